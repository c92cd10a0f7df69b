import { md5 } from "@noble/hashes/legacy.js";
import { pdfDigitalIdentifiers, type Source, wwwoffleProgram } from "../sources.ts";
import { decodeToOctets } from "../url/percent.ts";

/** Spool names are the same in all editions. */
export const DIGEST_SOURCES: Readonly<Record<"urlKey" | "contentIdentifier", Source>> = {
  urlKey: wwwoffleProgram("spool names"),
  contentIdentifier: pdfDigitalIdentifiers,
};

const octetsOf = (text: string): Uint8Array => {
  const octets = text.replace(/[^\0-\x7f]+/g, decodeToOctets);
  return Uint8Array.from(octets, (octet) => octet.charCodeAt(0));
};

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";

/** Unpadded, with "-" for "/", which file names cannot contain. */
function base64Name(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,6}/g) ?? []).map((six) => ALPHABET[Number.parseInt(six.padEnd(6, "0"), 2)]).join("");
}

/** Returns WWWOFFLE's spool name: the MD5 of the canonical URL with user name and password, in 22 characters. */
export const urlKey = (canonical: string): string => base64Name(md5(octetsOf(canonical)));

/** The source data of a content set (PDF Reference 1.7, Digital Identifiers). */
export interface ContentSource {
  readonly add: (piece: Uint8Array) => void;
  /** Returns 16 octets. More pieces may follow. */
  readonly identifier: (auxiliary?: readonly Uint8Array[]) => Uint8Array;
}

export function contentSource(): ContentSource {
  const hash = md5.create();
  return {
    add: (piece) => void hash.update(piece),
    identifier(auxiliary = []) {
      const whole = hash.clone();
      for (const identifier of auxiliary) whole.update(identifier);
      return whole.digest();
    },
  };
}

/**
 * PDF Reference 1.7, 10.9.2: the MD5 of a content set's source data, followed for page sets by the identifiers of
 * auxiliary files (such as images) in order of first reference; 16 octets.
 */
export function contentIdentifier(pieces: Iterable<Uint8Array>, auxiliary: readonly Uint8Array[] = []): Uint8Array {
  const source = contentSource();
  for (const piece of pieces) source.add(piece);
  return source.identifier(auxiliary);
}

export const hexadecimal = (octets: Uint8Array): string =>
  [...octets].map((octet) => octet.toString(16).padStart(2, "0")).join("");
