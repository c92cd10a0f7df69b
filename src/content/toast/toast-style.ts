import { TOAST_COLOURS as colours } from "../toast-colours.ts";

/** Of the host, which the page's own styles reach. `all` leaves the direction: ours is that of our texts, not of the page. */
export const hostStyle = (dir: "ltr" | "rtl"): string =>
  "all:initial!important;display:block!important;position:fixed!important;" +
  `inset:${dir === "ltr" ? "16px 16px auto auto" : "16px auto auto 16px"}!important;` +
  "width:348px!important;max-width:calc(100% - 32px)!important;overflow:visible!important;" +
  `direction:${dir}!important;unicode-bidi:isolate!important;z-index:2147483647!important`;

/** The animation is the timer: it stops under the pointer, and goes on in a script that an update has cut off. */
export const STYLE = `
:host::backdrop{display:none!important}
.card{position:relative;box-sizing:border-box;padding-block:11px 12px;padding-inline:13px 15px;border-radius:11px;color-scheme:light dark;
background:${colours.card};color:${colours.ink};outline:1px solid ${colours.line};box-shadow:${colours.lift};
font:13px/1.45 system-ui,sans-serif;text-align:start;overflow-wrap:anywhere;opacity:0}
.card[data-tone]{opacity:1;animation:end 2s forwards}
.card:is(:hover,:focus-within){animation-play-state:paused}
@keyframes end{to{visibility:hidden}}
[role]{display:grid;grid-template-columns:20px minmax(0,1fr);gap:2px 10px}
svg{inline-size:17px;block-size:17px;margin-block-start:1px;fill:none;stroke:currentColor;stroke-width:1.6;
stroke-linecap:round;stroke-linejoin:round}
[data-tone=done] svg{color:${colours.good}}
[data-tone=warned] svg{color:${colours.warn}}
[data-tone=failed] svg{color:${colours.bad}}
b{padding-inline-end:9px;font-weight:600}
.url,.more{grid-column:2;overflow:hidden}
.url{max-block-size:2lh;line-break:anywhere;
font:12.5px/1.45 ui-monospace,"Cascadia Mono","SF Mono",Menlo,Consolas,monospace}
.more{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;color:${colours.soft};font-size:12px}
.scheme{color:${colours.scheme}}
.host{color:${colours.host};font-weight:600}
.query{color:${colours.query}}
.fragment{color:${colours.fragment}}
button{position:absolute;inset-block-start:4px;inset-inline-end:4px;display:grid;place-items:center;inline-size:24px;block-size:24px;
margin:0;padding:0;border:0;border-radius:6px;background:none;cursor:pointer}
button:hover{background:${colours.tile}}
button:focus-visible{outline:2px solid ${colours.accent}}
.card button svg{inline-size:13px;block-size:13px;margin:0;color:${colours.soft}}
@media (pointer:coarse){button{inline-size:44px;block-size:44px}[role]{padding-inline-end:30px}}
@media print{.card{display:none}}
`;
