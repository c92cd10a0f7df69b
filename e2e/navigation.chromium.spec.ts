import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildWith } from "./build-with.mjs";
import { launchChromium } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { message } from "./messages.ts";

const SITE = { origins: ["http://127.0.0.1/*"] };
const BUILD = fileURLToPath(new URL("../dist/chrome", import.meta.url));

const badgeOf = async (tabId: number) => ({
  text: await chrome.action.getBadgeText({ tabId }),
  title: await chrome.action.getTitle({ tabId }),
});
const activeTab = async () => (await chrome.tabs.query({ active: true }))[0]?.id as number;
const hosts = () => document.querySelectorAll("html > div[popover]").length;

test.describe("on a watched site", () => {
  test.use({ launch: { granted: SITE } });

  test("a hidden tab is not checked until it is shown, with the worker stopped before and after", async ({
    context,
    page,
    site,
    session,
  }) => {
    const helper = await context.newPage();
    await helper.goto(session.popupUrl.replace(/popup/g, "options"));
    await page.bringToFront();
    const tabId = await helper.evaluate(activeTab);
    await helper.bringToFront();
    await session.killWorker();
    await page.goto(`${site.origin}/demo/?%61=b`);
    const kept = () => helper.evaluate(async () => Object.keys(await chrome.storage.session.get(null)).toSorted());
    await expect.poll(kept).toEqual(["menu", `pendingChecks:${tabId}`]);
    await session.killWorker();
    expect((await helper.evaluate(badgeOf, tabId)).text).toBe("");
    await page.bringToFront();
    await expect.poll(async () => (await helper.evaluate(badgeOf, tabId)).text).not.toBe("");
    expect(await kept()).toEqual(["menu"]);
    expect((await helper.evaluate(badgeOf, tabId)).title).toContain("/demo/?a=b");
    // A navigation within the document.
    await session.killWorker();
    await page.evaluate(() => {
      location.hash = "!/two";
    });
    await expect.poll(async () => (await helper.evaluate(badgeOf, tabId)).title).toContain("/demo/?a=b#!/two");
  });
});

test.describe("the script of the check", () => {
  test.use({ launch: { granted: SITE } });

  test("reads the same as the popup's scan, also in shadow roots, image maps and SVG", async ({
    page,
    site,
    session,
  }) => {
    await page.goto(`${site.origin}/plain/`);
    await page.evaluate(() => {
      const add = (parent: Node, name: string, href: string, namespace = "http://www.w3.org/1999/xhtml") => {
        const link = document.createElementNS(namespace, name);
        link.setAttribute("href", href);
        parent.appendChild(link);
      };
      const svg = document.body.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "svg"));
      add(svg, "a", "/drawn", "http://www.w3.org/2000/svg");
      add(document.body, "a", "/no-link", "http://www.w3.org/1998/Math/MathML");
      add(document.body.appendChild(document.createElement("map")), "area", "/area");
      for (const name of ["div", "span", "x-y", "h2"]) {
        const host = document.body.appendChild(document.createElement(name));
        const outer = host.attachShadow({ mode: "open" });
        add(outer, "a", `/in-${name}`);
        add(outer.appendChild(document.createElement("section")).attachShadow({ mode: "open" }), "a", `/deep-${name}`);
      }
    });
    const [checked, collected] = await session.worker.evaluate(async () => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      const target = { tabId: tab?.id ?? -1 };
      // Repeats if the worker's own check cancels this one (`null`).
      const check = async () => {
        for (;;) {
          const [checked] = await chrome.scripting.executeScript({ target, files: ["content-check.js"] });
          if (checked?.result !== null) return checked;
        }
      };
      const checked = await check();
      await chrome.scripting.executeScript({ target, files: ["content-read.js"] });
      const [collect] = await chrome.scripting.executeScript({
        target,
        func: () => {
          const most = { links: 1000, characters: 10_000 };
          // biome-ignore lint/suspicious/noExplicitAny: the object of content/registry.ts.
          const { collect } = (globalThis as any)[Symbol.for("trueform")];
          return collect({ most: { top: most, frame: most } });
        },
      });
      return [checked?.result, collect?.result].map((result) => JSON.parse(result as string));
    });
    const links = ({ hrefs, links }: { hrefs: string[]; links: number[] }) => links.map((i) => hrefs[i]).toSorted();
    // The worker finds the duplicates later.
    expect(checked.hrefs.toSorted()).toEqual(links(collected));
    expect(checked.hrefs).toContain("/deep-span");
    for (const name of ["url", "base", "contentType", "leftOut", "painted"])
      expect(checked[name], name).toEqual(collected[name]);
    expect(collected.declared).toMatchObject(checked.declared);
  });
});

test("revoking a site removes badge and marks, with the worker stopped before", async ({ site }) => {
  // No test can answer Chromium's prompt, but an update keeps grants.
  const extension = buildWith(BUILD, SITE);
  const profile = mkdtempSync(join(tmpdir(), "trueform-profile-"));
  const before = await launchChromium({ extension, profile });
  // Otherwise the first-run page would open at the next start.
  await expect.poll(() => before.firstRunPage()).toBeDefined();
  await before.close();
  const file = join(extension, "manifest.json");
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), host_permissions: undefined }));
  const session = await launchChromium({ extension, profile });
  try {
    const helper = await session.context.newPage();
    await helper.goto(session.popupUrl.replace(/popup/g, "options"));
    expect(await helper.evaluate((site) => chrome.permissions.contains(site), SITE)).toBe(true);
    const page = await session.context.newPage();
    await page.goto(`${site.origin}/demo/?%61=b`);
    await page.bringToFront();
    const tabId = await helper.evaluate(activeTab);
    const badge = () => helper.evaluate(badgeOf, tabId);
    // Hidden pages are not checked.
    const seen = async () => {
      const pages = session.context.pages().map((one) => one.url());
      return { ...(await badge()), visibility: await page.evaluate(() => document.visibilityState), pages };
    };
    await expect.poll(seen, { timeout: 30_000 }).toMatchObject({ text: expect.stringMatching(/./) });
    await helper.evaluate(
      (tabId) =>
        chrome.runtime.sendMessage({
          name: "highlight",
          request: { tabId, profile: "web", level: 2, on: true },
          id: "1",
        }),
      tabId,
    );
    await expect.poll(() => page.evaluate(hosts)).toBe(1);
    await session.killWorker();
    await helper.evaluate((site) => chrome.permissions.remove(site), SITE);
    await expect.poll(() => page.evaluate(hosts)).toBe(0);
    await expect.poll(badge).toEqual({ text: "", title: message("extension_name") });
  } finally {
    await session.close();
    for (const folder of [extension, profile]) rmSync(folder, { recursive: true, force: true });
  }
});
