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
/** The last message: over the page, and in the title of the toolbar's button. */
const said = () => announce.mock.lastCall?.[1].toast;
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

describe("what looks deceptive", () => {
  const USER = "https://paypal.com@evil.example/";
  const GOES_TO = "This is evil.example, not paypal.com";

  test("is copied, with a warning in which it says why", async () => {
    await click({ linkUrl: USER });
    expect(clipboard.texts).toEqual([USER]);
    expect(said()).toEqual({ tone: "warned", title: "Copied · looks deceptive", url: USER, more: GOES_TO });
    fake.i18n.speak("es");
    await click({ linkUrl: USER });
    expect(said()).toMatchObject({ title: "Copiada · parece engañosa", more: "Esto es evil.example, no paypal.com" });
  });

  test.each([
    [
      "http://paypal.com@evil.example/c%2B",
      "Copied · looks deceptive · may be a different page",
      "Copiada · parece engañosa · puede llevar a otra página",
      "Rule set RFC 1738: Decode %2B to “+”.",
    ],
    [
      "http://paypal.com@evil.example/~a?X-Amz-Signature=0123456789abcdef0123456789abcdef&a=%2B",
      "Copied · looks deceptive · will probably be refused",
      "Copiada · parece engañosa · probablemente será rechazada",
      "The rule set changed the signed query.",
    ],
  ])("and what else is to be feared is said beside it: %s", async (linkUrl, english, spanish, cause) => {
    await writeSettings({ profile: "rfc1738" });
    await click({ linkUrl });
    expect(said()).toMatchObject({ tone: "warned", title: english });
    for (const one of [GOES_TO, cause]) expect(said()?.more).toContain(one);
    fake.i18n.speak("es");
    await click({ linkUrl });
    expect(said()).toMatchObject({ title: spanish });
  });

  test("is counted among several", async () => {
    await click({ selectionText: `${USER} http://h.example/` });
    expect(said()).toMatchObject({ tone: "warned", title: "Copied 2 addresses" });
    expect(said()?.more).toContain("1 looks deceptive");
  });

  test("of a note is copied without a warning", async () => {
    await click({ linkUrl: "https://paypal.com.evil.example/" });
    expect(said()?.tone).toBe("done");
  });
});

test.each<readonly [copies: Settings["copies"], linkUrl: string, url: string, title: string, more: string | null]>([
  ["canonical", TRACKED, TRACKED, "Copied · nothing to change", null],
  ["canonical", "HTTP://h:80/%7Eann", "http://h/~ann", "Copied · 3 changes", null],
  ["fixed", TRACKED, CLEANED, "Copied without 2 tracking parameters", "utm_source and fbclid"],
  ["target", WRAPPER, CLEANED, "Copied the address inside", null],
  ["written", "HTTP://h:80/%7Eann", "HTTP://h:80/%7Eann", "Copied as written", null],
  // The canonical URL is copied instead.
  ["fixed", "http://h/a", "http://h/a", "Copied · nothing to change", "Canonical URL: it has no tracking parameters"],
  ["fixed", AMAZON, AMAZON, "Copied · nothing to change", "Canonical URL: the query is signed, so nothing is left out"],
  ["target", "http://h/a", "http://h/a", "Copied · nothing to change", "Canonical URL: it contains no other address"],
])("what was copied, and how: %s of %s", async (copies, linkUrl, url, title, more) => {
  await writeSettings({ copies });
  await click({ linkUrl });
  expect(clipboard.texts).toEqual([url]);
  expect(said()).toEqual({ tone: "done", title, url, more });
});

