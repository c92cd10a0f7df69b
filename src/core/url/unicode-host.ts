/** The only access to Punycode (RFC 3492). */
/// <reference path="./punycode.d.ts" />
import { toUnicode } from "punycode/punycode.es6.js";

/** A host in ASCII, its A-labels decoded; as it is where they are none. */
export function unicodeHost(host: string): string {
  try {
    return toUnicode(host);
  } catch {
    return host;
  }
}
