/** Generates docs/api.md from signatures and docstrings of src/core/package. Follows types into the core. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";
import { root } from "./process.mjs";

/** @typedef {any} Node vite exports no types for it */
/** @typedef {{ description: string, throws: string, example: string, isInternal: boolean }} Doc */
/**
 * @typedef {object} Module
 * @property {string} file
 * @property {string} source
 * @property {readonly { end: number, value: string }[]} comments docstrings
 * @property {ReadonlyMap<string, Node>} declared
 * @property {ReadonlyMap<string, { file: string, name: string }>} imported by local name
 * @property {ReadonlyMap<string, { file: string, name: string }>} exported by exported name
 */
/** @typedef {{ module: Module, name: string, node: Node }} Declaration */
/** @typedef {{ name: string, code: string, doc: Doc, refersTo: readonly Declaration[] }} Member */

const FOLDER = join(root, "src", "core", "package");

export const ENTRIES = [
  "canonicalize",
  "canonicalize-web",
  "key",
  "duplicates",
  "inspect",
  "clean",
  "text",
  "url",
  "suffixes",
  "prose",
];

const specifierOf = (/** @type {string} */ entry) => `trueform/${entry.replace("-", "/")}`;

/** Global types. */
const BUILT_IN = new Set([
  "Readonly",
  "ReadonlyArray",
  "ReadonlySet",
  "ReadonlyMap",
  "Record",
  "Omit",
  "Pick",
  "RegExp",
]);

/** @type {Map<string, Module>} */
const modules = new Map();

/** @param {string} file @returns {Module} */
function moduleOf(file) {
  const known = modules.get(file);
  if (known !== undefined) return known;
  const source = readFileSync(file, "utf8");
  const { program, comments, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const declared = new Map();
  const imported = new Map();
  const exported = new Map();
  const from = (/** @type {Node} */ { source: to }) => (to === null ? file : join(dirname(file), to.value));
  for (const statement of /** @type {Node[]} */ (program.body)) {
    const node = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    const names = node?.declarations?.map((/** @type {Node} */ one) => one.id.name) ?? [node?.id?.name];
    for (const name of names.filter((/** @type {unknown} */ one) => typeof one === "string")) {
      const known = declared.get(name);
      // Overloads share their name and the first one's docstring.
      if (known === undefined) declared.set(name, { ...node, outerStart: statement.start, overloads: [node] });
      else known.overloads.push(node);
      if (node !== statement) exported.set(name, { file, name });
    }
    for (const one of statement.specifiers ?? []) {
      if (one.type === "ImportSpecifier")
        imported.set(one.local.name, { file: from(statement), name: one.imported.name });
      if (one.type === "ExportSpecifier")
        exported.set(one.exported.name, { file: from(statement), name: one.local.name });
    }
  }
  const docs = comments.filter(({ type, value }) => type === "Block" && value.startsWith("*"));
  const module = { file, source, comments: docs, declared, imported, exported };
  modules.set(file, module);
  return module;
}

/** Returns `null` for global types. @returns {Declaration | null} */
function declarationOf(/** @type {string} */ file, /** @type {string} */ name) {
  const module = moduleOf(file);
  const node = module.declared.get(name);
  if (node !== undefined) return { module, name, node };
  const next = module.imported.get(name) ?? module.exported.get(name);
  if (next === undefined) {
    if (BUILT_IN.has(name)) return null;
    throw new Error(`${file} uses ${name}, which is not declared there.`);
  }
  return declarationOf(next.file, next.name);
}

const unwrapped = (/** @type {string} */ text) => text.trim().replace(/(?<!\n)\n(?![\n-])/g, " ");

/** @returns {Doc} */
function docOf(/** @type {Module} */ { source, comments }, /** @type {Node} */ node) {
  const start = node.outerStart ?? node.start;
  // A comment for maintainers may come between.
  const own = comments.find(({ end }) => end <= start && /^\s*(?:\/\/.*\s*)*$/.test(source.slice(end, start)));
  const text = (own?.value ?? "").replace(/^\*/, "").replace(/^[ \t]*\* ?/gm, "");
  const [description = "", ...tags] = text.split(/^@/m);
  const tag = (/** @type {string} */ name) =>
    tags
      .find((one) => one.startsWith(name))
      ?.slice(name.length)
      .trim() ?? "";
  return {
    description: unwrapped(description),
    throws: unwrapped(tag("throws").replace(/^\{\w+\}/, "")),
    example: tag("example"),
    isInternal: tags.some((one) => one.startsWith("internal")),
  };
}

function walk(/** @type {unknown} */ node, /** @type {(node: Node) => void} */ visit) {
  if (typeof node !== "object" || node === null) return;
  if ("type" in node) visit(node);
  for (const child of Object.values(node)) walk(child, visit);
}

/** @returns {Declaration[]} */
function referredTo(/** @type {Module} */ { file }, /** @type {Node} */ node) {
  /** @type {Declaration[]} */
  const found = [];
  const parameters = new Set();
  walk(node, (one) => {
    if (one.type === "TSTypeParameter") parameters.add(one.name.name);
    if (one.type !== "TSTypeReference" || parameters.has(one.typeName.name)) return;
    const declaration = declarationOf(file, one.typeName.name);
    if (declaration !== null && !found.some((known) => known.node === declaration.node)) found.push(declaration);
  });
  return found;
}

const codeOf = (/** @type {Module} */ { source }, /** @type {Node} */ node) =>
  source
    .slice(node.start, node.end)
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .replace(/,? \)/g, ")")
    .replace("( ", "(");

