import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { DEMO_PATH, newView, optionStates, pageUrlOf, popupOn, pressStates, tabStates } from "./walk.ts";

/** Tall enough that the sticky footer covers nothing: axe cannot determine the background of covered text. */
const SIZE = { width: 420, height: 6000 };

test.describe("in both colour schemes", () => {
  for (const [name, states, tag] of [
    ["its tabs", tabStates, "@default"],
    ["elements opened by a press", pressStates, ""],
  ] as const)
    test(`${name}, in the popup`, { tag: tag || [] }, async ({ context, page, site, session, openPopup }) => {
      const url = await popupOn(page, site.origin + DEMO_PATH, session, openPopup);
      const view = await newView(context, SIZE);
      // Axe cannot determine the background of what a menu covers.
      for await (const { what, within } of states(view, url)) {
        expect(await axeFindings(view, within), what).toEqual([]);
        // Each view takes seconds, so only the deep run checks all.
        if (!process.env.DEEP) break;
      }
    });

  for (const url of ["http://u:p@h:99999/%zz?a&amp;b", "https://h.example/?utm_source=a&X-Amz-Signature=b"]) {
    test(`${url} in the popup`, async ({ context, session }) => {
      const view = await newView(context, SIZE);
      const states = tabStates(view, `${session.popupUrl}?url=${encodeURIComponent(url)}`);
      for await (const { what } of states) expect(await axeFindings(view), what).toEqual([]);
    });
  }

  for (const [name, what] of [
    ["first-run", "the first-run page"],
    ["options", "the options"],
  ] as const) {
    test(what, async ({ context, session }) => {
      const view = await newView(context, SIZE);
      const address = pageUrlOf(session, name);
      const states = name === "options" ? optionStates(view, address, session) : tabStates(view, address);
      for await (const { what } of states) expect(await axeFindings(view), what).toEqual([]);
    });
  }
});
