/** Finds the browser APIs that a build uses. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { root } from "./process.mjs";

/** @typedef {any} Node */

/** Members by API, from the types of Chrome and Firefox, to exclude other members such as `tabs.map`. */
function interfaces() {
  /** @type {Map<string, Set<string>>} */
  const known = new Map();
  const note = (/** @type {string} */ name, /** @type {Iterable<RegExpMatchArray>} */ members) => {
    const all = known.get(name) ?? new Set();
    for (const [, member = ""] of members) all.add(member);
    known.set(name, all);
  };
  const types = join(root, "node_modules/@types");
  const chrome = readFileSync(join(types, "chrome/index.d.ts"), "utf8");
  for (const section of chrome.split(/^(?= {4}(?:export )?namespace )/m).slice(1)) {
    const [, name = ""] = /namespace _?(\w+)/.exec(section) ?? [];
    note(name, section.matchAll(/^ {8}(?:export )?(?:function|const|let|var|enum|namespace) (\w+)/gm));
  }
  const firefox = join(types, "webextension-polyfill/namespaces");
  for (const file of readdirSync(firefox)) {
    const [name = ""] = file.split(/[._]/);
    const [, text = ""] = /interface Static \{([\s\S]*?)^ {4}\}/m.exec(readFileSync(join(firefox, file), "utf8")) ?? [];
    note(name, text.matchAll(/^ {8}(\w+)[?:(<]/gm));
  }
  // Not an extension API, but needs a permission.
  note("clipboard", "writeText read readText write".matchAll(/(\w+)/g));
  return known;
}

/** @param {Node} node @param {(node: Node, above: readonly Node[]) => void} visit @param {readonly Node[]} above */
function walk(node, visit, above = []) {
  if (Array.isArray(node)) for (const one of node) walk(one, visit, above);
  else if (typeof node?.type === "string") {
    visit(node, above);
    const within = node.type === "ChainExpression" ? above : [node, ...above];
    for (const [name, value] of Object.entries(node)) if (name !== "type") walk(value, visit, within);
  }
}

/** @param {Node} member */
const nameOf = ({ property, computed }) => (computed ? (property.value ?? "[]") : property.name);

/** Destructuring: `let { tabs: t } = browser`. */
const takenOut = (/** @type {Node} */ { type, id, init }) =>
  type === "VariableDeclarator" && id.type === "ObjectPattern" && init?.type === "Identifier"
    ? id.properties.flatMap((/** @type {Node} */ { key, value }) =>
        key?.type === "Identifier" && value?.type === "Identifier" ? [[key.name, value.name]] : [],
      )
    : [];

/** @param {string} text a script @param {ReturnType<typeof interfaces>} known */
function usedIn(text, known) {
  /** @type {Set<string>} */
  const used = new Set();
  walk(parseAst(text), (node, above) => {
    for (const [name, alias] of takenOut(node)) {
      if (!known.has(name)) continue;
      const around = above.find(({ type }) => /Function|Program/.test(type));
      walk(around, ({ type, object, ...member }) => {
        if (type !== "MemberExpression" || object.name !== alias) return;
        const own = nameOf(member);
        if (known.get(name)?.has(own)) used.add(`${name}.${own}`);
      });
    }
    if (node.type !== "MemberExpression" || !known.has(nameOf(node))) return;
    const [parent] = above;
    if (parent?.type === "MemberExpression" && parent.object === node) {
      if (known.get(nameOf(node))?.has(nameOf(parent))) used.add(`${nameOf(node)}.${nameOf(parent)}`);
    } else if (node.object.name === "chrome" || node.object.name === "browser") used.add(nameOf(node));
  });
  return used;
}

/** APIs used in a build. By file: "tabs.query", or "sidePanel" without a member. @param {string} folder a build */
export function apiCalls(folder) {
  const known = interfaces();
  return new Map(scriptsIn(folder).map(([file, text]) => [file, usedIn(text, known)]));
}

/** @param {string} folder a build @param {string} ending @returns {[file: string, text: string][]} */
export const textsIn = (folder, ending) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending))
    .toSorted()
    .map((file) => [file, readFileSync(join(folder, file), "utf8")]);

/** @param {string} folder */
export const scriptsIn = (folder) => textsIn(folder, ".js");

/** For tests. @param {string} text */
export const callsIn = (text) => [...usedIn(text, interfaces())].toSorted();
