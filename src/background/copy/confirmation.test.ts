import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Menus, Tabs } from "webextension-polyfill";
import { message } from "../../browser/i18n.ts";
import { type Settings, writeSettings } from "../../browser/settings.ts";
import { fake } from "../../fake-browser/index.ts";
import { onCommand } from "../commands.ts";
import { onMenuClick } from "./menu.ts";
import * as toasts from "./toast.ts";

const { clipboard } = fake;

const tab = { id: 7, windowId: 3 } as Tabs.Tab;
const click = (info: Partial<Menus.OnClickData>) =>
  onMenuClick({ menuItemId: "copy-canonical", ...info } as Menus.OnClickData, tab);

const announce = vi.spyOn(toasts, "announce");
const announcement = () => announce.mock.lastCall?.[1].toast;
const buttonTitle = () => announce.mock.lastCall?.[1].title;

beforeEach(() => {
  fake.windows.open({ id: 3 });
  fake.tabs.open({ id: 7, windowId: 3, url: "http://h/d%2B" });
  fake.tabs.click(7);
  announce.mockReset().mockResolvedValue();
});

const TRACKED = "http://shop.example/b?utm_source=x&size=2&fbclid=IwAR0123456789abcdefgh";
const CLEANED = "http://shop.example/b?size=2";
const WRAPPER = "http://go.example/?url=http%3A%2F%2Fshop.example%2Fb%3Fsize%3D2";
const AMAZON = "http://h/?X-Amz-Signature=0123456789abcdef0123456789abcdef&utm_source=x";
const CLOUDFRONT = "http://h/?Expires=1&Signature=a%7Eb&Key-Pair-Id=K";

const TWICE = "http://shop.example/b?q=caf%25C3%25A9";

describe("a copied URL with problems", () => {
  test.each<readonly [linkUrl: string, note: string]>([
    [`${TWICE}&utm_source=x`, "still encoded twice, 1 tracking parameter"],
    [TWICE, "still encoded twice"],
    [TRACKED, "still has 2 tracking parameters"],
  ])("triggers a warning: %s", async (linkUrl, note) => {
    await click({ linkUrl });
    expect(clipboard.texts).toEqual([linkUrl]);
    expect(announcement()).toMatchObject({ tone: "warned", title: "Copied", note, url: linkUrl });
    expect(buttonTitle()).toBe(`Copied · ${note}: ${linkUrl}`);
  });

  test("has its problems marked", async () => {
    await click({ linkUrl: `${TWICE}&utm_source=x` });
    expect(announcement()?.marks).toEqual({ at: ["%25C3%25A9"], bad: [], track: ["utm_source=x"] });
  });

  test("has its problems marked when copied as written", async () => {
    await writeSettings({ copies: "written" });
    await click({ linkUrl: "HTTP://EXAMPLE.com:80/a/../b?utm_source=x&z=1" });
    expect(announcement()?.marks?.track).toEqual(["utm_source=x"]);
  });

  test("is reported for a link, and counted in a selection", async () => {
    await click({ menuItemId: "copy-as-markdown", linkUrl: TWICE, linkText: "Bowl" } as Partial<Menus.OnClickData>);
    expect(announcement()).toMatchObject({
      tone: "warned",
      title: "Copied: Markdown link",
      note: "still encoded twice",
    });
    await click({ selectionText: `${TWICE} ${TRACKED} https://paypal.com@evil.example/ http://h.example/` });
    const note = "1 encoded twice, 1 with tracking parameters, 1 deceptive";
    expect(announcement()).toMatchObject({ tone: "deceptive", title: "Copied 4 URLs", note });
  });

  test("counts as invalid in a selection if browsers refuse it", async () => {
    await click({ selectionText: "https://ok.example/a http://a..b:99999/x http://xn--a/" });
    expect(announcement()).toMatchObject({ tone: "warned", title: "Copied 3 URLs", note: "2 invalid" });
  });

  test("is the URL that a custom format contains", async () => {
    await writeSettings({ copies: "fixed", copyFormat: "own", format: "{canonical}" });
    await click({ linkUrl: TRACKED });
    expect(announcement()).toMatchObject({ tone: "done", title: "Copied: Custom format", note: null });
    await writeSettings({ format: "<{url}>" });
    await click({ linkUrl: TRACKED });
    expect(announcement()).toMatchObject({ tone: "warned", note: "still has 2 tracking parameters" });
    for (const format of ["{url}", "{canonical} was {url}"]) {
      await writeSettings({ format });
      await click({ linkUrl: "https://a.example/?utm_source=x" });
      expect(announcement()).toMatchObject({ tone: "warned", note: "still has 1 tracking parameter" });
      expect(announcement()).toMatchObject({ url: "https://a.example/?utm_source=x" });
    }
    await writeSettings({ format: "{host}" });
    await click({ linkUrl: TRACKED });
    expect(announcement()).toMatchObject({ tone: "done", note: null });
  });
});

