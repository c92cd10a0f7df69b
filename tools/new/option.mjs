import { camelCase, idOf, languagesIn, pascalCase, snakeCase } from "./names.mjs";

const USAGE = "option ID";

/** A setting that is on or off. */
export const option = {
  usage: USAGE,
  /** @param {string[]} parameters @param {string} folder @returns {import("../new.mjs").Skeleton} */
  make([given], folder) {
    const id = idOf(given, USAGE);
    const name = camelCase(id);
    const Name = pascalCase(id);
    const key = `options_${snakeCase(id)}`;
    const section = `src/pages/options/${id}-section`;
    const text = `  "${key}": {\n    "message": ""\n  },\n  "${key}_about": {\n    "message": ""\n  },\n`;
    return {
      create: {
        [`${section}.tsx`]: `import { message } from "../../browser/i18n.ts";
import { Switch } from "../../ui/controls/switch.tsx";
import type { Actions, State } from "./state.ts";

export function ${Name}Section({ state, actions }: { state: State; actions: Actions }) {
  return (
    <section class="card">
      <Switch id="${id}" on={state.${name}} onChange={actions.set${Name}} describedBy="${id}-about">
        {message("${key}")}
      </Switch>
      <p class="soft" id="${id}-about">
        {message("${key}_about")}
      </p>
    </section>
  );
}
`,
        [`${section}.test.tsx`]: `// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { fireEvent, render, resetScreen, screen } from "../../fake-browser/screen.ts";
import { ${Name}Section } from "./${id}-section.tsx";
import type { Actions, State } from "./state.ts";

beforeEach(resetScreen);

test("a click on the switch sets the option, and it says what it does", () => {
  const set${Name} = vi.fn();
  render(<${Name}Section state={{ ${name}: false } as State} actions={{ set${Name} } as unknown as Actions} />);
  const control = screen.getByRole("switch");
  expect(control.closest("label")?.textContent, 'write "${key}"').not.toBe("");
  fireEvent.click(control);
  expect(set${Name}.mock.calls).toEqual([[true]]);
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
          file: "src/pages/options/state.ts",
          at: /(export interface Actions \{\n)()/,
          text: `  readonly set${Name}: (on: boolean) => void;\n`,
        },
        {
          file: "src/pages/options/options.tsx",
          at: /(const actions: Actions = \{\n)()/,
          text: `  set${Name}(on) {\n    update({ ${name}: on });\n    save({ ${name}: on });\n  },\n`,
        },
        {
          file: "src/pages/options/options-view.tsx",
          at: /()(import type \{ Actions, State \})/,
          text: `import { ${Name}Section } from "./${id}-section.tsx";\n`,
        },
        {
          file: "src/pages/options/options-view.tsx",
          at: /(\n +<CausesSection [^\n]*)(\n)/,
          text: `\n        <${Name}Section state={state} actions={actions} />`,
        },
        {
          file: "src/pages/options/options-view.test.tsx",
          at: /(\nconst actions = \{\n)()/,
          text: `  set${Name}: vi.fn(),\n`,
        },
        ...languagesIn(folder).map((language) => ({
          file: `public/_locales/${language}/messages.json`,
          at: /()( {2}"options_local_host": \{)/,
          text,
        })),
      ],
      next: [
        `Write "${key}" and "${key}_about" in every language of public/_locales, and what the field means in src/browser/settings.ts and public/managed-schema.json.`,
        `Let what it changes go by it (readSettings), and write that as the second test: npx vitest run ${section}.test.tsx`,
        "npm test -- types lint unit e2e options, npx vitest run src/browser, and a line in CHANGELOG.md.",
      ],
    };
  },
};
