import type { Page } from "playwright/test";
import type { ToastText } from "../src/content/api.ts";
import { accessibilityNodes } from "./accessibility-tree.ts";
import type { ChromiumSession } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { message } from "./messages.ts";
import { showMessage } from "./over-page.ts";

const TOAST: ToastText = {
  tone: "done",
  title: message("toast_canonical"),
  note: "",
  url: [
    ["soft", "https://"],
    ["host", "shop.example"],
    ["", "/~ann/"],
    ["", "?id=7"],
  ],
  more: "utm_source, fbclid",
  fix: "",
  fixId: "",
  close: message("close"),
  lang: "en",
  dir: "ltr",
};

const show = (session: ChromiumSession, text = TOAST) => showMessage(session, text);

const roleOf = async (page: Page, role: string) => (await accessibilityNodes(page)).filter((one) => one.role === role);
const saysIt = async (page: Page) => (await accessibilityNodes(page)).some(({ name }) => name === TOAST.title);

const host = (page: Page) => page.locator("div[popover=manual]");

test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

test("it is announced, takes no focus or space from the page, and closes itself", {
  tag: "@default",
}, async ({ page, site, session }) => {
  await page.goto(`${site.origin}/demo/`);
  const state = () =>
    page.evaluate(() => ({
      html: document.documentElement.outerHTML,
      focus: document.activeElement?.outerHTML,
      selection: String(getSelection()),
      scrolled: scrollY,
      width: document.documentElement.scrollWidth,
      height: document.documentElement.scrollHeight,
      places: [...document.querySelectorAll("body *")].map((one) => JSON.stringify(one.getBoundingClientRect())).join(),
    }));
  await page.evaluate(() => {
    document.querySelectorAll("a")[5]?.focus();
    getSelection()?.selectAllChildren(document.querySelector("h1") as Element);
    scrollTo(0, 120);
    const shifts: unknown[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: "layout-shift" });
  });
  const { html, ...before } = await state();
  expect(await show(session)).toBe(true);
  const { html: _, ...during } = await state();
  expect(during).toEqual(before);
  const [status] = await roleOf(page, "status");
  expect(status?.live).toBe("polite");
  const texts = (await accessibilityNodes(page)).map(({ name }) => name);
  for (const text of [TOAST.title, "shop.example", "?id=7", TOAST.more]) expect(texts).toContain(text);
  expect(await roleOf(page, "button")).toContainEqual(expect.objectContaining({ name: TOAST.close }));
  const box = await host(page).boundingBox();
  const { width } = await page.evaluate(() => ({ width: document.documentElement.clientWidth }));
  expect(box).toMatchObject({ x: width - 360 - 16, y: 16, width: 360 });
  await expect(host(page)).toHaveCount(0);
  expect((await state()).html).toBe(html);
  expect(await page.evaluate(() => Reflect.get(globalThis, "shifts"))).toEqual([]);
});

test("it stays while hovered; its close button and Escape close it, and a second message replaces it", async ({
  page,
  site,
  session,
}) => {
  await page.goto(`${site.origin}/plain/`);
  await show(session);
  const box = await host(page).boundingBox();
  const [right, top] = [(box?.x ?? 0) + (box?.width ?? 0), box?.y ?? 0];
  await page.mouse.move(right - 200, top + 20);
  await page.waitForTimeout(2600);
  expect(await saysIt(page)).toBe(true);
  await page.mouse.move(300, 500);
  await expect(host(page)).toHaveCount(0, { timeout: 4000 });
  await show(session);
  await page.mouse.click(right - 18, top + 18);
  await expect(host(page)).toHaveCount(0, { timeout: 1000 });
  await show(session);
  expect(await show(session, { ...TOAST, title: message("toast_fixed"), url: [], more: "" })).toBe(true);
  await expect(host(page)).toHaveCount(1);
  expect(await saysIt(page)).toBe(false);
  await page.keyboard.press("Escape");
  await expect(host(page)).toHaveCount(0, { timeout: 1000 });
});

test("the close button is reachable by keyboard, and focus returns", async ({ page, site, session }) => {
  await page.goto(`${site.origin}/demo/`);
  await page.evaluate(() => document.querySelector("a")?.focus());
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML);
  const before = await focused();
  await show(session);
  await page.keyboard.press("Shift+Tab");
  await page.waitForTimeout(2600);
  expect(await saysIt(page)).toBe(true);
  await page.keyboard.press("Enter");
  await expect(host(page)).toHaveCount(0, { timeout: 1000 });
  expect(await focused()).toBe(before);
});

