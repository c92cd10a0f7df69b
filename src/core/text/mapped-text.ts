/** Replaces escapes in a text and maps offsets back to it. */

export interface MappedText {
  readonly text: string;
  /** Maps an offset in the new text to the old one. */
  readonly placeOf: (at: number) => number;
}

function lastUpTo(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as number) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function replaceMapped(
  text: string,
  pattern: RegExp,
  replacement: (match: RegExpExecArray) => string,
): MappedText {
  const pieces: string[] = [];
  const [starts, places] = [[0], [0]];
  let length = 0;
  let at = 0;
  const add = (piece: string, next: number) => {
    pieces.push(piece);
    length += piece.length;
    at = next;
    starts.push(length);
    places.push(next);
  };
  for (const match of text.matchAll(pattern)) {
    if (match.index > at) add(text.slice(at, match.index), match.index);
    add(replacement(match), match.index + match[0].length);
  }
  pieces.push(text.slice(at));
  return {
    text: pieces.join(""),
    placeOf(offset) {
      const stretch = lastUpTo(starts, offset);
      return (places[stretch] as number) + offset - (starts[stretch] as number);
    },
  };
}
