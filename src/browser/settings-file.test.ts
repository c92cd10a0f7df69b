import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS, type Settings } from "./settings.ts";
import { changedBy, FILE_NAMES, type FileFault, fileOf, LONGEST_FILE, readFile } from "./settings-file.ts";

const OTHERS: Omit<Settings, "sync"> = {
  profile: "surt",
  level: 4,
  localHost: "proxy:8080",
  copies: "clean",
  menu: ["clean", "own"],
  toast: false,
  highlightScope: "site",
  highlights: "always",
  sites: [
    { host: "shop.example", covers: "domain", profile: "rfc3986", level: 0, copies: "written", highlight: true },
    { host: "xn--bcher-kva.example", covers: "host", off: true },
    { host: "[::1]", covers: "host", level: 3 },
  ],
  keepFragment: true,
  keepPassword: true,
  tracking: { added: ["ref", "départ"], excepted: ["utm_source"] },
  colours: "#0b5c55",
  format: "{title}\n{canonical}",
  alsoOpen: true,
};

const faultsIn = (file: unknown): readonly FileFault[] => {
  const read = readFile(typeof file === "string" ? file : JSON.stringify(file));
  return "faults" in read ? read.faults : [];
};
const withSettings = (settings: unknown, version: unknown = 1) => ({ format: "trueform-settings", version, settings });

test("what is written is read: every setting but that of this device", () => {
  const text = fileOf({ ...OTHERS, sync: true }, "1.2.3");
  expect(JSON.parse(text)).toMatchObject({ format: "trueform-settings", version: 1, trueform: "1.2.3" });
  expect(readFile(text)).toEqual({ changes: OTHERS });
  expect(Object.keys(OTHERS).sort()).toEqual([...FILE_NAMES].sort());
  const { sync: _, ...defaults } = DEFAULT_SETTINGS;
  expect(readFile(fileOf({}, "1.2.3"))).toEqual({ changes: defaults });
});

test("a part changes that part alone", () => {
  expect(readFile(JSON.stringify(withSettings({ level: 3 })))).toEqual({ changes: { level: 3 } });
  expect(changedBy({ level: 3, profile: "web" }, { level: 2 })).toEqual(["level"]);
  expect(changedBy({ sites: [] }, {})).toEqual([]);
});

describe("each fault is named", () => {
  test.each<[unknown, readonly FileFault[]]>([
    ["{", [{ kind: "no-json" }]],
    ["", [{ kind: "no-json" }]],
    ["null", [{ kind: "no-settings" }]],
    [{ settings: {} }, [{ kind: "no-settings" }]],
    [{ format: "trueform-settings", version: "1", settings: {} }, [{ kind: "no-settings" }]],
    [withSettings({ level: "x" }, 2), [{ kind: "later", version: "2" }]],
    [withSettings({ sync: true }), [{ kind: "unknown", path: "settings.sync" }]],
    [
      withSettings({ levle: 3, level: 7, toast: "yes" }),
      [
        { kind: "value", path: "settings.level", expected: "0 | 1 | 2 | 3 | 4", found: "7" },
        { kind: "value", path: "settings.toast", expected: "boolean", found: '"yes"' },
        { kind: "unknown", path: "settings.levle" },
      ],
    ],
    [
      withSettings({
        sites: [
          { host: "a.example", covers: "host" },
          { covers: "all", of: 1, host: "b.example" },
        ],
      }),
      [
        { kind: "value", path: "settings.sites[1].covers", expected: '"host" | "domain"', found: '"all"' },
        { kind: "unknown", path: "settings.sites[1].of" },
      ],
    ],
    [
      withSettings({ colours: "red" }),
      [
        {
          kind: "value",
          path: "settings.colours",
          expected: '"trueform" | "colour-blind" | "#rrggbb"',
          found: '"red"',
        },
      ],
    ],
    [
      withSettings({ tracking: { added: [] } }),
      [{ kind: "missing", path: "settings.tracking.excepted", expected: '"excepted"' }],
    ],
    [
      withSettings({
        sites: [
          { host: "www.a.example", covers: "host" },
          { host: "m.a.example", covers: "domain" },
          { host: "A.example", covers: "host" },
          { host: "a.example/x", covers: "host" },
          { host: "a.example", covers: "host", off: true },
          { host: "a.example", covers: "host", level: 1 },
        ],
        tracking: { added: ["ref"], excepted: ["re*"] },
      }),
      [
        ...["www.a.example", "m.a.example", "A.example", "a.example/x"].map((host, i) => ({
          kind: "no-host" as const,
          path: `settings.sites[${i}].host`,
          host,
        })),
        { kind: "twice", path: "settings.sites[5].host", host: "a.example" },
        {
          kind: "name",
          path: "settings.tracking",
          fault: { kind: "undone", name: "ref", by: "re*", example: "https://example.com/?ref=abcdef1234" },
        },
      ],
    ],
  ])("%j", (file, faults) => expect(faultsIn(file)).toEqual(faults));

  test("too long a file is not read", () => {
    expect(faultsIn("x".repeat(LONGEST_FILE + 1))).toEqual([{ kind: "too-long" }]);
  });
});

test("whatever the file, it is read or its faults are named; nothing is half taken", () => {
  const near = fc.record(
    Object.fromEntries(
      FILE_NAMES.map((name) => [name, fc.oneof(fc.constant(OTHERS[name as keyof typeof OTHERS]), fc.jsonValue())]),
    ),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(near.map(withSettings as (value: unknown) => unknown), fc.jsonValue()), (file) => {
      const read = readFile(JSON.stringify(file));
      if ("faults" in read) expect(read.faults.length).toBeGreaterThan(0);
      else
        expect(Object.keys(read.changes).every((name) => (FILE_NAMES as readonly string[]).includes(name))).toBe(true);
    }),
  );
});
