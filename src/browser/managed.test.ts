/** Settings of administrators: the schema that Chrome reads, and the effects of a policy. */
import { readFileSync } from "node:fs";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import manifest from "../../manifest.json" with { type: "json" };
import { ALL_CAUSES } from "../core/index.ts";
import { fake, resetBrowser } from "../fake-browser/index.ts";
import { FORMER_NAMES } from "./former-settings.ts";
import { COLOUR_SET_NAMES } from "./mark-colours.ts";
import { readSettings, type SettingName, SHAPES, SHARED_NAMES } from "./settings.ts";

/** The part of JSON Schema that Chrome supports. */
interface Schema {
  readonly type: "object" | "array" | "string" | "integer" | "boolean";
  readonly title?: string;
  readonly description?: string;
  readonly enum?: readonly (string | number)[];
  readonly pattern?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

const FILE = `public/${manifest.storage.managed_schema}`;
const schema: Schema = JSON.parse(readFileSync(new URL(`../../${FILE}`, import.meta.url), "utf8"));
const { properties: described = {} } = schema;

function lets({ type, enum: values, pattern, items, properties = {}, required = [] }: Schema, value: unknown): boolean {
  if (values !== undefined) return values.includes(value as string);
  switch (type) {
    case "array":
      return Array.isArray(value) && value.every((one) => items === undefined || lets(items, one));
    case "object":
      return (
        typeof value === "object" &&
        value !== null &&
        required.every((name) => Object.hasOwn(value, name)) &&
        Object.entries(value).every(([name, one]) => properties[name] !== undefined && lets(properties[name], one))
      );
    case "integer":
      return Number.isInteger(value);
    case "string":
      return typeof value === "string" && new RegExp(pattern ?? "").test(value);
    case "boolean":
      return typeof value === "boolean";
  }
}

const SITE = { host: "shop.example", covers: "domain" };
const optionsOf = (shape: unknown): readonly (string | number)[] =>
  (shape as { options?: readonly (string | number)[] }).options ?? [];

type Examples = readonly [valid: unknown[], invalid: unknown[]];
const OF_SWITCH: Examples = [
  [true, false],
  ["yes", 1],
];
/** Valid and invalid values of all settings but switches. */
const EXAMPLES: Readonly<Partial<Record<SettingName, Examples>>> = {
  profile: [[...optionsOf(SHAPES.profile)], ["none", 1]],
  ignore: [
    [[], [...ALL_CAUSES]],
    ["fragment", ["none"], [1]],
  ],
  localHost: [["localhost:8080"], [8080]],
  copies: [[...optionsOf(SHAPES.copies)], ["all"]],
  fixes: [
    [
      { repair: true, clean: false },
      { repair: false, clean: true },
    ],
    [{ repair: true }, { repair: true, clean: 1 }],
  ],
  copyFormat: [[...optionsOf(SHAPES.copyFormat)], ["pdf"]],
  menu: [
    [[], ["fixed", "target", "markdown", "html", "own"]],
    [["canonical"], "clean"],
  ],
  highlightScope: [[...optionsOf(SHAPES.highlightScope)], ["page"]],
  highlights: [[...optionsOf(SHAPES.highlights)], ["never"]],
  sites: [
    [
      [],
      [SITE, { ...SITE, covers: "host", off: true, highlight: true }],
      ...optionsOf(SHAPES.profile).map((profile) => [{ ...SITE, profile }]),
      [{ ...SITE, ignore: [] }],
      [{ ...SITE, ignore: ALL_CAUSES }],
      ...optionsOf(SHAPES.copies).map((copies) => [{ ...SITE, copies }]),
    ],
    [[{ host: "shop.example" }], [{ ...SITE, colour: "red" }], [{ ...SITE, covers: "all" }], [{ ...SITE, off: 1 }]],
  ],
  tracking: [[{ added: ["ref"], excepted: [] }], [{ added: [] }, { added: ["ref"], excepted: [1] }]],
  colours: [
    [...COLOUR_SET_NAMES, "#0b5c55"],
    ["red", "#0B5C55", "#fff", "x#0b5c55"],
  ],
  format: [["{title}", ""], [1]],
};

/** Former values, which the schema must let through. */
const FORMER: Readonly<Partial<Record<SettingName, readonly string[]>>> = { copies: ["clean"] };

describe("managed storage schema", () => {
  test("describes exactly the settings that an administrator may set", () => {
    const missing = SHARED_NAMES.filter((name) => described[name] === undefined);
    expect(missing, `Put these settings into ${FILE}, with a title, a description and their values`).toEqual([]);
    const known: readonly string[] = [...SHARED_NAMES, ...FORMER_NAMES];
    const unknown = Object.keys(described).filter((name) => !known.includes(name));
    expect(unknown, `Take out of ${FILE} what is no setting, and what each person decides`).toEqual([]);
  });

  test("has a title and description for each setting", () => {
    const silent = Object.entries(described).filter(
      ([, { title, description }]) => !title?.trim() || !description?.trim(),
    );
    expect(
      silent.map(([name]) => name),
      `Write their title and description in ${FILE}`,
    ).toEqual([]);
  });

  test.each(SHARED_NAMES)("accepts the same values of %s as the settings", (name) => {
    const [valid, invalid] = EXAMPLES[name] ?? OF_SWITCH;
    const passed = (values: readonly unknown[]) => [
      values.filter((value) => lets(described[name] as Schema, value)),
      values.filter((value) => v.is(SHAPES[name], value)),
    ];
    expect(passed(valid), `Mend ${name} in ${FILE}: it is not what SHAPES says`).toEqual([valid, valid]);
    expect(passed(invalid), `Mend ${name} in ${FILE}: it is not what SHAPES says`).toEqual([[], []]);
    const former = FORMER[name] ?? [];
    expect(described[name]?.enum ?? []).toEqual([...optionsOf(SHAPES[name]), ...former]);
  });

  test("uses only keywords that Chrome reads", () => {
    const known = ["type", "title", "description", "enum", "pattern", "items", "properties", "required"];
    const unknownIn = (one: Schema): string[] => [
      ...Object.keys(one).filter((name) => !known.includes(name)),
      ...Object.values(one.properties ?? {}).flatMap(unknownIn),
      ...(one.items === undefined ? [] : unknownIn(one.items)),
    ];
    expect(unknownIn(schema)).toEqual([]);
  });
});

describe("a policy", () => {
  beforeEach(resetBrowser);

  test("cannot turn on sync", async () => {
    await fake.storage.managed.set({ sync: true, ignore: ["case-and-port"] });
    expect(await readSettings()).toMatchObject({ sync: false, managed: ["ignore"] });
  });
});
