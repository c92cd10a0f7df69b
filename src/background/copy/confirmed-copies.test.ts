import { beforeEach, expect, test, vi } from "vitest";
import type { Menus, Tabs } from "webextension-polyfill";
import { writeSettings } from "../../browser/settings.ts";
import { fake } from "../../fake-browser/index.ts";
import { listenForFix } from "./confirmed-copies.ts";
import { clickedUrl, copyClicked } from "./copy.ts";
import * as copies from "./make-copy.ts";
import { onMenuClick } from "./menu.ts";
import * as toasts from "./toast.ts";

const { clipboard } = fake;
const announce = vi.spyOn(toasts, "announce");
const announcement = () => announce.mock.lastCall?.[1].toast;
const offered = () => announce.mock.lastCall?.[2];

const tab = { id: 7, windowId: 3 } as Tabs.Tab;
const click = (info: Partial<Menus.OnClickData>) =>
  onMenuClick({ menuItemId: "copy-canonical", ...info } as Menus.OnClickData, tab);

/** True if a listener handles it. */
async function press(fix: unknown, sender: object = {}): Promise<boolean> {
  const own = { id: "trueform", url: "http://h/", frameId: 0, tab, ...sender };
  const answers = fake.runtime.onMessage.emit({ fix }, own).filter((answer) => answer !== undefined);
  await Promise.all(answers);
  return answers.length > 0;
}

const BOTH = "http://shop.example/b?q=caf%25C3%25A9&utm_source=x";
const FIXED = "http://shop.example/b?q=caf%C3%A9";

beforeEach(() => {
  fake.windows.open({ id: 3 });
  fake.tabs.open({ id: 7, windowId: 3, url: "http://h/" });
  fake.tabs.click(7);
  announce.mockReset().mockResolvedValue();
  listenForFix();
});

test("copies the fixed URL instead, once, and reports what was fixed", async () => {
  await click({ linkUrl: BOTH });
  const id = offered();
  expect(await press(id)).toBe(true);
  expect(clipboard.texts).toEqual([BOTH, FIXED]);
  const more = "Repaired encoding, removed utm_source";
  expect(announcement()).toMatchObject({ tone: "done", title: "Copied fixed URL", note: null, url: FIXED, more });
  expect(offered()).toBeUndefined();
  await press(id);
  expect(clipboard.texts).toHaveLength(2);
  expect(announcement()).toMatchObject({ tone: "failed", title: "Not copied" });
});

test("keeps the format and the other URLs of a selection", async () => {
  await writeSettings({ menu: ["markdown"] });
  await click({ menuItemId: "copy-as-markdown", linkUrl: BOTH, linkText: "Bowl" } as Partial<Menus.OnClickData>);
  await press(offered());
  await click({ selectionText: `${BOTH} http://h.example/` });
  await press(offered());
  expect(clipboard.texts.filter((_, i) => i % 2 === 1)).toEqual([`[Bowl](${FIXED})`, `${FIXED}\nhttp://h.example/`]);
});

test.each([
  ["as written", { copies: "written" }, "HTTP://shop.example/b?utm_source=x", "http://shop.example/b"],
  [
    "of the target",
    { copies: "target" },
    "http://go.example/?url=http%3A%2F%2Fshop.example%2Fb%3Futm_source%3Dx",
    "http://shop.example/b",
  ],
] as const)("fixes a copy %s", async (_, settings, linkUrl, fixed) => {
  await writeSettings(settings);
  await click({ linkUrl });
  await press(offered());
  expect(clipboard.texts.at(-1)).toBe(fixed);
});

test("still reports that the password was removed", async () => {
  await copyClicked("chosen", clickedUrl(BOTH), 7, true);
  await press(offered());
  expect(announcement()).toMatchObject({ title: "Copied fixed URL", note: "without the password" });
});

test("fixes nothing before the button is pressed", async () => {
  const fix = vi.spyOn(copies, "fixedCopy");
  await click({ linkUrl: BOTH });
  expect(fix).not.toHaveBeenCalled();
  await press(offered());
  expect(fix).toHaveBeenCalledTimes(1);
});

test("reports that a URL with too many problems cannot be fixed", async () => {
  await click({ linkUrl: `http://shop.example/?${"q=caf%25C3%25A9&".repeat(900)}` });
  await press(offered());
  expect(clipboard.texts).toHaveLength(1);
  expect(announcement()).toMatchObject({ tone: "failed", more: "Nothing to fix" });
});

test.each([
  ["the URL has no problem", {}, "http://h.example/"],
  ["its host signs all URLs", {}, "https://urldefense.com/caf%25C3%25A9"],
  ["it is deceptive", {}, "https://paypal.com@evil.example/?utm_source=x"],
  ["Options exclude it", { fixes: { repair: true, clean: false } }, "http://h.example/?utm_source=x"],
])("is not offered if %s", async (_, settings, linkUrl) => {
  await writeSettings(settings);
  await click({ linkUrl });
  expect(offered()).toBe("");
});

test("accepts only Trueform's content script, and only its last copy", async () => {
  await click({ linkUrl: BOTH });
  const id = offered();
  for (const sender of [{ frameId: 3 }, { id: "another" }, { url: "chrome-extension://trueform/p.html" }])
    expect(await press(id, sender)).toBe(false);
  expect(await press(7)).toBe(false);
  await press("another id");
  await press(id, { tab: { id: 8 } });
  await click({ linkUrl: `${BOTH}&size=2` });
  await press(id);
  expect(clipboard.texts).toEqual([BOTH, `${BOTH}&size=2`]);
});

test.each([
  ["closed", () => fake.tabs.onRemoved.emit(7, { windowId: 3, isWindowClosing: false })],
  ["replaced", () => fake.tabs.onReplaced.emit(8, 7)],
])("is discarded when its tab is %s, and stored nowhere", async (_, emit) => {
  await click({ linkUrl: BOTH });
  expect(JSON.stringify([await fake.storage.session.get(null), await fake.storage.local.get(null)])).not.toContain(
    "shop.example",
  );
  emit();
  await press(offered());
  expect(clipboard.texts).toEqual([BOTH]);
});
