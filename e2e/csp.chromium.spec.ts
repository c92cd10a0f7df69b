import {
  attackBackground,
  attackPage,
  attackResults,
  expectViolations,
  requestedPaths,
  VIOLATED_CONNECT_DIRECTIVES,
  VIOLATED_DIRECTIVES,
} from "./csp-attacks.ts";
import { test as base, expect } from "./fixtures.ts";
import { type Trap, withTrap } from "./trap-server.ts";

const test = base.extend<{ trap: Trap }>(withTrap);

const PAGES = ["popup", "options", "report", "disambiguation", "first-run", "rules"].map(
  (name) => `src/pages/${name}/${name}.html`,
);

test("without a policy all attacks succeed", async ({ page, site, trap }) => {
  const wait = { host: trap.host };
  await page.goto(`${site.origin}/plain/`);
  await page.evaluate(attackPage, wait);
  await expect.poll(async () => new Set((await page.evaluate(attackResults)).ran).size).toBeGreaterThan(17);
  await page.evaluate(attackPage, { ...wait, isConnecting: true });
  const seen = () => trap.seen.map((one) => one.replace(/.*\/|\?$/g, ""));
  await expect.poll(() => requestedPaths().filter((name) => !seen().includes(name))).toEqual([]);
});

for (const path of [...PAGES, "src/browser/offscreen.html"]) {
  // All pages have the same policy, so the default run tests one.
  const tag = path.includes("popup") ? "@default" : [];
  test(`${path}: injected markup and scripts run no code and make no request`, { tag }, async ({
    page,
    session,
    trap,
  }) => {
    const address = `chrome-extension://${session.id}/${path}`;
    await page.goto(address);
    await page.evaluate(attackPage, { host: trap.host });
    const ran = await expectViolations(() => page.evaluate(attackResults), VIOLATED_DIRECTIVES, 60);
    expect(page.url().replace(/#$/, "")).toBe(address);
    expect({ ran, seen: trap.seen }).toEqual({ ran: [], seen: [] });
  });
}

test("nothing is requested or shown even if Chromium connects before it applies the policy", async ({
  page,
  session,
  trap,
}) => {
  await page.goto(session.popupUrl);
  await page.evaluate(attackPage, { host: trap.host, isConnecting: true });
  expect(await expectViolations(() => page.evaluate(attackResults), VIOLATED_CONNECT_DIRECTIVES)).toEqual([]);
  expect(trap.seen.filter((one) => !/^a (?:connection|packet)$/.test(one))).toEqual([]);
  for (const frame of page.frames().slice(1)) expect(frame.url()).not.toContain(trap.host);
});

test("the worker makes no request and runs no code from strings", async ({ session, trap }) => {
  const ran = await session.worker.evaluate(attackBackground, { host: trap.host });
  expect({ ran, seen: trap.seen }).toEqual({ ran: [], seen: [] });
});
