/** Logs of Amazon CloudFront (Developer Guide, “Standard logging reference” and “Standard log file format”). */

const isOwn = (name: string): boolean => name.startsWith("x-edge-") || name === "x-host-header";

/** Detects lowercase names that only CloudFront writes. */
export const isCloudFront = (fields: readonly string[]): boolean => fields.some(isOwn);

/** Encoded by CloudFront: `"`, `#`, `%`, `'`, `<`, `>`, `[`, `\`, `]`, `^`, backtick, `{`, `|`, `}`, `~`. */
const ENCODED = /%(?:2[2357]|3[CE]|5[B-E]|60|7[B-E])/gi;

/** Decodes logged values. Octets 0–32 and from 127 stay encoded, as in URLs. */
export const cloudFrontValue = (logged: string): string =>
  logged.replace(ENCODED, (encoded) => String.fromCharCode(Number.parseInt(encoded.slice(1), 16)));
