/** With each thing that a person can do: nothing has left the browser, and nothing of the pages is kept but what somebody chose. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { findChromium } from "../tools/browsers.mjs";
import { type ChromiumSession, launchChromium } from "./chromium.mjs";
import { useEverything, VISITED, visit, WORDS, type WordName } from "./everything.ts";
import { expect, test } from "./fixtures.ts";
import { NOTHING_KEPT, storesOfPage, wordsInFiles, wordsStored } from "./traces.ts";

/** Files of the browser's own that hold more than they would without the extension, by a person's doing. */
const BY_HAND: readonly (readonly [RegExp, readonly WordName[]])[] = [
  // Against tracking by redirects Chromium keeps a list of sites that a person has used, not only seen: names of sites alone.
  [/^Default\/DIPS/, ["visited"]],
  [/^Default\/Bookmarks/, ["bookmarked", "bookmarkTitle"]],
];

/** What a browser without extensions keeps of the same page: its history, its sessions, its caches. */
async function keptWithout(folder: string, hosts: string): Promise<Map<string, Set<WordName>>> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env.CHROMIUM_PATH || ((await findChromium()) ?? ""),
    chromiumSandbox: false,
    args: [`--host-resolver-rules=MAP ${hosts} , MAP * ~NOTFOUND`],
  });
  const page = await context.newPage();
  await visit(page);
  await context.close();
  return wordsInFiles(folder);
}

/** In what the extension and its pages can store. While a page of ours is open, memory holds what it was given. */
async function expectNothingStored(session: ChromiumSession, chosen: readonly WordName[]): Promise<void> {
  const { local, sync, kept } = await session.worker.evaluate(async () => ({
    local: await chrome.storage.local.get(null),
    sync: await chrome.storage.sync.get(null),
    kept: await chrome.storage.session.get(null),
  }));
  expect(JSON.stringify(sync)).toBe("{}");
  expect(wordsStored(local)).toEqual(chosen);
  const others = Object.entries(kept).filter(([key]) => !key.startsWith("handoff:"));
  expect(wordsStored(others)).toEqual([]);
  for (const page of session.context.pages())
    if (page.url().startsWith("chrome-extension:"))
      expect(await page.evaluate(storesOfPage), page.url()).toBe(NOTHING_KEPT);
}

/** `without`: what is in the files of a browser without the extension. */
function expectNothingInFiles(
  folder: string,
  id: string,
  without: ReadonlyMap<string, ReadonlySet<WordName>>,
  chosen: readonly WordName[],
): void {
  const own = `Default/Local Extension Settings/${id}/`;
  for (const [file, held] of wordsInFiles(folder)) {
    // What a database is about to write stands beside it; Chromium fills its top sites from the history, after a while.
    const source = file.replace(/-(?:journal|wal)$/, "").replace("Default/Top Sites", "Default/History");
    const [, byHand = []] = BY_HAND.find(([kind]) => kind.test(file)) ?? [];
    const allowed = file.startsWith(own) ? chosen : [...(without.get(source) ?? []), ...byHand];
    expect(
      [...held].filter((name) => !allowed.includes(name)),
      file,
    ).toEqual([]);
  }
}

/** Addresses of our own pages are in the history: they hold nothing of what the pages show. */
function expectOwnAddressesAreBare(folder: string, id: string): void {
  const textOf = (name: string) => readFileSync(join(folder, "Default", name), "latin1");
  expect(textOf("History")).toContain(`chrome-extension://${id}/src/pages/report/`);
  const any = Object.values(WORDS).join("|");
  for (const name of ["History", "Top Sites"])
    expect(textOf(name)).not.toMatch(new RegExp(`chrome-extension://[a-p]{32}/[\\w/.?=&#%:-]*(?:${any})`));
}

test("nothing leaves, and nothing is kept but a host that was chosen", async ({ site }) => {
  test.setTimeout(180_000);
  const hosts = `*.example ${new URL(site.origin).host}`;
  const folders = ["with", "without"].map((name) => mkdtempSync(join(tmpdir(), `trueform-${name}-`)));
  const [folder = "", other = ""] = folders;
  try {
    const without = await keptWithout(other, hosts);
    expect([...without.keys()]).toContain("Default/History");
    const session = await launchChromium({
      profile: folder,
      hosts: [hosts],
      granted: { permissions: ["tabs", "bookmarks"], origins: [`http://${VISITED}/*`] },
    });
    let chosen: readonly WordName[] = [];
    for await (const what of useEverything(session.context, session)) {
      if (what === "a site was chosen") chosen = ["chosen"];
      await test.step(what, async () => {
        await expectNothingStored(session, chosen);
        expectNothingInFiles(folder, session.id, without, chosen);
      });
    }
    // What is in memory for a page of ours goes with it.
    const [first, ...rest] = session.context.pages();
    await first?.goto("about:blank");
    for (const page of rest) await page.close();
    const kept = () => session.worker.evaluate(() => chrome.storage.session.get(null));
    await expect.poll(async () => wordsStored(await kept())).toEqual([]);
    const requests = await session.close();
    const asked = requests
      .filter(({ from }) => from !== "not an origin")
      .map(({ url, from }) => [new URL(url).host, from]);
    expect(new Set(asked.map(String))).toEqual(new Set([`${VISITED},http://${VISITED}`]));
    expectNothingInFiles(folder, session.id, without, chosen);
    expectOwnAddressesAreBare(folder, session.id);
  } finally {
    for (const one of folders) rmSync(one, { recursive: true, force: true, maxRetries: 5 });
  }
});
