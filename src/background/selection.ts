import { inspect } from "../core/index.ts";

/** The URL that a selected text is, or `null` when it is none: "see example.com for more" is a sentence. */
export function selectedUrl(text: string): string | null {
  const url = text.trim();
  if (url === "" || /\s/.test(url.replace(/[\r\n\t]/g, ""))) return null;
  const inspection = inspect(url);
  if (inspection.findings.some(({ id }) => id === "refused")) return null;
  // Without a scheme it is one when its host has a dot, as in "example.com/a"; a plain word is a word.
  const assumed = inspection.steps.some(({ rule }) => rule.id === "assume-http");
  return assumed && !/[^.]\.[^.]/.test(inspection.url.host ?? "") ? null : url;
}