/** `"a" | "b"`. @returns {string[]} */
const stringsIn = (/** @type {Node} */ node) =>
  (node.types ?? [node]).map((/** @type {Node} */ { literal }) => literal.value);

/** Returns `null` except for `Omit<Name, …>` and `Pick<Name, …>`. @returns {Member[] | null} */
function selectedMembers(/** @type {Module} */ module, /** @type {string} */ name, /** @type {Node} */ typeArguments) {
  if (name !== "Omit" && name !== "Pick") return null;
  const [from, names] = typeArguments.params;
  const selected = stringsIn(names);
  const all = membersOf(/** @type {Declaration} */ (declarationOf(module.file, from.typeName.name)));
  return all.filter((one) => selected.includes(one.name) === (name === "Pick"));
}

/** @returns {Member} */
function memberOf(/** @type {Module} */ module, /** @type {Node} */ member) {
  const { name } = member.key;
  const method = member.value ?? null;
  const type = method === null ? codeOf(module, member.typeAnnotation.typeAnnotation) : "";
  const property = member.optional ? `${name}?: ${type.replace(/ \| undefined$/, "")}` : `${name}: ${type}`;
  return {
    name,
    code: method === null ? property : `${name}${signatureOf(module, method)}`,
    doc: docOf(module, member),
    refersTo: referredTo(module, method === null ? member : [method.params, method.returnType]),
  };
}

/** Inherited members first; empty for types without members. @returns {Member[]} */
function membersOf(/** @type {Declaration} */ { module, node }) {
  if (node.type === "TSTypeAliasDeclaration") {
    const { typeName, typeArguments } = node.typeAnnotation;
    return selectedMembers(module, typeName?.name, typeArguments) ?? [];
  }
  const inherited = (node.extends ?? []).flatMap((/** @type {Node} */ { expression, typeArguments }) => {
    const selected = selectedMembers(module, expression.name, typeArguments);
    return selected ?? membersOf(/** @type {Declaration} */ (declarationOf(module.file, expression.name)));
  });
  const isPublic = (/** @type {Node} */ { type, kind, key }) =>
    type === "TSPropertySignature" || (kind === "method" && key.type === "Identifier");
  const own = node.body.body.filter(isPublic).map((/** @type {Node} */ member) => memberOf(module, member));
  const names = own.map((/** @type {Member} */ { name }) => name);
  return [...inherited, ...own].filter(
    (/** @type {Member} */ one, i) => !one.doc.isInternal && (i >= inherited.length || !names.includes(one.name)),
  );
}

/** `type Level = 0 | 1`. @returns {string} */
const aliasCode = (/** @type {Declaration} */ { module, name, node }) =>
  `type ${name} = ${codeOf(module, node.typeAnnotation).replace(/^\| /, "")}`;

