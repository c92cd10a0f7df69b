/** Encodes queries in HTML files with legacy encodings, as browsers do. */
import { parse, withRequestedQuery } from "../../core/index.ts";
import { type Encoder, encoderMaker } from "./encoder.ts";

/** Encoding Standard, 4.3, "output encoding". */
const IN_UTF_8 = /^(?:utf-|replacement$)/;
/** Other schemes use UTF-8 (URL Standard, 4.4, "query state"). */
const SCHEME = /^(?:https?|ftp|file)$/i;
/** URL Standard, 1.3, "special-query percent-encode set". */
const ENCODED = /[\0-\x20"#<>'\x7f-\xff]/g;

const escapeOf = (octet: string): string => `%${octet.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;

/** URL Standard, 1.3, "percent-encode after encoding". */
function encodeQuery(query: string, { encode, end }: Encoder): string {
  let encoded = "";
  const add = (octets: string) => {
    encoded += octets.replace(ENCODED, escapeOf);
  };
  for (const written of query) {
    const character = /^[\ud800-\udfff]$/.test(written) ? "\ufffd" : written;
    const octets = encode(character);
    if (octets !== null) add(octets);
    else {
      add(end());
      encoded += `%26%23${character.codePointAt(0)}%3B`;
    }
  }
  add(end());
  return encoded;
}

export type Requester = (written: string, base: string | null) => string;

/** Removed by URL parsers (URL Standard, 4.4). */
const withoutBreaks = (query: string): string => query.replace(/[\t\n\r]/g, "");

function trimmedEnd(written: string): string {
  let end = written.length;
  while (end > 0 && written.charCodeAt(end - 1) <= 0x20) end--;
  return written.slice(0, end);
}

/** `encodingNow` may be a guess that changes. */
export function documentRequester(encodingNow: () => string): Requester {
  const encoders = new Map<string, () => Encoder>();
  const makeEncoder = (encoding: string): Encoder => {
    const make = encoders.get(encoding) ?? encoderMaker(encoding);
    encoders.set(encoding, make);
    return make();
  };
  return (written, base) => {
    const encoding = encodingNow();
    if (IN_UTF_8.test(encoding)) return written;
    const reference = trimmedEnd(written);
    return withRequestedQuery(reference, (query) => {
      const scheme = parse(reference.trimStart()).scheme ?? (base === null ? null : parse(base).scheme);
      if (scheme === null || !SCHEME.test(scheme)) return undefined;
      return encodeQuery(withoutBreaks(query), makeEncoder(encoding));
    });
  };
}
