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

test("a click on the switch sets the option, and it says what it does", () => {
  const change = vi.fn();
  render(<OptionsView state={stateWith()} actions={{ change } as unknown as Actions} />);
  const control = document.getElementById("${id}") as HTMLInputElement;
  expect(control.labels?.[0]?.textContent, 'write "${key}"').not.toBe("");
  fireEvent.click(control);
  expect(change.mock.calls).toEqual([[{ ${name}: true }]]);
});

test("${id}: what it changes", () => {
  expect.fail("Write down what is otherwise when the option is on, beside what it changes.");
});
`,
      },
      insert: [
        {
          file: "src/browser/settings.ts",
          at: /(export interface Settings \{[\s\S]*?)(\n\})/,
          text: `\n  /** What the option does when it is on. */\n  readonly ${name}: boolean;`,
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
        `Move the row to its section in src/pages/options. Write "${key}" and "${key}_about" in every language of public/_locales, and what the field means in src/browser/settings.ts and public/managed-schema.json.`,
        `Let what it changes go by it (readSettings), and write that as the second test: npx vitest run src/pages/options/${id}.test.tsx`,
        "npm test -- types lint unit e2e options, npx vitest run src/browser, and a line in CHANGELOG.md.",
      ],
    };
  },
};
