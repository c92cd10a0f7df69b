/** Imports in src/ (with types, without tests). `node tools/imports.mjs [FOLDER]` prints numbers. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, sep } from "node:path";
import { isEntry, root } from "./process.mjs";

/** @typedef {ReadonlyMap<string, ReadonlySet<string>>} Graph imports by node */

const SPECIFIER = /\b(?:from|import)\s*\(?\s*["'](\.[^"'\n]+)["']/g;
const CODE = /(?<!\.test|\.d)\.tsx?$/;

/** @param {string} text */
export const specifiersIn = (text) =>
  [...text.matchAll(SPECIFIER)].map(([, specifier]) => /** @type {string} */ (specifier));

/**
 * By path ("src/core/index.ts").
 * @param {string} [checkout]
 */
export function sourcesOf(checkout = root) {
  const names = readdirSync(join(checkout, "src"), { recursive: true, encoding: "utf8" });
  const paths = names.map((name) => `src/${name.replaceAll(sep, "/")}`).filter((path) => CODE.test(path));
  return new Map(paths.sort().map((path) => [path, readFileSync(join(checkout, path), "utf8")]));
}

/** @param {ReadonlyMap<string, string>} sources */
export const importGraph = (sources) =>
  new Map(
    [...sources].map(([path, text]) => {
      const imported = specifiersIn(text).map((specifier) => posix.join(posix.dirname(path), specifier));
      return [path, new Set(imported.filter((one) => sources.has(one)))];
    }),
  );

/** Without types. */
const LOADING = /^(?:import|export) (?!type\b)[^;]*?["'](\.[^"'\n]+)["'];/gm;

/**
 * A file and its transitive imports.
 * @param {ReadonlyMap<string, string>} sources
 * @param {string} path
 */
export function transitiveImports(sources, path) {
  const loaded = new Set([path]);
  for (const from of loaded) {
    for (const [, specifier = ""] of (sources.get(from) ?? "").matchAll(LOADING)) {
      loaded.add(posix.join(posix.dirname(from), specifier));
    }
  }
  return loaded;
}

/**
 * src/core/url/a.ts importing src/core/rules/b.ts is an edge from src/core/url to src/core/rules.
 * @param {Graph} graph
 */
export function siblingGraph(graph) {
  /** @type {Map<string, Set<string>>} */
  const arrows = new Map();
  for (const [from, imported] of graph) {
    for (const to of imported) {
      const [one, other] = [from.split("/"), to.split("/")];
      const fork = one.findIndex((name, i) => name !== other[i]);
      const a = one.slice(0, fork + 1).join("/");
      const b = other.slice(0, fork + 1).join("/");
      arrows.set(a, (arrows.get(a) ?? new Set()).add(b));
    }
  }
  return arrows;
}

/** Imports between sibling folders or files. @param {Graph} graph */
export const siblingEdges = (graph) =>
  new Set(
    [...graph].flatMap(([from, imported]) =>
      [...imported]
        .map((to) => [dirname(from), dirname(to)])
        .filter(([a, b]) => a !== b)
        .map(([a, b]) => `${a} → ${b}`),
    ),
  );

/** Import cycles, by Tarjan's algorithm. @param {Graph} graph */
export function importCycles(graph) {
  /** @type {Map<string, { index: number, low: number, open: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const path = [];
  /** @type {string[][]} */
  const circles = [];
  /** @param {string} node */
  const visit = (node) => {
    const own = { index: seen.size, low: seen.size, open: true };
    seen.set(node, own);
    path.push(node);
    for (const next of graph.get(node) ?? []) {
      const other = seen.get(next) ?? visit(next);
      if (other.open) own.low = Math.min(own.low, other.low);
    }
    if (own.low === own.index) {
      const circle = path.splice(path.indexOf(node));
      for (const one of circle) /** @type {{ open: boolean }} */ (seen.get(one)).open = false;
      if (circle.length > 1) circles.push(circle.sort());
    }
    return own;
  };
  for (const node of graph.keys()) if (!seen.has(node)) visit(node);
  return circles;
}

if (isEntry(import.meta.url)) {
  const checkout = process.argv[2] ?? root;
  if (!existsSync(join(checkout, "src"))) throw new Error(`No folder src in ${checkout}.`);
  const sources = sourcesOf(checkout);
  const graph = importGraph(sources);
  const lengths = [...sources].map(([path, text]) => ({ path, lines: text.split("\n").length - 1 }));
  lengths.sort((one, other) => one.lines - other.lines);
  const longest = lengths.at(-1);
  console.log(`files ${lengths.length}`);
  console.log(`lines ${lengths.reduce((all, { lines }) => all + lines, 0)}`);
  console.log(`median ${lengths[lengths.length >> 1]?.lines}, longest ${longest?.lines} (${longest?.path})`);
  const circles = importCycles(graph);
  console.log(`circles of files ${circles.length}: ${circles.map(({ length }) => length).join(", ")}`);
  console.log(`folder arrows ${siblingEdges(graph).size}`);
  const folders = importCycles(siblingGraph(graph));
  console.log(
    `circles of folders side by side ${folders.length}${folders.map((circle) => `\n  ${circle.join(", ")}`).join("")}`,
  );
}
