import { camelCase, idOf } from "./names.mjs";

const USAGE = "finding ID";

export const finding = {
  usage: USAGE,
  /** @param {string[]} parameters @returns {import("../new.mjs").Skeleton} */
  make([given]) {
    const id = idOf(given, USAGE);
    const name = camelCase(id);
    const path = `src/core/findings/${id}`;
    return {
      create: {
        [`${path}.ts`]: `import { type Check, type Finding, findInEach } from "./finding.ts";

export const ${name}: Check = {
  id: "${id}",
  // The check runs on an http or https URL only if the URL has one of these traits (triggers/traits.ts).
  triggers: [],
  find: ({ components }) => findInEach(components, (): Finding[] => []),
};
`,
        [`${path}.test.ts`]: `import { expect, test } from "vitest";
import { inspect } from "../inspect/described.ts";

const found = (input: string) => inspect(input, {}).findings.filter(({ id }) => id === "${id}");

test.each([["http://example.com/wrong", "found", "path[0]"]])("%s: %s in %s", (input, reason, component) => {
  expect(found(input)).toMatchObject([{ reason, component }]);
});

test.each(["http://example.com/right"])("%s: nothing", (input) => {
  expect(found(input)).toEqual([]);
});
`,
      },
      insert: [
        {
          file: "src/core/findings/checks.ts",
          at: /()(import \{ refused \})/,
          text: `import { ${name} } from "./${id}.ts";\n`,
        },
        {
          file: "src/core/findings/checks.ts",
          at: /(checks: readonly Check\[\] = \[[\s\S]*?)(\n\];)/,
          text: `\n  ${name},`,
        },
        {
          file: "src/core/findings/prose.ts",
          at: /(findingsProse = \{[\s\S]*?)(\n\} satisfies )/,
          text: `
  "${id}": {
    // At most five words.
    title: "",
    // Advice to those who write the URL or are about to open it.
    advice: "",
    example: "http://example.com/wrong",
    source: rfc3986(""),
    messages: {
      // By reason: the problem and its effect, in words that a web editor knows.
      found: "",
    },
  },`,
        },
      ],
      next: [
        `Write ${path}.ts: triggers, find. The failing test: npx vitest run ${path}.test.ts`,
        "Write its texts, at the end of src/core/findings/prose.ts: title, advice, example, source, messages. Each sentence of a text has at most 12 words.",
        `Move ${name} to its place in src/core/findings/checks.ts (display order), and its texts to the same order among those in prose.ts.`,
        "npm run messages writes its texts into public/_locales/en. In every other language, translate the keys that it added.",
        "npx vitest run src/core/rules-doc.test.ts -u writes docs/rules.md. Check the diff.",
        "npm test -- types lint style. npx vitest run src/core src/browser/locales.test.ts tools/declarations.test.mjs tools/patterns.test.mjs. Add a line to CHANGELOG.md.",
        "If tests fail that are not yours, see docs/recipes/finding.md.",
      ],
    };
  },
};
