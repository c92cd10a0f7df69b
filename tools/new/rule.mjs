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

/**
 * Files of rule sets that have a list of rules, by id.
 * @param {string} folder
 */
function setsIn(folder) {
  const rules = join(folder, "src/core/rules");
  /** @type {Map<string, string>} */
  const sets = new Map();
  for (const name of readdirSync(rules, { recursive: true, encoding: "utf8" }).sort()) {
    if (!name.endsWith(".ts") || name.endsWith(".test.ts")) continue;
    const id = /: Profile = \{\n {2}id: "([^"]+)"[\s\S]*?\n {2}urlRules: \[\n/.exec(
      readFileSync(join(rules, name), "utf8"),
    )?.[1];
    if (id !== undefined) sets.set(id, name.replaceAll("\\", "/"));
  }
  return sets;
}

export const rule = {
  usage: USAGE,
  /** @param {string[]} parameters @param {string} folder @returns {import("../new.mjs").Skeleton} */
  make([set = "", given], folder) {
    const sets = setsIn(folder);
    const file = sets.get(set);
    if (file === undefined) {
      throw new Error(
        `There is no rule set "${set}" with a list of its own: choose from ${[...sets.keys()].join(", ")}. npm run new ${USAGE}`,
      );
    }
    const id = idOf(given, USAGE);
    const name = camelCase(id);
    const part = /** @type {keyof typeof SOURCES} */ (file.split("/")[0]);
    const [source, where] = SOURCES[part];
    const path = `src/core/rules/${part}/${id}`;
    return {
      create: {
        [`${path}.ts`]: `import type { UrlRule } from "../rule.ts";

export const ${name}: UrlRule = {
  id: "${id}",
  safety: "preserves",
  // Traits that an http or https URL needs (triggers/traits.ts). With an empty list, the rule never runs on http and https.
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
        `Write its texts in src/core/rules/${part}/prose.ts: title, short, why, source, examples.`,
        `Move ${name} to its place in src/core/rules/${file}: rules run in that order.`,
        "npm run messages writes its texts into public/_locales/en. Translate them in every other language.",
        "npx vitest run src/core/rules-doc.test.ts -u writes docs/rules.md. Check the diff.",
        "npm test -- types lint. npx vitest run src/core src/browser/locales.test.ts src/ui/short-texts.test.ts. Add a line to CHANGELOG.md.",
        "If tests fail that are not yours, see “If other tests fail” in docs/recipes/rule.md.",
      ],
    };
  },
};
