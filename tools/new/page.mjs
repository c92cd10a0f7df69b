import { readFileSync } from "node:fs";
import { join } from "node:path";
import { idOf, languagesIn, pascalCase, snakeCase } from "./names.mjs";

const USAGE = "page ID";

export const page = {
  usage: USAGE,
  /** @param {string[]} parameters @param {string} folder @returns {import("../new.mjs").Skeleton} */
  make([given], folder) {
    const id = idOf(given, USAGE);
    const Name = pascalCase(id);
    const key = snakeCase(id);
    const path = `src/pages/${id}/${id}`;
    // The simplest of the pages is the pattern for the next.
    const like = "disambiguation";
    const html = readFileSync(join(folder, `src/pages/${like}/${like}.html`), "utf8").replaceAll(`${like}.`, `${id}.`);
    return {
      create: {
        [`${path}.html`]: html,
        [`${path}.css`]: `body {\n  margin: 0 auto;\n  max-width: 60rem;\n  padding: 1rem;\n}\n`,
        [`${path}.tsx`]: `/** The page's wiring. */
import { render } from "preact";
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

test("it has a heading, and says something below it", () => {
  render(<${Name}View />);
  expect(screen.getByRole("heading", { level: 1 }).textContent?.trim(), 'write "${key}_title"').not.toBe("");
  expect(screen.getByRole("main").textContent).not.toBe("");
});
`,
        [`e2e/${id}.chromium.spec.ts`]: `import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

test("the page is built, and axe finds nothing", async ({ session, page }) => {
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
        ...languagesIn(folder).map((language) => ({
          file: `public/_locales/${language}/messages.json`,
          at: /()( {2}"options_title": \{)/,
          text: `  "${key}_title": {\n    "message": ""\n  },\n`,
        })),
      ],
      next: [
        `Write "${key}_title" in every language of public/_locales, and what is in <main>: npm run new message makes its texts. The failing test: npx vitest run ${path}-view.test.tsx`,
        `Open it where a person would want it: browser.tabs.create({ url: "/${path}.html" }).`,
        `npm test -- types lint unit e2e ${id} also opens it in Chromium. A line in CHANGELOG.md, and in docs/architecture.md.`,
      ],
    };
  },
};
