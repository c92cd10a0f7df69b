import { decodeToOctets, octetsToText } from "../../url/percent.ts";

/** Octets 80 to 9F in windows-1252. */
const FROM_80 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** In windows-1252 or Latin-1. */
function octetOf(character: string): string | null {
  const code = character.codePointAt(0) as number;
  if (code < 0x100) return character;
  const at = FROM_80.indexOf(character);
  return at < 0 ? null : String.fromCharCode(0x80 + at);
}

/** Encodes in windows-1252 and decodes as UTF-8; `null` if that makes no text. */
function undoOnce(run: string): string | null {
  const octets = [...run].map(octetOf);
  if (octets.includes(null)) return null;
  const text = octetsToText(octets.join(""));
  // Misread UTF-8 becomes shorter.
  return text !== null && [...text].length < [...run].length ? text : null;
}

/** It may have happened several times. In Latin-1, what lies between has control characters; text has none. */
function undoMisreading(run: string): string | null {
  let right: string | null = null;
  for (let now = undoOnce(run); now !== null; now = undoAgain(now)) {
    if (!/[\u0080-\u009f]/.test(now)) right = now;
  }
  return right;
}

function undoAgain(text: string): string | null {
  let found = false;
  const undone = text.replace(/[^\0-\x7f]+/g, (run) => {
    const before = undoOnce(run);
    if (before !== null) found = true;
    return before ?? run;
  });
  return found ? undone : null;
}

/** What misreading makes more than once of one character: nobody writes it. */
const MISREAD_TWICE = /[\u00c2\u00c3][^\0-\x7f]?[\u00c2\u00c3\u00e2]/;

export interface Misread {
  readonly wrong: string;
  /** `null`: some of it is lost. */
  readonly right: string | null;
}

/** UTF-8 that was read as Latin-1 or windows-1252 and encoded again; `null` for none. Takes percent-encoded text. */
export function mojibakeIn(text: string): Misread | null {
  const wrong = octetsToText(decodeToOctets(text));
  if (wrong === null) return null;
  let found = false;
  let isLost = false;
  let isWhole = true;
  const right = wrong.replace(/[^\0-\x7f]+/g, (run) => {
    const before = undoMisreading(run);
    if (before === null) {
      isWhole = false;
      isLost ||= MISREAD_TWICE.test(run);
    } else found = true;
    return before ?? run;
  });
  if (isWhole) return found ? { wrong, right } : null;
  return isLost ? { wrong, right: null } : null;
}
