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
function undoMisreading(run: string): string | null {
  const octets = [...run].map(octetOf);
  if (octets.includes(null)) return null;
  const text = octetsToText(octets.join(""));
  // Misread UTF-8 becomes shorter, without control characters.
  return text !== null && !/[\u0080-\u009f]/.test(text) && [...text].length < [...run].length ? text : null;
}

/** Undoes reading UTF-8 as Latin-1 or windows-1252. */
export function repairMojibake(text: string): string | null {
  let found = false;
  let whole = true;
  const repaired = text.replace(/[^\0-\x7f]+/g, (run) => {
    const before = undoMisreading(run);
    if (before === null) whole = false;
    else found = true;
    return before ?? run;
  });
  return found && whole ? repaired : null;
}

/** Takes percent-encoded text. */
export function mojibakeIn(text: string): { readonly wrong: string; readonly right: string } | null {
  const wrong = octetsToText(decodeToOctets(text));
  if (wrong === null) return null;
  let right = repairMojibake(wrong);
  if (right === null) return null;
  // It may have happened twice.
  for (let again = repairMojibake(right); again !== null; again = repairMojibake(right)) right = again;
  return { wrong, right };
}
