/** Encoders from the platform's decoders of legacy encodings (Encoding Standard, 9 to 14). */

/** Octets as code units; `null` if the encoding lacks the character. */
export type Encode = (character: string) => string | null;

export interface Encoder {
  /** May start with an escape sequence. */
  readonly encode: Encode;
  /** Returns to ASCII, also before a missing character. */
  readonly end: () => string;
}

interface DoubleOctets {
  readonly leads: readonly [first: number, last: number];
  readonly trails: readonly [first: number, last: number];
  /** Decoded, but never encoded. */
  readonly isLeftOut?: (lead: number) => boolean;
  /** Characters that use their last octets, not the first. */
  readonly lastOf?: string;
}

const GB18030: DoubleOctets = { leads: [0x81, 0xfe], trails: [0x40, 0xfe] };
/** Three octets (0x8F) are only decoded. */
const EUC_JP: DoubleOctets = { leads: [0x8e, 0xfe], trails: [0xa1, 0xfe], isLeftOut: (lead) => lead === 0x8f };

const DOUBLE: Readonly<Record<string, DoubleOctets>> = {
  big5: { leads: [0xa1, 0xfe], trails: [0x40, 0xfe], lastOf: "\u2550\u255e\u2561\u256a\u5341\u5345" },
  "euc-jp": EUC_JP,
  "euc-kr": { leads: [0x81, 0xfe], trails: [0x41, 0xfe] },
  gb18030: GB18030,
  gbk: GB18030,
  // Excludes pointers 8272 to 8835 and private-use characters.
  shift_jis: { leads: [0x81, 0xfc], trails: [0x40, 0xfc], isLeftOut: (lead) => lead >= 0xed && lead <= 0xf9 },
};

// allow-spread: at most four octets.
const octetsOf = (octets: readonly number[]): string => String.fromCharCode(...octets);

const isCharacter = (text: string): boolean =>
  text !== "\ufffd" && text.length === ((text.codePointAt(0) ?? 0) > 0xffff ? 2 : 1);

/** About 20 ms for the largest encoding. */
function tableOf(encoding: string, double: DoubleOctets | undefined): Map<string, string> {
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, string>();
  const add = (octets: readonly number[], lastOf = "") => {
    // `stream`: otherwise Node decodes as ISO-8859-1 (nodejs/node#56542).
    const character = decoder.decode(Uint8Array.from(octets), { stream: double === undefined });
    if (!isCharacter(character) || (table.has(character) && !lastOf.includes(character))) return;
    table.set(character, octetsOf(octets));
  };
  // gb18030 never encodes to one octet.
  if (encoding !== "gb18030") for (let octet = 0x80; octet <= 0xff; octet++) add([octet]);
  if (double === undefined) return table;
  const { leads, trails, isLeftOut, lastOf } = double;
  for (let lead = leads[0]; lead <= leads[1]; lead++) {
    if (isLeftOut?.(lead)) continue;
    for (let trail = trails[0]; trail <= trails[1]; trail++) add([lead, trail], lastOf);
  }
  return table;
}

/** Encoding Standard, 12.1.2 and 12.3.2. */
const IN_JAPANESE = [
  ["\u00a5", "\\"],
  ["\u203e", "~"],
] as const;

function japaneseTable(encoding: string, double: DoubleOctets | undefined): Map<string, string> {
  const table = tableOf(encoding, double);
  for (const [character, octets] of IN_JAPANESE) table.set(character, octets);
  const minus = table.get("\uff0d");
  if (minus !== undefined) table.set("\u2212", minus);
  return table;
}

/** Encoding Standard, 10.2.2. Only the Basic Multilingual Plane needs a table. */
function addFourOctets(table: Map<string, string>): void {
  const decoder = new TextDecoder("gb18030");
  for (let pointer = 0; pointer < 39_420; pointer++) {
    const octets = fourOctets(pointer);
    const character = decoder.decode(Uint8Array.from(octets));
    if (isCharacter(character) && !table.has(character)) table.set(character, octetsOf(octets));
  }
}

const fourOctets = (pointer: number): number[] => [
  0x81 + Math.floor(pointer / 12_600),
  0x30 + (Math.floor(pointer / 1_260) % 10),
  0x81 + (Math.floor(pointer / 10) % 126),
  0x30 + (pointer % 10),
];

function gb18030Encode(table: ReadonlyMap<string, string>): Encode {
  return (character) => {
    const code = character.codePointAt(0) as number;
    return code > 0xffff ? octetsOf(fourOctets(189_000 + code - 0x10000)) : (table.get(character) ?? null);
  };
}

const SHIFTS = { ascii: "\x1b(B", roman: "\x1b(J", kanji: "\x1b$B" } as const;

const SOUND_MARKS: Readonly<Record<string, string>> = { "\uff9e": "\u309b", "\uff9f": "\u309c" };

/** Encoding Standard, 5, "index ISO-2022-JP katakana". */
const wideOf = (character: string): string =>
  SOUND_MARKS[character] ?? (/[\uff61-\uff9d]/.test(character) ? character.normalize("NFKC") : character);

/** Encoding Standard, 12.2.2. */
function iso2022JpEncoder(table: ReadonlyMap<string, string>): Encoder {
  let state: keyof typeof SHIFTS = "ascii";
  const shift = (next: keyof typeof SHIFTS): string => {
    const before = state;
    state = next;
    return before === next ? "" : SHIFTS[next];
  };
  const encodeAscii = (character: string): string => {
    const isSame = state === "roman" && character !== "\\" && character !== "~";
    return (isSame ? "" : shift("ascii")) + character;
  };
  return {
    encode(character) {
      if (character <= "\x7f") return encodeAscii(character);
      const octets = table.get(wideOf(character));
      if (octets === undefined) return null;
      if (octets.length === 1) return shift("roman") + octets;
      return shift("kanji") + octetsOf([...octets].map((octet) => octet.charCodeAt(0) - 0x80));
    },
    end: () => shift("ascii"),
  };
}

function encodeBeyondAscii(encoding: string): Encode {
  if (encoding === "shift_jis" || encoding === "euc-jp") {
    const table = japaneseTable(encoding, DOUBLE[encoding]);
    return (character) => table.get(character) ?? null;
  }
  const table = tableOf(encoding, DOUBLE[encoding]);
  if (encoding === "gb18030") addFourOctets(table);
  return encoding === "gb18030" ? gb18030Encode(table) : (character) => table.get(character) ?? null;
}

/** Each text needs a new encoder. `encoding`: name in the Encoding Standard. */
export function encoderMaker(encoding: string): () => Encoder {
  if (encoding === "iso-2022-jp") {
    const table = japaneseTable("euc-jp", EUC_JP);
    return () => iso2022JpEncoder(table);
  }
  const beyondAscii = encodeBeyondAscii(encoding);
  const encode: Encode = (character) => (character <= "\x7f" ? character : beyondAscii(character));
  return () => ({ encode, end: () => "" });
}
