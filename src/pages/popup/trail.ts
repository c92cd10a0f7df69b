import { readPasted } from "../../core/index.ts";

export interface InspectedUrl {
  readonly pasted: string | null;
  /** Pasted text around the URL. */
  readonly source: string | null;
  /** Base of `pasted`: the linking page, or the URL that contains it. */
  readonly pastedBase: string | null;
}

export interface Trail extends InspectedUrl {
  readonly trail: readonly InspectedUrl[];
}

export const PAGE_TRAIL: Trail = { pasted: null, source: null, pastedBase: null, trail: [] };

/** Inspects a single URL at once. */
export function trailFromPasted(text: string): Trail {
  const found = readPasted(text);
  if (found.kind === "url") return { ...PAGE_TRAIL, pasted: text.trim() };
  const [first, second] =
    found.kind === "text" && found.recovered.length === 1 ? (found.recovered[0]?.candidates ?? []) : [];
  return { ...PAGE_TRAIL, source: text, pasted: second === undefined ? (first ?? null) : null };
}

const nowOf = ({ pasted, source, pastedBase }: InspectedUrl): InspectedUrl => ({ pasted, source, pastedBase });

export const withChosenUrl = (before: Trail, pasted: string, pastedBase: string | null): Trail => ({
  pasted,
  source: null,
  pastedBase,
  trail: [...before.trail, nowOf(before)],
});

export const withoutLastUrl = ({ trail }: Trail): Trail => ({
  ...PAGE_TRAIL,
  ...trail.at(-1),
  trail: trail.slice(0, -1),
});
