import { TOAST_COLOURS as colours } from "../toast-colours.ts";

/** Page styles reach the host. `all` does not reset the direction. */
export const hostStyle = (dir: "ltr" | "rtl"): string =>
  "all:initial!important;display:block!important;position:fixed!important;" +
  `inset:${dir === "ltr" ? "16px 16px auto auto" : "16px auto auto 16px"}!important;` +
  "width:360px!important;max-width:calc(100% - 32px)!important;overflow:visible!important;" +
  `direction:${dir}!important;unicode-bidi:isolate!important;z-index:2147483647!important`;

/**
 * The animation is the timer: it pauses on hover, and ends even in an orphaned script. Toasts for deceptive URLs stay.
 */
export const STYLE = `
:host::backdrop{display:none!important}
.card{position:relative;box-sizing:border-box;padding-block:12px;padding-inline:16px 12px;border-radius:8px;color-scheme:light dark;
background:${colours.card};color:${colours.ink};outline:1px solid ${colours.line};box-shadow:${colours.lift};
font:13px/20px system-ui,sans-serif;text-align:start;overflow-wrap:anywhere;opacity:0}
.card[data-tone]{opacity:1;animation:end 6s forwards}
.card[data-tone=done]{animation-duration:2s}
.card[data-tone=deceptive]{animation:none}
.card:is(:hover,:focus-within){animation-play-state:paused}
@keyframes end{to{visibility:hidden}}
[role]{display:grid;grid-template-columns:16px minmax(0,1fr);gap:0 12px}
svg{inline-size:16px;block-size:16px;margin-block-start:2px;fill:none;stroke:currentColor;stroke-width:1.5;
stroke-linecap:round;stroke-linejoin:round}
[data-tone=done] svg{color:${colours.good}}
[data-tone=warned] svg{color:${colours.warn}}
:is([data-tone=failed],[data-tone=deceptive]) svg{color:${colours.bad}}
.title{padding-inline-end:24px}
b{font-weight:600}
.url,.more{grid-column:2;overflow:hidden}
.url{max-block-size:2lh;line-break:anywhere;
font:12px/20px ui-monospace,"Cascadia Mono","SF Mono",Menlo,Consolas,monospace}
.more{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;padding-block-start:4px;color:${colours.soft};font-size:12px;line-height:16px}
.soft,.track{color:${colours.soft}}
.host{color:${colours.host};font-weight:600}
.at{box-shadow:0 1.5px ${colours.warn}}
.bad{box-shadow:0 1.5px ${colours.bad}}
.track{text-decoration:underline dotted 1.5px;text-underline-offset:4px}
button{margin:0;border:0;cursor:pointer}
button:focus-visible{outline:2px solid ${colours.accent};outline-offset:2px}
.fix{min-block-size:28px;margin-block-start:8px;margin-inline-start:28px;padding:4px 8px;border-radius:8px;background:${colours.accent};color:${colours["on-accent"]};font:600 12px/16px system-ui,sans-serif}
.close{position:absolute;inset-block-start:8px;inset-inline-end:8px;display:grid;place-items:center;inline-size:24px;block-size:24px;
padding:0;border-radius:4px;background:none}
.close:hover{background:${colours.tile}}
.card .close svg{inline-size:12px;block-size:12px;margin:0;color:${colours.soft}}
@media (pointer:coarse){.close{inline-size:44px;block-size:44px}.fix{min-block-size:44px}.title{padding-inline-end:40px}}
@media (forced-colors:active){.fix{outline:1px solid}}
@media print{.card{display:none}}
`;
