/** After all that a person can do: nothing has left the browser, and nothing of the pages is kept but what somebody chose. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { launchChromium } from "./chromium.mjs";
import { CHOSEN, useEverything, VISITED, visit, words } from "./everything.ts";
import { expect, test } from "./fixtures.ts";
import { NOTHING_KEPT, storesOfPage, wordsInFiles } from "./traces.ts";

/** Against tracking by redirects Chromium keeps a list of sites that a person has used, not only seen: names of sites alone. */
const OF_USED_SITES = new Map([["Default/DIPS", [VISITED.split(".")[0]]]]);

/** What a browser without extensions keeps of the same page: its history, its sessions, its caches. */
async function keptWithout(folder: string, hosts: string): Promise<Map<string, Set<string>>> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env.CHROMIUM_PATH ?? "",
    chromiumSandbox: false,
    args: [`--host-resolver-rules=MAP ${hosts} , MAP * ~NOTFOUND`],
  });
  const page = await context.newPage();
  await visit(page);
  await context.close();
  return wordsInFiles(folder, words);
}

test("nothing leaves, and nothing is kept but a host that was chosen", async ({ site }) => {
  test.setTimeout(120_000);
  const hosts = `*.example ${new URL(site.origin).host}`;
  const folders = ["with", "without"].map((name) => mkdtempSync(join(tmpdir(), `trueform-${name}-`)));
  const [folder = "", other = ""] = folders;
  try {
    const session = await launchChromium({
      profile: folder,
      hosts: [hosts],
      granted: { permissions: ["tabs", "bookmarks"], origins: [`http://${VISITED}/*`] },
    });
    await useEverything(session.context, session);
    const { local, sync } = await session.worker.evaluate(async () => ({
      local: await chrome.storage.local.get(null),
      sync: await chrome.storage.sync.get(null),
    }));
    expect(JSON.stringify(sync)).toBe("{}");
    expect(words.filter((word) => JSON.stringify(local).includes(word))).toEqual([CHOSEN.split(".")[0]]);
    for (const page of session.context.pages())
      if (page.url().startsWith("chrome-extension:"))
        expect(await page.evaluate(storesOfPage), page.url()).toBe(NOTHING_KEPT);
    // What is in memory for a page of ours goes with it.
    const [first, ...rest] = session.context.pages();
    await first?.goto("about:blank");
    for (const page of rest) await page.close();
    const kept = () => session.worker.evaluate(async () => JSON.stringify(await chrome.storage.session.get(null)));
    const wordsInMemory = async () => {
      const memory = await kept();
      return words.filter((word) => memory.includes(word));
    };
    await expect.poll(wordsInMemory).toEqual([]);
    const requests = await session.close();
    const asked = requests
      .filter(({ from }) => from !== "not an origin")
      .map(({ url, from }) => [new URL(url).host, from]);
    expect(new Set(asked.map(String))).toEqual(new Set([`${VISITED},http://${VISITED}`]));
    const without = await keptWithout(other, hosts);
    expect([...without.keys()]).toContain("Default/History");
    const own = `Default/Local Extension Settings/${session.id}/`;
    for (const [file, held] of wordsInFiles(folder, words)) {
      // Chromium fills its top sites from the history, after a while.
      const source = file.replace(/^Default\/Top Sites(?:-journal)?$/, "Default/History");
      const allowed = file.startsWith(own)
        ? [CHOSEN.split(".")[0]]
        : [...(without.get(source) ?? OF_USED_SITES.get(source) ?? [])];
      expect(
        [...held].filter((word) => !allowed.includes(word)),
        file,
      ).toEqual([]);
    }
    // Addresses of our own pages are in the history: they hold nothing of what the pages show.
    const textOf = (name: string) => readFileSync(join(folder, "Default", name), "latin1");
    expect(textOf("History")).toContain(`chrome-extension://${session.id}/src/pages/report/`);
    for (const name of ["History", "Top Sites"])
      expect(textOf(name)).not.toMatch(
        new RegExp(`chrome-extension://[a-p]{32}/[\\w/.?=&#%:-]*(?:${words.join("|")})`),
      );
  } finally {
    for (const one of folders) rmSync(one, { recursive: true, force: true, maxRetries: 5 });
  }
});
