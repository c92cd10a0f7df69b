import { type PastedOptions, readPasted } from "../../../core/index.ts";
import { baseOfLinks } from "../../../ui/pasted/source-base.ts";

/** What stands in a text that was pasted. */
export interface Found {
  /** The URLs that can be inspected; the text itself when it is one. None in an empty text, a sentence, a form's data. */
  readonly urls: readonly string[];
  /** Whether they were found among other text. */
  readonly isInText: boolean;
  /** Whether there is a text, but no URL in it. */
  readonly isWithout: boolean;
  /** What relative ones stand on, where the text says so; else `null`. */
  readonly base: string | null;
  /** The body of a form's POST, recoded; `null` when it is none. */
  readonly form: string | null;
}

const NOTHING: Found = { urls: [], isInText: false, isWithout: false, base: null, form: null };

const each = (urls: readonly string[], base: string | null): Found => ({
  ...NOTHING,
  urls: [...new Set(urls)],
  isInText: true,
  base,
});

/** What can be inspected of a text: itself, the URLs in running text, the links of an HTML source. Never throws. */
export function foundIn(text: string, options: PastedOptions): Found {
  if (text.trim() === "") return NOTHING;
  const pasted = readPasted(text, options);
  if (pasted.kind === "form") return { ...NOTHING, form: pasted.recoded };
  if (pasted.kind === "none") return { ...NOTHING, isWithout: true };
  if (pasted.kind === "text") {
    return each(
      pasted.recovered.flatMap(({ candidates }) => candidates),
      null,
    );
  }
  if (pasted.kind === "url") return { ...NOTHING, urls: [text] };
  return each(
    pasted.links.map(({ href }) => href),
    baseOfLinks(pasted.base, null),
  );
}
