import { serverlessKind } from "./serverless.ts";

/** Cheap prefilter for `javascript:` and `vbscript:`, after characters that browsers skip. */
const MAY_BE_PROGRAM = /^[^!-~]*[jv]/i;

/**
 * Returns false for scripts (`javascript:void(0)`), which are no links. Other hrefs pass: "", "#top", `mailto:` and
 * `tel:` (RFC 6068, RFC 3966), `data:`, `blob:`, `about:blank`, invalid URLs.
 */
export const namesResource = (href: string): boolean =>
  !MAY_BE_PROGRAM.test(href) || serverlessKind(href) !== "program";
