import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { camelCase, idOf } from "./names.mjs";

const USAGE = "rule SET ID";

/** Citation function and its arguments, by folder. */
const SOURCES = {
  web: ["urlStandard", '"", ""'],
  wwwoffle: ["readme", '"", ""'],
  pdf: ["pdfReference", '"step 1"'],
  rfc1738: ["rfc1738", '""'],
  rfc3986: ["rfc3986", '""'],
  "safe-browsing": ["safeBrowsing", '""'],
  surt: ["surtPackage", '""'],
};

/** @typedef {{ file: string, canEdit: boolean }} RuleSet Has a literal list of rules if it `canEdit`. */

/**
 * Rule sets by id.
 * @param {string} folder
 */
function setsIn(folder) {
  const rules = join(folder, "src/core/rules");
  /** @type {Map<string, RuleSet>} */
  const sets = new Map();
  for (const name of readdirSync(rules, { recursive: true, encoding: "utf8" }).sort()) {
    if (!name.endsWith(".ts") || name.endsWith(".test.ts")) continue;
    const [, id, list] =
      /: Profile = \{\n {2}id: "([^"]+)"[\s\S]*?\n {2}urlRules: ([^\n]*\n)/.exec(
        readFileSync(join(rules, name), "utf8"),
      ) ?? [];
    if (id !== undefined) sets.set(id, { file: name.replaceAll("\\", "/"), canEdit: list === "[\n" });
  }
  return sets;
}

/**
 * Throws a sentence if the rule set is unknown, or has no list to edit.
 * @param {string} set
 * @param {string} folder
 */
function fileOf(set, folder) {
  const sets = setsIn(folder);
  const editable = [...sets].flatMap(([id, { canEdit }]) => (canEdit ? [id] : [])).join(", ");
  if (set === "") throw new Error(`Name the rule set and the rule: npm run new ${USAGE}. SET is one of ${editable}.`);
  const known = sets.get(set);
  if (known === undefined) {
    throw new Error(`There is no rule set "${set}". npm run new rule can edit: ${editable}. npm run new ${USAGE}`);
  }
  if (!known.canEdit) {
    throw new Error(
      `npm run new rule cannot edit ${set}. It can edit: ${editable}. Add the rule to src/core/rules/${known.file} by hand.`,
    );
  }
  return known.file;
}

/**
 * Throws a sentence unless the id starts with the name of the folder, as in "wwwoffle26-resolve". Ids in web have no
 * prefix.
 * @param {string} id
 * @param {string} part
 */
function requirePrefix(id, part) {
  if (part !== "web" && !new RegExp(`^${part}\\d*-`).test(id)) {
    throw new Error(`Start the id with the name of the folder: "${part}-${id}". npm run new ${USAGE}`);
  }
}

export const rule = {
  usage: USAGE,
  /** @param {string[]} parameters @param {string} folder @returns {import("../new.mjs").Skeleton} */
  make([set = "", given], folder) {
    const file = fileOf(set, folder);
    const id = idOf(given, USAGE);
    const name = camelCase(id);
    const part = /** @type {keyof typeof SOURCES} */ (file.split("/")[0]);
    requirePrefix(id, part);
    const [source, where] = SOURCES[part];
    const path = `src/core/rules/${part}/${id}`;
    return {
      create: {
        [`${path}.ts`]: `import type { UrlRule } from "../rule.ts";

export const ${name}: UrlRule = {
  id: "${id}",
  safety: "preserves",
  // The rule runs on an http or https URL only if the URL has one of these traits (triggers/traits.ts).
  triggers: [],
  apply: (url) => url,
};
`,
        [`${path}.test.ts`]: `import { expect, test } from "vitest";
import { canonicalize } from "../canonicalize.ts";

test("${id}: in the whole rule set", () => {
  expect(canonicalize("http://example.com/before", { profile: "${set}" })).toBe("http://example.com/after");
});
`,
      },
      insert: [
        {
          file: `src/core/rules/${part}/prose.ts`,
          at: /(\n)(\} satisfies Readonly<Record<string, RuleProse>>;)/,
          text: `  "${id}": {
    // One sentence in the imperative: "Remove the default port."
    title: "",
    short: "",
    // Why the document requires it, in our own words.
    why: "",
    source: ${source}(${where}),
    examples: [
      // A URL that the rule changes, and one that it leaves unchanged.
      ["http://example.com/before", "http://example.com/after"],
      ["http://example.com/same", "http://example.com/same"],
    ],
  },
`,
        },
        {
          file: `src/core/rules/${file}`,
          at: /(\n)(\n(?:const|export|\/\*\*))/,
          text: `import { ${name} } from "./${id}.ts";\n`,
        },
        {
          file: `src/core/rules/${file}`,
          at: new RegExp(`(id: "${set.replaceAll(".", "\\.")}"[\\s\\S]*?\\n {2}urlRules: \\[[\\s\\S]*?)(\\n {2}\\],)`),
          text: `\n    ${name},`,
        },
      ],
      next: [
        `Write ${path}.ts: safety, triggers, apply. The failing test: npx vitest run ${path}.test.ts`,
        `Write its texts in src/core/rules/${part}/prose.ts: title, short, why, source, examples. Each sentence of a text has at most 12 words.`,
        `Move ${name} to its place in src/core/rules/${file}: rules run in that order.`,
        "npm run messages writes its texts into public/_locales/en. In every other language, translate the keys that it added.",
        "npx vitest run src/core/rules-doc.test.ts -u writes docs/rules.md. Check the diff.",
        "npm test -- types lint style. npx vitest run src/core src/browser/locales.test.ts src/ui/short-texts.test.ts. Add a line to CHANGELOG.md.",
        "If tests fail that are not yours, see “If other tests fail” in docs/recipes/rule.md.",
      ],
    };
  },
};
