/** Punycode by IDNA 2003 (Python’s `encodings.idna`) and by browsers. */
import { domainToASCII } from "node:url";
import { encode as toPunycode } from "punycode/punycode.es6.js";

export const NOT_ASCII = /[^\0-\x7f]/;

/** Characters of RFC 3454, appendix C. */
const PROHIBITED = /[\x80-\x9f\u1680\u06dd\u070f\u180e\u200e\u200f\u2028-\u202e\u206a-\u206f\ufff9-\ufffd\p{Co}]/u;

/** Converts by IDNA 2003. Returns `null` if `encodings.idna` refuses. @param {string} text */
export function toAscii(text) {
  const labels = text.split(/[.\u3002\uff0e\uff61]/);
  const end = labels.at(-1) === "" ? "." : "";
  if (end) labels.pop();
  const encoded = labels.map((label) => {
    if (!NOT_ASCII.test(label)) return label;
    const name = label
      .replace(/[\xad\u200b\u2060\ufeff]|\u200c|\u200d|\p{Variation_Selector}/gu, "")
      .replace(/[\xdf\u1e9e]/g, "ss")
      .replace(/[^\u1d2c-\u1dbf\ua69c-\uab6f]+/g, (known) => known.normalize("NFKC").toLowerCase().normalize("NFKC"))
      .replace(/\u03c2/g, "\u03c3");
    if (PROHIBITED.test(name) || name.startsWith("xn--")) return "";
    return NOT_ASCII.test(name) ? `xn--${toPunycode(name)}` : name;
  });
  return encoded.every((label) => label.length > 0 && label.length < 64) ? encoded.join(".") + end : null;
}

/** @param {string} name */
export const withSingleDots = (name) => {
  const dotted = name.replace(/[\u3002\uff0e\uff61]/g, ".");
  return dotted.replace(/\.{2,}/g, ".").replace(/^\.|\.$/g, "") || dotted;
};

/** Converts like browsers. Returns `null` if browsers refuse. @param {string} name */
export const browserHost = (name) => domainToASCII(withSingleDots(name)) || null;
