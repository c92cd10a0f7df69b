import { readFileSync } from "node:fs";
import { join } from "node:path";
import { camelCase, idOf, languagesIn, snakeCase } from "./names.mjs";

const USAGE = "option ID";

/** A setting that is on or off. */
export const option = {
  usage: USAGE,
  /** @param {string[]} parameters @param {string} folder @returns {import("../new.mjs").Skeleton} */
  make([given], folder) {
    const id = idOf(given, USAGE);
    const name = camelCase(id);
    const key = `options_${snakeCase(id)}`;
    const syncedItems = "src/browser/synced-items.ts";
    const version = Number(/SYNCED_VERSION = (\d+)/.exec(readFileSync(join(folder, syncedItems), "utf8"))?.[1]);
    const text = `  "${key}": {\n    "message": ""\n  },\n  "${key}_about": {\n    "message": ""\n  },\n`;
    return {
      create: {
        [`src/pages/options/${id}.test.tsx`]: `// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { fireEvent, render, resetScreen } from "../../fake-browser/screen.ts";
import { stateWith } from "./example-state.ts";
import { OptionsView } from "./options-view.tsx";
import type { Actions } from "./state.ts";

beforeEach(resetScreen);

test("the switch has a label and sets the option", () => {
  const change = vi.fn();
  render(<OptionsView state={stateWith()} actions={{ change } as unknown as Actions} />);
  const control = document.getElementById("${id}") as HTMLInputElement;
  expect(control.labels?.[0]?.textContent, 'write "${key}"').not.toBe("");
  fireEvent.click(control);
  expect(change.mock.calls).toEqual([[{ ${name}: true }]]);
});

test("${id}: its effect", () => {
  expect.fail("Test the effect of the option, beside the code that reads it.");
});
`,
      },
      insert: [
        {
          file: "src/browser/settings.ts",
          at: /(export interface Settings \{[\s\S]*?)(\n\})/,
          text: `\n  /** Effect of the option when it is on. */\n  readonly ${name}: boolean;`,
        },
        {
          file: "src/browser/settings.ts",
          at: /(const DEFAULT_SETTINGS: Settings = \{[\s\S]*?),?( ?\n?\};)/,
          text: `, ${name}: false`,
        },
        {
          file: "src/browser/settings.ts",
          at: /(\n {2}localHost: host,\n)()/,
          text: `  ${name}: v.boolean(),\n`,
        },
        {
          file: "src/browser/released-settings.test.ts",
          at: /(\nconst SAMPLES: [^\n]*\n)()/,
          text: `  ${name}: [false, true],\n`,
        },
        {
          file: "src/browser/settings-file.test.ts",
          at: /(\nconst OTHERS: [\s\S]*?)(\n\};)/,
          text: `\n  ${name}: true,`,
        },
        {
          file: "src/browser/settings.test.ts",
          at: /(\n {2}sync: isTrue,\n)()/,
          text: `  ${name}: isTrue,\n`,
        },
        { file: syncedItems, at: /(SYNCED_VERSION = )\d+()/, text: String(version + 1) },
        {
          file: "e2e/keyboard-only.headed.spec.ts",
          at: /(\nconst SETTINGS = [\s\S]*?)(\n\}\);)/,
          text: `\n  ${name}: 0,`,
        },
        {
          file: "public/managed-schema.json",
          at: /("properties": \{\n)()/,
          text: `    "${name}": { "title": "", "description": "", "type": "boolean" },\n`,
        },
        {
          file: "src/pages/options/copying-section.tsx",
          at: /()( {6}<OwnFormat [^\n]*\n)/,
          text: `      <SwitchSetting
        id="${id}"
        title={message("${key}")}
        about={message("${key}_about")}
        on={state.${name}}
        locked={managed.includes("${name}")}
        onChange={(${name}) => actions.change({ ${name} })}
      />
`,
        },
        {
          file: "src/pages/options/managed.test.tsx",
          at: /(\nconst CONTROLS = \{\n)()/,
          text: `  ${name}: "#${id}",\n`,
        },
        ...languagesIn(folder).map((language) => ({
          file: `public/_locales/${language}/messages.json`,
          at: /()( {2}"options_local_host": \{)/,
          text,
        })),
      ],
      next: [
        `Move the row to its section in src/pages/options. Write "${key}" and "${key}_about" in every language of public/_locales, beside the texts of that section. Each sentence of a text has at most 12 words.`,
        "Describe the field in src/browser/settings.ts. Write its title and description in public/managed-schema.json, and move it from the top to similar settings.",
        `Read the option where it takes effect, (await readSettings()).${name}, and test the effect there. Then remove the second test of src/pages/options/${id}.test.tsx.`,
        "If the option keeps passwords or reads more pages, add it to src/browser/loosened.ts.",
        `npm test -- types lint style. npx vitest run src/browser src/background src/pages/options. npm test -- e2e options. Add it to docs/settings.md and CHANGELOG.md.`,
      ],
    };
  },
};
