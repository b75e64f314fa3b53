"""Style of a page: dark ground, paper for the verdict, one column on narrow screens."""

STYLE = """
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#e9e4d6;color:#1d2b2c;font:16px/1.5 "Source Sans 3","Source Sans Pro",system-ui,sans-serif}
header{background:#10191a;color:#f5f0e1;padding:18px 28px}
header h1{margin:0;color:#e3cf9b;font-size:30px;line-height:1.2}
header p{margin:4px 0 0}
header span{color:#b9c4c0;margin-left:8px}
main{max-width:1120px;margin:0 auto;padding:18px;display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:18px}
section{background:#fbf8ef;border-radius:10px;padding:14px 20px 16px;grid-column:1/-1;min-width:0}
section{overflow-wrap:anywhere}
main>section:nth-of-type(2),main>section:nth-of-type(3){grid-column:auto}
.album{position:absolute;width:0;height:0}
.pic{width:44px;height:44px;flex:none}
.try{display:flex;gap:12px;align-items:center;font-size:18px}
.least{display:flex;flex-wrap:wrap;gap:12px}
.least figure{margin:0;width:120px;text-align:center}
.least .pic{width:84px;height:84px}
h3.group{margin:18px 0 2px;font-size:17px;color:#8a5a12}
h3.group small{font-weight:400;color:#5c6b69;margin-left:8px}
h2{margin:0 0 8px;font-size:19px;line-height:1.3}
section h2:not(:first-child){margin-top:16px}
h2 em{float:right;font-style:normal}
h2.chapter{grid-column:1/-1;margin:14px 4px 0;font-size:24px}
p{margin:6px 0}
.note{color:#5c6b69;font-size:15px}
.verdict{border-top:14px solid #6c7875}
.verdict h2{color:#5c6b69}
.verdict h3{margin:0 0 6px;font-size:34px;line-height:1.15}
.verdict p{font-size:18px}
.verdict .says{font-weight:600;border-left:4px solid #d5d0c2;padding-left:12px}
.verdict.fair{border-top-color:#0b7a5b}
.verdict.almost{border-top-color:#b9770e}
.verdict.unfair{border-top-color:#c0392b}
.bars{display:flex;gap:8px}
.bars i{flex:1;height:10px;border-radius:5px;background:#d5d0c2}
.bars i.on{background:#1d2b2c}
code{display:block;overflow-wrap:anywhere;
background:#10191a;color:#f5f0e1;border-radius:6px;padding:8px 12px;font-size:14px}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:15px}
th{text-align:left;color:#5c6b69;font-weight:600}
th,td{padding:4px 8px 4px 0;border-bottom:1px solid #e0dac8;vertical-align:top;overflow-wrap:normal}
th:not(:first-child),td:not(:first-child){text-align:right;white-space:nowrap;padding-left:10px}
.chart{display:block;width:100%;height:auto}
.chart text{font-family:inherit!important}
.chart.narrow{display:none;max-width:480px}
summary{cursor:pointer;color:#1f6fb2;margin-top:6px}
@media(max-width:899px){
main{grid-template-columns:minmax(0,1fr);padding:10px;gap:12px}
main>section:nth-of-type(n){grid-column:1/-1}
section{padding:12px 12px 14px}
.verdict h3{font-size:27px}
}
@media(max-width:760px){
.chart.wide{display:none}
.chart.narrow{display:block}
table{font-size:13px}
th:not(:first-child),td:not(:first-child){padding-left:4px}
th:last-child,td:last-child{white-space:normal!important}
}
@media print{body{background:#fff}}
"""
