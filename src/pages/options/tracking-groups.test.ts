import { expect, test } from "vitest";
import { TRACKING_PARAMETERS } from "../../core/index.ts";
import { namesIn, trackingGroups } from "./tracking-groups.ts";

const found = (query: string) =>
  trackingGroups(TRACKING_PARAMETERS, query).flatMap(({ rows }) => rows.flatMap(({ names }) => names));

test("all of them stand under their vendor and their document, each once", () => {
  const groups = trackingGroups(TRACKING_PARAMETERS, "");
  expect(namesIn(groups)).toBe(TRACKING_PARAMETERS.length);
  expect(new Set(groups.map(({ vendor }) => vendor)).size).toBe(groups.length);
  const google = groups.find(({ vendor }) => vendor === "Google Analytics");
  expect(google?.rows.map(({ names }) => names)).toEqual([["utm_*"], ["utm_source"], ["_ga", "_gl"]]);
});

test("names under one condition are one row", () => {
  const [one] = TRACKING_PARAMETERS;
  const condition = TRACKING_PARAMETERS.find(({ name }) => name === "__s")?.condition;
  if (one === undefined || condition === undefined) throw new Error("the list is empty");
  const shared = { vendor: one.vendor, source: one.source };
  const rows = trackingGroups(
    [
      { name: "a", ...shared },
      { name: "b", ...shared, condition },
      { name: "c", ...shared, condition: { ...condition } },
      { name: "d", ...shared, onlyIn: "fragment" },
    ],
    "",
  ).flatMap((group) => group.rows);
  expect(rows.map(({ names }) => names)).toEqual([["a"], ["b", "c"], ["d"]]);
  expect(rows.map((row) => row.condition?.stays)).toEqual([undefined, "short", undefined]);
});

test.each<readonly [query: string, names: string[]]>([
  ["gclid", ["gclid"]],
  [" GCLID ", ["gclid"]],
  ["utm_source", ["utm_*", "utm_source"]],
  ["utm_medium", ["utm_*"]],
  ["mailchimp", ["mc_eid", "mc_cid", "e"]],
  ["no such name", []],
  ["*", "utm_* mtm_* cm_mmc* pd_rd_* pf_rd_* trk* __cft__* __xts__* hc_* ath*".split(" ")],
])("%j finds %j", (query, names) => {
  expect(found(query)).toEqual(names);
});

test.each([
  ["open.spotify", "si", ["open.spotify.com"]],
  ["www.YouTube.com", "si", ["youtube.com", "youtu.be"]],
  ["www.amazon.co.uk", "qid", ["amazon.*", "amazon.com.be"]],
  ["amazon.*", "qid", ["amazon.*", "amazon.com.be"]],
  ["msn.com", "cvid", ["bing.com", "msn.com"]],
])("the host %j finds %s, and only entries for that host", (query, name, hosts) => {
  const rows = trackingGroups(TRACKING_PARAMETERS, query).flatMap((group) => group.rows);
  expect(rows.find(({ names }) => names.includes(name))?.hosts).toEqual(hosts);
  expect(rows.every((row) => row.hosts !== undefined)).toBe(true);
});
