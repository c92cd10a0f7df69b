import { type PastedOptions, readPasted } from "../../../core/index.ts";
import { baseOfLinks } from "../../../ui/pasted/source-base.ts";

export interface FoundUrls {
  readonly urls: readonly string[];
  readonly isInText: boolean;
  readonly hasNoUrl: boolean;
  readonly base: string | null;
  readonly form: string | null;
}

const NOTHING: FoundUrls = { urls: [], isInText: false, hasNoUrl: false, base: null, form: null };

const each = (urls: readonly string[], base: string | null): FoundUrls => ({
  ...NOTHING,
  urls: [...new Set(urls)],
  isInText: true,
  base,
});

/** Never throws. */
export function urlsInInput(text: string, options: PastedOptions): FoundUrls {
  if (text.trim() === "") return NOTHING;
  const pasted = readPasted(text, options);
  if (pasted.kind === "form") return { ...NOTHING, form: pasted.recoded };
  if (pasted.kind === "none") return { ...NOTHING, hasNoUrl: true };
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
