import { TOAST_COLOURS as colours } from "../toast-colours.ts";

/** Of what is drawn beside the marks, which take no pointer. Nothing of the page reaches it. */
export const STYLE = `
:host{position:fixed;inset:auto 0 16px;display:flex;justify-content:center;pointer-events:none}
.nav{display:flex;align-items:center;gap:2px;box-sizing:border-box;
max-inline-size:calc(100% - 16px);block-size:40px;padding-inline:10px 5px;
border-radius:20px;color-scheme:light dark;background:${colours.card};color:${colours.ink};
outline:1px solid ${colours.line};box-shadow:${colours.lift};font:13px/1.3 system-ui,sans-serif;
white-space:nowrap;pointer-events:auto;user-select:none;cursor:default}
.nav [hidden]{display:none}
.said{overflow:hidden;text-overflow:ellipsis;margin-inline-end:6px;font-variant-numeric:tabular-nums}
.chip{flex:none;display:grid;place-items:center;min-inline-size:20px;block-size:20px;padding-inline:4px;
box-sizing:border-box;margin-inline-end:6px;border-radius:5px;color:#fff;font:700 11.5px/1 system-ui,sans-serif}
.twice{background:none!important;color:${colours.bad}}
button{flex:none;display:inline-flex;align-items:center;justify-content:center;gap:6px;min-inline-size:30px;
block-size:30px;margin:0;padding:0;border:0;border-radius:15px;background:none;color:inherit;font:inherit;cursor:pointer}
.text{padding-inline:9px;color:${colours.accent}}
button:hover{background:light-dark(#e6f1ef,#20312f)}
button:focus-visible{outline:2px solid ${colours.accent};outline-offset:-2px}.rule{flex:none;inline-size:1px;block-size:18px;margin:0 4px;background:${colours.line}}
svg{inline-size:15px;block-size:15px;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;
stroke-linejoin:round}
@media (max-width:420px){.text:has(svg) span{display:none}.text{padding-inline:0}
.nav{block-size:auto;min-block-size:40px;padding-block:5px}.said{white-space:normal}}
@media (pointer:coarse){.nav{block-size:auto;border-radius:22px}button{min-inline-size:44px;block-size:44px;border-radius:22px}}
@media (forced-colors:active){.nav{border:1px solid}.chip{border:1px solid}}
@media print{.nav{display:none}}
`;
