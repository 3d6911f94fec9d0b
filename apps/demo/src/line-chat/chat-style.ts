import { demoStyle } from '../demo-style.ts';

/** Styles of the demo chat, on top of the shared demo styles. */
export const chatStyle =
  demoStyle +
  `
.wrap{max-width:760px}
@media (max-width:600px){.wrap{padding-top:16px}h1{font-size:20px}.wrap>p{font-size:14px}}
.who{display:flex;flex-wrap:wrap;gap:8px 20px;align-items:center;justify-content:space-between;margin-top:20px;border-top:2px solid var(--ink)}
.who{padding-top:12px}
.who p{margin:0}
.who form,.press{padding:0;display:block}
.quiet{background:var(--surface);color:var(--ink);border-color:var(--ink-3)}
:is(button,.act) [lang=en]{color:inherit}
.hint,small,time{font-size:14px;color:var(--ink-3)}
#log{height:52vh;min-height:320px;overflow:auto;margin-top:12px;padding:16px;background:var(--paper)}
#log>li{border:0;margin:0 0 16px;display:grid;gap:8px;justify-items:start}
#log>.own{justify-items:end}
#log>.own .bubble{background:var(--accent);color:var(--on-accent);border-radius:16px 16px 2px 16px}
#log>.note{justify-items:center;font-size:14px;color:var(--ink-3)}
.cards{list-style:none;margin:0;padding:0 0 8px;display:flex;gap:12px;overflow-x:auto;max-width:100%}
.card{flex:0 0 min(280px,80vw);border:1px solid var(--line);background:var(--surface);padding:12px;display:grid;gap:8px;align-content:start}
.card img{max-width:100%;height:auto;display:block}
.card p{margin:0;color:var(--ink);overflow-wrap:anywhere}
.card .small{font-size:14px;color:var(--ink-2)}
.bold{font-weight:600}
.box{display:grid;gap:4px}
.across{grid-auto-flow:column;grid-auto-columns:minmax(0,auto);justify-content:start;gap:4px 12px}
hr{border:0;border-top:1px solid var(--line);margin:4px 0;width:100%}
.act,.chip{display:block;width:100%;min-height:44px;padding:9px 12px;border:1px solid var(--accent);border-radius:2px;background:var(--surface);color:var(--accent);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.plain{border:0;padding:0;text-align:left;font-weight:400}
.chips{display:flex;flex-wrap:wrap;gap:8px}
.chip{width:auto;border-radius:22px}
.say{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:8px;align-items:end}
.menu{position:relative;margin-top:8px;border:1px solid var(--line)}
.menu img{width:100%;height:100%;display:block}
.area{position:absolute}
.area :is(.press,.place){display:block;width:100%;height:100%}
.place{border:0;border-radius:0;background:transparent;padding:0;cursor:pointer}
.place:hover{background:rgb(0 0 0/.06)}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
`.replaceAll('\n', '');
