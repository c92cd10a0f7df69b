import { type PastedOptions, readPasted } from "../core/index.ts";

/** What stands in a text that was pasted. */
export interface Found {
  /** The URLs that can be inspected; the text itself when it is one. None in an empty text and in a form's data. */
  readonly urls: readonly string[];
  /** Whether they were found among other text. */
  readonly isInText: boolean;
  /** The body of a form's POST, recoded; `null` when it is none. */
  readonly form: string | null;
}

const NOTHING: Found = { urls: [], isInText: false, form: null };

const each = (urls: readonly string[]): Found => ({ urls: [...new Set(urls)], isInText: true, form: null });

/** What can be inspected of a text: itself, the URLs in running text, the links of an HTML source. Never throws. */
export function foundIn(text: string, options: PastedOptions): Found {
  if (text.trim() === "") return NOTHING;
  const pasted = readPasted(text, options);
  if (pasted.kind === "form") return { ...NOTHING, form: pasted.recoded };
  if (pasted.kind === "text" && pasted.recovered.length > 0) {
    return each(pasted.recovered.flatMap(({ candidates }) => candidates));
  }
  return pasted.kind === "html" ? each(pasted.links.map(({ href }) => href)) : { ...NOTHING, urls: [text] };
}
