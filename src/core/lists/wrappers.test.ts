import { expect, test } from "vitest";
import { targetsOf } from "../copy/target.ts";
import { WRAPPER_SOURCES } from "./wrapper-sources.ts";
import { TARGET_NAMES } from "./wrappers.ts";

const target = "https://a.example/b";
const isTarget = (host: string, name: string) =>
  targetsOf(`https://${host}/c?id=1&${name}=${encodeURIComponent(target)}&t=2`).some(({ url }) => url === target);

test.each([
  ["doubleclick.net", "red"],
  ["ad.doubleclick.net", "red"],
  ["awin1.com", "p"],
  ["fanyi.baidu.com", "query"],
  ["microsofttranslator.com", "a"],
  ["afl.rakuten.co.jp", "pc"],
  ["klook.com", "k_site"],
  ["shopee.vn", "origin_link"],
])("recognizes only on %s and its subdomains that “%s” contains the target", (host, name) => {
  expect(isTarget(host, name)).toBe(true);
  expect(isTarget(`www.${host}`, name)).toBe(true);
  expect(isTarget("h.example", name)).toBe(false);
  expect(isTarget(`${host}.example`, name)).toBe(false);
});

test("cites a source for each name of a service", () => {
  const sources = TARGET_NAMES.flatMap(({ sourceId }) => (sourceId === undefined ? [] : WRAPPER_SOURCES[sourceId]));
  expect(sources.length).toBeGreaterThan(10);
  for (const { section, href } of sources) {
    expect(section).not.toBe("");
    expect(href).toMatch(/^https:\/\//);
  }
});