describe("a deceptive URL", () => {
  const USER = "https://paypal.com@evil.example/";
  const GOES_TO = "this is evil.example, “paypal.com” is only a user name";

  test.each<readonly [linkUrl: string, note: string, more: string | null]>([
    [USER, GOES_TO, null],
    ["https://p\u0430ypal.com/", "this is not paypal.com", null],
    ["http://evil.example\\@paypal.com/", "looks deceptive", "Browsers open evil.example, other programs paypal.com"],
  ])("triggers a warning that stays: %s", async (linkUrl, note, more) => {
    await writeSettings({ copies: "written" });
    await click({ linkUrl });
    expect(clipboard.texts).toEqual([linkUrl]);
    expect(announcement()).toMatchObject({ tone: "deceptive", title: "Copied as written", note, url: linkUrl, more });
  });

  test.each([
    ["http://paypal.com@evil.example/c%2B", "may be a different page", "Rule set RFC 1738: Decode %2B to “+”."],
    [
      "http://paypal.com@evil.example/~a?X-Amz-Signature=0123456789abcdef0123456789abcdef&a=%2B",
      "may break the signature",
      "The rule set changed the signed query.",
    ],
  ])("is reported with other warnings: %s", async (linkUrl, warning, more) => {
    await writeSettings({ profile: "rfc1738" });
    await click({ linkUrl });
    expect(announcement()).toMatchObject({ tone: "deceptive", title: "Copied", note: `${GOES_TO} · ${warning}`, more });
  });

  test("triggers no warning if the finding is only a note", async () => {
    await click({ linkUrl: "https://paypal.com.evil.example/" });
    expect(announcement()?.tone).toBe("done");
  });
});

test.each<readonly [copies: Settings["copies"], linkUrl: string, url: string, title: string, more: string | null]>([
  ["canonical", CLEANED, CLEANED, "Copied canonical URL", null],
  ["canonical", "HTTP://h:80/%7Eann", "http://h/~ann", "Copied canonical URL", "3 changes"],
  ["fixed", TRACKED, CLEANED, "Copied fixed URL", "Removed utm_source and fbclid"],
  ["fixed", TWICE, "http://shop.example/b?q=caf%C3%A9", "Copied fixed URL", "Repaired encoding"],
  [
    "fixed",
    `${TWICE}&utm_source=x`,
    "http://shop.example/b?q=caf%C3%A9",
    "Copied fixed URL",
    "Repaired encoding, removed utm_source",
  ],
  ["target", WRAPPER, CLEANED, "Copied target URL", null],
  ["written", "HTTP://h:80/%7Eann", "HTTP://h:80/%7Eann", "Copied as written", null],
  ["fixed", "http://h/a", "http://h/a", "Copied canonical URL", "Nothing to fix"],
  ["fixed", AMAZON, AMAZON, "Copied canonical URL", "Not fixed: the URL is signed"],
  ["target", "http://h/a", "http://h/a", "Copied canonical URL", "No target URL"],
  ["declared", "http://h/a", "http://h/a", "Copied canonical URL", "No other canonical declared"],
])("reports what was copied: %s of %s", async (copies, linkUrl, url, title, more) => {
  await writeSettings({ copies });
  await click({ linkUrl });
  expect(clipboard.texts).toEqual([url]);
  expect(announcement()).toMatchObject({ tone: "done", title, note: null, url, more });
});

