/** Brings our pages into all their states. */
import type { BrowserContext, Page } from "playwright/test";
import type { ChromiumSession, RealPopup } from "./chromium.mjs";
import { expect } from "./fixtures.ts";

export interface ViewState {
  readonly what: string;
  /** Selector of the newest element, which may cover others. */
  readonly within?: string;
}

export type States = AsyncGenerator<ViewState, void, void>;

export const pageUrlOf = (session: ChromiumSession, name: string): string => session.popupUrl.replace(/popup/g, name);

export async function openReady(view: Page, url: string): Promise<void> {
  await view.goto(url);
  await expect(view.locator("html[data-state=ready]")).toHaveCount(1);
}

/** Unfolds everything except menus; the second pass unfolds new content. */
export const unfoldAll = (view: Page): Promise<void> =>
  view.evaluate(async () => {
    for (let pass = 0; pass < 2; pass += 1) {
      for (const folded of document.querySelectorAll("details")) folded.open = true;
      for (const folded of document.querySelectorAll<HTMLElement>(".panel:not([hidden]) [aria-expanded=false]")) {
        if (folded.getAttribute("aria-haspopup") === null) folded.click();
      }
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });

/** Findings, tracking and a nested URL. */
export const DEMO_PATH = "/demo/?id=%37&ref=a%2Fb%2Fcaf%25C3%25A9&utm_source=x&to=https%3A%2F%2Fh.example%2F#top";

export const activeTabId = (session: ChromiumSession): Promise<number> =>
  session.worker.evaluate(
    async () => (await chrome.tabs.query({ active: true, lastFocusedWindow: true }))[0]?.id as number,
  );

/** Grants the page by a click, and returns the URL of a popup in a tab. */
export async function popupOn(
  page: Page,
  url: string,
  session: ChromiumSession,
  openPopup: (page?: Page) => Promise<RealPopup>,
): Promise<string> {
  await page.goto(url);
  if (!url.startsWith("chrome:")) {
    await page.evaluate(() => {
      document.body.innerHTML +=
        '<a href="https://paypal.com@evil.example/">A</a> <a href="//paypal.com.h.example/">B</a>';
    });
  }
  await page.bringToFront();
  await (await openPopup(page)).close();
  return `${session.popupUrl}?tab=${await activeTabId(session)}`;
}

/** Each enabled tab, unfolded. Pages without tabs are one state. */
export async function* tabStates(view: Page, url: string): States {
  await openReady(view, url);
  const tabs = await view.getByRole("tab").all();
  for (const tab of tabs.length === 0 ? [null] : tabs) {
    if ((await tab?.getAttribute("aria-disabled")) === "true") continue;
    await tab?.click();
    await unfoldAll(view);
    yield { what: `${url}, ${(await tab?.getAttribute("id")) ?? "the page"}` };
  }
}

/** Each element that a press opens. */
export async function* pressStates(view: Page, url: string): States {
  for (const [id, within] of [["copy-more", "#copy-menu"], ["edit"], ["watch"], ["site"]] as const) {
    await openReady(view, url);
    await view.locator(`#${id}`).click();
    if (id === "copy-more") await view.locator("#copy-menu [data-more]").click();
    yield { what: id, ...(within ? { within } : {}) };
  }
  await openReady(view, url);
  await view.locator("#copy-more").click();
  await view.locator("#copy-menu [data-copy=written]").hover();
  yield { what: "a copy as written, without toggles", within: "#copy-menu" };
  await openReady(view, url);
  await view.locator("#tab-links").click();
  await view.locator("#copy-list").click();
  yield { what: "lists", within: "#copy-list-menu" };
  await openReady(view, url);
  await view.locator("#tab-links").click();
  await view.locator("#highlight").click();
  await view.locator("#marks-next").click();
  await expect(view.locator("#marks-only")).toBeVisible();
  yield { what: "the marks" };
}

const PASTED = [
  "See http://a.example/%7Eann, www.b.example and <URL:http://c.example/web-\n  capture/>. Also news:comp.lang.c",
  "Only <URL:http://ann:s3cret@c.example/web-\n  capture/#a>",
  '<base href="https://d.example/x/"><a href="/a">A</a> <a href="b?c=%2541">B</a> <a href="https://e.example">C</a>',
  "name=Ann+Lee&amp;city=Z%FCrich&to=http%3A%2F%2Ff.example%2F%2541",
];

const ADDRESSES = [
  "http://u:p@h:99999/%zz?a&amp;b",
  "https://h.example/?utm_source=a&X-Amz-Signature=b",
  "https://p\u0430ypal.com/%D9%85%D8%B1%D8%AD%D8%A8%D8%A7/caf%C3%A9?q=%E9",
  "gopher://h.example:70/1%2541%09search%09%2B",
  "ftp://anonymous@h.example/%2Fetc//motd;type=a",
  "mailto:a@b.example?to=c@d.example&body=e",
  "http://h.example/web/20200101/http://i.example/?u=https%253A%252F%252Fj.example%252F",
  "javascript:alert(1)",
];

const bytesOf = (lines: readonly string[]) => Buffer.from(lines.join("\n"));
const PATHS = bytesOf(["# Pages", "Page path,Views", "/a%2520b,1", "(not set),2"]);
const UNKNOWN_LOG = bytesOf(["time,agent,referrer", "10:00,x,https://r.example/"]);
const REFERRED = bytesOf([
  '192.0.2.7 - - [10/Oct/2026:13:55:36 -0700] "GET http://h.example/a HTTP/1.1" 200 1 "https://r.example/" "-"',
]);
const SPARSE_LIST = bytesOf(Array.from({ length: 40 }, (_, at) => (at % 2 ? "- - -" : `http://h.example/${at}`)));

/** Choices of sites and columns, unknown formats, lines without a URL. */
export async function* labFileStates(view: Page, report: string): States {
  const files = (named: Readonly<Record<string, Buffer>>) =>
    Object.entries(named).map(([name, buffer]) => ({ name, mimeType: "text/plain", buffer }));
  for (const [what, named] of [
    [
      "several files in the lab",
      {
        "a.csv": PATHS,
        "b.csv": PATHS,
        "c.csv": UNKNOWN_LOG,
        "d.csv": UNKNOWN_LOG,
        "e.log": REFERRED,
        "f.log": REFERRED,
        "g.txt": SPARSE_LIST,
      },
    ],
    ["a list in the lab with few URLs", { "g.txt": SPARSE_LIST }],
  ] as const) {
    // The same URL would not load again.
    await view.goto("about:blank");
    await openReady(view, `${report}#lab`);
    await view.locator("#lab-file").setInputFiles(files(named));
    await view.locator("#lab-answer summary").click();
    yield { what };
  }
}

/** Pasted URLs and texts, unfolded. */
export async function* pastedStates(view: Page, url: string): States {
  for (const text of [...ADDRESSES, ...PASTED]) {
    await openReady(view, url);
    await view.locator("#edit").click();
    await view.locator("#inspect").fill(text);
    await view.locator("#check").click();
    await expect(view.locator("#inspect")).toHaveCount(0);
    await unfoldAll(view);
    yield { what: text };
    if ((await view.locator("#tab-compare").count()) === 0) continue;
    await view.locator("#tab-compare").click();
    await unfoldAll(view);
    yield { what: `${text}, compared` };
  }
}

/** Little content, and a rule set that produces keys. */
export async function* otherStates(
  view: Page,
  pages: Readonly<Record<string, string>>,
  session: ChromiumSession,
): States {
  for (const [what, url] of Object.entries(pages)) {
    await openReady(view, url);
    await unfoldAll(view);
    yield { what };
  }
  const { page = "" } = pages;
  await session.worker.evaluate(() => chrome.storage.local.set({ profile: "surt", level: 4 }));
  for await (const { what } of tabStates(view, page)) yield { what: `${what}, by a rule set of keys` };
  await session.worker.evaluate(() => chrome.storage.local.clear());
}

/** Empty, and with input. */
export async function* reportStates(view: Page, report: string): States {
  yield* tabStates(view, report);
  await view.locator("#tab-lab").click();
  await view.locator("#lab-field").fill(["http://h/a http://H/a http://h/%61?x=%2541", ...ADDRESSES].join("\n"));
  await view.locator("#lab-run").click();
  await expect(view.locator(".table-row[data-index]").first()).toBeVisible();
  yield { what: "a list in the lab" };
  await view.locator(".table-row[data-index] .of-unfold button").first().click();
  await expect(view.locator(".sub .spelling").first()).toBeVisible();
  await view.locator(".table-row[data-index] .of-box input").first().check();
  yield { what: "a row unfolded and chosen" };
  await view.locator(".filter-row.is-chosen .menu-button").first().click();
  yield { what: "what is copied of it", within: ".menu" };
  await view.keyboard.press("Escape");
  await view.locator("#tab-inspect").click();
  for (const text of [...ADDRESSES.slice(0, 5), ...PASTED]) {
    await view.locator("#text").fill(text);
    await unfoldAll(view);
    yield { what: `inspected: ${text}` };
  }
  await view.locator("#add-second").click();
  for (const [first, second] of [
    ["http://h.example/caf%C3%A9?utm_source=a#b", "https://www.h.example/café/"],
    ["http://h.example/a", "http://h.example/%61"],
  ] as const) {
    await view.locator("#text").fill(first);
    await view.locator("#second").fill(second);
    await unfoldAll(view);
    yield { what: `compared: ${first}` };
  }
}

export async function* rulesStates(view: Page, url: string): States {
  yield* tabStates(view, url);
  await view.locator("#search").fill("port");
  await view.locator("#set").selectOption("surt");
  yield { what: "rules of SURT about ports" };
  await view.locator("#search").fill("there is no such rule");
  await expect(view.locator(".entry:visible")).toHaveCount(0);
  yield { what: "no rule" };
}

/** Duplicates, encoded twice, deceptive. */
const BOOKMARKS = [
  [
    "A shop with a long name, of which hardly anybody could read the whole in one line of a report",
    "https://shop.example/demo/",
  ],
  ["Shop, other server", "http://www.shop.example/demo/"],
  [
    "Café",
    "https://shop.example/caf%25C3%25A9%2520au%2520lait/and/what/else/there/is/that/nobody/reads/to/its/end/?a=b",
  ],
  ["Ann", "https://shop.example/%7Eann#top"],
  ["Ann, again", "https://shop.example/~ann#top"],
  ["Pay", "https://xn--pypal-4ve.example/"],
] as const;

/** With both permissions. `origin`: a site with pages. */
export async function* tabAndBookmarkStates(
  view: Page,
  report: string,
  session: ChromiumSession,
  origin: string,
): States {
  for (const path of ["/plain/?%61=1", "/plain/?a=1", "/plain/?a=1#top"]) {
    const page = await view.context().newPage();
    await page.goto(origin + path);
  }
  await view.bringToFront();
  await session.worker.evaluate(async (bookmarks) => {
    const folder = await chrome.bookmarks.create({ parentId: "1", title: "News" });
    for (const [title, url] of bookmarks) await chrome.bookmarks.create({ parentId: folder.id, title, url });
  }, BOOKMARKS);
  await openReady(view, report);
  await view.locator("#tab-browser").click();
  await expect(view.locator(".page-card").first()).toBeVisible();
  yield { what: "open tabs and bookmarks" };
  await view.locator("#tabs-close-menu").click();
  yield { what: "which tab stays", within: ".menu" };
  await view.keyboard.press("Escape");
  await view.locator("#show-bookmarks").click();
  await view.locator("[data-finding=encoded] button").click();
  await expect(view.locator(".member.is-repair").first()).toBeVisible();
  yield { what: "bookmarks that are encoded twice" };
  await view.locator("[data-finding=encoded] button").click();
  await view.locator("#bookmarks-remove").click();
  await expect(view.locator("#undo")).toBeVisible();
  yield { what: "what was removed" };
  await session.worker.evaluate(async () => {
    const [root] = await chrome.bookmarks.getTree();
    for (const { children = [] } of root?.children ?? [])
      for (const { id } of children) await chrome.bookmarks.removeTree(id);
  });
}

/** Every setting changed. */
export async function* optionStates(view: Page, options: string, session: ChromiumSession): States {
  await session.worker.evaluate(() =>
    chrome.storage.local.set({
      sites: [
        { host: "shop.example", covers: "domain", profile: "surt", level: 3, copies: "fixed", highlight: true },
        { host: "h.example", covers: "host", off: true },
      ],
      tracking: { added: ["utm_*", "own_name"], excepted: [] },
      highlights: "always",
    }),
  );
  await openReady(view, options);
  for (const section of await view.locator("nav a").all()) {
    await section.click();
    yield { what: `${await section.textContent()}` };
    await view.evaluate(() => {
      const folded = document.querySelectorAll<HTMLElement>("main > section:not([hidden]) [aria-expanded=false]");
      for (const one of folded) one.click();
    });
    await unfoldAll(view);
    yield { what: `${await section.textContent()}, unfolded` };
  }
  await view.locator("#sync").click();
  await expect(view.locator("#sync")).toBeChecked();
  await view.locator("#find").fill("site");
  yield { what: "a search" };
  await view.locator("#find").fill("no such option");
  yield { what: "a search that finds nothing" };
  await view.locator("#find").press("Escape");
  await view.locator("nav a[href='#copying']").click();
  await view.locator("#format").fill("{title} <{link}>");
  await view.locator("nav a[href='#sites']").click();
  await view.locator("#site-host").fill("no host");
  await view.locator("#site-host").press("Enter");
  await expect(view.locator(".saved")).toHaveCount(0);
  yield { what: "a host that is none" };
}

const HYPHEN = {
  text: "<URL:http://example.com/web-\n  capture/%7Eann>",
  candidates: ["http://example.com/web-capture/~ann", "http://example.com/webcapture/~ann"],
  ambiguity: "hyphen",
};

export async function* choiceStates(view: Page, choice: string, session: ChromiumSession): States {
  yield* tabStates(view, choice);
  const id = await session.worker.evaluate(
    async (value) => {
      const id = crypto.randomUUID();
      await chrome.storage.session.set({ [`handoff:${id}`]: { value, at: Date.now(), order: 0, takenBy: null } });
      return id;
    },
    JSON.stringify({
      profile: "web",
      lines: ["http://example.com/first", HYPHEN, HYPHEN],
      warned: [],
      isCanonical: true,
      isWithoutPassword: false,
      dropped: [],
    }),
  );
  await openReady(view, `${choice}?of=${id}`);
  yield { what: "a choice" };
}

export async function newView(context: BrowserContext, size: { width: number; height: number }): Promise<Page> {
  const view = await context.newPage();
  await view.setViewportSize(size);
  return view;
}

/** The popup as a page, for Playwright. */
export async function inspectIn(session: ChromiumSession, url: string, profile = "web"): Promise<Page> {
  if (profile !== "web") await session.worker.evaluate((profile) => chrome.storage.local.set({ profile }), profile);
  const view = await session.context.newPage();
  await view.setViewportSize({ width: 420, height: 900 });
  await view.goto(`${session.popupUrl}?url=${encodeURIComponent(url)}`);
  await expect(view.locator("html")).toHaveAttribute("data-state", "ready");
  return view;
}

/** With the URL's parts unfolded. */
export async function partsIn(session: ChromiumSession, url: string, profile = "web"): Promise<Page> {
  const view = await inspectIn(session, url, profile);
  await view.locator("#parts").click();
  await expect(view.locator("#url-parts")).toBeVisible();
  return view;
}
