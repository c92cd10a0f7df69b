/** Cached answers must equal those of a new scan, whatever happens to the page. */
import type { Page } from "playwright/test";
import type { Requests } from "../src/browser/messages.ts";
import { expect, test } from "./fixtures.ts";
import { pageUrlOf } from "./walk.ts";

type Name = "scan" | "collect" | "highlight";

const send = (ours: Page, name: Name, request: object) =>
  ours.evaluate(([name, request]) => chrome.runtime.sendMessage({ name, request, id: crypto.randomUUID() }), [
    name,
    request,
  ] as const);

/** Each scan has a new number. */
const withoutNumbers = (answer: unknown) =>
  JSON.parse(JSON.stringify(answer, (name, value) => (name === "collection" ? 0 : value)));

const onPage = (run: () => unknown) => async (page: Page) => void (await page.evaluate(run));

const CHANGES: Readonly<Record<string, (page: Page, origin: string) => Promise<void>>> = {
  "a link is added": onPage(() => document.body.append(Object.assign(document.createElement("a"), { href: "/new" }))),
  "a link is removed": onPage(() => document.querySelector("a[href]")?.remove()),
  "two links swap places": onPage(() => document.body.append(document.querySelector("a[href]") as Element)),
  "the URL of a link changes": onPage(() => document.querySelector("a[href]")?.setAttribute("href", "/other")),
  "the URL of a link in an SVG changes": onPage(() =>
    document.querySelector("svg a")?.setAttributeNS("http://www.w3.org/1999/xlink", "xlink:href", "/other"),
  ),
  "a shadow root with a link is attached": onPage(() => {
    const root = document.querySelector("#host")?.attachShadow({ mode: "open" });
    root?.append(Object.assign(document.createElement("a"), { href: "/shadow" }));
  }),
  "the base of all links changes": onPage(() =>
    document.head.append(Object.assign(document.createElement("base"), { href: "/base/" })),
  ),
  "the user selects links": onPage(() => getSelection()?.selectAllChildren(document.body)),
  "the page declares another canonical URL": onPage(() =>
    document.head.append(Object.assign(document.createElement("link"), { rel: "canonical", href: "/canonical" })),
  ),
  "the page changes its own URL": onPage(() => history.pushState(null, "", "?pushed")),
  "a frame is added": async (page, origin) => {
    const frame = page.waitForEvent("frameattached");
    await page.evaluate(
      (src) => document.body.append(Object.assign(document.createElement("iframe"), { src })),
      `${origin}/plain/?frame`,
    );
    await (await frame).waitForLoadState();
  },
  "a frame loads another document": async (page, origin) => {
    await page.frames()[1]?.goto(`${origin}/plain/?other`);
  },
  "a frame is removed": onPage(() => document.querySelector("iframe")?.remove()),
  "a frame of another site is added": onPage(() =>
    document.body.append(Object.assign(document.createElement("iframe"), { src: "http://other.invalid/" })),
  ),
  "the URL of a link in a frame changes": async (page) => {
    await page.frames()[1]?.evaluate(() => document.querySelector("a[href]")?.setAttribute("href", "/other"));
  },
  nothing: async () => {},
};

for (const [name, change] of Object.entries(CHANGES)) {
  test(`scanned and cached links are the same when ${name === "nothing" ? "nothing happens" : name}`, async ({
    page,
    site,
    session,
    openPopup,
  }) => {
    await page.goto(`${site.origin}/plain/`);
    await page.evaluate(() => {
      document.body.innerHTML = `<a href="/a">A</a> <a href="/%61">A</a> <a href="/b">B</a> <span id="host"></span>
        <svg><a xlink:href="/drawn"></a></svg> <iframe srcdoc="<a href='/inner'>Inner</a>"></iframe>`;
    });
    await page.frames()[1]?.waitForSelector("a");
    await (await openPopup()).close();
    const tabId = await session.worker.evaluate(async () => (await chrome.tabs.query({ active: true }))[0]?.id ?? -1);
    const ours = await page.context().newPage();
    await ours.goto(pageUrlOf(session, "options"));
    await ours.evaluate(() => void Reflect.set(globalThis, "open", chrome.runtime.connect({ name: "popup" })));
    const first = await send(ours, "scan", { tabId });
    await change(page, site.origin);
    const cached = await send(ours, "scan", { tabId, profile: "web", level: 2, cached: true });
    const collected = (await send(ours, "collect", { tabId })) as Requests["collect"]["answer"];
    const read = await send(ours, "scan", { tabId, profile: "web", level: 2 });
    const readToCollect = await send(ours, "collect", { tabId });
    expect(withoutNumbers(cached)).toEqual(withoutNumbers(read));
    expect(withoutNumbers(collected)).toEqual(withoutNumbers(readToCollect));
    if (name === "nothing") expect(cached).toEqual(first);
  });
}
