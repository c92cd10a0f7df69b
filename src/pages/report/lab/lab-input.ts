import type { Source } from "../link-store/messages.ts";
import type { LabInput } from "../state.ts";

export const EMPTY_LAB: LabInput = { typed: "", attached: null, base: "", asked: 0 };

/** More characters in a field slow the page or freeze it. */
const FOR_A_FIELD = 200_000;

export const isLarge = (text: string): boolean => text.length > FOR_A_FIELD;

/** A final line break starts no new line. */
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

/** In UTF-8. */
const bytesIn = (text: string): number => new Blob([text]).size;

/** Large texts replace the field. A higher `asked` starts reading. */
export const withText = (input: LabInput, text: string): LabInput => ({
  ...input,
  typed: isLarge(text) ? "" : text,
  attached: isLarge(text) ? { kind: "text", text, lines: linesIn(text), bytes: bytesIn(text) } : null,
  asked: input.asked + 1,
});

/** Unchanged without files. */
export const withFiles = (input: LabInput, files: readonly File[]): LabInput =>
  files.length === 0 ? input : { ...input, attached: { kind: "files", files }, asked: input.asked + 1 };

export const askAgain = (input: LabInput): LabInput => ({ ...input, asked: input.asked + 1 });

/** Keeps the base, which several texts often share. */
export const withoutText = (input: LabInput): LabInput => ({ ...input, typed: "", attached: null });

/** `null` unless an absolute URL. */
export const baseOf = ({ base }: LabInput): string | null => (URL.canParse(base.trim()) ? base.trim() : null);

/** `null` when there is nothing to read. */
export function sourceOf(input: LabInput): Source | null {
  const { attached, typed } = input;
  const base = baseOf(input);
  if (attached?.kind === "files") return { kind: "files", files: attached.files, base };
  const text = attached?.text ?? typed;
  return text.trim() === "" ? null : { kind: "text", text, name: null, base };
}

/** The text; its HTML version when only that has links, as when part of a page was copied. */
export function pastedText(data: Pick<DataTransfer, "getData">): string {
  const text = data.getData("text/plain");
  if (text.includes("://")) return text;
  const html = data.getData("text/html");
  return /\bhref\s*=/i.test(html) ? html : text;
}
