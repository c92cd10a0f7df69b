/** Logs of Amazon CloudFront (Developer Guide, “Standard logging reference” and “Standard log file format”). */

const isOwn = (name: string): boolean => name.startsWith("x-edge-") || name === "x-host-header";

/** By names of fields that only CloudFront writes; in lower case. */
export const isCloudFront = (fields: readonly string[]): boolean => fields.some(isOwn);

/** The signs of its table: `"`, `#`, `%`, `'`, `<`, `>`, `[`, `\`, `]`, `^`, the backtick, `{`, `|`, `}`, `~`. */
const ENCODED = /%(?:2[2357]|3[CE]|5[B-E]|60|7[B-E])/gi;

/**
 * Removes the percent-encoding that CloudFront adds to logged values. It also encodes the octets 0–32 and from 127 on:
 * these stay encoded, since no URL contains them otherwise.
 */
export const cloudFrontValue = (logged: string): string =>
  logged.replace(ENCODED, (encoded) => String.fromCharCode(Number.parseInt(encoded.slice(1), 16)));
