/** Passwords of other variants of a URL, wherever a parser put them. */
import { type Decoding, decodingsOf } from "./decodings.ts";
import type { TextRange } from "./text-range.ts";

const fullyDecoded = ({ text }: Decoding): string => text.toLowerCase();

const DELIMITER = /[:/?#&@ +\\]/;
/** Limited, because each search reads the whole text. */
const MOST_SEARCHED = 20;

/** Between ":" and "@", or one of them and the text's edge. */
function isUserinfo(text: string, { start, end }: TextRange): boolean {
  const isAfter = start === 0 ? end < text.length : text[start - 1] === ":";
  return isAfter && (end === text.length || text[end] === "@");
}

interface Known {
  readonly whole: ReadonlySet<string>;
  readonly pieces: ReadonlySet<string>;
  readonly searched: readonly string[];
}

const decodedLists = new WeakMap<readonly string[], Known>();

/** Cached: lists may be long, and views mask hundreds of texts. */
function decodedOnce(known: readonly string[]): Known {
  let decoded = decodedLists.get(known);
  if (decoded === undefined) {
    const all = [...new Set(known.map((one) => fullyDecoded(decodingsOf(one).at(-1) as Decoding)))];
    const cut = all.filter((one) => DELIMITER.test(one));
    decoded = {
      whole: new Set(all),
      pieces: new Set(cut.flatMap((one) => one.split(DELIMITER))),
      searched: cut.slice(0, MOST_SEARCHED),
    };
    decodedLists.set(known, decoded);
  }
  return decoded;
}

/** Also finds pieces, which parsers may read as other components. */
export function* occurrencesOfKnown(decoding: Decoding, known: readonly string[]): Generator<TextRange> {
  const text = fullyDecoded(decoding);
  const { whole, pieces, searched } = decodedOnce(known);
  let start = 0;
  for (const piece of text.split(DELIMITER)) {
    const range = { start, end: start + piece.length };
    const isPiece = pieces.has(piece) && piece.length < text.length;
    if (piece !== "" && (isPiece || (whole.has(piece) && isUserinfo(text, range)))) yield range;
    start = range.end + 1;
  }
  for (const one of searched) {
    for (let at = text.indexOf(one); at >= 0; at = text.indexOf(one, at + one.length)) {
      if (isUserinfo(text, { start: at, end: at + one.length })) yield { start: at, end: at + one.length };
    }
  }
}