/** Changes by the page, and the message's parent. */
const PAGES: Record<string, readonly [act: () => unknown, parent: string]> = {
  "with two modal dialogs": [
    () => {
      for (const id of ["first", "second"]) {
        const dialog = document.createElement("dialog");
        dialog.id = id;
        dialog.append(document.createElement("button"));
        document.body.prepend(dialog);
        dialog.showModal();
      }
    },
    "DIALOG#second",
  ],
  "with a modal dialog that has lost the focus": [
    () => {
      const dialog = document.createElement("dialog");
      document.body.append(dialog);
      dialog.showModal();
      (document.activeElement as HTMLElement | null)?.blur();
    },
    "DIALOG#",
  ],
  "with a modal dialog in a shadow root around content of the page": [
    () => {
      const outer = document.createElement("div");
      outer.innerHTML = "<button>inside</button>";
      document.body.append(outer);
      const root = outer.attachShadow({ mode: "open" });
      root.innerHTML = "<dialog><slot></slot></dialog>";
      root.querySelector("dialog")?.showModal();
      outer.querySelector("button")?.focus();
    },
    "DIALOG#",
  ],
  "with something over the whole screen": [() => document.querySelector("h1")?.requestFullscreen(), "H1#"],
  "whose styles are for everything": [
    () => {
      const style = document.createElement("style");
      style.textContent =
        "*, ::backdrop { display: none !important; position: static !important; opacity: 0 !important; " +
        "visibility: hidden !important; pointer-events: none !important; animation: none !important; " +
        "transform: scale(0) !important; inset: auto !important; width: 0 !important; direction: rtl !important }" +
        "html, body { display: block !important; visibility: visible !important; opacity: 1 !important; transform: none !important }" +
        "@property --ink { syntax: '<length>'; inherits: true; initial-value: 0 }";
      document.head.append(style);
    },
    "HTML#",
  ],
  "that allows no styles": [
    () => {
      const meta = document.createElement("meta");
      meta.httpEquiv = "content-security-policy";
      meta.content = "default-src 'none'";
      document.head.append(meta);
    },
    "HTML#",
  ],
  "without a body": [() => document.body.remove(), "HTML#"],
  "of frames": [
    () => {
      const frames = document.createElement("frameset");
      document.body.replaceWith(frames);
    },
    "HTML#",
  ],
  "that is a form with names": [
    () => {
      document.body.innerHTML =
        "<form><input name=parentNode><input name=append></form><img name=activeElement><img name=hidden><form name=documentElement></form>";
    },
    "HTML#",
  ],
  "that is zoomed and turned around": [
    () => {
      document.documentElement.dir = "rtl";
      document.documentElement.style.transform = "rotate(9deg)";
      document.documentElement.style.overflow = "hidden";
    },
    "HTML#",
  ],
};

test("on interfering pages it is in the top layer, and its buttons work", async ({ page, site, session }) => {
  for (const [name, [act, parent]] of Object.entries(PAGES)) {
    await page.goto(`${site.origin}/plain/`);
    await page.evaluate(act);
    expect(await show(session), name).toBe(true);
    expect(await saysIt(page), name).toBe(true);
    // The message is visible and not inert: a point in it hits it.
    const found = await page.evaluate(() => {
      const at = (root: Document | ShadowRoot): Element | null => {
        const element = root.elementFromPoint(innerWidth - 200, 40);
        return element?.shadowRoot ? at(element.shadowRoot) : element;
      };
      const host = at(document);
      const { top, right, width } = host?.getBoundingClientRect() ?? new DOMRect();
      const { parentElement } = Object.getOwnPropertyDescriptors(Node.prototype);
      const parent = host && (parentElement?.get?.call(host) as Element | null);
      return { popover: host?.getAttribute("popover"), parent: `${parent?.tagName}#${parent?.id}`, top, right, width };
    });
    const right = (await page.evaluate(() => innerWidth)) - 16;
    expect(found, name).toEqual({ popover: "manual", parent, top: 16, right, width: 360 });
  }
  // Scripts can change Chromium's PDF document.
  for (const path of ["/demo/bowl.svg", "/file.pdf"]) {
    await page.goto(site.origin + path);
    expect(await show(session), path).toBe(true);
    expect(await host(page).boundingBox(), path).toMatchObject({ y: 16, width: 360 });
    expect(await saysIt(page), path).toBe(true);
  }
});

test("the badge says so if nothing can be drawn", async ({ page, site, session }) => {
  for (const [name, act] of Object.entries({
    "shows nothing": () => document.documentElement.setAttribute("style", "display: none"),
    "removes it": () => {
      const removing = new MutationObserver(() => document.querySelector("[popover]")?.remove());
      removing.observe(document.documentElement, { childList: true });
    },
    "removes it when it becomes a popover": () => {
      addEventListener("beforetoggle", ({ target }) => (target as Element).remove(), true);
    },
  })) {
    await page.goto(`${site.origin}/plain/`);
    await page.evaluate(act);
    expect(await show(session), name).toBe(false);
    await expect(host(page), name).toHaveCount(0);
  }
});

test("a long URL is shortened in its middle to two lines; the host stays, also in a narrow window", async ({
  page,
  site,
  session,
}) => {
  await page.goto(`${site.origin}/plain/`);
  const url: ToastText["url"] = [
    ["soft", "https://"],
    ["host", "shop.example"],
    ["", `/${"long/way/to/".repeat(40)}`],
    ["", "?last=1"],
  ];
  const texts = async () =>
    (await accessibilityNodes(page)).filter(({ role }) => role === "StaticText").map(({ name }) => name);
  const kept: number[] = [];
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await show(session, { ...TOAST, url })).toBe(true);
    const shown = (await texts()).slice((await texts()).indexOf("https://"), -1).join("");
    expect(shown).toMatch(/^https:\/\/shop\.example\/long.*…\S+\?last=1$/);
    kept.push(shown.length);
    const box = await host(page).boundingBox();
    expect(box).toMatchObject({ x: width - 16 - Math.min(360, width - 32), width: Math.min(360, width - 32) });
    // One line of title, two of URL, one of names.
    expect(box?.height).toBe(12 + 20 + 2 * 20 + 20 + 12);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  const [wide = 0, narrow = 0] = kept;
  expect(wide).toBeGreaterThan(70);
  expect(narrow).toBeLessThan(66);
  expect(narrow).toBeGreaterThan(52);
});
