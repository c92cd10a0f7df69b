import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS, type Settings } from "./settings.ts";
import { changedNames, FILE_NAMES, type FileFault, fileOf, LONGEST_FILE, readFile } from "./settings-file.ts";

const OTHERS: Omit<Settings, "sync"> = {
  profile: "surt",
  ignore: ["mobile"],
  localHost: "proxy:8080",
  copies: "fixed",
  fixes: { repair: false, clean: true },
  copyFormat: "markdown",
  menu: ["fixed", "own"],
  toast: false,
  highlightScope: "site",
  highlights: "always",
  sites: [
    { host: "shop.example", covers: "domain", profile: "rfc3986", ignore: [], copies: "written", highlight: true },
    { host: "xn--bcher-kva.example", covers: "host", off: true },
    { host: "[::1]", covers: "host", ignore: ["tracking"] },
  ],
  keepFragment: true,
  keepPassword: true,
  tracking: { added: ["ref", "départ", "si@youtube.com"], excepted: ["utm_source"] },
  colours: "#0b5c55",
  format: "{title}\n{canonical}",
  counts: false,
  alsoOpen: true,
};

const faultsIn = (file: unknown): readonly FileFault[] => {
  const read = readFile(typeof file === "string" ? file : JSON.stringify(file));
  return "faults" in read ? read.faults : [];
};
const withSettings = (settings: unknown, version: unknown = 1) => ({ format: "trueform-settings", version, settings });

test("reads the settings that it writes, except this device's", () => {
  const text = fileOf({ ...OTHERS, sync: true }, "1.2.3");
  expect(JSON.parse(text)).toMatchObject({ format: "trueform-settings", version: 1, trueform: "1.2.3" });
  expect(readFile(text)).toEqual({ changes: OTHERS });
  expect(Object.keys(OTHERS).sort()).toEqual([...FILE_NAMES].sort());
  const { sync: _, ...defaults } = DEFAULT_SETTINGS;
  expect(readFile(fileOf({}, "1.2.3"))).toEqual({ changes: defaults });
});

test("changes only the settings in the file", () => {
  expect(readFile(JSON.stringify(withSettings({ ignore: ["tracking"] })))).toEqual({
    changes: { ignore: ["tracking"] },
  });
  expect(changedNames({ ignore: ["tracking"], profile: "web" }, { ignore: ["case-and-port", "fragment"] })).toEqual([
    "ignore",
  ]);
  expect(changedNames({ sites: [] }, {})).toEqual([]);
});

describe("faults", () => {
  const site = (host: string, more: object = {}) => ({ host, covers: "host", ...more });
  const wrongSites = ["www.a.example", "m.a.example", "A.example", "a.example/x"];

  /** kind, path, expected, found. */
  test.each<[file: unknown, faults: readonly unknown[][]]>([
    ["{", [["no-json"]]],
    ["", [["no-json"]]],
    ["null", [["no-settings"]]],
    [{ settings: {} }, [["no-settings"]]],
    [withSettings({}, "1"), [["no-settings"]]],
    [withSettings({ ignore: "x" }, 2), [["later", "2"]]],
    [withSettings({ sync: true }), [["unknown", "settings.sync"]]],
    [
      withSettings({ levle: 3, level: 7, toast: "yes" }),
      [
        ["value", "settings.toast", "boolean", '"yes"'],
        ["unknown", "settings.levle"],
      ],
    ],
    [
      withSettings({ sites: [site("a.example"), { covers: "all", of: 1, host: "b.example" }] }),
      [
        ["value", "settings.sites[1].covers", '"host" | "domain"', '"all"'],
        ["unknown", "settings.sites[1].of"],
      ],
    ],
    [
      withSettings({ colours: "red" }),
      [["value", "settings.colours", '"trueform" | "colour-blind" | "#rrggbb"', '"red"']],
    ],
    [withSettings({ tracking: { added: [] } }), [["missing", "settings.tracking.excepted", '"excepted"']]],
    [
      withSettings({
        sites: [
          ...wrongSites.map((host) => site(host, host.startsWith("m.") ? { covers: "domain" } : {})),
          site("a.example", { off: true }),
          site("a.example", { ignore: ["case-and-port"] }),
        ],
        tracking: { added: ["ref"], excepted: ["re*"] },
      }),
      [
        ...wrongSites.map((host, i) => ["no-host", `settings.sites[${i}].host`, host]),
        ["twice", "settings.sites[5].host", "a.example"],
        [
          "name",
          "settings.tracking",
          { kind: "undone", name: "ref", by: "re*", example: "https://example.com/?ref=abcdef1234" },
        ],
      ],
    ],
  ])("%j", (file, faults) => expect(faultsIn(file).map((fault) => Object.values(fault))).toEqual(faults));

  test("include a file that is too long", () => {
    expect(faultsIn("x".repeat(LONGEST_FILE + 1))).toEqual([{ kind: "too-long" }]);
  });
});

test("reads any file completely, or names its faults", () => {
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
