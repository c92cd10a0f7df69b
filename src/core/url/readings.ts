/** A text after each decoding pass, with the places of its octets: where something stands in a text, whatever it is encoded in. */

/** What is encoded more often is read once more when it is decoded to the end. */
const MOST_PASSES = 10;

/** A text decoded until no escape is left: its octets, where each begins in the text, after how many passes it is there. */
interface Decoded {
  readonly octets: Uint8Array;
  readonly starts: Uint32Array;
  readonly passes: Uint32Array;
}

const PERCENT = 0x25;

/** The value of a hexadecimal digit, -1 for what is none. */
function digitOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** The octets of a character in UTF-8; those of half a character as if it were one. */
function octetsOf(code: number): number[] {
  if (code < 0x80) return [code];
  if (code < 0x800) return [0xc0 | (code >> 6), 0x80 | (code & 0x3f)];
  const last = [0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
  return code < 0x10000 ? [0xe0 | (code >> 12), ...last] : [0xf0 | (code >> 18), 0x80 | ((code >> 12) & 0x3f), ...last];
}

/** An escape becomes its octet as soon as it is whole, which may make another one whole: each character goes once. */
function decodeAll(text: string): Decoded {
  // No character has more octets than three for each of its code units.
  const most = text.length * 3;
  const [octets, starts, passes] = [new Uint8Array(most), new Uint32Array(most), new Uint32Array(most)];
  let length = 0;
  const reduce = () => {
    for (let at = length - 3; at >= 0 && octets[at] === PERCENT; at = length - 3) {
      const [high, low] = [digitOf(octets[at + 1] as number), digitOf(octets[at + 2] as number)];
      if (high < 0 || low < 0) return;
      octets[at] = high * 16 + low;
      passes[at] = 1 + Math.max(passes[at] as number, passes[at + 1] as number, passes[at + 2] as number);
      length = at + 1;
    }
  };
  let start = 0;
  for (const character of text) {
    for (const octet of octetsOf(character.codePointAt(0) as number)) {
      octets[length] = octet;
      starts[length] = start;
      passes[length] = 0;
      length += 1;
    }
    start += character.length;
    reduce();
  }
  return { octets: octets.subarray(0, length), starts: starts.subarray(0, length), passes: passes.subarray(0, length) };
}

/** A text after some decoding passes, as a browser reads it: without tabs and line breaks. */
export interface Reading {
  readonly text: string;
  /** Where each of its octets begins in the text as written, and where that ends. */
  readonly starts: Uint32Array;
}

/** `end` is the text's length. What is still an escape after so many passes is one "%": no delimiter, whatever it will be. */
function readingAfter(most: number, end: number, { octets, starts, passes }: Decoded): Reading {
  let text = "";
  const own = new Uint32Array(octets.length + 1);
  for (let i = 0; i < octets.length; i++) {
    const octet = (passes[i] as number) > most ? PERCENT : (octets[i] as number);
    if (octet === 0x09 || octet === 0x0a || octet === 0x0d) continue;
    own[text.length] = starts[i] as number;
    text += String.fromCharCode(octet);
  }
  own[text.length] = end;
  return { text, starts: own };
}

/** The readings that differ, of the first ten passes and, behind them, of the last. */
export function readingsOf(text: string): Reading[] {
  const decoded = decodeAll(text);
  const all = [...new Set(decoded.passes)].sort((one, other) => one - other);
  const depths = new Set([0, ...all.slice(0, MOST_PASSES), all.at(-1) ?? 0]);
  return [...depths].map((most) => readingAfter(most, text.length, decoded));
}
