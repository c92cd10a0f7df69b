import type { Source } from "../link-store/messages.ts";
import type { LabInput } from "../state.ts";

export const EMPTY_LAB: LabInput = { typed: "", taken: null, base: "", asked: 0 };

/** A field with more characters than this makes a page slow, or freezes it. */
const FOR_A_FIELD = 200_000;

export const isLarge = (text: string): boolean => text.length > FOR_A_FIELD;

/** Lines that a text stands on: a last line break begins no new one. */
export function linesIn(text: string): number {
  let lines = 0;
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf("\n", at);
    lines += 1;
    at = next < 0 ? text.length : next + 1;
  }
  return lines;
}

/** The bytes of a text in UTF-8. */
const bytesIn = (text: string): number => new Blob([text]).size;

/** The input with a text in it, which is to be read now: in the field, or in its place when it is large. */
export const withText = (input: LabInput, text: string): LabInput => ({
  ...input,
  typed: isLarge(text) ? "" : text,
  taken: isLarge(text) ? { kind: "text", text, lines: linesIn(text), bytes: bytesIn(text) } : null,
  asked: input.asked + 1,
});

/** The input with files in it, which are to be read now; the same when there are none. */
export const withFiles = (input: LabInput, files: readonly File[]): LabInput =>
  files.length === 0 ? input : { ...input, taken: { kind: "files", files }, asked: input.asked + 1 };

/** The input as it is, to be read now. */
export const askAgain = (input: LabInput): LabInput => ({ ...input, asked: input.asked + 1 });

/** The input without what was taken, or with an empty field. The base stays: it is often that of several texts. */
export const withoutText = (input: LabInput): LabInput => ({ ...input, typed: "", taken: null });

/** The base, when it is one: an absolute URL. Else `null`. */
export const baseOf = ({ base }: LabInput): string | null => (URL.canParse(base.trim()) ? base.trim() : null);

/** What is to be read; `null` when there is nothing. */
export function sourceOf(input: LabInput): Source | null {
  const { taken, typed } = input;
  const base = baseOf(input);
  if (taken?.kind === "files") return { kind: "files", files: taken.files, base };
  const text = taken?.text ?? typed;
  return text.trim() === "" ? null : { kind: "text", text, name: null, base };
}

/**
 * What was meant by a paste: the text; but where that has no address in it and the same was copied as HTML with links,
 * as when a part of a page was copied, the HTML.
 */
export function pastedText(data: Pick<DataTransfer, "getData">): string {
  const text = data.getData("text/plain");
  if (text.includes("://")) return text;
  const html = data.getData("text/html");
  return /\bhref\s*=/i.test(html) ? html : text;
}
