import type { Letter } from "../../core/index.ts";
import type { EvidencePiece } from "./evidence-pieces.ts";

/** Letters of any address, and what all scripts share. */
const ORDINARY = /^(?:Latn|Zyyy|Zinh|Zzzz)$/;

/** Whether a character is of the letter's kind: of its script, or the same. */
function kindOf({ character, script }: Letter): (one: string) => boolean {
  if (ORDINARY.test(script)) return (one) => one === character;
  try {
    const pattern = new RegExp(`^\\p{Script=${script}}`, "u");
    return (one) => one === character || pattern.test(one);
  } catch {
    return (one) => one === character;
  }
}

/** A host in Unicode: marked is what gives its label away; all of it, where no letter does. */
export function lookAlikePieces(shownAs: string, letter?: Letter): EvidencePiece[] {
  if (letter === undefined) return [{ text: shownAs, marked: true }];
  const isOfKind = kindOf(letter);
  const labels = shownAs.split(".");
  const at = labels.findIndex((label) => [...label][letter.position - 1] === letter.character);
  const pieces: { text: string; marked: boolean }[] = [];
  const add = (text: string, marked: boolean) => {
    const last = pieces.at(-1);
    if (last?.marked === marked) last.text += text;
    else pieces.push({ text, marked });
  };
  labels.forEach((label, i) => {
    if (i > 0) add(".", false);
    for (const one of label) add(one, (i === at || at < 0) && isOfKind(one));
  });
  return pieces;
}
