import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { root, run } from "../process.mjs";

const folder = mkdtempSync(join(tmpdir(), "trueform-lint-"));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Lines that the rule reports, by the project's configuration.
 * @param {string} path
 * @param {readonly string[]} lines
 */
async function reported(path, lines) {
  const { plugins } = JSON.parse(readFileSync(join(root, "biome.json"), "utf8"));
  const [{ includes }] = plugins;
  const configuration = { plugins: [{ path: join(root, plugins[0].path), includes }] };
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(join(folder, "biome.json"), JSON.stringify(configuration));
  writeFileSync(file, lines.join("\n"));
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  const parameters = ["lint", `--config-path=${folder}`, "--reporter=github", "--max-diagnostics=none", file];
  const { output } = await run(process.execPath, [biome, ...parameters]);
  expect(output).toContain("::");
  const numbers = output.matchAll(/title=plugin,.*?,line=(\d+),.*arguments overflows the stack/g);
  return [...new Set([...numbers].map(([, line]) => Number(line)))]
    .sort((a, b) => a - b)
    .map((line) => lines[line - 1]);
}

const FOUND = [
  "f(...list);",
  "Math.min(...list);",
  "Math.max(0, ...list, 1);",
  "all.push(...list);",
  "all?.push(...list);",
  "all.unshift(...list);",
  "all.splice(0, 1, ...list);",
  "all.concat(...list);",
  "String.fromCharCode(...bytes);",
  "String.raw(parts, ...list);",
  "new Map(...list);",
  "node.append(...list.map(make));",
  "f?.(...list);",
  "f(1, ...first, ...second);",
  "class A extends B { constructor(list: number[]) { super(...list); } }",
  "all.push(...(list ?? []));",
  "f([1], ...list);",
  "<A of={f(...list)} />;",
  "Math.max.apply(null, list);",
  "Math.max.apply(undefined, list);",
  "f?.apply(null, list);",
  "f.apply(this, list);",
  "all.push.apply(all, list);",
  "String.fromCharCode.apply(String, bytes);",
  "Array.prototype.push.apply(all, list);",
  "Reflect.apply(f, null, list);",
  "Reflect.construct(A, list);",
  "Reflect.construct(A, list, B);",
  'f["apply"](null, list);',
  "f['apply'](null, list);",
  'f?.["apply"](null, list);',
  'all["push"](...list);',
  "Function.prototype.apply.call(f, null, list);",
  "f.apply.call(f, null, list);",
  "Function.prototype.call.apply(f, list);",
  "f.call(null, ...list);",
  "f.bind(null, ...list)();",
  'Reflect["apply"](f, null, list);',
  "f.apply(void 0, list);",
];

const LEFT_ALONE = [
  "const a = [...first, ...second];",
  "const b = { ...first, ...second };",
  "f([...list]);",
  "f({ ...list });",
  "new Set([...first, ...second]);",
  "f(() => [...list]);",
  "const c = (...all: number[]) => all.length;",
  "const [first, ...others] = list;",
  "<A {...props} />;",
  "rule.apply(url, context);",
  "rule.apply(url, {});",
  "f.apply(this);",
];

test("a list as arguments is reported in each of its forms, and nothing else", async () => {
  expect(await reported("src/core/text/x.tsx", [...FOUND, ...LEFT_ALONE])).toEqual(FOUND);
}, 60_000);

test("tests may do it", async () => {
  // Another rule shows that the file was read.
  expect(await reported("src/core/text/x.test.ts", ["f(...list);", "debugger;"])).toEqual([]);
}, 60_000);
