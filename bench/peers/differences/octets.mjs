/** Octets as Latin-1 characters, for the Safe Browsing document. */

/** @param {string} text */
const toOctets = (text) => Buffer.from(text).toString("latin1");

/** @param {string} octets */
export const fromUtf8 = (octets) => Buffer.from(octets, "latin1").toString();

/** @param {string} digits */
export const octetOf = (digits) => String.fromCharCode(Number.parseInt(digits, 16));

/** Decodes until nothing is encoded. @param {string} text */
export function decode(text) {
  let octets = toOctets(text);
  for (;;) {
    const next = octets.replace(/%([0-9a-f]{2})/gi, (_, digits) => octetOf(digits));
    if (next === octets) return octets;
    octets = next;
  }
}

/** @param {string} octet */
export const escapeOf = (octet) => `%${octet.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;

/** @param {string} octets */
export const encode = (octets) => octets.replace(/[^!"$&-~]/g, escapeOf);
