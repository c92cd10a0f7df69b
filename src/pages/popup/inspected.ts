import { readPasted } from "../../core/index.ts";

/** What stands in place of the page's address: three times `null` is nothing. */
export interface Inspected {
  /** The text that is inspected. */
  readonly pasted: string | null;
  /** The pasted text that is no URL itself; what is inspected, if anything, was taken out of it. */
  readonly source: string | null;
  /** The URL that `pasted` stands on: that of the page it is a link of, or the one that it is passed inside of. */
  readonly standsOn: string | null;
}

/** That, and what stood there before, the latest last. */
export interface Trail extends Inspected {
  readonly trail: readonly Inspected[];
}

/** The page's own address. */
export const OWN_ADDRESS: Trail = { pasted: null, source: null, standsOn: null, trail: [] };

/** What comes of a pasted text: a single URL in it is taken out at once; several are a choice, and so is none. */
export function taken(text: string): Trail {
  const found = readPasted(text);
  if (found.kind === "url") return { ...OWN_ADDRESS, pasted: text.trim() };
  const [only, second] =
    found.kind === "text" && found.recovered.length === 1 ? (found.recovered[0]?.candidates ?? []) : [];
  return { ...OWN_ADDRESS, source: text, pasted: second === undefined ? (only ?? null) : null };
}

const nowOf = ({ pasted, source, standsOn }: Inspected): Inspected => ({ pasted, source, standsOn });

/** Another text in its place, from where one can go back. */
export const chosen = (before: Trail, pasted: string, standsOn: string | null): Trail => ({
  pasted,
  source: null,
  standsOn,
  trail: [...before.trail, nowOf(before)],
});

/** What stood there before. */
export const back = ({ trail }: Trail): Trail => ({ ...OWN_ADDRESS, ...trail.at(-1), trail: trail.slice(0, -1) });
