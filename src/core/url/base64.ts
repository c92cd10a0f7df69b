/** Base64 (RFC 4648, 4) and its form for URLs (5), with or without padding. */
import { OCTETS } from "./percent.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

const VALUES = new Map([...`${ALPHABET}+/`, ...`${ALPHABET}-_`].map((character, i) => [character, i % 64]));

/** In the order of their values, 0 to 63. */
export const BASE64_URL_DIGITS = `${ALPHABET}-_`;

/** One character per octet; `null` for other text. */
export function octetsOfBase64(text: string): string | null {
  const digits = text.replace(/={1,2}$/, "");
  if (digits.length % 4 === 1) return null;
  let octets = "";
  let bits = 0;
  let count = 0;
  for (const digit of digits) {
    const value = VALUES.get(digit);
    if (value === undefined) return null;
    bits = ((bits << 6) | value) & 0xfff;
    count += 6;
    if (count >= 8) {
      count -= 8;
      octets += OCTETS[(bits >> count) & 0xff];
    }
  }
  return octets;
}
