/** Sizes of entry points. Usage: package.deep.mjs. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildModules, entryPoints } from "./core-build.mjs";
import { root } from "./process.mjs";
import { withPureValues } from "./pure-values.mjs";

/** kB of 1,000 bytes, gzipped. */
const BUDGETS = /** @type {const} */ ([
  [["canonicalize/web"], 25],
  [["canonicalize"], 40],
  [["key"], 45],
  [["inspect", "suffixes"], 130],
]);

/** Rows of the table in docs/package.md. @type {(readonly [name: string, size: number])[]} */
const SIZES = [
  ...readFileSync(join(root, "docs", "package.md"), "utf8").matchAll(/^\| `trueform\/(\S+)` \|.*\| (\d+) \|$/gm),
].map(([, name = "", size]) => [name, Number(size)]);

const folder = mkdtempSync(join(tmpdir(), "trueform-package-"));
/** @type {Awaited<ReturnType<typeof buildModules>>} */
let files;
beforeAll(async () => {
  files = await buildModules(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** @param {string} code */
async function bundled(code) {
  const input = join(folder, "program.js");
  writeFileSync(input, code);
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      minify: true,
      target: "es2022",
      rollupOptions: { input, preserveEntrySignatures: "strict" },
    },
  });
  const [chunk] = /** @type {import("vite").Rolldown.RolldownOutput} */ (built).output;
  return chunk.code;
}

/** @param {readonly string[]} names */
const allOf = (names) => bundled(names.map((name) => `export * from "./${name}.js";`).join("\n"));

/** Largest first. @param {string} name */
function modulesOf(name) {
  /** @type {Set<string>} */
  const loaded = new Set();
  const load = (/** @type {string} */ fileName) => {
    if (loaded.has(fileName)) return;
    loaded.add(fileName);
    for (const file of files) if (file.type === "chunk" && file.fileName === fileName) file.imports.forEach(load);
  };
  load(`${name}.js`);
  return files
    .flatMap((file) => (file.type === "chunk" && loaded.has(file.fileName) ? Object.entries(file.modules) : []))
    .toSorted(([, one], [, other]) => other.renderedLength - one.renderedLength)
    .map(([id]) => relative(root, id).replaceAll("\\", "/"));
}

test("docs/package.md lists the size of each entry point", () => {
  expect(SIZES.map(([name]) => name).toSorted()).toEqual(entryPoints.toSorted());
});

describe("an entry point", () => {
  test.each(BUDGETS)("%j weighs at most %i kB", async (names, most) => {
    const size = gzipSync(await allOf(names), { level: 9 }).length / 1000;
    const largest = names.flatMap((name) => modulesOf(name).slice(0, 8));
    expect(size, `Its largest modules: ${largest.join(", ")}.`).toBeLessThanOrEqual(most);
  });

  test.each(SIZES)("%s weighs about %i kB, as in docs/package.md", async (name, documented) => {
    const size = gzipSync(await allOf([name]), { level: 9 }).length / 1000;
    expect(Math.abs(size - documented), `It weighs ${size.toFixed(1)} kB.`).toBeLessThanOrEqual(
      Math.max(1, documented / 10),
    );
  });

  test.each(["canonicalize/web", "canonicalize", "key", "duplicates", "inspect", "clean", "text", "url"])(
    "%s loads no suffix list, prose or citation",
    (name) => {
      const modules = modulesOf(name);
      expect(modules).toContain("src/core/url/url.ts");
      const left = /node_modules\/tldts|\bsources\.ts$|core\/documents\/|(?<!core\/text\/)prose\.ts$/;
      expect(modules.filter((path) => left.test(path))).toEqual([]);
    },
  );

  test("is dropped from a bundle that does not use it", async () => {
    const names = files.flatMap((file) => (file.type === "chunk" && file.isEntry ? [file.fileName] : []));
    expect(names).toContain("inspect.js");
    // Dependencies run code at load time.
    const own = names.filter((name) => !["text.js", "suffixes.js"].includes(name));
    const left = await bundled(own.map((name) => `import "./${name}";`).join("\n"));
    expect(left.length, `Mark it as pure, or put it into a function: ${left.slice(0, 1000)}`).toBeLessThan(500);
  });
});

test.each([
  ["const a = f(1, () => g());", "const a = /* @__PURE__ */ f(1, () => g());"],
  ["export const a = [b.c], d = 1;", "export const a = /* @__PURE__ */ (() => ([b.c]))(), d = 1;"],
  ["const a = f(g());", "const a = /* @__PURE__ */ (() => (f(g())))();"],
  ["const a = { b: 1 }; function f() { const c = g(); }", "const a = { b: 1 }; function f() { const c = g(); }"],
])("values of modules are marked as pure: %s", (code, marked) => {
  expect(withPureValues(code)).toBe(marked);
});
