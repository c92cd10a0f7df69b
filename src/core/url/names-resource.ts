import { withoutServer } from "./no-server.ts";

/** Cheap prefilter for "javascript:" and "vbscript:" after characters that browsers skip. */
const MAY_BE_PROGRAM = /^[^!-~]*[jv]/i;

/**
 * Returns false for scripts (`javascript:void(0)`): clickable, but no link to list or count. Returns true for other
 * hrefs: "" and "#top" (the page), `mailto:` and `tel:` (RFC 6068, RFC 3966), `data:`, `blob:`, `about:blank`, and
 * invalid URLs. Never throws.
 */
export const namesResource = (href: string): boolean => !MAY_BE_PROGRAM.test(href) || withoutServer(href) !== "program";
