import { TOAST_COLOURS as colours } from "../toast-colours.ts";

/** In a closed shadow root, which page styles do not reach. */
export const STYLE = `
:host{position:fixed;inset:auto 0 16px;display:flex;justify-content:center;pointer-events:none}
.nav{display:flex;align-items:center;gap:4px;box-sizing:border-box;
max-inline-size:calc(100% - 16px);block-size:40px;padding-inline:12px 4px;
border-radius:20px;color-scheme:light dark;background:${colours.card};color:${colours.ink};
outline:1px solid ${colours.line};box-shadow:${colours.lift};font:13px/20px system-ui,sans-serif;
white-space:nowrap;pointer-events:auto;user-select:none;cursor:default}
.nav [hidden]{display:none}
.announcement{overflow:hidden;text-overflow:ellipsis;margin-inline-end:4px;font-variant-numeric:tabular-nums}
.chip{flex:none;display:grid;place-items:center;min-inline-size:20px;block-size:20px;padding-inline:4px;
box-sizing:border-box;margin-inline-end:4px;border-radius:4px;color:#fff;font:600 12px/16px system-ui,sans-serif}
.twice{background:none!important;color:${colours.warn}}
button{flex:none;display:inline-flex;align-items:center;justify-content:center;gap:8px;min-inline-size:28px;
block-size:28px;margin:0;padding:0;border:0;border-radius:14px;background:none;color:inherit;font:inherit;cursor:pointer}
.text{padding-inline:8px;color:${colours.accent}}
button:hover{background:light-dark(#e6f1ef,#20312f)}
button:focus-visible{outline:2px solid ${colours.accent};outline-offset:-2px}.rule{flex:none;inline-size:1px;block-size:16px;margin:0 4px;background:${colours.line}}
svg{inline-size:16px;block-size:16px;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;
stroke-linejoin:round}
@media (max-width:420px){.text:has(svg) span{display:none}.text{padding-inline:0}
.nav{block-size:auto;min-block-size:40px;padding-block:4px}.announcement{white-space:normal}}
@media (pointer:coarse){.nav{block-size:auto;border-radius:22px}button{min-inline-size:44px;block-size:44px;border-radius:22px}}
@media (forced-colors:active){.nav{border:1px solid}.chip{border:1px solid}}
@media print{.nav{display:none}}
`;
