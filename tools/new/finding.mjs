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
  // What an http or https URL must have for the check to find anything (triggers/traits.ts): with none it never runs on one.
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

test.each(["http://example.com/right"])("%s has nothing of it", (input) => {
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
    // Two or three words.
    title: "",
    // What whoever writes the address, or is about to open it, does about it.
    advice: "",
    example: "http://example.com/wrong",
    source: rfc3986(""),
    messages: {
      // By reason: what is wrong and what it means, in words that a web editor knows.
      found: "",
    },
  },`,
        },
      ],
      next: [
        `Write ${path}.ts: triggers, find. The failing test: npx vitest run ${path}.test.ts`,
        `Write its texts, at the end of src/core/findings/prose.ts: title, advice, example, source, messages.`,
        `Put ${name} where it is shown in the list of src/core/findings/checks.ts, and its prose alike: both are the last now.`,
        "npm run messages writes its texts into public/_locales/en; translate them in the other languages.",
        "npx vitest run src/core/rules-doc.test.ts -u writes docs/rules.md; look at the difference.",
        "npm test -- types lint, npx vitest run src/core/findings src/browser/locales.test.ts tools/declarations.test.mjs, and a line in CHANGELOG.md.",
      ],
    };
  },
};