describe("over the page", () => {
  test.each<readonly [profile: Settings["profile"], linkUrl: string, title: string, more: string | null]>([
    ["surt", "http://h/", "Copied a key · may be a different page", null],
    ["rfc1738", "http://h/c%2B", "Copied · may be a different page", "Rule set RFC 1738: Decode %2B to “+”."],
    ["wwwoffle-2.9", CLOUDFRONT, "Copied · will probably be refused", "The rule set changed the signed query."],
  ])("a warning is said: under %s of %s", async (profile, linkUrl, title, more) => {
    await writeSettings({ profile });
    await click({ linkUrl });
    expect(said()).toMatchObject({ tone: "warned", title, more });
  });

  test("it is said that the password was left out; one inside is masked", async () => {
    await click({ linkUrl: "http://ann:pw@h/?u=http://bob:qq@i/" });
    const url = "http://ann@h/?u=http://bob:•••@i/";
    expect(said()).toEqual({ tone: "done", title: "Copied without the password", url, more: null });
    await writeSettings({ copies: "written" });
    await click({ linkUrl: "http://ann:pw@h/" });
    expect(said()).toMatchObject({ title: "Copied as written", url: "http://ann:•••@h/" });
  });

  test("what was left out is named: nothing invisible, no password, each as it reads, not too many", async () => {
    await writeSettings({ copies: "fixed" });
    await click({ linkUrl: "http://h/?utm_%E2%80%AEa&utm_%D7%90&utm_http%3A%2F%2Fann%3Apw@h&b" });
    expect(said()?.more).toBe("utm_%E2%80%AEa, \u2066utm_א\u2069, and utm_http://ann:•••@h");
    const many = Array.from({ length: 100 }, (_, i) => `utm_${i}${"x".repeat(200)}=1`).join("&");
    await click({ linkUrl: `http://h/?${many}` });
    expect(said()?.more?.length).toBeLessThan(3000);
    expect(said()?.more).toMatch(/^utm_0x+…, .* and 60 more$/);
    await click({ linkUrl: `http://h/?utm_${"x".repeat(55)}😀😀=1` });
    expect(said()?.more).toBe(`utm_${"x".repeat(55)}…`);
  });

  test("of a selection it is said how many, what was left out, and that some were copied otherwise", async () => {
    await writeSettings({ copies: "fixed" });
    await click({ selectionText: `${TRACKED} http://a/ http://a/` });
    expect(clipboard.texts).toEqual([`${CLEANED}\nhttp://a/`]);
    const more =
      "one per line, from the text that you selected · without tracking: utm_source and fbclid · " +
      "Canonical URL: it has no tracking parameters";
    expect(said()).toEqual({ tone: "done", title: "Copied 2 addresses", url: null, more });
  });

  test.each([
    ["a link", { linkUrl: "http://h:99999/" }],
    ["a selected text", { selectionText: "see http://h:99999/ there" }],
  ])("of %s that browsers refuse it is said why it is not copied, but as it is written", async (_, info) => {
    await click(info);
    const more = "Browsers refuse this address. The port is not a number from 0 to 65535.";
    expect([clipboard.texts, said()]).toEqual([[], { tone: "failed", title: "Not copied", url: null, more }]);
    expect(buttonTitle()).toBe(`Not copied: ${more}`);
    await writeSettings({ copies: "written" });
    await click(info);
    expect(clipboard.texts).toEqual(["http://h:99999/"]);
    expect(said()).toMatchObject({ title: "Copied as written", url: "http://h:99999/" });
  });
});

