"""Step through a PettingZoo environment of the heist, as training loops do. Needs the extra `lab`."""

import random

from tabletop import lab

rng = random.Random(1)
env = lab.pettingzoo_env("heist", seats=3)
env.reset(seed=1)
total = dict.fromkeys(env.possible_agents, 0.0)
for agent in env.agent_iter():
    observation, reward, terminated, truncated, _ = env.last()
    total[agent] += reward
    if terminated or truncated:
        env.step(None)
        continue
    legal = [action for action, allowed in enumerate(observation["action_mask"]) if allowed]
    env.step(rng.choice(legal))  # a policy chooses here, from observation["observation"]
print("rewards:", total)
