import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ALL_CAUSES } from "../core/index.ts";
import type { Settings } from "./settings.ts";
import { chunksOf, digestOf, itemsOf, MOST_BYTES, SYNCED_VERSION, sizeOf, textOf, uploadedIn } from "./synced-items.ts";

/** Browsers count the name and JSON in UTF-8; Chromium escapes "<". */
const bytesOf = (name: string, value: unknown): number =>
  new TextEncoder().encode(name + JSON.stringify(value).replace(/[<>\u2028\u2029\u007f]/g, "\\u0000")).length;
const ITEM_LIMIT = 8192;
const LIMIT = 102_400;

const HARD = ["é", "界", "𐍈", "\u2028", "\ud800", '"', "\\", "<", "\n", "\u007f", "a"];
const text = fc
  .array(fc.tuple(fc.constantFrom(...HARD), fc.integer({ min: 1, max: 3000 })), { maxLength: 6 })
  .map((runs) => runs.map(([character, times]) => character.repeat(times)).join(""));
const settings: fc.Arbitrary<Partial<Settings>> = fc.record(
  {
    ignore: fc.subarray([...ALL_CAUSES]),
    toast: fc.boolean(),
    format: text.map((long) => long.slice(0, 2000)),
    sites: fc.array(
      fc.record({ host: text.map((long) => `x${long}`.slice(0, 300)), covers: fc.constantFrom("host", "domain") }),
      { maxLength: 40 },
    ),
  },
  { requiredKeys: [] },
);

describe("chunks", () => {
  test("join to the text, fit the item limit, and split no character", () => {
    fc.assert(
      fc.property(text, (whole) => {
        const chunks = chunksOf(whole);
        expect(chunks.join("")).toBe(whole);
        for (const [i, chunk] of chunks.entries()) expect(bytesOf(`settings:${i}`, chunk)).toBeLessThan(ITEM_LIMIT);
        const isWhole = (one: string) => !/^[\udc00-\udfff]/.test(one) || /[\ud800-\udbff]$/.test(one);
        if (!whole.includes("\ud800")) expect(chunks.every(isWhole)).toBe(true);
        expect(sizeOf(whole)).toBeGreaterThanOrEqual(bytesOf("", whole) - 2);
      }),
    );
  });

  test("stay below the limit of all items for the longest uploaded text", async () => {
    for (const character of HARD) {
      const whole = character.repeat(Math.floor(MOST_BYTES / sizeOf(character)));
      const items = Object.entries(await itemsOf(whole));
      expect(items.reduce((sum, [name, value]) => sum + bytesOf(name, value), 0)).toBeLessThan(LIMIT);
    }
  });
});

test("reads any settings as they were written", async () => {
  await fc.assert(
    fc.asyncProperty(settings, async (own) => {
      const written = textOf(own);
      const items = await itemsOf(written);
      const read = await uploadedIn(JSON.parse(JSON.stringify(items)));
      expect(read).toEqual({ kind: "settings", settings: JSON.parse(written), digest: await digestOf(written) });
    }),
  );
});

test("writes equal settings as equal text, without the sync setting", () => {
  expect(textOf({ toast: false, ignore: ["tracking"], sync: true })).toBe('{"ignore":["tracking"],"toast":false}');
  expect(textOf({ ignore: [9] as never, profile: "surt" })).toBe('{"profile":"surt"}');
});

describe("synced items", () => {
  const long = textOf({ sites: Array.from({ length: 600 }, (_, i) => ({ host: `${i}.example`, covers: "host" })) });

  test("are none if empty", async () => expect(await uploadedIn({})).toEqual({ kind: "none" }));

  test("are unusable if any item is missing or stale", async () => {
    const items = await itemsOf(long);
    const names = Object.keys(items);
    expect(names.length).toBeGreaterThan(3);
    for (const missing of names) {
      const { [missing]: _, ...some } = items;
      expect(await uploadedIn(some)).toEqual({ kind: "unusable" });
    }
    const { "settings:0": first } = await itemsOf(textOf({ ignore: ["case-and-port"] }));
    expect(await uploadedIn({ ...items, "settings:0": first })).toEqual({ kind: "unusable" });
  });

  test("may include stale chunks beyond the count", async () => {
    expect(await uploadedIn({ ...(await itemsOf("{}")), "settings:7": "x" })).toMatchObject({ settings: {} });
  });

  test("are not read if they have a later version", async () => {
    const items = await itemsOf("{}");
    const version = SYNCED_VERSION + 1;
    expect(await uploadedIn({ ...items, settings: { ...(items.settings as object), version } })).toEqual({
      kind: "later",
      version,
    });
  });

  test.each(["null", "[", "1", '"x"'])("are unusable if the text is %s", async (text) => {
    expect((await uploadedIn(await itemsOf(text))).kind).toBe("unusable");
  });

  test("are unusable if one value is invalid", async () => {
    expect(await uploadedIn(await itemsOf('{"ignore":9,"toast":false}'))).toEqual({ kind: "unusable" });
    expect(await uploadedIn(await itemsOf('{"sites":[{"host":"a.example"}]}'))).toEqual({ kind: "unusable" });
  });

  test("ignore names that are not shared", async () => {
    const items = await itemsOf('{"toast":false,"colour":1,"sync":true}');
    expect(await uploadedIn(items)).toMatchObject({ kind: "settings", settings: { toast: false } });
  });
});
