import { type BrowserContext, test as base, expect, type Page } from "playwright/test";
import { WAIT_MS } from "../tools/load-factor.mjs";
import type { ChromiumSession, LaunchOptions, RealPopup } from "./chromium.mjs";
import { startDisplay } from "./display.mjs";
import { type FirefoxSession, launchFirefox } from "./firefox.mjs";
import { servePages } from "./serve.mjs";
import { Sessions } from "./sessions.ts";

export { expect };

type Site = Awaited<ReturnType<typeof servePages>>;
type Display = Awaited<ReturnType<typeof startDisplay>>;

/** Serves e2e/pages on one port per test file. */
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
  /** `test.use({ launch: { env: { LANGUAGE: "es" } } })` */
  launch: LaunchOptions;
  /** In its initial state. */
  session: ChromiumSession;
  context: BrowserContext;
  page: Page;
  /** Opens the popup on a page (default: the test's) and waits until it is ready. */
  openPopup: (page?: Page) => Promise<RealPopup>;
}

interface ChromiumWorkerFixtures {
  alwaysLaunch: LaunchOptions;
  sessions: Sessions;
}

const chromiumTest = withSite.extend<ChromiumFixtures, ChromiumWorkerFixtures>({
  alwaysLaunch: [{}, { scope: "worker" }],
  sessions: [
    async ({ alwaysLaunch }, use) => {
      const sessions = new Sessions(alwaysLaunch);
      await use(sessions);
      await sessions.close();
    },
    { scope: "worker" },
  ],
  launch: [{}, { option: true }],
  session: async ({ sessions, launch, colorScheme }, use) => {
    const session = await sessions.acquire(launch);
    if (colorScheme === "dark") await session.setColorScheme("dark");
    await use(session);
    if (session.isOpen()) expect(session.takeUncaught(), "what nobody caught in the extension").toEqual([]);
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

/** For *.chromium.spec.ts: headless. */
export const test = chromiumTest;

/** For *.headed.spec.ts: a separate display with its own clipboard and real keys. */
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
  alwaysLaunch: [
    async ({ display }, use) => use({ headless: false, viewport: null, env: { DISPLAY: display.display } }),
    { scope: "worker" },
  ],
});

interface FirefoxFixtures {
  /** In its initial state. */
  firefox: FirefoxSession;
}

interface FirefoxWorkerFixtures {
  firefoxSession: FirefoxSession;
}

/** For *.firefox.spec.ts: one Firefox per test worker. */
export const firefoxTest = withSite.extend<FirefoxFixtures, FirefoxWorkerFixtures>({
  firefoxSession: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const session = await launchFirefox();
      await use(session);
      await session.close();
    },
    { scope: "worker", timeout: 4 * WAIT_MS },
  ],
  firefox: async ({ firefoxSession }, use) => {
    await firefoxSession.reset();
    await use(firefoxSession);
    expect(await firefoxSession.takeUncaught(), "what nobody caught in the extension").toEqual([]);
    expect(firefoxSession.requestsOfOurs(), "what the extension has asked of the network").toEqual([]);
  },
});
