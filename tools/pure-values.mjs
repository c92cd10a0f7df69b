/** Marks values that modules compute at load time as pure, so that the bundlers of users drop unused ones. */
import { parseSync } from "vite";

/** Functions run later, if at all. */
const LATER = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
/** Expressions that bundlers keep, since they may run code of others: a getter, an iterator, `toString`. */
const RUN = new Set([
  "BinaryExpression",
  "CallExpression",
  "MemberExpression",
  "NewExpression",
  "SpreadElement",
  "TaggedTemplateExpression",
]);

/** @param {unknown} node @returns {boolean} */
function runs(node) {
  if (typeof node !== "object" || node === null) return false;
  if (Array.isArray(node)) return node.some(runs);
  const { type } = /** @type {{ type?: string }} */ (node);
  if (type !== undefined && LATER.has(type)) return false;
  if (type === "TemplateLiteral" && /** @type {import("vite").ESTree.TemplateLiteral} */ (node).expressions.length > 0)
    return true;
  return (type !== undefined && RUN.has(type)) || Object.values(node).some(runs);
}

/** @param {import("vite").ESTree.Expression} init @param {string} code */
function marked(init, code) {
  const isPlainCall =
    (init.type === "CallExpression" || init.type === "NewExpression") &&
    init.callee.type === "Identifier" &&
    !runs(init.arguments);
  // The mark covers one call alone, so the rest becomes one.
  return isPlainCall ? `/* @__PURE__ */ ${code}` : `/* @__PURE__ */ (() => (${code}))()`;
}

/** Paths of core modules whose loading has no effect: all but the door, which installs the public suffix list. */
export const WITHOUT_EFFECTS = /[\\/]src[\\/]core[\\/](?!index\.ts|url[\\/]installed-suffixes)/;

/** @param {string} code a module without types */
export function withPureValues(code) {
  const inits = parseSync("module.js", code).program.body.flatMap((statement) => {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    const declared = declaration?.type === "VariableDeclaration" ? declaration.declarations : [];
    return declared.flatMap(({ init }) => (init && runs(init) ? [init] : []));
  });
  return inits.reduceRight(
    (text, init) => text.slice(0, init.start) + marked(init, text.slice(init.start, init.end)) + text.slice(init.end),
    code,
  );
}

/**
 * The plugin for modules whose loading has no effect.
 * @param {RegExp} modules their paths
 * @returns {import("vite").Plugin}
 */
export const pureValues = (modules) => ({
  name: "trueform:pure-values",
  enforce: "post",
  transform: (code, id) => (modules.test(id) ? { code: withPureValues(code), map: null } : null),
});
