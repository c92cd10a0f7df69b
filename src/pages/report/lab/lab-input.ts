import type { Source } from "../link-store/messages.ts";
import type { Attached, LabInput } from "../state.ts";

export const EMPTY_LAB: LabInput = { typed: "", attached: null, base: "", asked: 0 };

/** More characters in a field slow the page or freeze it. */
const FOR_A_FIELD = 200_000;

export const isLarge = (text: string): boolean => text.length > FOR_A_FIELD;

/** A higher `asked` starts reading. */
export const withText = (input: LabInput, typed: string): LabInput => ({
  ...input,
  typed,
  attached: null,
  asked: input.asked + 1,
});

/** Large texts replace the field. */
export const withAttached = (input: LabInput, attached: Attached): LabInput => ({
  ...input,
  typed: "",
  attached,
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
  if (attached?.kind === "text") return { kind: "text", text: attached.text, name: null, base };
  return attached !== null || typed.trim() === "" ? null : { kind: "text", text: typed, name: null, base };
}

/** The text; its HTML version when only that has links, as when part of a page was copied. */
export function pastedText(data: Pick<DataTransfer, "getData">): string {
  const text = data.getData("text/plain");
  if (text.includes("://")) return text;
  const html = data.getData("text/html");
  return /\bhref\s*=/i.test(html) ? html : text;
}
