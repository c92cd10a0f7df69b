/** No test can answer Chromium's prompt, so the manifest grants some. */
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { textOf } from "./in-page.ts";
import { message } from "./messages.ts";

const HOSTS = ["shop.example", "www.shop.example", "[::1]"];

/** Runs in the popup: records and denies requests. */
const asked = () => {
  const asked: unknown[] = [];
  Object.assign(window, { asked });
  chrome.permissions.request = (async (wanted: object) => asked.push(wanted) < 0) as never;
};
const takeAsked = () => (window as unknown as { asked: unknown[] }).asked.splice(0);

test.describe("a grant of one scheme and one host", () => {
  test.use({ launch: { granted: { origins: ["https://shop.example/*"] } } });

  test("is shown as partial, and completed by one prompt for all four; with subdomains for the whole domain", async ({
    page,
    site,
    openPopup,
    session,
  }) => {
    await page.goto(`http://shop.example:${new URL(site.origin).port}/plain/`);
    const popup = await openPopup();
    await popup.evaluate(asked);
    // Another scheme is another origin.
    await popup.click("#watch");
    await popup.waitFor(() => document.querySelector(".partly"));
    expect(await popup.evaluate(textOf, ".partly")).toContain(message("watch_partly", "https://shop.example"));
    expect(await popup.evaluate(() => document.querySelector("#watch-site"))).toBeNull();
    await session.killWorker();
    expect(await popup.evaluate(textOf, ".site-panel")).toContain(message("watch_about", "Chrome", "shop.example"));
    expect(await popup.evaluate(takeAsked)).toEqual([]);
    await popup.click("#watch-ask");
    await expect
      .poll(() => popup.evaluate(takeAsked))
      .toEqual([
        {
          origins: [
            "http://shop.example/*",
            "https://shop.example/*",
            "http://www.shop.example/*",
            "https://www.shop.example/*",
          ],
        },
      ]);
    await popup.evaluate(() => {
      const scope = document.querySelector<HTMLSelectElement>("#site-scope") as HTMLSelectElement;
      scope.value = "domain";
      scope.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await expect
      .poll(() => popup.evaluate(textOf, ".site-panel"))
      .toContain(message("watch_about", "Chrome", message("site_scope_domain", "shop.example")));
    await popup.click("#watch-ask");
    await expect
      .poll(() => popup.evaluate(takeAsked))
      .toEqual([{ origins: ["http://*.shop.example/*", "https://*.shop.example/*"] }]);
  });

  test("is listed in the options with the missing patterns", async ({ session, page }) => {
    await page.goto(`${session.popupUrl.replace(/popup/g, "options")}#sites`);
    await expect(page.locator(".revoke")).toHaveCount(1);
    await expect(page.locator("[aria-labelledby=watched] .card")).toContainText(
      message("watch_partly", "https://shop.example"),
    );
    await page.evaluate(asked);
    await page.click(".complete");
    expect(await page.evaluate(takeAsked)).toEqual([
      { origins: ["http://shop.example/*", "http://www.shop.example/*", "https://www.shop.example/*"] },
    ]);
    await expect(page.locator(".status.problem")).toContainText(message("first_run_denied"));
  });
});

test("a click requests all sites, which are active only once granted", async ({ session, page }) => {
  await page.goto(`${session.popupUrl.replace(/popup/g, "options")}#sites`);
  await page.evaluate(asked);
  const all = page.getByRole("button", { name: message("options_auto_all") });
  await page.getByRole("button", { name: message("options_auto_click") }).focus();
  for (const key of ["Tab", "Tab"]) await page.keyboard.press(key);
  await expect(all).toBeFocused();
  expect(await page.evaluate(takeAsked)).toEqual([]);
  await page.keyboard.press("Space");
  await expect(page.locator(".status.problem")).toHaveText(message("first_run_denied"));
  expect(await page.evaluate(takeAsked)).toEqual([{ origins: ["http://*/*", "https://*/*"] }]);
  await expect(all).toHaveAttribute("aria-pressed", "false");
  await expect(all).toBeFocused();
});

test.describe("all sites are granted", () => {
  test.use({ launch: { granted: { origins: ["http://*/*", "https://*/*"] } } });

  test("they are revoked after a confirmation, and a hint says how to choose sites", async ({ session, page }) => {
    await page.goto(`${session.popupUrl.replace(/popup/g, "options")}#sites`);
    // The manifest's grants cannot be removed.
    await page.evaluate(() => {
      const removed: unknown[] = [];
      Object.assign(window, { asked: removed });
      chrome.permissions.remove = (async (wanted: object) => {
        chrome.permissions.getAll = (async () => ({ origins: [], permissions: [] })) as never;
        return removed.push(wanted) > 0;
      }) as never;
    });
    const sites = page.getByRole("button", { name: message("options_auto_sites") });
    const question = page.locator("#revoke-question");
    await sites.press("Enter");
    await expect(question).toContainText(message("options_revoke_all_question"));
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: message("cancel") }).press("Enter");
    await expect(question).toHaveCount(0);
    await expect(sites).toBeFocused();
    expect(await page.evaluate(takeAsked)).toEqual([]);
    await sites.press("Enter");
    await page.locator("#revoke-yes").press("Enter");
    await expect(page.locator(".status")).toHaveText(message("options_auto_how"));
    await expect(page.locator(".status.problem")).toHaveCount(0);
    expect(await page.evaluate(takeAsked)).toEqual([{ origins: ["http://*/*", "https://*/*"] }]);
    await expect(page.getByRole("button", { pressed: true })).toHaveAccessibleName(message("options_auto_click"));
    await expect(sites).toBeFocused();
  });
});

test("the browser accepts every requested pattern", { tag: "@default" }, async ({ session, page }) => {
  await page.goto(session.popupUrl.replace(/popup/g, "options"));
  const answers = await page.evaluate(
    (hosts) =>
      Promise.all(
        [...hosts, "*.shop.example", "xn--bcher-kva.example", "localhost", "127.0.0.1"].flatMap((host) =>
          ["http", "https"].map((scheme) =>
            chrome.permissions.contains({ origins: [`${scheme}://${host}/*`] }).catch((error) => String(error)),
          ),
        ),
      ),
    HOSTS,
  );
  expect(new Set(answers)).toEqual(new Set([false]));
});
