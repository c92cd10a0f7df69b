import { type Filter, NO_FILTER, NO_SUMMARY, type Summary, type View } from "../../../links/types.ts";

export const LEVELS_FOUND = [2, 11, 11, 12, 14].map((duplicates, level) => ({
  level,
  duplicates,
  groups: duplicates,
  repeated: 3,
  distinct: 40,
}));
export const SUMMARY = {
  ...NO_SUMMARY,
  links: 70,
  distinct: 40,
  levels: LEVELS_FOUND,
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
