import type { Letter } from "../../core/index.ts";
import type { EvidencePiece } from "./evidence-pieces.ts";

const isIn = (label: string, { position, character }: Letter): boolean => [...label][position - 1] === character;

const lettersIn = (label: string, { position, others = [] }: Letter): EvidencePiece[] => {
  const odd = new Set([position, ...others]);
  return [...label].map((text, i) => ({ text, marked: odd.has(i + 1) }));
};

/** Splits the suspicious label into letters; `null` for none. */
export function labelLetters(shownAs: string, letter: Letter): readonly EvidencePiece[] | null {
  const label = shownAs.split(".").find((one) => isIn(one, letter));
  return label === undefined ? null : lettersIn(label, letter);
}

/** Marks suspicious letters, or the whole host. */
export function lookAlikePieces(shownAs: string, letter?: Letter): EvidencePiece[] {
  if (letter === undefined) return [{ text: shownAs, marked: true }];
  const labels = shownAs.split(".");
  const at = labels.findIndex((label) => isIn(label, letter));
  if (at < 0) return [{ text: shownAs, marked: true }];
  const pieces: { text: string; marked: boolean }[] = [];
  const add = (text: string, marked: boolean) => {
    const last = pieces.at(-1);
    if (last?.marked === marked) last.text += text;
    else if (text !== "") pieces.push({ text, marked });
  };
  labels.forEach((label, i) => {
    if (i > 0) add(".", false);
    if (i !== at) add(label, false);
    else for (const one of lettersIn(label, letter)) add(one.text, one.marked);
  });
  return pieces;
}
