/**
 * The core imports nothing outside src/core and uses no browser API. Its tsconfig excludes the DOM's types; this test
 * also finds `declare` and casts.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const core = dirname(fileURLToPath(import.meta.url));
const FOR_TESTS = /\.test\.ts$|^arbitraries\.ts$/;
const sources = readdirSync(core, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !FOR_TESTS.test(name))
  .map((name) => [name.replaceAll("\\", "/"), readFileSync(join(core, name), "utf8")] as const);

const specifiersOf = (text: string): string[] =>
  [...text.matchAll(/\b(?:from|import)\s*\(?\s*["'`]([^"'`\n]+)["'`]/g)].map(([, specifier]) => specifier as string);

const codeOf = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(^|[\s;,{(])\/\/.*$/gm, "$1")
    .replace(/"(?:[^"\\\n]|\\.)*"/g, '""');

const PLATFORM =
  /(?<![.\w$])(?:globalThis|window|self|document|location|navigator|browser|chrome|process|require|fetch|console|localStorage|sessionStorage|indexedDB|caches|crypto|performance|setTimeout|setInterval|queueMicrotask|XMLHttpRequest|WebSocket|Worker|TextEncoder|TextDecoder|URLSearchParams|Buffer|atob|btoa|structuredClone|escape|unescape|eval)\s*(?:\?\.|[.([])/;

test("finds the sources", () => {
  expect(sources.length).toBeGreaterThan(20);
  expect(sources.map(([name]) => name)).toContain("url/platform-url.ts");
});

/** Each package has one importer: MD5, which no platform has, HTML, the public suffix list, Punycode. */
const ALLOWED = [
  "duplicates/digest.ts imports @noble/hashes/legacy.js",
  "text/markup.ts imports htmlparser2",
  "url/suffix-list.ts imports tldts",
  "url/unicode-host.ts imports punycode/punycode.es6.js",
];

/** Entry points in examples and error messages of the package. */
const isEntryPoint = (specifier: string) => specifier.startsWith("trueform/");

test("the core imports only these packages from outside src/core: pass in other things", () => {
  const isOutside = (name: string, specifier: string) =>
    (!specifier.startsWith(".") && !isEntryPoint(specifier)) ||
    relative(core, resolve(core, dirname(name), specifier)).startsWith("..");
  const outside = sources.flatMap(([name, text]) =>
    specifiersOf(text)
      .filter((specifier) => isOutside(name, specifier))
      .map((specifier) => `${name} imports ${specifier}`),
  );
  expect(outside.sort()).toEqual(ALLOWED);
});

test("the core uses no platform global, except for its text decoders in platform-text.ts", () => {
  const uses = sources.flatMap(([name, text]) => (codeOf(text).match(PLATFORM) ?? []).map((use) => `${name}: ${use}`));
  expect(uses).toEqual(["url/platform-text.ts: TextDecoder("]);
});

test("only platform-url.ts uses URL", () => {
  const users = sources.filter(([, text]) => /\bnew\s+URL\b|\bURL\s*\./.test(codeOf(text))).map(([name]) => name);
  expect(users).toEqual(["url/platform-url.ts"]);
});

test("this test finds imports and globals", () => {
  expect(specifiersOf('import a from "x"; await import("./y"); export * from \'../z\'; import "w"')).toEqual([
    "x",
    "./y",
    "../z",
    "w",
  ]);
  expect(codeOf("/** window */ a; // document\nb")).not.toMatch(PLATFORM);
  expect(codeOf("x = document.title")).toMatch(PLATFORM);
  expect(codeOf('fetch("window")')).toMatch(PLATFORM);
  expect(codeOf("new TextEncoder()")).toMatch(PLATFORM);
  expect(codeOf("rule.document.length; ({ document }) => document")).not.toMatch(PLATFORM);
});
