/**
 * Every page in every state: axe finds nothing, and nothing that it cannot judge, in light and dark colours; in forced
 * ones texts are read; a screen reader finds names, headings and landmarks. All of it in two languages in the deep run.
 */
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { forcedFindings } from "./forced-colours.ts";
import { LAUNCH, SCENES } from "./scenes.ts";
import { treeFindings } from "./tree.ts";
import { newView } from "./walk.ts";

const isDeep = process.env.DEEP === "1";
const LANGUAGES = isDeep ? ["en", "es"] : ["en"];
/** Those which other tests look at less, or which take little time. */
const SHORT = new Set(["the report", "open tabs and bookmarks", "the options", "the choice between spellings"]);

for (const language of LANGUAGES) {
  test.describe(`in the language ${language}`, () => {
    test.use({ launch: { ...LAUNCH, env: { LANGUAGE: language } } });

    for (const { name, size, states } of SCENES.filter((one) => isDeep || SHORT.has(one.name))) {
      test(name, async ({ context, page, site, session, openPopup }) => {
        if (isDeep) test.setTimeout(900_000);
        const view = await newView(context, size);
        for await (const { what, within } of states(view, { context, page, site, session, openPopup })) {
          const found = [...(await treeFindings(view)), ...(await forcedFindings(view, within))];
          expect.soft(found, what).toEqual([]);
          if (isDeep) expect.soft(await axeFindings(view, within), what).toEqual([]);
        }
        expect(await view.evaluate(() => document.documentElement.lang)).toBe(language);
      });
    }
  });
}
