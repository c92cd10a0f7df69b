import {
  attackBackground,
  attackPage,
  attackResults,
  expectViolations,
  VIOLATED_CONNECT_DIRECTIVES,
  VIOLATED_DIRECTIVES,
} from "./csp-attacks.ts";
import { firefoxTest as base, expect } from "./fixtures.ts";
import { type Trap, withTrap } from "./trap-server.ts";

const test = base.extend<{ trap: Trap }>(withTrap);

for (const name of ["popup", "options", "report", "disambiguation", "first-run", "rules"]) {
  // All pages have the same policy, so the default run tests one.
  const tag = name === "popup" ? "@default" : [];
  test(`${name}: injected markup and scripts run no code and make no request`, { tag }, async ({ firefox, trap }) => {
    const page = await firefox.openExtensionPage(`src/pages/${name}/${name}.html`);
    const soFar = () => page.evaluate(attackResults);
    await page.evaluate(attackPage, { host: trap.host });
    const ran = [...(await expectViolations(soFar, VIOLATED_DIRECTIVES, 60))];
    await page.evaluate(attackPage, { host: trap.host, isConnecting: true });
    ran.push(...(await expectViolations(soFar, VIOLATED_CONNECT_DIRECTIVES)));
    // Chromium would connect.
    expect({ ran, seen: trap.seen }).toEqual({ ran: [], seen: [] });
  });
}

test("the background page makes no request and runs no code from strings", async ({ firefox, trap }) => {
  const page = await firefox.openExtensionPage("icons/16.png");
  const how = JSON.stringify({ host: trap.host });
  const ran = await page.evaluate(
    `browser.runtime.getBackgroundPage().then((global) => (${attackBackground})(${how}, global))`,
  );
  expect({ ran, seen: trap.seen }).toEqual({ ran: [], seen: [] });
});
