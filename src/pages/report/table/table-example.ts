/** For tests: rows without a link store. */
import { entry } from "../../../links/examples.ts";
import type { AddressRow, Listed, Row, RowFinding, SpellingRow } from "../../../links/types.ts";
import type { LinkStoreClient } from "../link-store/client.ts";
import { numberOf } from "./selection.ts";

export const finding = (more: Partial<RowFinding> = {}): RowFinding => ({
  id: "plus",
  severity: "note",
  confidence: "high",
  component: "path[0]",
  reason: "mixed",
  ...more,
});

export const address = (
  unit: number,
  more: Partial<AddressRow & Pick<Listed, "certainty">> = {},
): Extract<Listed, { by: "address" }> => ({
  by: "address",
  unit,
  canonical: `http://h.example/${unit}`,
  absolute: `http://h.example/${unit}`,
  links: 1,
  spellings: 1,
  differsByFragment: false,
  group: null,
  varies: false,
  level: null,
  safety: null,
  certainty: null,
  findings: [],
  ...more,
});

export const row = (href: string, more: Partial<Row> = {}): Row => ({
  ...entry(href),
  index: 0,
  unit: 0,
  absolute: href,
  canonical: href,
  group: null,
  varies: false,
  level: null,
  rules: [],
  safety: null,
  findings: [],
  ...more,
});

export const fixRow = (
  find: string,
  replaceWith: string,
  more: Partial<Extract<Listed, { by: "fix" }>> = {},
): Extract<Listed, { by: "fix" }> => {
  const { by: _, ...rest } = address(0);
  return {
    by: "fix",
    number: 0,
    find,
    replaceWith,
    why: ["trailing-slash"],
    rule: [],
    entry: entry(find),
    links: 1,
    group: null,
    varies: false,
    certainty: null,
    ...more,
    address: { ...rest, canonical: replaceWith, absolute: find },
  };
};

export const spelling = (href: string, more: Partial<Row> = {}, rest: Partial<SpellingRow> = {}): SpellingRow => ({
  row: row(href, more),
  links: 1,
  places: [0],
  texts: [],
  otherFiles: [],
  ...rest,
});

/** Answers at once. */
export const clientOf = (listed: readonly Listed[], spellings: readonly SpellingRow[] = []): LinkStoreClient =>
  ({
    listed: async (from: number, to: number) => listed.slice(from, to),
    numbers: async (from: number, to: number) => Uint32Array.from(listed.slice(from, to).map(numberOf)),
    spellings: async (_: number, most: number) => ({
      spellings: spellings.slice(0, most),
      more: Math.max(0, spellings.length - most),
    }),
  }) as unknown as LinkStoreClient;