test("copies the plain URL if a format does not apply", async () => {
  await writeSettings({ copyFormat: "own" });
  await click({ linkUrl: "http://H/a" });
  await writeSettings({ copyFormat: "readable" });
  await click({ linkUrl: "http://H/a" });
  expect(clipboard.texts).toEqual(["http://h/a", "http://h/a"]);
  expect(announce.mock.calls.map(([, { toast }]) => toast.more)).toEqual([
    "1 change · No custom format yet",
    "1 change",
  ]);
});

describe("message over the page", () => {
  test.each<readonly [profile: Settings["profile"], linkUrl: string, title: string, note: string, more: string | null]>(
    [
      ["surt", "http://h/", "Copied key", "for comparing only, not a link", null],
      ["rfc1738", "http://h/c%2B", "Copied", "may be a different page", "Rule set RFC 1738: Decode %2B to “+”."],
      ["wwwoffle-2.9", CLOUDFRONT, "Copied", "may break the signature", "The rule set changed the signed query."],
    ],
  )("shows a warning: under %s for %s", async (profile, linkUrl, title, note, more) => {
    await writeSettings({ profile });
    await click({ linkUrl });
    expect(announcement()).toMatchObject({ tone: "warned", title, note, more });
  });

  test("reports a removed password, and masks a nested one", async () => {
    await click({ linkUrl: "http://ann:pw@h/?u=http://bob:qq@i/" });
    const url = "http://ann@h/?u=http://bob:•••@i/";
    expect(announcement()).toMatchObject({
      tone: "done",
      title: "Copied",
      note: "without the password",
      url,
      more: null,
    });
    await writeSettings({ copies: "written" });
    await click({ linkUrl: "http://ann:pw@h/" });
    expect(announcement()).toMatchObject({ title: "Copied as written", note: null, url: "http://ann:•••@h/" });
  });

  test("names removed parameters with invisible characters encoded, passwords masked, and limits", async () => {
    await writeSettings({ copies: "fixed" });
    await click({ linkUrl: "http://h/?utm_%E2%80%AEa&utm_%D7%90&utm_http%3A%2F%2Fann%3Apw@h&b" });
    expect(announcement()?.more).toBe("Removed utm_%E2%80%AEa, \u2066utm_א\u2069, and utm_http://ann:•••@h");
    const many = Array.from({ length: 100 }, (_, i) => `utm_${i}${"x".repeat(200)}=1`).join("&");
    await click({ linkUrl: `http://h/?${many}` });
    expect(announcement()?.more?.length).toBeLessThan(3000);
    expect(announcement()?.more).toMatch(/^Removed utm_0x+…, .* and 60 more$/);
    await click({ linkUrl: `http://h/?utm_${"x".repeat(55)}😀😀=1` });
    expect(announcement()?.more).toBe(`Removed utm_${"x".repeat(55)}…`);
  });

  test("counts URLs, names removed parameters, and mentions other copies for a selection", async () => {
    await writeSettings({ copies: "fixed" });
    await click({ selectionText: `${TRACKED} http://a/ http://a/` });
    expect(clipboard.texts).toEqual([`${CLEANED}\nhttp://a/`]);
    const more = "One per line, from the selected text · Removed utm_source and fbclid · Nothing to fix";
    expect(announcement()).toEqual({ tone: "done", title: "Copied 2 URLs", note: null, url: null, more });
  });

  test.each([
    ["a copied link", { linkUrl: "http://h:99999/" }],
    ["a URL in selected text", { selectionText: "see http://h:99999/ there" }],
  ])("warns that browsers refuse %s", async (_, info) => {
    await click(info);
    const more = "Browsers refuse this URL. The port must be a number from 0 to 65535.";
    expect(clipboard.texts).toEqual(["http://h:99999/"]);
    expect(announcement()).toMatchObject({ tone: "warned", title: "Copied", note: "invalid URL", more });
  });
});

