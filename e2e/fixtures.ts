import { type BrowserContext, test as base, type Page } from "playwright/test";
import { type ChromiumSession, type LaunchOptions, launchChromium, type RealPopup } from "./chromium.mjs";
import { startDisplay } from "./display.mjs";
import { type FirefoxLaunchOptions, type FirefoxSession, launchFirefox } from "./firefox.mjs";
import { servePages } from "./serve.mjs";

export { expect } from "playwright/test";

type Site = Awaited<ReturnType<typeof servePages>>;
type Display = Awaited<ReturnType<typeof startDisplay>>;

/** Every test file has e2e/pages on a port of its own. */
const withSite = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs out of the pattern.
    async ({}, use) => {
      const site = await servePages();
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
});

interface ChromiumFixtures {
  /** What differs from the usual launch: `test.use({ launch: { env: { LANGUAGE: "es" } } })`. */
  launch: LaunchOptions;
  /** A Chromium with the extension, new for each test. */
  session: ChromiumSession;
  context: BrowserContext;
  page: Page;
  /** Clicks the toolbar button on a page (the test's own, unless told) and waits until the popup has finished. */
  openPopup: (page?: Page) => Promise<RealPopup>;
}

const chromiumTest = withSite.extend<ChromiumFixtures>({
  launch: [{}, { option: true }],
  session: async ({ launch }, use) => {
    const session = await launchChromium(launch);
    await use(session);
    await session.close();
  },
  context: async ({ session }, use) => use(session.context),
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  openPopup: async ({ session, page }, use) => {
    await use(async (target = page) => {
      const popup = await session.clickToolbarButton(target);
      return popup.ready();
    });
  },
});

/** For *.chromium.spec.ts: no window. */
export const test = chromiumTest;

/** For *.headed.spec.ts: a window on a display of its own, with a clipboard of its own, where keys can be pressed. */
export const headedTest = chromiumTest.extend<object, { display: Display }>({
  display: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const display = await startDisplay();
      await use(display);
      await display.stop();
    },
    { scope: "worker" },
  ],
  session: async ({ launch, display }, use) => {
    const env = { ...launch.env, DISPLAY: display.display };
    const session = await launchChromium({ viewport: null, ...launch, headless: false, env });
    await use(session);
    await session.close();
  },
});

interface FirefoxFixtures {
  /** What differs from the usual launch. */
  firefoxLaunch: FirefoxLaunchOptions;
  firefox: FirefoxSession;
}

/** For *.firefox.spec.ts: one Firefox for all tests of a worker. */
export const firefoxTest = withSite.extend<object, FirefoxFixtures>({
  firefoxLaunch: [{}, { option: true, scope: "worker" }],
  firefox: [
    async ({ firefoxLaunch }, use) => {
      const firefox = await launchFirefox(firefoxLaunch);
      await use(firefox);
      await firefox.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});
