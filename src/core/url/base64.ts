/** Base64 and base64url (RFC 4648, 4 and 5). */
import { OCTETS } from "./percent.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

const VALUES = new Map([...`${ALPHABET}+/`, ...`${ALPHABET}-_`].map((character, i) => [character, i % 64]));

export const BASE64_URL_DIGITS = `${ALPHABET}-_`;

/** Decodes to an octet string; `null` if invalid. */
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