describe("toolbar button title", () => {
  const KEY = "Copied key · for comparing only, not a link";
  const DIFFERENT = "Copied · may be a different page";
  const rule = (profile: string, text: string) => `Rule set ${profile}: ${text}`;
  const PLUS = rule("RFC 1738", "Decode %2B to “+”.");
  const COPIED = "http://h/?Expires=1&Signature=a~b&Key-Pair-Id=K";
  const CHANGED = "The rule set changed the signed query.";

  test.each<readonly [tone: string, profile: Settings["profile"], selectionText: string, title: string]>([
    ["done", "web", "http://Ann:pw@h/", "Copied · without the password: http://Ann@h/"],
    ["done", "web", "http:\\\\ann:pw@h/", "Copied · without the password: http://ann@h/"],
    ["done", "web", "http://h/?u=http://ann:pw@i/", "Copied canonical URL: http://h/?u=http://ann:•••@i/"],
    [
      "done",
      "web",
      "http://h/?u%3Dhttp%3A%2F%2Fann%3Apw%40i/",
      "Copied canonical URL: http://h/?u%3Dhttp%3A%2F%2Fann%3A•••%40i/",
    ],
    ["done", "web", "http://a/ http://b/", "Copied 2 URLs:\nhttp://a/\nhttp://b/"],
    ["warned", "surt", "http://h/", `${KEY}: h)/`],
    ["warned", "surt", "http://a/ http://b/", "Copied 2 URLs · for comparing only, not a link:\na)/\nb)/\nCopied key"],
    ["warned", "surt", "http://www.h/ http://h/", `${KEY}: h)/`],
    // Warns only about rules that ran.
    ["done", "rfc1738", "http://h/c++", "Copied canonical URL: http://h/c++"],
    ["done", "wwwoffle-2.6", "http://h/%7Eann", "Copied canonical URL: http://h/~ann\n1 change"],
    ["warned", "rfc1738", "http://h/c%2B%2B", `${DIFFERENT}: http://h/c++\n${PLUS}`],
    [
      "warned",
      "wwwoffle-2.6",
      "http://h/#frag",
      `${DIFFERENT}: http://h/%23frag\n${rule("WWWOFFLE 2.6", "Treat “#” as data and encode it as %23.")}`,
    ],
    ["warned", "rfc1738", "http://u:pw@h/c%2B", `${DIFFERENT} · without the password: http://u@h/c+\n${PLUS}`],
    [
      "warned",
      "rfc1738",
      "http://a/ http://h/c%2B%2B http://b/",
      `Copied 3 URLs · may be a different page:\nhttp://a/\nhttp://h/c++\nhttp://b/\n${PLUS}`,
    ],
    ["warned", "wwwoffle-2.9", CLOUDFRONT, `Copied · may break the signature: ${COPIED}\n${CHANGED}`],
    [
      "warned",
      "wwwoffle-2.9",
      `http://a/ ${CLOUDFRONT}`,
      `Copied 2 URLs · may break the signature:\nhttp://a/\n${COPIED}\n${CHANGED}`,
    ],
  ])("%s under %s: %j", async (tone, profile, selectionText, title) => {
    await writeSettings({ profile });
    await click({ selectionText });
    expect([announcement()?.tone, buttonTitle()]).toEqual([tone, title]);
  });

  test("is the same for a link and for the shortcut", async () => {
    await writeSettings({ profile: "rfc1738" });
    await click({ linkUrl: "http://h/c%2B%2B" });
    expect(buttonTitle()).toBe(`${DIFFERENT}: http://h/c++\n${PLUS}`);
    await onCommand("copy-canonical", tab);
    expect(buttonTitle()).toBe(`${DIFFERENT}: http://h/d+\n${PLUS}`);
  });

  test("lists the first five of many URLs, without passwords", async () => {
    await click({ selectionText: Array.from({ length: 7 }, (_, i) => `http://u:pw@h/${i}`).join(" ") });
    const list = [0, 1, 2, 3, 4].map((i) => `http://u@h/${i}`).join("\n");
    expect(buttonTitle()).toBe(`Copied 7 URLs:\n${list}\n…\nWithout the password`);
  });

  test("reports that the browser refused the copy", async () => {
    clipboard.refuse();
    await click({ pageUrl: "http://p/" });
    expect(clipboard.texts).toEqual([]);
    expect(buttonTitle()).toBe(message("labelled", message("toast_failed"), message("copy_refused")));
  });
});
