import { CAUSES, type CauseCount } from "../../../core/index.ts";
import { type Filter, NO_FILTER, NO_SUMMARY, type Summary, type View } from "../../../links/types.ts";

const DUPLICATES = [6, 0, 2, 3, 0, 0, 4];
export const CAUSES_FOUND: readonly CauseCount[] = CAUSES.map(({ cause }, i) => ({
  cause,
  duplicates: DUPLICATES[i] ?? 0,
  uncounted: cause === "fragment" ? 5 : 0,
}));
export const SUMMARY = {
  ...NO_SUMMARY,
  links: 70,
  distinct: 40,
  causes: CAUSES_FOUND,
  duplicates: 11,
  encoded: { sure: 3, perhaps: 0 },
  tracking: 9,
  hosts: [
    { host: "shop.example", addresses: 30 },
    { host: "kiln.example", addresses: 8 },
  ],
  hostCount: 9,
} as Summary;

export const view = (filter: Partial<Filter> = {}, by: View["by"] = "address"): View => ({
  by,
  sort: "index",
  descending: false,
  filter: { ...NO_FILTER, ...filter },
});
