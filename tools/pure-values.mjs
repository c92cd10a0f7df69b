/** Marks load-time values as pure, so that users' bundlers drop unused ones. */
import { parseSync } from "vite";

/** Functions run later. */
const LATER = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
/** May call other code: a getter, an iterator, `toString`. */
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
  // The annotation covers one call only.
  return isPlainCall ? `/* @__PURE__ */ ${code}` : `/* @__PURE__ */ (() => (${code}))()`;
}

/** Core modules without side effects: all but the entry point, which installs the public suffix list. */
export const SIDE_EFFECT_FREE = /[\\/]src[\\/]core[\\/](?!index\.ts|url[\\/]installed-suffixes)/;

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
 * @param {RegExp} modules their paths
 * @returns {import("vite").Plugin}
 */
export const pureValues = (modules) => ({
  name: "trueform:pure-values",
  enforce: "post",
  transform: (code, id) => (modules.test(id) ? { code: withPureValues(code), map: null } : null),
});
