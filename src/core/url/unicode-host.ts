/** The only access to Punycode (RFC 3492). */
/// <reference path="./punycode.d.ts" />
import { toUnicode } from "punycode/punycode.es6.js";

/** Decodes A-labels; returns other hosts unchanged. */
export function unicodeHost(host: string): string {
  try {
    return toUnicode(host);
  } catch {
    return host;
  }
}
