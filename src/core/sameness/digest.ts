import { md5 } from "@noble/hashes/legacy.js";
import { pdfDigitalIdentifiers, type Source, wwwoffleProgram } from "../sources.ts";
import { decodeToOctets } from "../url/percent.ts";

/** Where each identifier is written down; the spool name is the same in all editions. */
export const DIGEST_SOURCES: Readonly<Record<"urlKey" | "contentIdentifier", Source>> = {
  urlKey: wwwoffleProgram("spool names"),
  contentIdentifier: pdfDigitalIdentifiers,
};

const octetsOf = (text: string): Uint8Array => {
  const octets = text.replace(/[^\0-\x7f]+/g, decodeToOctets);
  return Uint8Array.from(octets, (octet) => octet.charCodeAt(0));
};

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";

/** Base64 without padding, with "-" for "/": a name that may stand in a directory. */
function base64Name(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,6}/g) ?? []).map((six) => ALPHABET[Number.parseInt(six.padEnd(6, "0"), 2)]).join("");
}

/**
 * The name under which WWWOFFLE keeps a URL in its spool: the MD5 of the canonical URL, user name and password
 * included, in 22 characters. The caller canonicalizes.
 */
export const urlKey = (canonical: string): string => base64Name(md5(octetsOf(canonical)));

/** The source data of a content set, as it comes. */
export interface ContentSource {
  readonly add: (piece: Uint8Array) => void;
  /** Of all that was added so far, followed by the identifiers of auxiliary files: 16 octets. More may follow. */
  readonly identifier: (auxiliary?: readonly Uint8Array[]) => Uint8Array;
}

/** For source data that comes in pieces over time. */
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
 * The digital identifier of a content set (PDF Reference 1.7, 10.9.2): the MD5 of its source data. For a page set the
 * source is followed by the identifiers of the auxiliary files, such as images, that it refers to, in the order of the
 * first references. Takes the source in pieces, for files that are large. 16 octets.
 */
export function contentIdentifier(pieces: Iterable<Uint8Array>, auxiliary: readonly Uint8Array[] = []): Uint8Array {
  const source = contentSource();
  for (const piece of pieces) source.add(piece);
  return source.identifier(auxiliary);
}

/** Octets as hexadecimal digits, in lower case. */
export const hexadecimal = (octets: Uint8Array): string =>
  [...octets].map((octet) => octet.toString(16).padStart(2, "0")).join("");
