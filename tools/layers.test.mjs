import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { circlesIn, graphOf, siblingsOf, sourcesOf } from "./imports.mjs";
import { isFile, LAYERS, layersFile, mayImport } from "./layers.mjs";
import { root } from "./process.mjs";

const sources = sourcesOf();
const graph = graphOf(sources);

describe("the order of the house", () => {
  test("the sources are found", () => {
    expect(sources.size).toBeGreaterThan(300);
    expect(graph.get("src/core/url/components.ts")).toContain("src/core/url/form.ts");
  });

  test("no file imports itself by way of others, types counted: put what both need into the lower of them", () => {
    expect(circlesIn(graph)).toEqual([]);
  });

  test("nor does a folder, or a file beside it", () => {
    expect(circlesIn(siblingsOf(graph))).toEqual([]);
  });

  test("every folder has a rule: add it to tools/layers.mjs", () => {
    const known = new Set(LAYERS.map(({ files }) => `src/${files}`));
    const folders = new Set([...sources.keys()].map((path) => posix.dirname(path)));
    expect([...folders].filter((folder) => !known.has(folder))).toEqual([]);
  });

  test("every import keeps to the table, however it is spelled, and types that are imported where they are used", () => {
    const short = (/** @type {string} */ path) => path.replace(/^src\//, "");
    const wrong = [...graph].flatMap(([from, imported]) =>
      [...imported].filter((to) => !mayImport(short(from), short(to))).map((to) => `${from} imports ${to}`),
    );
    expect(wrong, "Put what both need into the lower of the two, pass it in, or change tools/layers.mjs.").toEqual([]);
  });

  test("the table tells what is forbidden", () => {
    const forbidden = {
      "core/url/url.ts": "core/rules/rule.ts",
      "core/url/fields/ftp.ts": "core/url/schemes.ts",
      "core/rules/web/web.ts": "core/rules/profiles.ts",
      "core/sources.ts": "core/url/url.ts",
      "core/index.ts": "links/types.ts",
      "links/link-store.ts": "core/url/url.ts",
      "ui/url/url-segments.ts": "browser/messages.ts",
      "content/collect.ts": "core/index.ts",
      "pages/report/lab/lab-view.tsx": "pages/report/pair/pair-panel.tsx",
      "nowhere/a.ts": "core/index.ts",
    };
    for (const [from, to] of Object.entries(forbidden))
      expect([from, to, mayImport(from, to)]).toEqual([from, to, false]);
    expect(mayImport("core/rules/web/web.ts", "core/rules/rule.ts")).toBe(true);
    expect(mayImport("core/index.ts", "core/url/fields/names.ts")).toBe(true);
  });

  test("every rule has a folder, or a file", () => {
    const folders = new Set([...sources.keys()].flatMap((path) => [path, posix.dirname(path)]));
    expect(LAYERS.map(({ files }) => `src/${files}`).filter((files) => !folders.has(files))).toEqual([]);
  });

  test("biome.layers.json is made of tools/layers.mjs (run `node tools/layers.mjs` to write it anew)", () => {
    expect(readFileSync(join(root, "biome.layers.json"), "utf8")).toBe(layersFile());
  });
});

test("what it says is found would be found", () => {
  /** @param {Record<string, string>} arrows one import a file */
  const house = (arrows) => new Map(Object.entries(arrows).map(([from, to]) => [from, new Set([to])]));
  const chain = house({ "a/b.ts": "c/d.ts", "c/d.ts": "c/e.ts" });
  expect([circlesIn(chain), circlesIn(siblingsOf(chain))]).toEqual([[], []]);
  const folders = house({ "a/b.ts": "c/d.ts", "c/d.ts": "c/e.ts", "c/e.ts": "a/f.ts" });
  expect([circlesIn(folders), circlesIn(siblingsOf(folders))]).toEqual([[], [["a", "c"]]]);
  const files = house({ "a/b.ts": "c/d.ts", "c/d.ts": "c/e.ts", "c/e.ts": "a/b.ts" });
  expect(circlesIn(files)).toEqual([["a/b.ts", "c/d.ts", "c/e.ts"]]);
  const text = 'import type { A } from "./a.ts"; export { b } from "../b.ts"; await import("./c.ts"); import "./d.css"';
  const known = ["src/x/a.ts", "src/b.ts", "src/x/c.ts"];
  const read = graphOf(new Map([["src/x/y.ts", text], ...known.map((path) => /** @type {const} */ ([path, ""]))]));
  expect([...(read.get("src/x/y.ts") ?? [])]).toEqual(known);
});

// Biome takes seconds for them; every run compares its file with tools/layers.mjs.
if (process.env.DEEP)
  describe("the lint rules", () => {
    const folder = mkdtempSync(join(tmpdir(), "trueform-layers-"));
    afterAll(() => rmSync(folder, { recursive: true }));
    /** @param {string} path @param {string} specifier */
    const write = (path, specifier) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `export type { A } from "${specifier}";\n`);
    };
    /** @type {string} */
    let said;
    const placeOf = (/** @type {string} */ files) => (isFile(files) ? posix.dirname(files) : files);
    const nameOf = (/** @type {string} */ files, /** @type {string} */ name) =>
      isFile(files) ? `src/${files}` : `src/${files}/${name}.ts`;

    beforeAll(() => {
      copyFileSync(join(root, "biome.layers.json"), join(folder, "biome.json"));
      for (const { files, may, not = [] } of LAYERS) {
        for (const [i, path] of not.entries()) write(nameOf(files, `not${i}`), posix.relative(placeOf(files), path));
        write(nameOf(files, "upwards"), posix.relative(placeOf(files), "pages/other/a.ts"));
        if (isFile(files)) continue;
        write(nameOf(files, "package"), "left-pad");
        write(nameOf(files, "own"), "./a.ts");
        for (const [i, path] of may.entries()) {
          const target = isFile(path) ? path.replace("*", "a") : `${path.replace(/\/\*$/, "/a")}/a.ts`;
          const specifier = posix.relative(placeOf(files), target);
          write(nameOf(files, `allowed${i}`), specifier.startsWith(".") ? specifier : `./${specifier}`);
        }
      }
      const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
      const parameters = ["lint", "--colors=off", "--max-diagnostics=none", "--only=style/noRestrictedImports", "."];
      const { stdout, stderr } = spawnSync(process.execPath, [biome, ...parameters], { cwd: folder, encoding: "utf8" });
      said = stdout + stderr;
    }, 600_000);

    test.each(LAYERS.map(({ files, not = [] }) => /** @type {const} */ ([files, not])))("%s", (files, not) => {
      expect(said, "an import from above passes").toContain(nameOf(files, "upwards"));
      for (const [i, path] of not.entries()) expect(said, `${path} passes`).toContain(nameOf(files, `not${i}`));
      if (isFile(files)) return;
      expect(said, "a package that it has no use for passes").toContain(nameOf(files, "package"));
      expect(said, "its own folder is stopped").not.toContain(nameOf(files, "own"));
      expect(said, "what it may import is stopped").not.toContain(`src/${files}/allowed`);
    });
  });
