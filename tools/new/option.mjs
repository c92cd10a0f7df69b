import { camelCase, idOf, pascalCase, snakeCase } from "./names.mjs";

const USAGE = "option ID";

/** A setting that is on or off. */
export const option = {
  usage: USAGE,
  /** @param {string[]} parameters @returns {import("../new.mjs").Skeleton} */
  make([given]) {
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
import { fireEvent, render, screen } from "@testing-library/preact";
import { expect, test, vi } from "vitest";
import { ${Name}Section } from "./${id}-section.tsx";
import type { Actions, State } from "./state.ts";

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
          at: /(const DEFAULTS: Settings = \{[\s\S]*?),?( ?\n?\};)/,
          text: `, ${name}: false`,
        },
        {
          file: "src/browser/settings.ts",
          at: /(localHost: String\(stored\.localHost\)[^\n]*\n)()/,
          text: `    ${name}: stored.${name} === true,\n`,
        },
        {
          file: "src/pages/options/state.ts",
          at: /(export interface State \{\n)()/,
          text: `  readonly ${name}: boolean;\n`,
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
          at: /(\n +<LevelsSection [^\n]*)(\n)/,
          text: `\n        <${Name}Section state={state} actions={actions} />`,
        },
        ...["en", "es"].map((language) => ({
          file: `public/_locales/${language}/messages.json`,
          at: /()( {2}"options_local_host": \{)/,
          text,
        })),
      ],
      next: [
        `Write "${key}" and "${key}_about" in every language of public/_locales, and what the field means in src/browser/settings.ts.`,
        `Let what it changes go by it (readSettings), and write that as the second test: npx vitest run ${section}.test.tsx`,
        "npx vitest run src/browser src/pages/options, npx playwright test options, and a line in CHANGELOG.md.",
      ],
    };
  },
};
