import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeSkeleton } from "./new.mjs";
import { root } from "./process.mjs";

/** @type {string} */
let folder;

// Tests share the folder: each adds its own names.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "trueform-new-"));
  for (const path of [
    "src/core/rules",
    "src/core/findings",
    "src/browser",
    "src/pages/options",
    "src/pages/disambiguation",
    "public/_locales",
  ]) {
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (from) => !/\.test\.|jsonl$/.test(from) });
  }
  for (const path of [
    "vite.config.ts",
    "public/managed-schema.json",
    "tools/layers.mjs",
    "src/browser/released-settings.test.ts",
    "src/browser/settings-file.test.ts",
    "src/browser/settings.test.ts",
    "e2e/keyboard-only.headed.spec.ts",
    "e2e/manifest.chromium.spec.ts",
    "e2e/csp.chromium.spec.ts",
    "e2e/csp.firefox.spec.ts",
    "e2e/touch.chromium.spec.ts",
    "e2e/uncaught.chromium.spec.ts",
    "tools/built.test.mjs",
    "src/pages/options/managed.test.tsx",
  ])
    cpSync(join(root, path), join(folder, path));
  cpSync(join(folder, "public/_locales/es"), join(folder, "public/_locales/pt_BR"), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (/** @type {string} */ path) => readFileSync(join(folder, path), "utf8");
const write = (/** @type {string} */ line) => writeSkeleton(line.split(" "), folder);

describe("each kind creates its files and inserts its lines", () => {
  test.each([
    [
      "rule web drop-x",
      ["src/core/rules/web/drop-x.ts", "src/core/rules/web/drop-x.test.ts"],
      { "src/core/rules/web/web.ts": 2 },
    ],
    [
      "rule rfc3986 rfc3986-drop-x",
      ["src/core/rules/rfc3986/rfc3986-drop-x.ts"],
      { "src/core/rules/rfc3986/rfc3986.ts": 2 },
    ],
    [
      "finding odd-x",
      ["src/core/findings/odd-x.ts", "src/core/findings/odd-x.test.ts"],
      { "src/core/findings/checks.ts": 2, "src/core/findings/prose.ts": 1 },
    ],
    [
      "option count-x",
      ["src/pages/options/count-x.test.tsx"],
      {
        "src/browser/settings.ts": 3,
        "src/browser/released-settings.test.ts": 1,
        "src/browser/settings-file.test.ts": 1,
        "src/browser/settings.test.ts": 1,
        "src/browser/synced-items.ts": 0,
        "e2e/keyboard-only.headed.spec.ts": 1,
        "public/managed-schema.json": 1,
        "public/_locales/en/messages.json": 2,
        "public/_locales/es/messages.json": 2,
        "public/_locales/pt_BR/messages.json": 2,
        "src/pages/options/copying-section.tsx": 6,
        "src/pages/options/managed.test.tsx": 1,
      },
    ],
    [
      "message copy_x Copy es=Copiar",
      [],
      { "public/_locales/en/messages.json": 1, "public/_locales/es/messages.json": 1 },
    ],
    [
      "page tree-x",
      ["src/pages/tree-x/tree-x.html", "src/pages/tree-x/tree-x-view.tsx", "e2e/tree-x.chromium.spec.ts"],
      {
        "vite.config.ts": 1,
        "tools/layers.mjs": 1,
        "tools/built.test.mjs": 2,
        "e2e/manifest.chromium.spec.ts": 2,
        "e2e/csp.chromium.spec.ts": 1,
        "e2e/csp.firefox.spec.ts": 1,
        "e2e/touch.chromium.spec.ts": 1,
        "e2e/uncaught.chromium.spec.ts": 1,
        "public/_locales/en/messages.json": 1,
        "public/_locales/es/messages.json": 1,
        "public/_locales/pt_BR/messages.json": 1,
      },
    ],
  ])("%s", (line, files, lines) => {
    const { created, changed, next } = write(/** @type {string} */ (line));
    for (const file of /** @type {string[]} */ (files)) {
      expect(created).toContain(file);
      expect(existsSync(join(folder, file))).toBe(true);
    }
    for (const [file, count] of Object.entries(lines)) {
      expect(changed).toContain(file);
      const name = new RegExp(`${/(\w+)[-_]x/.exec(line)?.[1]}(-x|_x|X)`, "i");
      expect(
        read(file)
          .split("\n")
          .filter((text) => name.test(text)),
        file,
      ).toHaveLength(count);
    }
    for (const file of changed.filter((path) => path.endsWith(".json")))
      expect(() => JSON.parse(read(file))).not.toThrow();
    expect(next.length).toBeGreaterThan(1);
    // Without triggers, a rule or a check could not be skipped.
    if (/^(?:rule|finding) /.test(line)) expect(read(created[0] ?? "")).toMatch(/\n {2}triggers: \[\],\n/);
  });
});

test("a rule is added at the end of its rule set", () => {
  write("rule surt surt-drop-x");
  expect(read("src/core/rules/surt/surt.ts")).toMatch(/writeKey,\n {4}surtDropX,\n {2}\],/);
});

describe("errors are reported, and nothing is written", () => {
  test.each([
    ["", /npm run new rule SET ID/],
    ["thing x", /npm run new page ID/],
    ["rule", /^Name the rule set and the rule: npm run new rule SET ID\. SET is one of .*surt.*web/],
    ["rule nowhere drop-x", /no rule set "nowhere".*surt.*web/],
    [
      "rule pdf-web-capture pdf-x",
      /^npm run new rule cannot edit pdf-web-capture\. It can edit: rfc1738.*\. Add the rule to src\/core\/rules\/pdf\/pdf\.ts by hand\.$/,
    ],
    ["rule wwwoffle-2.6 wwwoffle26-x", /cannot edit wwwoffle-2\.6.*wwwoffle\/wwwoffle-2\.6\.ts by hand\.$/],
    ["rule rfc3986 foo-x", /Start the id with the name of the folder: "rfc3986-foo-x"/],
    ["rule surt surtx-y", /Start the id with the name of the folder: "surt-surtx-y"/],
    ["rule web DropX", /lower-case words with dashes/],
    ["finding port", /src\/core\/findings\/port\.ts exists\. Nothing was written\.$/],
    ["message copy", /lower-case words with underscores/],
    ["message options_title Options", /has "options_title" already/],
    ["message copy_x Copy xx=Copie", /unknown language.*\ben\b.*\bes\b/],
  ])("%s", (line, sentence) => {
    const before = readdirSync(folder, { recursive: true }).length;
    const texts = () =>
      ["public/_locales/en/messages.json", "src/core/findings/checks.ts", "src/core/findings/prose.ts"].map(read);
    const textsBefore = texts();
    expect(() => write(line)).toThrow(sentence);
    expect(readdirSync(folder, { recursive: true })).toHaveLength(before);
    expect(texts()).toEqual(textsBefore);
  });
});

test("an option raises the version of synced settings", () => {
  const version = () => Number(/SYNCED_VERSION = (\d+)/.exec(read("src/browser/synced-items.ts"))?.[1]);
  const before = version();
  write("option raise-x");
  expect(version()).toBe(before + 1);
});
