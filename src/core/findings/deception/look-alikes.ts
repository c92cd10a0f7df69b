import { CONFUSABLES, DELIMITER_CONFUSABLES, NEAR_CONFUSABLES } from "../../lists/look-alikes.ts";

export interface LookAlike {
  readonly like: string;
  /** ISO 15924. */
  readonly script: string;
  /** Resembles a small capital, or is a letter that resembles a digit. */
  readonly isNear: boolean;
}

type Look = (character: string, like: string) => void;

/** Parses "a 430; c 441". */
function readList(list: string, look: Look): void {
  for (const part of list.split("; ")) {
    const [like = "", ...points] = part.split(" ");
    for (const point of points) look(String.fromCodePoint(Number.parseInt(point, 16)), like);
  }
}

let letters: ReadonlyMap<string, LookAlike> | undefined;
let delimiters: ReadonlyMap<string, string> | undefined;

function readLetters(): ReadonlyMap<string, LookAlike> {
  const found = new Map<string, LookAlike>();
  for (const [table, isNear] of [
    [CONFUSABLES, false],
    [NEAR_CONFUSABLES, true],
  ] as const) {
    for (const [script, list] of Object.entries(table)) {
      readList(list, (character, like) => {
        // Cyrillic "б" is like "6" only in some fonts.
        const isDigit = /^[0-9]$/.test(like) && /\p{L}/u.test(character);
        found.set(character, { like, script, isNear: isNear || isDigit });
      });
    }
  }
  return found;
}

/** Returns the ASCII that a character resembles (UTS 39, 4); `undefined` for letters of Latin alphabets. */
export function lookAlikeOf(character: string): LookAlike | undefined {
  letters ??= readLetters();
  return letters.get(character);
}

/** Returns "/" for "⁄". */
export function delimiterLike(character: string): string | undefined {
  if (delimiters === undefined) {
    const found = new Map<string, string>();
    readList(DELIMITER_CONFUSABLES, (one, like) => found.set(one, like));
    delimiters = found;
  }
  return delimiters.get(character);
}
