/** Percent-encoding that defines how each character is written. */
import { lazy } from "./lazy.ts";
import {
  type CharacterSet,
  OCTETS,
  octetAt,
  PERCENT_TRIPLETS,
  percentEncodeOctet,
  type Replacements,
  replacements,
} from "./percent.ts";
import { scalarAt, unitsOf, utf8 } from "./utf8.ts";

type CodeAt = typeof String.prototype.charCodeAt;

const PERCENT = 0x25;

/** Replacements by character, raw or encoded. Non-ASCII is encoded as UTF-8. */
export interface Recoding {
  /** 1 for ASCII characters kept; never "%". */
  readonly stays: Uint8Array;
  /** By code; also for a stray "%". */
  readonly raw: readonly string[];
  readonly escapes: Replacements;
}

/** Keeps members. */
export const characterRecoding = (
  set: CharacterSet,
  raw: (character: string, code: number) => string,
  escapes: Replacements,
): Recoding => ({
  stays: set.ascii.map((isMember, code) => (code === PERCENT ? 0 : isMember)),
  raw: OCTETS.slice(0, 0x80).map(raw),
  escapes,
});

/** Decodes once, then encodes non-members. */
export const recoder = (set: CharacterSet): ((text: string) => string) =>
  recoderBy(() =>
    characterRecoding(
      set,
      (character, code) => (set.has(character) ? character : percentEncodeOctet(code)),
      replacements((octet, character) => (set.has(character) ? character : percentEncodeOctet(octet))),
    ),
  );

/** One pass; the same string if nothing changes. */
export function recoderBy(make: () => Recoding): (text: string) => string {
  const lazyRecoding = lazy(make);
  return (text) => respell(text, lazyRecoding());
}

function respell(text: string, { stays, raw, escapes }: Recoding): string {
  const codeAt: CodeAt = String.prototype.charCodeAt;
  let changed = "";
  let kept = 0;
  for (let at = 0; at < text.length; at++) {
    const code = codeAt.call(text, at);
    if (code < 0x80 && stays[code] === 1) continue;
    let width = 1;
    let other: string;
    const octet = code === PERCENT ? octetAt(text, at) : -1;
    if (octet >= 0) {
      width = 3;
      other = escapes[octet] ?? percentEncodeOctet(octet);
    } else if (code < 0x80) other = raw[code] as string;
    else {
      const scalar = scalarAt(text, at);
      width = unitsOf(scalar);
      other = utf8(scalar, PERCENT_TRIPLETS);
    }
    if (other.length !== width || !text.startsWith(other, at)) {
      changed += text.slice(kept, at) + other;
      kept = at + width;
    }
    at += width - 1;
  }
  return kept === 0 ? text : changed + text.slice(kept);
}
