/** Rows without a link store, for tests. */

import { CAUSES, type CauseCount } from "../../../core/index.ts";
import { DEFAULT_VIEW, entry, row } from "../../../links/examples.ts";
import {
  type Filter,
  type FixRow,
  NO_FILTER,
  NO_SUMMARY,
  type Row,
  type RowFinding,
  type Summary,
  type UrlRow,
  type VariantRow,
  type View,
  type ViewRow,
} from "../../../links/types.ts";
import type { LinkStoreClient } from "../link-store/client.ts";
import { numberOf } from "./selection.ts";

const DUPLICATES = [6, 0, 2, 3, 0, 0, 4];
export const CAUSES_FOUND: readonly CauseCount[] = CAUSES.map(({ cause }, i) => ({
  cause,
  duplicates: DUPLICATES[i] ?? 0,
  uncounted: cause === "fragment" ? 5 : 0,
}));

const HOSTS = [
  { host: "shop.example", addresses: 30 },
  { host: "kiln.example", addresses: 8 },
];
const FOUND = { causes: CAUSES_FOUND, duplicates: 11, encoded: { sure: 3, perhaps: 0 }, tracking: 9 };
export const SUMMARY: Summary = { ...NO_SUMMARY, ...FOUND, links: 70, distinct: 40, hosts: HOSTS, hostCount: 9 };

export const view = (filter: Partial<Filter> = {}, by: View["by"] = "address"): View => ({
  ...DEFAULT_VIEW,
  by,
  filter: { ...NO_FILTER, ...filter },
});

export const finding = (more: Partial<RowFinding> = {}): RowFinding => ({
  ...{ id: "plus", severity: "note", confidence: "high", component: "path[0]", reason: "mixed" },
  ...more,
});

type Address = Extract<ViewRow, { by: "address" }>;

export const address = (unit: number, more: Partial<UrlRow & Pick<ViewRow, "certainty">> = {}): Address => ({
  ...{ by: "address", urlEntry: unit, canonical: `http://h.example/${unit}`, absolute: `http://h.example/${unit}` },
  ...{ links: 1, spellings: 1, differsByFragment: false, group: null, varies: false },
  ...{ level: null, safety: null, certainty: null, findings: [] },
  ...more,
});

type Fix = Extract<ViewRow, { by: "fix" }>;

export const fixRow = (find: string, replaceWith: string, more: Partial<FixRow> = {}): Fix => ({
  ...{ by: "fix", number: 0, find, replaceWith, why: ["trailing-slash"], rule: [], entry: entry(find) },
  ...{ links: 1, group: null, varies: false, certainty: null },
  ...more,
  address: address(0, { canonical: replaceWith, absolute: find }),
});

export const spelling = (href: string, more: Partial<Row> = {}, rest: Partial<VariantRow> = {}): VariantRow => ({
  ...{ row: row(href, more), links: 1, places: [0], texts: [], otherFiles: [] },
  ...rest,
});

export const clientOf = (listed: readonly ViewRow[], spellings: readonly VariantRow[] = []): LinkStoreClient =>
  ({
    listed: async (from: number, to: number) => listed.slice(from, to),
    numbers: async (from: number, to: number) => Uint32Array.from(listed.slice(from, to).map(numberOf)),
    spellings: async (_: number, most: number) => ({
      spellings: spellings.slice(0, most),
      more: Math.max(0, spellings.length - most),
    }),
  }) as unknown as LinkStoreClient;