/** `(url: UrlInput, options?: KeyOptions): string`. */
function signatureOf(/** @type {Module} */ module, /** @type {Node} */ { params, returnType }) {
  const parameters = params.map((/** @type {Node} */ one) => codeOf(module, one)).join(", ");
  return `(${parameters}): ${codeOf(module, returnType.typeAnnotation)}`;
}

/** Without the implementation. @returns {Node[]} */
const overloadsOf = (/** @type {Declaration} */ { node: { overloads } }) =>
  overloads.length === 1 ? overloads : overloads.filter((/** @type {Node} */ { body }) => body === null);

/** `suffixes: Suffixes`. @returns {Member} */
function constantOf(/** @type {Declaration} */ { module, name, node }) {
  const { id } = node.declarations.find((/** @type {Node} */ one) => one.id.name === name);
  const type = id.typeAnnotation?.typeAnnotation;
  if (type === undefined) throw new Error(`${module.file}: declare the type of ${name}.`);
  return {
    name,
    code: `${name}: ${codeOf(module, type)}`,
    doc: docOf(module, node),
    refersTo: referredTo(module, type),
  };
}

const isFunction = (/** @type {Declaration} */ { node }) =>
  /^(?:FunctionDeclaration|TSDeclareFunction)$/.test(node.type);
const isConstant = (/** @type {Declaration} */ { node }) => node.type === "VariableDeclaration";
const isAlias = (/** @type {Declaration} */ { node }) => node.type === "TSTypeAliasDeclaration";

/** Types that users may need to name. @returns {readonly Declaration[]} */
function typesIn(/** @type {Declaration} */ one) {
  if (isConstant(one)) return constantOf(one).refersTo;
  if (isFunction(one)) {
    const parts = overloadsOf(one).map(({ params, returnType }) => [params, returnType]);
    return referredTo(one.module, parts);
  }
  const members = membersOf(one);
  return isAlias(one) && members.length === 0
    ? referredTo(one.module, one.node.typeAnnotation)
    : members.flatMap(({ refersTo }) => refersTo);
}

/** @typedef {{ entry: string, module: Module, exports: readonly Declaration[] }} Entry */

/** @returns {Entry[]} */
const entries = () =>
  ENTRIES.map((entry) => {
    const module = moduleOf(join(FOLDER, `${entry}.ts`));
    const exports = [...module.exported.entries()].map(([name, to]) => {
      const declaration = /** @type {Declaration} */ (declarationOf(to.file, to.name));
      return name === declaration.name ? declaration : { ...declaration, name };
    });
    return { entry, module, exports };
  });

/** Types that users may need to name, but no entry point exports. @returns {string[]} */
export function missingTypes() {
  const exports = entries().flatMap((one) => one.exports);
  const given = new Set(exports.map(({ node }) => node));
  const missing = exports.flatMap(typesIn).filter(({ node }) => !given.has(node));
  return [...new Set(missing.map(({ name }) => name))];
}

/** Names without a docstring, and functions without an example. @returns {string[]} */
export const undocumentedNames = () => [
  ...new Set(
    entries().flatMap(({ exports }) =>
      exports.flatMap((one) => {
        const doc = docOf(one.module, one.node);
        const members = isFunction(one) || isConstant(one) ? [] : membersOf(one);
        return [
          ...(doc.description === "" ? [one.name] : []),
          ...(isFunction(one) && doc.example === "" ? [`${one.name}: example`] : []),
          ...(isFunction(one) && doc.throws === "" ? [`${one.name}: throws`] : []),
          ...members.filter((member) => member.doc.description === "").map(({ name }) => `${one.name}.${name}`),
        ];
      }),
    ),
  ),
];

/** Like GitHub: duplicate headings are numbered. */
function anchors() {
  const counts = new Map();
  return (/** @type {string} */ heading) => {
    const plain = heading
      .toLowerCase()
      .replace(/[^\w -]/g, "")
      .replaceAll(" ", "-");
    const count = counts.get(plain) ?? 0;
    counts.set(plain, count + 1);
    return count === 0 ? plain : `${plain}-${count}`;
  };
}

