import { describe, expect, test } from "vitest";
import { entry } from "./examples.ts";
import { exportOf } from "./export/export.ts";
import type { ExportedLinks } from "./export/json.ts";
import type { ExportInfo } from "./export/types.ts";
import { createLinkStore } from "./link-store.ts";
import { readExport, replay } from "./replay.ts";
import type { LinkStoreSettings, Row } from "./types.ts";

const HREFS = [
  "https://h.example/a%2520b",
  "/a%20b",
  "HTTP://h.example:80/x",
  "https://www.h.example/x/",
  "https://h.example/x",
  "/x?utm_source=a#b",
  "a\0b\ud800",
  "https://ann:secret@h.example/p",
];

function exported(
  settings: Partial<LinkStoreSettings> = {},
  choose = (rows: Row[]) => rows,
  about: Partial<ExportInfo> = {},
): string {
  const all: LinkStoreSettings = { profile: "web", level: 3, localHost: "localhost:8080", ...settings };
  const linkStore = createLinkStore({ own: about.own ?? null });
  linkStore.add(HREFS.map((href, place) => entry(href, { base: "https://h.example/", place })));
  for (const _ of linkStore.analyse(all));
  const rows = choose(linkStore.rows(0, HREFS.length));
  const whole = {
    version: "1.2.3",
    settings: all,
    source: "x",
    passwords: true,
    summary: linkStore.summary(),
    ...about,
  };
  return [...exportOf("json", rows, whole)].join("");
}

const again = (text: string) => {
  const file = readExport(text);
  if (typeof file === "string") throw new Error(file);
  return replay(file);
};

function changed(text: string, change: (file: Record<string, never> & ExportedLinks) => void): string {
  const file = JSON.parse(text);
  change(file);
  return JSON.stringify(file);
}

test("an export has a header with its settings, and one link per line", () => {
  const text = exported();
  const ruleSet = { profile: "web", level: 3, localHost: "localhost:8080", ruleSet: { id: "web" } };
  const header = { format: "trueform-census", version: 1, trueform: "1.2.3", total: HREFS.length };
  expect(JSON.parse(text)).toMatchObject({ ...header, ...ruleSet });
  expect(text.split("\n").filter((line) => line.startsWith('{"href"'))).toHaveLength(HREFS.length);
  expect(JSON.parse(text).links.map(({ href }: Row) => href)).toEqual(HREFS);
  expect(JSON.parse(text).rules.map(({ id }: { id: string }) => id)).toContain("fold-www");
});

describe("an export has the same analysis again", () => {
  test.each([
    ["by default", {}],
    ["on another level", { level: 4 as const }],
    ["for some causes", { ignore: ["case-and-port", "tracking", "mobile"] as const }],
    ["with another rule set", { profile: "wwwoffle-2.9" as const, level: 0 as const }],
  ])("%s", (_, settings) => {
    expect(again(exported(settings))).toEqual({ links: HREFS.length, masked: 0, differences: [], notes: [] });
  });

  test("with the page’s own URL as evidence", () => {
    expect(again(exported({}, undefined, { own: ["https://h.example/a%20b"] })).differences).toEqual([]);
  });

  test("when sorted or partial", () => {
    expect(again(exported({}, (rows) => rows.reverse())).differences).toEqual([]);
    for (let i = 0; i < HREFS.length; i++) {
      const part = again(exported({}, (rows) => rows.filter(({ index }) => index !== i)));
      expect(part).toMatchObject({ links: HREFS.length - 1, differences: [] });
      expect(part.notes).toEqual(["The file holds a part of the links.", expect.stringMatching(/^So levels, and/)]);
    }
  });

  test("except for links with a masked password", () => {
    const text = exported({}, undefined, { passwords: false });
    expect(text).not.toContain("secret");
    const { notes, ...rest } = again(text);
    expect(rest).toEqual({ links: HREFS.length - 1, masked: 1, differences: [] });
    expect(notes).toEqual([
      expect.stringMatching(/masked passwords are left out/),
      expect.stringMatching(/^So levels/),
    ]);
  });
});

describe("reports differences", () => {
  test.each<[string, (link: Record<string, unknown>) => void, number?]>([
    ["canonical", (link) => Object.assign(link, { canonical: "https://h.example/y" })],
    ["absolute", (link) => Object.assign(link, { absolute: "https://h.example/y" })],
    ["rules", (link) => Object.assign(link, { rules: [] })],
    ["level", (link) => Object.assign(link, { level: 1 })],
    ["findings", (link) => Object.assign(link, { findings: [{ id: "entity" }] })],
    ["group", (link) => Object.assign(link, { group: 9 })],
    ["group", (link) => Object.assign(link, { group: 1, level: 3 }), 0],
  ])("%s", (what, change, at = 3) => {
    const text = changed(exported(), ({ links }) => change(links[at] as never));
    const { differences } = again(text);
    expect(differences.map((one) => one.what)).toContain(what);
    expect(differences[0]).toMatchObject({ link: what === "group" ? expect.any(Number) : 3 });
  });

  test("in a note for other rules", () => {
    const text = changed(exported(), (file) => Object.assign(file.ruleSet, { version: "old" }));
    expect(again(text)).toMatchObject({ differences: [], notes: [expect.stringMatching(/^The rules were web old/)] });
  });
});

const V1 = '{"format":"trueform-census","version":1,"profile":"web","level":2,';
test.each([
  ["{", "The file is no JSON."],
  ["null", 'The file is no export: its "format" is not "trueform-census".'],
  ['{"format":"trueform-census","version":2}', "Its version is 2, not 1."],
  [V1.replace("web", "x"), 'There is no rule set "x".'],
  [V1.replace("2", "7"), "There is no level 7."],
  [`${V1}"ignore":["tracking","x"]}`, 'Its "ignore" is no list of causes.'],
  [`${V1}"links":[{}]}`, 'Its "links" are no list of objects with an "href".'],
  [`${V1}"links":[{"href":"a","findings":7}]}`, 'A link’s "findings" or "rules" are no list.'],
  [`${V1}"links":[],"own":[5]}`, 'Its "own" is no list of addresses.'],
])("%s is not an export", (text, sentence) => {
  expect(readExport(text.endsWith(",") ? `${text}"links":[]}` : text)).toBe(sentence);
});
