import type { CollectedPage } from "../src/browser/messages.ts";
import { expect, test } from "./fixtures.ts";

/** Requests links with details, like the report page. */
async function collectBehindPopup(): Promise<CollectedPage> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  return chrome.runtime.sendMessage({ name: "collect", request: { tabId: tab?.id }, id: crypto.randomUUID() });
}

function linesOf({ frames }: CollectedPage, at: number): string[] {
  const { hrefs, links, details } = frames[at] ?? { hrefs: [], links: [] };
  if (details === undefined) return [];
  const { texts, textOf, regions, regionOf, elements, elementOf, adjacent } = details;
  return links.map((href, index) =>
    [
      hrefs[href],
      texts[textOf[index] as number],
      regions[regionOf[index] as number],
      elements[elementOf[index] as number],
      ...(adjacent.includes(index) ? ["follows"] : []),
    ].join(" | "),
  );
}

test("a scan collects text, region, element and previous link of each link", async ({
  page,
  site,
  session,
  openPopup,
}) => {
  await page.goto(`${site.origin}/details/`);
  const popup = await openPopup();
  await session.killWorker();
  const collected = await popup.evaluate(collectBehindPopup);
  expect(linesOf(collected, 0)).toEqual([
    "/home | Kiln and Clay | header | a#home",
    "/home | Start | header | a | follows",
    "/pots | Pots and bowls | nav | a.button | follows",
    "/jugs | All our jugs | nav | a.button | follows",
    "/lids | Lids, by size | nav | a",
    "/firing | Firing At 1,200 degrees | main | a | follows",
    "/glaze | Glazes | main | a | follows",
    "/search | Search | search | a#by | follows",
    "/elsewhere | said elsewhere | main | a",
    "/after-image | After an image | main | a",
    "/empty |  | main | a | follows",
    "/next | Only a title | main | a | follows",
    "/in-svg | In SVG | main | svg a.shape",
    "/north | North | main | area",
    "/north | North island | main | area",
    "/plain-nav | In no landmark of its own | main | a",
    "/form | In a form | form | a",
    "/slotted | Slotted | aside | a",
    "/imprint | Imprint | footer | a",
    "/in-shadow | In a shadow | aside | a",
    "/from-slot | Text from outside |  | a",
  ]);
  expect(linesOf(collected, 1)).toEqual(["/framed | Framed | aside | a"]);
});

test("queries on a page that is not UTF-8 match the browser's requests", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/encoded/latin1.htm`);
  expect(await page.evaluate(() => document.characterSet)).toBe("windows-1252");
  const popup = await openPopup();
  const { frames } = await popup.evaluate(collectBehindPopup);
  const { hrefs = [], links = [], declared } = frames[0] ?? {};
  expect(links.map((href) => hrefs[href])).toEqual([
    "/find?q=caf%E9",
    "/find?q=caf%E9",
    "/find?q=caf%C3%A9",
    "/café",
    "/caf%C3%A9",
    " /a?%E9=%F1#é ",
    "#é?é",
    "?q=%E9%80",
    "?q=%26%238594%3B",
    "mailto:a@b.example?subject=é",
    "http://[?q=é",
    "/area?%E9",
    "/svg?é",
  ]);
  expect(declared?.addresses).toEqual([{ href: "?q=caf%E9", from: "link" }]);
});

test("a second scan returns a new collection with the same content", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/details/`);
  const popup = await openPopup();
  const first = await popup.evaluate(collectBehindPopup);
  await popup.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
    await chrome.runtime.sendMessage({ name: "scan", request: { tabId: tab?.id }, id: crypto.randomUUID() });
  });
  const second = await popup.evaluate(collectBehindPopup);
  expect(second.frames[0]?.collection).toBe((first.frames[0]?.collection ?? 0) + 1);
  expect(second.frames[0]?.details).toEqual(first.frames[0]?.details);
});

test("texts on a huge page are truncated to 200 characters without delay", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/details/hostile.html`);
  const popup = await openPopup();
  // Reading all texts for each link would time out.
  const collected = await popup.evaluate(collectBehindPopup);
  const lines = linesOf(collected, 0);
  expect(lines).toHaveLength(4 + 400 + 20_000 + 1);
  expect(lines.slice(0, 4)).toEqual([
    `/long | ${"😀a".repeat(66)}😀… |  | a#${"#".repeat(40)}`,
    "/white |  |  | a | follows",
    `/label | ${"label ".repeat(33)}la… |  | a | follows`,
    `/title | \u202e${"t".repeat(199)}… |  | a | follows`,
  ]);
  // The text of this link is nested deeper than the limit.
  expect(lines[4]).toBe("/deep/0 |  |  | a | follows");
  expect(lines[4 + 399]).toBe("/deep/9 | The innermost |  | a");
  expect(lines[4 + 400 + 1]).toBe("/row |  |  | a | follows");
  expect(lines.at(-1)).toBe("/innermost | In the innermost shadow |  | a");
});
