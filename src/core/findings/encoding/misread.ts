import { decodeToOctets, octetsToText } from "../../url/percent.ts";

/** windows-1252 where it differs from Latin-1: the characters of the octets 80 to 9F. */
const FROM_80 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** The octet that a character was read from, by windows-1252 or Latin-1; `null` when it is in neither. */
function octetOf(character: string): string | null {
  const code = character.codePointAt(0) as number;
  if (code < 0x100) return character;
  const at = FROM_80.indexOf(character);
  return at < 0 ? null : String.fromCharCode(0x80 + at);
}

/** One run of characters beyond ASCII, read back into octets and those as UTF-8; `null` when that makes no text. */
function unread(run: string): string | null {
  const octets = [...run].map(octetOf);
  if (octets.includes(null)) return null;
  const text = octetsToText(octets.join(""));
  // Fewer characters, and none of them a control character: else it is no text that was read wrong.
  return text !== null && !/[\u0080-\u009f]/.test(text) && [...text].length < [...run].length ? text : null;
}

/** A text whose UTF-8 was read as Latin-1 or windows-1252, as it was before; `null` when it is none. */
export function unmojibake(text: string): string | null {
  let found = false;
  let whole = true;
  const repaired = text.replace(/[^\0-\x7f]+/g, (run) => {
    const before = unread(run);
    if (before === null) whole = false;
    else found = true;
    return before ?? run;
  });
  return found && whole ? repaired : null;
}

/** The text of a component's escapes when it is mojibake, and what it should be. */
export function mojibakeIn(text: string): { readonly wrong: string; readonly right: string } | null {
  const wrong = octetsToText(decodeToOctets(text));
  if (wrong === null) return null;
  let right = unmojibake(wrong);
  if (right === null) return null;
  // It may have happened twice.
  for (let again = unmojibake(right); again !== null; again = unmojibake(right)) right = again;
  return { wrong, right };
}
