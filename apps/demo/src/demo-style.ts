import { dark, light } from '@portolane/core/rules/identity/design-colours.ts';

const customProperties = (colours: Readonly<Record<string, string>>) =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** Styles of the demo pages, which cannot load the site's style sheets but share its colours. */
export const demoStyle = `
:root{color-scheme:light;${customProperties(light)}}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;${customProperties(dark)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--surface);color:var(--ink);font:16px/1.6 'PingFang TC','Noto Sans TC','Noto Sans CJK TC','Microsoft JhengHei',sans-serif;font-variant-numeric:tabular-nums}
.wrap{max-width:1280px;margin:0 auto;padding:32px max(20px,2.5vw) 64px}
h1{font-size:28px;line-height:1.36;margin:8px 0 0;overflow-wrap:anywhere}
h2{font-size:14px;margin:0 0 8px;color:var(--ink-3);font-weight:400}
p{margin:8px 0 0;max-width:44em;color:var(--ink-2)}
a{color:var(--accent)}
[lang=en]{color:var(--ink-3)}
.bar{border-top:2px solid var(--ink);margin-top:24px}
form{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:end;padding:16px 0}
label{display:grid;gap:4px;font-size:14px;flex:0 1 320px}
input,button{font:inherit;min-height:44px;padding:8px 12px;border:1px solid var(--ink-3);border-radius:2px;background:var(--surface);color:var(--ink);width:100%}
button{width:auto;background:var(--accent);border-color:var(--accent);color:var(--on-accent);font-weight:600;cursor:pointer}
:is(a,input,button,iframe,pre):focus-visible{outline:2px solid var(--ink);outline-offset:2px}
ol{list-style:none;margin:0;padding:0}
li{border-top:1px solid var(--line)}
.row{display:grid;grid-template-columns:9.5em 17em minmax(0,1fr) auto;gap:2px 20px;padding:12px 0;color:inherit;text-decoration:none}
.row:hover .subject{text-decoration:underline}
.row>*{overflow-wrap:anywhere}
.row time,.row .state,.meta{color:var(--ink-3);font-size:14px}
.subject{font-weight:600}
.first{display:block;color:var(--ink-3);font-size:14px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:4px 20px;margin:16px 0 0;font-size:15px}
dt{color:var(--ink-3)}
dd{margin:0;overflow-wrap:anywhere}
.views{display:grid;grid-template-columns:minmax(0,13fr) minmax(0,9fr);gap:32px;margin-top:24px}
iframe{width:100%;height:max(480px,76vh);border:1px solid var(--line);background:var(--paper)}
pre{margin:0;padding:16px;background:var(--paper);white-space:pre-wrap;overflow-wrap:anywhere;font:15px/1.7 ui-monospace,'Noto Sans Mono CJK TC',monospace}
.phone{max-width:390px;padding:32px 20px;margin-top:24px;background:var(--paper);border-top:2px solid var(--ink)}
.bubble{margin:0;max-width:19em;padding:12px 16px;background:var(--accent-soft);color:var(--ink);border-radius:16px 16px 16px 2px;overflow-wrap:anywhere}
@media (max-width:60em){.views{grid-template-columns:minmax(0,1fr)}.row{grid-template-columns:minmax(0,1fr) auto}.row .what{grid-column:1/-1;order:3}}
`.replaceAll('\n', '');