const fenced = (/** @type {string} */ code, language = "ts") => [`\`\`\`${language}`, code, "```", ""];
const paragraphs = (/** @type {string} */ text) => (text === "" ? [] : [text, ""]);

/** @returns {string} */
export function apiPage() {
  const all = entries();
  const types = [...new Map(all.flatMap(({ exports }) => exports).map((one) => [one.node, one])).values()]
    .filter((one) => !isFunction(one) && !isConstant(one))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const anchor = anchors();
  /** @type {Map<Node, string>} */
  const links = new Map();
  anchor("API");
  for (const { entry, exports } of all) {
    anchor(specifierOf(entry));
    for (const { name } of exports.filter((one) => isFunction(one) || isConstant(one))) anchor(name);
  }
  anchor("Types");
  for (const { name, node } of types) links.set(node, anchor(name));
  const linkTo = (/** @type {Declaration} */ { name, node }) => `[${name}](#${links.get(node)})`;
  /** Links the only type, or appends links to all. */
  const linked = (/** @type {string} */ code, /** @type {readonly Declaration[]} */ refersTo) => {
    const [first, ...others] = refersTo;
    if (first === undefined) return `\`${code}\``;
    return others.length === 0
      ? `[\`${code}\`](#${links.get(first.node)})`
      : `\`${code}\` (${refersTo.map(linkTo).join(", ")})`;
  };

  const valueLines = (/** @type {Declaration} */ one) => {
    if (isConstant(one)) {
      const { name, code, doc, refersTo } = constantOf(one);
      return [
        `### ${name}`,
        "",
        ...fenced(code),
        ...paragraphs(doc.description),
        ...paragraphs(refersTo.length === 0 ? "" : `Types: ${refersTo.map(linkTo).join(", ")}.`),
        ...(doc.example === "" ? [] : fenced(doc.example, "js")),
      ];
    }
    const { description, throws, example } = docOf(one.module, one.node);
    return [
      `### ${one.name}`,
      "",
      ...fenced(
        overloadsOf(one)
          .map((overload) => `${one.name}${signatureOf(one.module, overload)}`)
          .join("\n"),
      ),
      ...paragraphs(description),
      ...paragraphs(throws === "" ? "" : `Throws a \`TypeError\` ${throws}.`),
      ...paragraphs(typesIn(one).length === 0 ? "" : `Types: ${typesIn(one).map(linkTo).join(", ")}.`),
      ...fenced(example, "js"),
    ];
  };
  const typeLines = (/** @type {Declaration} */ one) => {
    const from = all
      .filter(({ exports }) => exports.some(({ node }) => node === one.node))
      .map(({ entry }) => `\`${specifierOf(entry)}\``);
    const members = membersOf(one);
    return [
      `### ${one.name}`,
      "",
      ...(isAlias(one) && members.length === 0 ? fenced(aliasCode(one)) : []),
      ...paragraphs(docOf(one.module, one.node).description),
      ...members.map(({ code, doc, refersTo }) => `- ${linked(code, refersTo)}: ${doc.description}`),
      ...(members.length > 0 ? [""] : []),
      `From ${from.join(", ")}.`,
      "",
    ];
  };
  return [
    "# API",
    "",
    "<!-- Made from the docstrings in src/core/package by `npx vitest run tools/api.test.mjs -u`. -->",
    "",
    "Offsets are in UTF-16 code units, as string indices are. Results are read-only.",
    "",
    ...all.flatMap(({ entry, module, exports }) => {
      const values = exports.filter((one) => isFunction(one) || isConstant(one));
      const { value } = /** @type {{ value: string }} */ (module.comments[0]);
      return [
        `## ${specifierOf(entry)}`,
        "",
        ...paragraphs(unwrapped(value.replace(/^\*/, "").replace(/^[ \t]*\* ?/gm, ""))),
        ...fenced(`import { ${values.map(({ name }) => name).join(", ")} } from "${specifierOf(entry)}";`, "js"),
        ...values.flatMap(valueLines),
      ];
    }),
    "## Types",
    "",
    ...types.flatMap(typeLines),
  ]
    .join("\n")
    .replace(/\n+$/, "\n");
}
