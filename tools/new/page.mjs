import { readFileSync } from "node:fs";
import { join } from "node:path";
import { idOf, languagesIn, pascalCase, snakeCase } from "./names.mjs";

const USAGE = "page ID";

/**
 * Adds the page to lists of pages in tests.
 * @param {string} id
 * @param {readonly (readonly [file: string, names: string])[]} places
 * @returns {import("../new.mjs").Insertion[]}
 */
const lists = (id, places) =>
  places.map(([file, names]) => ({ file, at: new RegExp(`(${names.replace("[", "\\[")})()`), text: `, "${id}"` }));

export const page = {
  usage: USAGE,
  /** @param {string[]} parameters @param {string} folder @returns {import("../new.mjs").Skeleton} */
  make([given], folder) {
    const id = idOf(given, USAGE);
    const Name = pascalCase(id);
    const key = snakeCase(id);
    const path = `src/pages/${id}/${id}`;
    // The simplest page is the template.
    const like = "disambiguation";
    const html = readFileSync(join(folder, `src/pages/${like}/${like}.html`), "utf8").replaceAll(`${like}.`, `${id}.`);
    return {
      create: {
        [`${path}.html`]: html,
        [`${path}.css`]: `body {\n  margin: 0 auto;\n  max-width: 60rem;\n  padding: 1rem;\n}\n`,
        [`${path}.tsx`]: `import { render } from "preact";
import { localizeDocument } from "../../browser/i18n.ts";
import { ${Name}View } from "./${id}-view.tsx";

localizeDocument("${key}_title");
render(<${Name}View />, document.getElementById("root") as HTMLElement);
document.documentElement.dataset.state = "ready";
`,
        [`${path}-view.tsx`]: `import { message } from "../../browser/i18n.ts";
import { Logo } from "../../ui/controls/icons.tsx";

/** The whole page. */
export function ${Name}View() {
  return (
    <>
      <header>
        <h1>
          <Logo /> {message("${key}_title")}
        </h1>
      </header>
      <main />
    </>
  );
}
`,
        [`${path}-view.test.tsx`]: `// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { render, resetScreen, screen } from "../../fake-browser/screen.ts";
import { ${Name}View } from "./${id}-view.tsx";

beforeEach(resetScreen);

test("has a heading and content", () => {
  render(<${Name}View />);
  expect(screen.getByRole("heading", { level: 1 }).textContent?.trim(), 'write "${key}_title"').not.toBe("");
  expect(screen.getByRole("main").textContent).not.toBe("");
});
`,
        [`e2e/${id}.chromium.spec.ts`]: `import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

test("is built, and axe finds nothing", async ({ session, page }) => {
  await page.goto(\`chrome-extension://\${session.id}/${path}.html\`);
  await expect(page.locator("html")).toHaveAttribute("data-state", "ready");
  await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
  expect(await axeFindings(page)).toEqual([]);
});
`,
      },
      insert: [
        {
          file: "vite.config.ts",
          at: /(\n +)(report: "src\/pages\/report\/report\.html",\n)/,
          text: `"${id}": "${path}.html",\n        `,
        },
        {
          file: "tools/layers.mjs",
          at: /(\{ files: "pages\/options", [^\n]*\n)()/,
          text: `  { files: "pages/${id}", may: FOR_PAGES, ...PAGE },\n`,
        },
        ...lists(id, [
          ["tools/built.test.mjs", '["report", "disambiguation", "first-run", "rules"'],
          ["tools/built.test.mjs", '["options", "report", "disambiguation", "first-run", "rules"'],
          ["e2e/manifest.chromium.spec.ts", '"disambiguation", "first-run", "rules"'],
          ["e2e/csp.chromium.spec.ts", '"disambiguation", "first-run", "rules"'],
          ["e2e/csp.firefox.spec.ts", '"disambiguation", "first-run", "rules"'],
          ["e2e/touch.chromium.spec.ts", '"first-run", "disambiguation", "rules"'],
          ["e2e/uncaught.chromium.spec.ts", '"first-run", "rules", "disambiguation"'],
        ]),
        {
          file: "e2e/manifest.chromium.spec.ts",
          at: /(\n {4}"src\/pages\/rules\/rules\.html",)()/,
          text: `\n    "${path}.html",`,
        },
        ...languagesIn(folder).map((language) => ({
          file: `public/_locales/${language}/messages.json`,
          at: /()( {2}"options_title": \{)/,
          text: `  "${key}_title": {\n    "message": ""\n  },\n`,
        })),
      ],
      next: [
        `Write "${key}_title" in every language of public/_locales, and the content of <main>: npm run new message adds its texts. The failing test: npx vitest run ${path}-view.test.tsx`,
        `Open it: browser.tabs.create({ url: "/${path}.html" }).`,
        "Add its states to e2e/walk.ts and a scene to e2e/scenes.ts.",
        `npm test -- types lint build. npx vitest run src/pages/${id} src/browser tools. npm test -- e2e ${id} opens it in Chromium. Add a line to docs/architecture.md and CHANGELOG.md.`,
      ],
    };
  },
};
