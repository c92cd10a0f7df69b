import { expect, test } from "vitest";
import { rfc1738, rfc3986 } from "./sources.ts";

test.each([
  [rfc1738("3.4.9"), "RFC 1738", "3.4.9", "https://www.rfc-editor.org/rfc/rfc1738#section-3.4.9"],
  [rfc3986("appendix C"), "RFC 3986", "appendix C", "https://www.rfc-editor.org/rfc/rfc3986#appendix-C"],
  // An appendix without a letter has no anchor.
  [rfc1738("appendix"), "RFC 1738", "appendix", "https://www.rfc-editor.org/rfc/rfc1738"],
])("%j", (source, document, section, href) => {
  expect(source).toEqual({ document, section, href });
});
