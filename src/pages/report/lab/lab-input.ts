import type { Reading, Source } from "../link-store/messages.ts";
import type { Attached, LabInput } from "../state.ts";

export const EMPTY_LAB: LabInput = { typed: "", attached: null, base: "", readings: {}, asked: 0 };

/** Characters. Longer text freezes the page. */
const FOR_A_FIELD = 200_000;

export const isLarge = (text: string): boolean => text.length > FOR_A_FIELD;

/** Increasing `asked` starts reading. */
export const requestReading = (input: LabInput): LabInput => ({ ...input, asked: input.asked + 1 });

export const withText = (input: LabInput, typed: string): LabInput =>
  requestReading({ ...input, typed, attached: null, readings: {} });

export const withAttached = (input: LabInput, attached: Attached): LabInput =>
  requestReading({ ...input, typed: "", attached, readings: {} });

export const withFiles = (input: LabInput, files: readonly File[]): LabInput =>
  files.length === 0 ? input : { ...withAttached(input, { kind: "files", files }), typed: input.typed };

/** Drops readings, which belong to the previous text. */
export const withTyped = (input: LabInput, typed: string): LabInput => ({ ...input, typed, readings: {} });

export const withReading = (input: LabInput, index: number, reading: Reading): LabInput =>
  requestReading({ ...input, readings: { ...input.readings, [index]: { ...input.readings[index], ...reading } } });

/** Keeps the base, often shared by several texts. */
export const withoutText = (input: LabInput): LabInput => ({ ...input, typed: "", attached: null, readings: {} });

export const baseOf = ({ base }: LabInput): string | null => (URL.canParse(base.trim()) ? base.trim() : null);

/** Returns the base for a typed site such as "h.example", or `null`. */
export function siteBase(typed: string): string | null {
  const site = typed.trim();
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(site) ? site : `https://${site}`;
  return site !== "" && URL.canParse(url) ? url : null;
}

export function sourceOf(input: LabInput): Source | null {
  const { attached, typed, readings } = input;
  const base = baseOf(input);
  if (attached?.kind === "files") return { kind: "files", files: attached.files, base, readings };
  const text = attached?.kind === "text" ? attached.text : typed;
  if (attached?.kind === "pending" || (typeof text === "string" && text.trim() === "")) return null;
  return { kind: "text", text, name: null, base, ...readings[0] };
}

/** Prefers HTML only if it alone has links. */
export function pastedText(data: Pick<DataTransfer, "getData">): string {
  const text = data.getData("text/plain");
  if (text.includes("://")) return text;
  const html = data.getData("text/html");
  return /\bhref\s*=/i.test(html) ? html : text;
}
