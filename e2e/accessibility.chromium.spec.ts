/** Checks all pages in all states: axe, forced colours and the accessibility tree. */
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { forcedFindings } from "./forced-colours.ts";
import { launchOf, SCENES } from "./scenes.ts";
import { treeFindings } from "./tree-findings.ts";
import { newView } from "./walk.ts";

for (const language of ["en", "es"]) {
  for (const scene of SCENES) {
    test.describe(`in the language ${language}`, () => {
      test.use({ launch: { ...launchOf(scene), env: { LANGUAGE: language } } });

      test(scene.name, async ({ context, page, site, session, openPopup }) => {
        test.setTimeout(900_000);
        const view = await newView(context, scene.size);
        for await (const { what, within } of scene.states(view, { context, page, site, session, openPopup })) {
          const found = [...(await treeFindings(view)), ...(await forcedFindings(view, within))];
          expect.soft(found, what).toEqual([]);
          expect.soft(await axeFindings(view, within), what).toEqual([]);
        }
        const spoken = scene.isOverPage
          ? session.worker.evaluate(() => chrome.i18n.getMessage("language"))
          : view.evaluate(() => document.documentElement.lang);
        expect(await spoken).toBe(language);
      });
    });
  }
}

test.describe("the checks themselves", () => {
  test("find missing and equal names, skipped headings, landmarks, and focusable elements without a role", async ({
    page,
  }) => {
    const found = async (html: string) => {
      await page.setContent(`<main>${html}</main>`);
      return treeFindings(page);
    };
    const twice = (name: string) => `<button>${name}</button>`.repeat(2);
    expect(
      await found("<h1>a</h1><h2>b</h2><button>c</button><a href='http://h/d'>d</a><a href='http://h/d'>d</a>"),
    ).toEqual([]);
    expect(await found("<button></button>")).toEqual(["a button without a name"]);
    expect(await found(twice("a"))).toEqual(["several buttons beside each other are “a”: "]);
    expect(await found(`<ul><li>${twice("a").replace("</button>", "</button><li>")}</ul>`)).toEqual([]);
    expect(await found("<a href='http://h/a'>a</a> <a href='http://h/b'>a</a>")).toEqual([
      expect.stringMatching(/^several links beside each other are “a”/),
    ]);
    expect(await found("<h1>a</h1><h3>b</h3>")).toEqual(["heading 3 after 1: b"]);
    expect(await found("<h1></h1>")).toEqual(["a heading without words"]);
    expect(await found("</main><main>")).toEqual(["2 main landmarks", "several landmarks main “”"]);
    expect(await found("<p tabindex=0>a</p>")).toEqual(["can have the focus, but is paragraph: “”"]);
  });

  test("find texts hidden by forced colours", async ({ page }) => {
    await page.setContent("<p>read</p><p style='background:navy;color:navy'>forced</p>");
    expect(await forcedFindings(page, undefined)).toEqual([]);
    const inShadow = "<div><template shadowrootmode=open><p style='forced-color-adjust:none;color:canvas'>unread</p>";
    await page.setContent(inShadow);
    expect(await forcedFindings(page, "div")).toEqual([
      "light, forced: faint: “unread”",
      "dark, forced: faint: “unread”",
    ]);
    const faint = "<p style='forced-color-adjust:none;background:navy;color:navy'>unread</p>";
    await page.setContent(`<p>read<p style='margin-top:250vh'>read</p>${faint}`);
    expect(await forcedFindings(page, undefined)).toEqual([
      "light, forced: faint: “unread”",
      "dark, forced: faint: “unread”",
    ]);
    await page.setContent("<p>read<p style='position:fixed;top:200vh'>unread");
    expect(await forcedFindings(page, undefined)).toEqual([
      "light, forced: below the view: “unread”",
      "dark, forced: below the view: “unread”",
    ]);
    await page.setContent("<p style='forced-color-adjust:none;background:navy;color:navy'>unread</p>");
    expect(await forcedFindings(page, undefined)).toEqual([
      "light, forced: faint: “unread”",
      "dark, forced: faint: “unread”",
    ]);
  });

  test("run axe again if elements moved meanwhile", async ({ page }) => {
    await page.setContent("<html lang=en><title>a</title><main><h1>a</h1><p style='color:#fff'>faint</p></main>");
    const faint = expect.stringMatching(/^color-contrast/);
    expect(await axeFindings(page)).toEqual([faint, faint]);
    await page.evaluate(() => {
      const { axe } = globalThis as unknown as { axe: { run: (...asked: unknown[]) => Promise<unknown> } };
      const run = axe.run.bind(axe);
      axe.run = async (...asked) => {
        const found = await run(...asked);
        document.querySelector("p")?.setAttribute("style", "color:#000;padding:9px");
        return found;
      };
    });
    expect(await axeFindings(page)).toEqual([]);
  });
});
