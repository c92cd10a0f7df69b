import { expect, test } from "vitest";
import { TRACKING_PARAMETERS } from "../../core/index.ts";
import { trackingGroups } from "./tracking-groups.ts";

test("lists each parameter once, by vendor and document", () => {
  const groups = trackingGroups(TRACKING_PARAMETERS);
  expect(groups.flatMap(({ rows }) => rows.flatMap(({ names }) => names))).toHaveLength(TRACKING_PARAMETERS.length);
  expect(new Set(groups.map(({ vendor }) => vendor)).size).toBe(groups.length);
  const google = groups.find(({ vendor }) => vendor === "Google Analytics");
  expect(google?.rows.map(({ names }) => names)).toEqual([["utm_*"], ["utm_source"], ["_ga", "_gl"]]);
});

test("groups names with one condition in a row", () => {
  const [one] = TRACKING_PARAMETERS;
  const condition = TRACKING_PARAMETERS.find(({ name }) => name === "__s")?.condition;
  if (one === undefined || condition === undefined) throw new Error("the list is empty");
  const shared = { vendor: one.vendor, source: one.source };
  const rows = trackingGroups([
    { name: "a", ...shared },
    { name: "b", ...shared, condition },
    { name: "c", ...shared, condition: { ...condition } },
    { name: "d", ...shared, onlyIn: "fragment" },
  ]).flatMap((group) => group.rows);
  expect(rows.map(({ names }) => names)).toEqual([["a"], ["b", "c"], ["d"]]);
  expect(rows.map((row) => row.condition?.stays)).toEqual([undefined, "short", undefined]);
});
