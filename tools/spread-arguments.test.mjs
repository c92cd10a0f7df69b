// About 120,000 arguments overflow the stack; a page can contain more links.

import { parseSync } from "vite";
import { expect, test } from "vitest";
import { sourcesOf } from "./imports.mjs";
import { nodesOf } from "./patterns.mjs";

const ADVICE =
  "A long list as arguments overflows the stack, and a page can make it long. Use a loop, or reduce. If only our code makes the list, say so on the line above: // allow-spread: REASON";
const NOT_SHIPPED = /^src\/(?:fake-browser\/|core\/(?:arbitraries|counted-work)\.ts$)/;

/** @param {string} file @param {string} text */
function linesOf(file, text) {
  if (!/\.\.\.|apply|Reflect/.test(text)) return [];
  const codeOf = (/** @type {{ start: number, end: number }} */ node) => text.slice(node.start, node.end);
  const lines = new Set();
  for (const { type, callee, arguments: given } of nodesOf(parseSync(file, text).program)) {
    if (type !== "CallExpression" && type !== "NewExpression") continue;
    const path = codeOf(callee)
      .replaceAll("?.", ".")
      .replace(/\.?\[["'](\w+)["']\]/g, ".$1");
    const [on = ""] = given.map(codeOf);
    const isApplied =
      /^(?:null|undefined|this|void 0)$/.test(on) ||
      path.replace(/\.\w+\.apply$/, "") === on ||
      /\.prototype\.\w+\.apply$/.test(path) ||
      callee.computed;
    const list =
      given.find((/** @type {{ type: string }} */ one) => one.type === "SpreadElement") ??
      (/\bReflect\.(?:apply|construct)$|\.apply\.call$/.test(path) || (path.endsWith(".apply") && isApplied)
        ? given[1]
        : undefined);
    if (list) lines.add(text.slice(0, list.start).split("\n").length);
  }
  const all = text.split("\n");
  return [...lines].filter((line) => !all[line - 2]?.includes("// allow-spread: "));
}

test("no list becomes arguments", () => {
  const sources = [...sourcesOf()].filter(([file]) => !NOT_SHIPPED.test(file));
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.flatMap(([file, text]) => linesOf(file, text).map((line) => `${file}:${line}`));
  expect(found, ADVICE).toEqual([]);
});

test("reports every form", () => {
  const found = `
f(...list);
all.push(...list);
all?.push(...list);
new Map(...list);
f?.(...list);
f(1, ...first, ...second);
class A extends B { constructor(list: number[]) { super(...list); } }
all.push(...(list ?? []));
<A of={f(...list)} />;
Math.max.apply(null, list);
Math.max.apply(undefined, list);
f?.apply(null, list);
f.apply(this, list);
all.push.apply(all, list);
String.fromCharCode.apply(String, bytes);
Array.prototype.push.apply(all, list);
Reflect.apply(f, null, list);
Reflect.construct(A, list);
f["apply"](null, list);
f['apply'](null, list);
f?.["apply"](null, list);
f.apply.call(f, null, list);
Function.prototype.call.apply(f, list);
f.call(null, ...list);
Reflect["apply"](f, null, list);
f.apply(void 0, list);`;
  const others = `
const a = [...first, ...second];
f([...list]);
new Set([...first, ...second]);
f(() => [...list]);
const c = (...all: number[]) => all.length;
const [first, ...others] = list;
<A {...props} />;
rule.apply(url, context);
f.apply(this);
// allow-spread: two at most
f(...list);`;
  const lines = found.split("\n").flatMap((line, i) => (line === "" ? [] : [i + 1]));
  expect(linesOf("x.tsx", found + others).toSorted((a, b) => a - b)).toEqual(lines);
});
