/** How a file is encoded, which it may say itself and often does not. */

/** Bytes in which a text may say how it is encoded: as many as browsers look at (HTML Standard, 13.2.3.2). */
const PRESCAN = 1024;
/** What a text without any word on it is read as where it is not UTF-8, as browsers do (HTML Standard, 13.2.3.2). */
const GUESS = "windows-1252";
const LINE_FEED = 0x0a;
/** Of a longer line each part counts for itself: it is a file of one line, or none of lines. */
const LONGEST_LINE = 65_536;

export interface Decoder {
  readonly encoding: string;
  /** The text of the next bytes, and of those that were held back; what may go on is held back. */
  readonly decode: (bytes: Uint8Array) => string;
  /** What is left of the text. */
  readonly end: () => string;
}

/** A byte order mark, by which the encoding is certain (Encoding Standard, 6). */
function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xef && second === 0xbb && third === 0xbf ? "utf-8" : null;
}

/**
 * The name of a character set that markup declares in its first bytes: HTML's `charset=`, XML's `encoding=`. In a list
 * the same may stand in the query of an address.
 */
function declaredEncoding(bytes: Uint8Array): string | null {
  const start = new TextDecoder().decode(bytes.subarray(0, PRESCAN));
  if (!start.trimStart().startsWith("<")) return null;
  const declared = /\b(?:charset|encoding)\s*=\s*["']?\s*([a-z0-9_:.-]+)/i.exec(start)?.[1] ?? null;
  // What declares UTF-16 in bytes that could be read is not UTF-16 (HTML Standard, 13.2.3.2).
  return declared !== null && /^utf-?16/i.test(declared) ? "utf-8" : declared;
}

/** An encoding that is known: what is not in it becomes U+FFFD. Throws a `RangeError` when browsers know none of that name. */
function knownDecoder(name: string): Decoder {
  const decoder = new TextDecoder(name);
  return {
    encoding: decoder.encoding,
    decode: (bytes) => decoder.decode(bytes, { stream: true }),
    end: () => decoder.decode(),
  };
}

/** Where bytes can be cut: behind the last line, or before a character that may go on; in UTF-8 it has four at most. */
function lastCut(bytes: Uint8Array): number {
  const line = bytes.lastIndexOf(LINE_FEED) + 1;
  if (bytes.length - line <= LONGEST_LINE) return line;
  for (let at = bytes.length - 1; at >= 0 && at >= bytes.length - 3; at--) {
    const byte = bytes[at] as number;
    if (byte >= 0xc0) return at;
    if (byte < 0x80) break;
  }
  return bytes.length;
}

const joined = (first: Uint8Array, second: Uint8Array): Uint8Array => {
  if (first.length === 0) return second;
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
};

/**
 * UTF-8, and another encoding for the lines that are not: of a list from several sources each line is right, and so is
 * all of a text in the other encoding, since hardly a word in it would happen to be UTF-8. `onGuess` hears of it once.
 */
function guessingDecoder(onGuess: (encoding: string) => void): Decoder {
  const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const lossy = new TextDecoder("utf-8", { ignoreBOM: true });
  const other = new TextDecoder(GUESS);
  let rest: Uint8Array = new Uint8Array();
  let isGuessed = false;

  const asUtf8 = (bytes: Uint8Array): string | null => {
    try {
      return utf8.decode(bytes);
    } catch {
      return null;
    }
  };
  const line = (bytes: Uint8Array): string => {
    const text = asUtf8(bytes);
    if (text !== null) return text;
    // What has NUL in it is no text at all.
    if (bytes.includes(0)) return lossy.decode(bytes);
    if (!isGuessed) onGuess(GUESS);
    isGuessed = true;
    return other.decode(bytes);
  };
  const lines = (bytes: Uint8Array): string => {
    const texts: string[] = [];
    for (let at = 0; at < bytes.length; ) {
      const end = bytes.indexOf(LINE_FEED, at) + 1 || bytes.length;
      texts.push(line(bytes.subarray(at, end)));
      at = end;
    }
    return texts.join("");
  };
  const read = (bytes: Uint8Array): string => asUtf8(bytes) ?? lines(bytes);
  return {
    encoding: utf8.encoding,
    decode(bytes) {
      const all = joined(rest, bytes);
      const end = lastCut(all);
      rest = all.slice(end);
      return read(all.subarray(0, end));
    },
    end: () => read(rest),
  };
}

/**
 * A decoder for a text that begins with these bytes: by its byte order mark, or by what it declares when browsers know
 * that. Else it is UTF-8, but for lines that are not: `onGuess` hears in what encoding those were read.
 */
export function decoderFor(bytes: Uint8Array, onGuess: (encoding: string) => void = () => {}): Decoder {
  const name = markedEncoding(bytes) ?? declaredEncoding(bytes);
  if (name === null) return guessingDecoder(onGuess);
  try {
    return knownDecoder(name);
  } catch {
    return guessingDecoder(onGuess);
  }
}
