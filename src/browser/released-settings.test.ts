/**
 * Settings of released versions keep their meaning. Each version's folder has lines that its own code stored (`local`,
 * `synced`) or exported. `means` is the same in today's names, and the only file that may change.
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ALL_CAUSES, DEFAULT_CAUSES, LIKELY_CAUSES } from "../core/index.ts";
import { fake, resetBrowser } from "../fake-browser/index.ts";
import { loosenedBy } from "./loosened.ts";
import {
  DEFAULT_SETTINGS,
  readOwnSettings,
  readSettings,
  SETTING_NAMES,
  type SettingName,
  type Settings,
  SHAPES,
  writeSettings,
} from "./settings.ts";
import { fileOf, readFile } from "./settings-file.ts";
import { mirror, takeUploaded } from "./synced.ts";

const { local, sync, managed } = fake.storage;
const FOLDER = new URL("released-settings/", import.meta.url);

type Items = Record<string, unknown>;

const manySites = Array.from({ length: 40 }, (_, i) => ({
  host: `${i}.${"a-long-name".repeat(5)}.${"with-parts".repeat(5)}.${"and-more".repeat(6)}.example`,
  covers: "host" as const,
  ignore: ALL_CAUSES.slice(0, i % 12),
}));

/** All values that may be chosen; the first record takes the first of each, and so on. */
const SAMPLES: { readonly [Name in SettingName]: readonly Settings[Name][] } = {
  profile: ["web", "wwwoffle-2.9", "wwwoffle-2.6", "pdf-web-capture", "rfc1738", "rfc3986", "safe-browsing", "surt"],
  ignore: [[], ["case-and-port"], DEFAULT_CAUSES, LIKELY_CAUSES, ALL_CAUSES, ["tracking"]],
  localHost: ["localhost:8080", "proxy.example:81", "[::1]:8080"],
  copies: ["canonical", "fixed", "declared", "target", "written"],
  fixes: [
    { repair: true, clean: true },
    { repair: false, clean: true },
    { repair: true, clean: false },
  ],
  copyFormat: ["url", "readable", "markdown", "html", "own"],
  menu: [[], ["fixed", "target", "markdown", "html", "own"], ["html"]],
  toast: [true, false],
  highlightScope: ["tab", "site", "always"],
  highlights: ["chosen", "always"],
  sites: [
    [],
    [],
    [],
    [
      { host: "shop.example", covers: "domain", profile: "rfc3986", ignore: [], copies: "written", highlight: true },
      { host: "xn--bcher-kva.example", covers: "host", off: true },
      { host: "[::1]", covers: "host", ignore: LIKELY_CAUSES },
      { host: "localhost", covers: "host", highlight: false },
    ],
    [],
    [],
    [],
    manySites,
  ],
  keepFragment: [false, true],
  keepPassword: [false, true],
  tracking: [
    { added: [], excepted: [] },
    { added: ["ref", "départ", "x_*"], excepted: ["utm_source"] },
    { added: ["si@youtube.com", "x_*@h.example"], excepted: ["utm_source@[::1]"] },
  ],
  colours: ["trueform", "colour-blind", "#0b5c55"],
  format: ["", "{title}\n{canonical}", "[{text}]({url}) “{host}”"],
  counts: [true, false],
  alsoOpen: [false, true],
  sync: [false, true],
};

const COUNT = Math.max(...Object.values(SAMPLES).map((values) => values.length));
const people = Array.from({ length: COUNT }, (_, person) =>
  Object.fromEntries(Object.entries(SAMPLES).map(([name, values]) => [name, values[person % values.length]])),
) as unknown as Settings[];

const choicesOf = (name: SettingName): readonly unknown[] => {
  const shape = SHAPES[name];
  if (shape.type === "boolean") return [true, false];
  return "options" in shape ? shape.options : [];
};

test.each(SETTING_NAMES.filter((name) => choicesOf(name).length > 0))("%s has each value in some sample", (name) => {
  expect(people.map((settings) => settings[name])).toEqual(expect.arrayContaining([...choicesOf(name)]));
});

/** Set by `npm run release -- settings`. */
const MADE = process.env.SETTINGS_OF ?? "";

async function recordsOf(settings: Settings) {
  resetBrowser();
  for (const [name, value] of Object.entries(settings)) await writeSettings({ [name]: value });
  await mirror(true);
  const { managed: _, ...means } = await readSettings();
  const exported = JSON.parse(fileOf(await readOwnSettings(), MADE));
  return { local: await local.get(null), synced: await sync.get(null), exported, means };
}

if (MADE !== "")
  test("the folder of this version matches the stored settings", async () => {
    const records = [];
    for (const settings of people) records.push(await recordsOf(settings));
    for (const kind of ["local", "synced", "exported", "means"] as const) {
      const lines = records.map((record) => `${JSON.stringify(record[kind])}\n`);
      await expect(lines.join("")).toMatchFileSnapshot(`released-settings/${MADE}/${kind}.jsonl`);
    }
  });

const read = (version: string, kind: string): Items[] =>
  readFileSync(new URL(`${version}/${kind}.jsonl`, FOLDER), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

const shared = ({ sync: _, ...settings }: Partial<Settings>) => settings;

describe.each(readdirSync(FOLDER))("settings of %s", (version) => {
  const means = read(version, "means") as Partial<Settings>[];
  const each = (kind: string) => read(version, kind).map((items, person) => ({ person, items, ...meant(person) }));
  const meant = (person: number) => ({ settings: means[person] as Partial<Settings> });

  test.each(each("local"))("are read from the local storage of person $person", async ({ items, settings }) => {
    await local.set(items);
    expect(await readSettings()).toEqual({ ...DEFAULT_SETTINGS, ...settings, managed: [] });
  });

  test.each(each("exported"))("are read from the export of person $person", ({ items, settings }) => {
    expect(readFile(JSON.stringify(items))).toEqual({ changes: shared(settings) });
  });

  test.each(each("exported"))(
    "are read from a policy with the values of person $person",
    async ({ items, settings }) => {
      await managed.set(items.settings as Items);
      const { managed: set, ...values } = await readSettings();
      expect(values).toEqual({ ...DEFAULT_SETTINGS, ...shared(settings) });
      expect(set.toSorted()).toEqual(Object.keys(shared(settings)).sort());
    },
  );

  test.each(each("synced").filter(({ items }) => Object.keys(items).length > 0))(
    "are synced from person $person to another device",
    async ({ items, settings }) => {
      await local.set({ sync: true, synced: "what both sides were before" });
      await sync.set(items);
      await mirror(false);
      if (loosenedBy({}, settings).length > 0) {
        expect(await readOwnSettings()).toEqual({ sync: true });
        await takeUploaded();
      }
      expect(await readOwnSettings()).toEqual(settings);
    },
  );
});
