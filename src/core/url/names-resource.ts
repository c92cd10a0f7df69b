import { withoutServer } from "./no-server.ts";

/** Cheap test that most links fail: "javascript:" and "vbscript:" begin so, after characters that browsers skip. */
const MAY_BE_PROGRAM = /^[^!-~]*[jv]/i;

/**
 * Returns false for a program (`javascript:void(0)`): it makes an element clickable, but names no resource, so it is neither
 * listed nor counted as a link. Any other `href` names one: "" and "#top" the page, `mailto:` and `tel:` a mailbox and a
 * number (RFC 6068, RFC 3966), `data:`, `blob:` and `about:blank` a document. A URL that browsers refuse was meant to name
 * one. Never throws.
 */
export const namesResource = (href: string): boolean => !MAY_BE_PROGRAM.test(href) || withoutServer(href) !== "program";
