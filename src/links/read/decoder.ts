/** Bytes that browsers search for an encoding declaration (HTML Standard, 13.2.3.2). */
const PRESCAN = 1024;
/** For undeclared text that is not UTF-8 (HTML Standard, 13.2.3.2). */
const GUESS = "windows-1252";
const LINE_FEED = 0x0a;
/** Bytes; longer lines are decoded in parts. */
const LONGEST_LINE = 65_536;

export interface Decoder {
  readonly encoding: string;
  readonly decode: (bytes: Uint8Array) => string;
  readonly end: () => string;
}

/** Byte order marks win over declarations (Encoding Standard, 6). */
function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xef && second === 0xbb && third === 0xbf ? "utf-8" : null;
}

/** Only in markup: in lists, `charset=` may be a query parameter. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const start = new TextDecoder().decode(bytes.subarray(0, PRESCAN));
  if (!start.trimStart().startsWith("<")) return null;
  const declared = /\b(?:charset|encoding)\s*=\s*(?:["']\s*)?([a-z0-9_:.-]+)/i.exec(start)?.[1] ?? null;
  // Readable as ASCII, so not UTF-16 (HTML Standard, 13.2.3.2).
  return declared !== null && /^utf-?16/i.test(declared) ? "utf-8" : declared;
}

function knownDecoder(name: string): Decoder {
  const decoder = new TextDecoder(name);
  return {
    encoding: decoder.encoding,
    decode: (bytes) => decoder.decode(bytes, { stream: true }),
    end: () => decoder.decode(),
  };
}

/** Never splits a line, or in long lines a UTF-8 character. */
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

/** Decides per line: lists may mix encodings, and windows-1252 is rarely valid UTF-8. */
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
    // Windows-1252 text has no NUL.
    if (bytes.includes(0)) return lossy.decode(bytes);
    if (!isGuessed) onGuess(GUESS);
    isGuessed = true;
    // `stream`: otherwise Node decodes as ISO-8859-1 (nodejs/node#56542).
    return other.decode(bytes, { stream: true });
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

export function decoderFor(bytes: Uint8Array, onGuess: (encoding: string) => void = () => {}): Decoder {
  const name = markedEncoding(bytes) ?? declaredEncoding(bytes);
  if (name === null) return guessingDecoder(onGuess);
  try {
    return knownDecoder(name);
  } catch {
    return guessingDecoder(onGuess);
  }
}
