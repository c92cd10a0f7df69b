/** Quoted-printable (RFC 2045, 6.7) in pasted mail source. */
import { decodeAs } from "../url/platform-text.ts";
import { type MappedText, replaceMapped } from "./mapped-text.ts";

/** Lets long texts be read in blocks. */
const BEGINNING = 65_536;

const HEADER = /^content-transfer-encoding:[ \t]{0,20}quoted-printable\b/im;
/** Encoders encode it. */
const BARE = /=(?![0-9A-F]{2}|[ \t]{0,76}(?:[\r\n]|$))/;
/** "?a=3D1", "?a=3D=C3=A9". */
const ENCODED_EQUALS = /=3D(?=[^\s&;=]|=[0-9A-F]{2})/g;
/** Encoders break lines near their maximum of 76 characters. */
const FULL_LINE = /^.{69,75}=[ \t]{0,76}(?:\r\n?|\n)(?![a-z][a-z0-9+.-]{1,30}:\/\/)\S/im;
/** In a line of any length. */
const SOFT_BREAK = /[^\s=]=[ \t]{0,76}(?:\r\n?|\n)(?![a-z][a-z0-9+.-]{1,30}:\/\/)\S/i;

/**
 * Returns true if a text with a URL is surely encoded: by its header, or without a raw "=" but with two "=3D" before
 * values, one and a soft line break, or a full line with one.
 */
export function isQuotedPrintable(text: string): boolean {
  const beginning = text.slice(0, BEGINNING);
  if (!beginning.includes("=") || !beginning.includes("://")) return false;
  if (HEADER.test(beginning)) return true;
  if (BARE.test(beginning)) return false;
  const equals = beginning.match(ENCODED_EQUALS)?.length ?? 0;
  return equals > 1 || (equals > 0 && SOFT_BREAK.test(beginning)) || FULL_LINE.test(beginning);
}

const OCTET = "=[0-9A-F]{2}";
const NEXT = "=[89AB][0-9A-F]";
const ENCODED = new RegExp(
  `=[ \\t]{0,76}(?:\\r\\n?|\\n)|=[CD][0-9A-F]${NEXT}|=E[0-9A-F](?:${NEXT}){2}|=F[0-7](?:${NEXT}){3}|${OCTET}`,
  "g",
);

function characterOf([encoded]: RegExpExecArray): string {
  if (/\s/.test(encoded)) return "";
  const octets = encoded.replace(/=(..)/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return decodeAs(octets, "utf-8") ?? decodeAs(octets, "windows-1252") ?? "\ufffd";
}

/** Falls back to windows-1252. */
export const decodeQuotedPrintable = (text: string): MappedText => replaceMapped(text, ENCODED, characterOf);
