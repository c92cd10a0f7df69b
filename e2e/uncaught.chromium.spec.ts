import { RealPopup } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { firstLines, throwUncaught, UNCAUGHT } from "./uncaught-errors.ts";

test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

test("errors in the worker, extension pages, the offscreen document, the popup and content scripts are collected; a web page's own are not", async ({
  page,
  site,
  session,
  openPopup,
}) => {
  const found: string[] = [];
  const seen = () => {
    found.push(...firstLines(session.takeUncaught()));
    return found.toSorted();
  };
  const expectAll = async (where: string) => {
    await expect.poll(seen, where).toEqual(UNCAUGHT);
    found.length = 0;
  };
  await session.worker.evaluate(throwUncaught);
  await expectAll("worker");
  for (const path of ["options", "popup", "report", "first-run", "rules", "disambiguation"]) {
    await page.goto(`chrome-extension://${session.id}/src/pages/${path}/${path}.html`);
    await page.evaluate(throwUncaught);
    await expectAll(path);
  }
  const path = "src/browser/offscreen.html";
  await session.worker.evaluate(
    (url) =>
      chrome.offscreen.createDocument({ url, reasons: [chrome.offscreen.Reason.CLIPBOARD], justification: "To fail." }),
    path,
  );
  const url = `chrome-extension://${session.id}/${path}`;
  await (await RealPopup.attach(session.browserSession, url, "background_page")).evaluate(throwUncaught);
  await expectAll("the offscreen document");
  await page.goto(`${site.origin}/demo/`);
  await page.evaluate(throwUncaught);
  const tabId = await session.worker.evaluate(async () => (await chrome.tabs.query({ active: true }))[0]?.id as number);
  await session.worker.evaluate(
    (tabId) =>
      chrome.scripting.executeScript({
        target: { tabId },
        func: () => {
          setTimeout(() => {
            throw new Error("thrown");
          });
          void Promise.reject(new Error("rejected"));
          void Promise.reject();
        },
      }),
    tabId,
  );
  await expectAll("a script in a page");
  const popup = await openPopup();
  await popup.evaluate(throwUncaught);
  await expectAll("the popup");
});
