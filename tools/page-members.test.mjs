// Content scripts call members of documents and elements through prototypes (src/content/page.ts).
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./process.mjs";

const ADVICE =
  'Names of elements shadow members of `document`, of forms and of the window (`<input name="getRootNode">`). Take the member from its prototype in src/content/page.ts; what no name can shadow stands in OURS.';

/** Not elements. */
const OTHERS = ["walker", "range", "shared", "most", "runtime", ".runtime"];
/** By file: elements of newDiv and its like, whose members a page cannot shadow. */
const OURS = {
  "bubble.ts": ["bubble", "layer", "number", "path", "text"],
  "counted-links.ts": ["changes"],
  "links.ts": ["batch", "PAGE"],
  "request-records.ts": ["FLAGS", "links"],
  "mark.ts": ["links"],
  "top-tally.ts": ["numbers"],
  "watch.ts": ["list", "batch"],
  "overlay.ts": ["host", "element", "style", "model", "layer", "shadow"],
  "mark-cache.ts": ["layer", "band", "box", "model", "own", "part", "other"],
  "content-jump.ts": ["frame"],
  "paint.ts": ["kept"],
  "navigator.ts": [
    "bar",
    "button",
    "chip",
    "goOn",
    "next",
    "off",
    "filter",
    "previous",
    "rule",
    "announcement",
    "shadow",
    "style",
    "toolbar",
    "within",
  ],
  "toast-style.ts": [".card"],
  "toast.ts": ["host", "card", "cross", "status", "button", "style", "shadow", "line", "span", "url"],
};

const INTERFACES =
  /^interface (?:EventTarget|Node|Element|HTMLElement|Document|DocumentOrShadowRoot|ParentNode|ChildNode|NonElementParentNode|NonDocumentTypeChildNode|Slottable|Animatable|ARIAMixin|HTMLOrSVGElement|ElementCSSInlineStyle|ElementContentEditable)\b/;

function members() {
  const scope = join(root, "node_modules/@typescript");
  const [folder = ""] = readdirSync(scope).filter((name) => name.startsWith("typescript-"));
  const text = readFileSync(join(scope, folder, "lib/lib.dom.d.ts"), "utf8");
  const names = text
    .split(/^(?=interface )/m)
    .filter((declaration) => INTERFACES.test(declaration))
    .flatMap((declaration) =>
      [...declaration.replace(/^\}[\s\S]*/m, "").matchAll(/^ {4}(?:readonly |get )?(\w+)[?(:<]/gm)].map(
        ([, name]) => name,
      ),
    );
  return new Set(names);
}

/** @param {string} text */
const codeOf = (text) => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[\s;,{(])\/\/ .*$/gm, "$1");

const known = members();
/** Arrays and maps have them too: only on `document`. */
const COMMON = new Set(["append", "remove", "matches", "title", "replaceChildren"]);

/** @param {string} file @param {string} text */
function found(file, text) {
  const code = codeOf(text);
  const allowed = /** @type {Record<string, string[]>} */ (OURS)[file] ?? [];
  const used = [...code.matchAll(/([\w.]*[\w)\]])\s*\??\.(\w+)\b/g)].flatMap(([whole, receiver = "", name = ""]) => {
    if ([...OTHERS, ...allowed].includes(receiver)) return [];
    const isMember = known.has(name) && !COMMON.has(name);
    return isMember || /^(?:document|globalThis|window)$/.test(receiver) ? [`${file}: ${whole}`] : [];
  });
  const called = [...code.matchAll(/(?<![\w.])(?:add|remove)EventListener\(/g)].map(([whole]) => `${file}: ${whole}`);
  return [...used, ...called];
}

test("reads the list of members", () => {
  for (const name of ["getRootNode", "createElementNS", "activeElement", "getBoundingClientRect", "addEventListener"])
    expect([...known]).toContain(name);
});

test.each([
  ["document.createRange()", "x.ts: document.createRange"],
  ["(area.closest)", "x.ts: area.closest"],
  ["a\n  ?.getRootNode()", "x.ts: a\n  ?.getRootNode"],
  ["queryAll(root)[0].localName", "x.ts: ].localName"],
  ["addEventListener('x', y)", "x.ts: addEventListener("],
])("finds %s", (code, says) => {
  expect(found("x.ts", code).map((one) => one.replace(/: \S*\]/, ": ]"))).toEqual([says]);
});

test("scripts in pages use members of the page through prototypes", () => {
  const folder = join(root, "src/content");
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = paths.filter((path) => /(?<!\.test|^page)\.ts$/.test(path));
  expect(files.length).toBeGreaterThan(30);
  const all = files.flatMap((path) => found(basename(path), readFileSync(join(folder, path), "utf8")));
  expect(all, ADVICE).toEqual([]);
});

test("the function that reads the selection uses prototypes, too", () => {
  const text = readFileSync(join(root, "src/background/copy/selection.ts"), "utf8");
  const [, injected] = /function selectedTexts\(\)[^{]*(\{[\s\S]*?\n\})/.exec(text) ?? [];
  expect(found("selection.ts", injected ?? "document.missing"), ADVICE).toEqual([]);
});