describe("in the title of the toolbar's button", () => {
  const KEY = "Copied a key, which may be a different page: ";
  const DIFFERENT = "Copied, but it may be a different page: ";
  const PLUS = "Rule: Decode %2B to “+”.";
  const REFUSED = "so the server will probably refuse it";
  const COPIED = "http://h/?Expires=1&Signature=a~b&Key-Pair-Id=K";

  test.each<readonly [tone: string, profile: Settings["profile"], selectionText: string, title: string]>([
    ["done", "web", "http://Ann:pw@h/", "Copied without the password: http://Ann@h/"],
    ["done", "web", "http:\\\\ann:pw@h/", "Copied without the password: http://ann@h/"],
    ["done", "web", "http://h/?u=http://ann:pw@i/", "Copied: http://h/?u=http://ann:•••@i/"],
    ["done", "web", "http://h/?u%3Dhttp%3A%2F%2Fann%3Apw%40i/", "Copied: http://h/?u%3Dhttp%3A%2F%2Fann%3A•••%40i/"],
    ["done", "web", "http://a/ http://b/", "Copied 2 canonical URLs:\nhttp://a/\nhttp://b/"],
    ["warned", "surt", "http://h/", `${KEY}h)/`],
    ["warned", "surt", "http://a/ http://b/", "Copied 2 keys, which may be different pages:\na)/\nb)/"],
    ["warned", "surt", "http://www.h/ http://h/", `${KEY}h)/`],
    // Warnings by the rules that ran, and none without such a rule.
    ["done", "rfc1738", "http://h/c++", "Copied: http://h/c++"],
    ["done", "wwwoffle-2.6", "http://h/%7Eann", "Copied: http://h/~ann"],
    ["warned", "rfc1738", "http://h/c%2B%2B", `${DIFFERENT}http://h/c++\n${PLUS}`],
    [
      "warned",
      "wwwoffle-2.9",
      "http://h/c%2B%2B",
      `${DIFFERENT}http://h/c++\nRule: Decode the path, then encode what WWWOFFLE does not allow there.`,
    ],
    [
      "warned",
      "wwwoffle-2.6",
      "http://h/#frag",
      `${DIFFERENT}http://h/%23frag\nRule: Treat “#” as data and encode it as %23.`,
    ],
    [
      "warned",
      "rfc1738",
      "http://u:pw@h/c%2B",
      "Copied · may be a different page: http://u@h/c+\nRule set RFC 1738: Decode %2B to “+”. · without the password",
    ],
    [
      "warned",
      "rfc1738",
      "http://a/ http://h/c%2B%2B http://b/",
      `Copied 3 canonical URLs, but at least one may be a different page:\nhttp://a/\nhttp://h/c++\nhttp://b/\n${PLUS}`,
    ],
    ["warned", "wwwoffle-2.9", CLOUDFRONT, `Copied, but the signed query was changed, ${REFUSED}: ${COPIED}`],
    [
      "warned",
      "wwwoffle-2.9",
      `http://a/ ${CLOUDFRONT}`,
      "Copied 2 canonical URLs, but at least one signed query was changed, so its server will probably refuse it:\n" +
        `http://a/\n${COPIED}`,
    ],
  ])("%s under %s: %j", async (tone, profile, selectionText, title) => {
    await writeSettings({ profile });
    await click({ selectionText });
    expect([said()?.tone, buttonTitle()]).toEqual([tone, title]);
  });

  test("the same is said of a link and of the shortcut", async () => {
    await writeSettings({ profile: "rfc1738" });
    await click({ linkUrl: "http://h/c%2B%2B" });
    expect(buttonTitle()).toBe(`${DIFFERENT}http://h/c++\n${PLUS}`);
    await onCommand("copy-canonical", tab);
    expect(buttonTitle()).toBe(`${DIFFERENT}http://h/d+\n${PLUS}`);
  });

  test("of many the first are listed, without passwords", async () => {
    await click({ selectionText: Array.from({ length: 7 }, (_, i) => `http://u:pw@h/${i}`).join(" ") });
    const list = [0, 1, 2, 3, 4].map((i) => `http://u@h/${i}`).join("\n");
    expect(buttonTitle()).toBe(`Copied 7 addresses:\n${list}\n…\nwithout the password`);
  });

  test("another kind is said", async () => {
    await writeSettings({ copies: "target" });
    await click({ linkUrl: WRAPPER });
    expect(buttonTitle()).toBe(`Copied the address inside: ${CLEANED}`);
  });

  test("what the browser does not let us copy is said to be not copied", async () => {
    clipboard.refuse();
    await click({ pageUrl: "http://p/" });
    expect(clipboard.texts).toEqual([]);
    expect(buttonTitle()).toBe(message("title_copy_failed", message("copy_refused")));
  });
});
