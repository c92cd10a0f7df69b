import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { importCycles, importGraph, siblingGraph, sourcesOf, specifiersIn } from "./imports.mjs";
import { isImportAllowed, LAYERS, ONLY_TYPES } from "./layers.mjs";

const sources = sourcesOf();
const graph = importGraph(sources);

/** Relies on biome's format. @param {string} file @param {string} text */
function importsIn(file, text) {
  const found = text.matchAll(/^(?:(?:im|ex)port .*|\} )from "([^"]+)"|^import "([^"]+)"|\bimport\(\s*"([^"]+)"/gm);
  const specifiers = [...found].map(([, named, plain, called]) => named ?? plain ?? called ?? "");
  const inside = [...new Set([...specifiers, ...specifiersIn(text)])].map((one) => {
    const path = posix.join(posix.dirname(file), one);
    return one.startsWith(".") && path.startsWith("src/") ? path.replace("src/", "") : one;
  });
  // For tests.
  return file === "src/core/arbitraries.ts" ? inside.filter((one) => !/^(?:fast-check|vitest)$/.test(one)) : inside;
}

describe("layers", () => {
  test("finds the sources", () => {
    expect(sources.size).toBeGreaterThan(300);
    expect(graph.get("src/core/url/components.ts")).toContain("src/core/url/form.ts");
  });

  test("no file is in an import cycle, types included: move shared code into the lower file", () => {
    expect(importCycles(graph)).toEqual([]);
  });

  test("no folder is in an import cycle", () => {
    expect(importCycles(siblingGraph(graph))).toEqual([]);
  });

  test("every folder has a rule: add it to tools/layers.mjs", () => {
    const known = new Set(LAYERS.map(({ files }) => `src/${files}`));
    const folders = new Set([...sources.keys()].map((path) => posix.dirname(path)));
    expect([...folders].filter((folder) => !known.has(folder))).toEqual([]);
  });

  test("every import follows the table, in each syntax, including inline types", () => {
    const wrong = [...sources].flatMap(([path, text]) =>
      importsIn(path, text)
        .filter((to) => !isImportAllowed(path.replace("src/", ""), to))
        .map((to) => `${path} imports ${to}`),
    );
    expect(wrong, "Put what both need into the lower of the two, pass it in, or change tools/layers.mjs.").toEqual([]);
  });

  test("content scripts import only types from the worker's messages", () => {
    const importing = [...sources].filter(([path]) => path.startsWith("src/content/"));
    const imports = importing.flatMap(([, text]) => text.match(/^import [^;]*;$/gm) ?? []);
    const ofMessages = imports.filter((text) => text.includes(`/${ONLY_TYPES}"`));
    expect(ofMessages).not.toEqual([]);
    expect(ofMessages.filter((text) => !text.startsWith("import type "))).toEqual([]);
  });

  test("the table forbids imports from outside a layer", () => {
    const forbidden = {
      "core/url/url.ts": "core/rules/rule.ts",
      "core/url/fields/ftp.ts": "core/url/scheme-grammars.ts",
      "core/rules/web/web.ts": "core/rules/profiles.ts",
      "core/url/components.ts": "tldts",
      "core/url/registrable-domain.ts": "punycode/punycode.es6.js",
      "ui/parts/parts-rows.tsx": "tldts",
      "core/sources.ts": "core/url/url.ts",
      "core/index.ts": "links/types.ts",
      "links/link-store.ts": "core/url/url.ts",
      "ui/url/url-segments.ts": "browser/messages.ts",
      "content/read/links.ts": "core/index.ts",
      "content/read/check.ts": "content/follow/tally.ts",
      "content/marks/paint.ts": "content/read/links.ts",
      "content/toast/toast.ts": "browser/palette.ts",
      "content/jump/content-jump.ts": "content/marks/paint.ts",
      "background/frames/call.ts": "background/pages/scan.ts",
      "background/settings/sync.ts": "background/copy/menu.ts",
      "pages/report/lab/lab-view.tsx": "pages/report/inspector/inspector.tsx",
      "nowhere/a.ts": "core/index.ts",
    };
    for (const [from, to] of Object.entries(forbidden))
      expect([from, to, isImportAllowed(from, to)]).toEqual([from, to, false]);
    expect(isImportAllowed("core/rules/web/web.ts", "core/rules/rule.ts")).toBe(true);
    expect(isImportAllowed("core/index.ts", "core/url/fields/names.ts")).toBe(true);
  });

  test("every rule has a folder or a file", () => {
    const folders = new Set([...sources.keys()].flatMap((path) => [path, posix.dirname(path)]));
    expect(LAYERS.map(({ files }) => `src/${files}`).filter((files) => !folders.has(files))).toEqual([]);
  });
});

test("the test finds each form of import", () => {
  /** @param {Record<string, string>} arrows one import a file */
  const house = (arrows) => new Map(Object.entries(arrows).map(([from, to]) => [from, new Set([to])]));
  const chain = house({ "a/b.ts": "c/d.ts", "c/d.ts": "c/e.ts" });
  expect([importCycles(chain), importCycles(siblingGraph(chain))]).toEqual([[], []]);
  const folders = house({ "a/b.ts": "c/d.ts", "c/d.ts": "c/e.ts", "c/e.ts": "a/f.ts" });
  expect([importCycles(folders), importCycles(siblingGraph(folders))]).toEqual([[], [["a", "c"]]]);
  const files = house({ "a/b.ts": "c/d.ts", "c/d.ts": "c/e.ts", "c/e.ts": "a/b.ts" });
  expect(importCycles(files)).toEqual([["a/b.ts", "c/d.ts", "c/e.ts"]]);
  const text = 'import type { A } from "./a.ts"; export { b } from "../b.ts"; await import("./c.ts"); import "./d.css"';
  const known = ["src/x/a.ts", "src/b.ts", "src/x/c.ts"];
  const read = importGraph(new Map([["src/x/y.ts", text], ...known.map((path) => /** @type {const} */ ([path, ""]))]));
  expect([...(read.get("src/x/y.ts") ?? [])]).toEqual(known);
  const code =
    'import a from "b";\nimport {\n  c,\n} from "./d.ts";\nexport * from "../e.ts";\nimport "f";\nimport("@g/h");';
  expect(importsIn("src/x/y.ts", code)).toEqual(["b", "x/d.ts", "e.ts", "f", "@g/h"]);
});
