import { beforeEach, describe, expect, test, vi } from "vitest";
import { DEFAULT_SETTINGS, type Settings } from "../../browser/settings.ts";
import { frameAt } from "../../fake-browser/example-frame.ts";
import { fake, resetBrowser } from "../../fake-browser/index.ts";
import { onCommand } from "../commands.ts";
import { onMenuClick } from "./menu.ts";
import * as toasts from "./toast.ts";

const { clipboard, storage, tabs } = fake;

type Click = Parameters<typeof onMenuClick>[0];
type Tab = NonNullable<Parameters<typeof onMenuClick>[1]>;

const tab = { id: 7, windowId: 3, title: "Bowls" } as Tab;
const click = (info: Partial<Click>) => onMenuClick({ menuItemId: "copy-canonical", ...info } as Click, tab);
const settings = (changes: Partial<Settings>) => storage.local.set({ ...DEFAULT_SETTINGS, ...changes });

const showToast = vi.spyOn(toasts, "showToast");
/** The last message over the page. */
const said = () => showToast.mock.lastCall?.[1];

const PAGE = "http://shop.example/bowls";

beforeEach(() => {
  resetBrowser();
  vi.useFakeTimers();
  fake.windows.open({ id: 3 });
  tabs.open({ id: 7, windowId: 3, url: `${PAGE}?utm_source=x&size=2`, title: "Bowls" });
  tabs.click(7);
  showToast.mockClear();
  showToast.mockResolvedValue(true);
});

const TRACKED = "http://shop.example/b?utm_source=x&size=2&fbclid=IwAR0123456789abcdefgh";
const CLEANED = "http://shop.example/b?size=2";
const WRAPPER = "http://go.example/?url=http%3A%2F%2Fshop.example%2Fb%3Fsize%3D2";
const SIGNED = "http://h/?X-Amz-Signature=0123456789abcdef0123456789abcdef&utm_source=x";

describe("what looks deceptive", () => {
  const USER = "https://paypal.com@evil.example/";

  test("is copied, with a warning in which it says why", async () => {
    await click({ linkUrl: USER });
    expect(clipboard.texts).toEqual([USER]);
    expect(said()).toEqual({
      tone: "warned",
      title: "Copied · looks deceptive",
      url: USER,
      more: "This is evil.example, not paypal.com",
    });
    fake.i18n.speak("es");
    await click({ linkUrl: USER });
    expect(said()).toMatchObject({
      title: "Copiada · parece engañosa",
      more: "Esto es evil.example, no paypal.com",
    });
  });

  test.each([
    [
      "http://paypal.com@evil.example/c%2B",
      "Copied · looks deceptive · may be a different page",
      "Copiada · parece engañosa · puede llevar a otra página",
      ["This is evil.example, not paypal.com", "Rule set RFC 1738: Decode %2B to “+”."],
    ],
    [
      "http://paypal.com@evil.example/~a?X-Amz-Signature=0123456789abcdef0123456789abcdef&a=%2B",
      "Copied · looks deceptive · will probably be refused",
      "Copiada · parece engañosa · probablemente será rechazada",
      ["This is evil.example, not paypal.com", "The rule set changed the signed query."],
    ],
  ])("and what else is to be feared is said beside it: %s", async (linkUrl, english, spanish, more) => {
    await settings({ profile: "rfc1738" });
    await click({ linkUrl });
    expect(said()).toMatchObject({ tone: "warned", title: english });
    for (const one of more) expect(said()?.more).toContain(one);
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

describe("what copying takes", () => {
  test.each<readonly [copies: Settings["copies"], linkUrl: string, copied: string, title: string, more: string | null]>(
    [
      ["canonical", TRACKED, TRACKED, "Copied · nothing to change", null],
      ["canonical", "HTTP://h:80/%7Eann", "http://h/~ann", "Copied · 3 changes", null],
      ["clean", TRACKED, CLEANED, "Copied without 2 tracking parameters", "utm_source and fbclid"],
      ["target", WRAPPER, CLEANED, "Copied the address inside", null],
      ["written", "HTTP://h:80/%7Eann", "HTTP://h:80/%7Eann", "Copied as written", null],
    ],
  )("%s of %s", async (copies, linkUrl, copied, title, more) => {
    await settings({ copies });
    await click({ linkUrl });
    expect(clipboard.texts).toEqual([copied]);
    expect(said()).toEqual({ tone: "done", title, url: copied, more });
  });

  test.each<readonly [copies: Settings["copies"], linkUrl: string, more: string]>([
    ["clean", "http://h/a", "Canonical URL: it has no tracking parameters"],
    ["clean", SIGNED, "Canonical URL: the query is signed, so nothing is left out"],
    ["target", "http://h/a", "Canonical URL: it contains no other address"],
  ])("where there is no %s of %s, the canonical URL is, and that is said", async (copies, linkUrl, more) => {
    await settings({ copies });
    await click({ linkUrl });
    expect(clipboard.texts).toEqual([linkUrl]);
    expect(said()).toEqual({ tone: "done", title: "Copied · nothing to change", url: linkUrl, more });
  });

  test("the shortcut takes the same, an entry and a command of one kind take that", async () => {
    await settings({ copies: "clean", menu: ["target"] });
    await onCommand("copy-canonical", tab);
    await click({ menuItemId: "copy-as-target", linkUrl: WRAPPER });
    await onCommand("copy-as-written", tab);
    await onCommand("copy-as-canonical", tab);
    await onCommand("copy-as-nothing", tab);
    const written = `${PAGE}?utm_source=x&size=2`;
    expect(clipboard.texts).toEqual([`${PAGE}?size=2`, "http://shop.example/b?size=2", written, written]);
  });
});

describe("what is said", () => {
  test.each<readonly [profile: Settings["profile"], linkUrl: string, title: string, more: string | null]>([
    ["surt", "http://h/", "Copied a key · may be a different page", null],
    ["rfc1738", "http://h/c%2B", "Copied · may be a different page", "Rule set RFC 1738: Decode %2B to “+”."],
    [
      "wwwoffle-2.9",
      "http://h/?Expires=1&Signature=a%7Eb&Key-Pair-Id=K",
      "Copied · will probably be refused",
      "The rule set changed the signed query.",
    ],
  ])("under %s of %s is a warning", async (profile, linkUrl, title, more) => {
    await settings({ profile });
    await click({ linkUrl });
    expect(said()).toMatchObject({ tone: "warned", title, more });
  });

  test("is that the password was left out; one inside is masked", async () => {
    await click({ linkUrl: "http://ann:pw@h/?u=http://bob:qq@i/" });
    expect(said()).toEqual({
      tone: "done",
      title: "Copied without the password",
      url: "http://ann@h/?u=http://bob:•••@i/",
      more: null,
    });
    await settings({ copies: "written" });
    await click({ linkUrl: "http://ann:pw@h/" });
    expect(said()).toMatchObject({ title: "Copied as written", url: "http://ann:•••@h/" });
  });

  test("names what was left out: nothing invisible, no password, each as it reads, not too many", async () => {
    await settings({ copies: "clean" });
    await click({ linkUrl: "http://h/?utm_%E2%80%AEa&utm_%D7%90&utm_http%3A%2F%2Fann%3Apw@h&b" });
    expect(said()?.more).toBe("utm_%E2%80%AEa, \u2066utm_א\u2069, and utm_http://ann:•••@h");
    const many = Array.from({ length: 100 }, (_, i) => `utm_${i}${"x".repeat(200)}=1`).join("&");
    await click({ linkUrl: `http://h/?${many}` });
    expect(said()?.more?.length).toBeLessThan(3000);
    expect(said()?.more).toMatch(/^utm_0x+…, .* and 60 more$/);
    await click({ linkUrl: `http://h/?utm_${"x".repeat(55)}😀😀=1` });
    expect(said()?.more).toBe(`utm_${"x".repeat(55)}…`);
  });

  test("is how many addresses a selection has, what was left out of them, and that some were copied otherwise", async () => {
    await settings({ copies: "clean" });
    await click({ selectionText: `${TRACKED} http://a/ http://a/` });
    expect(clipboard.texts).toEqual(["http://shop.example/b?size=2\nhttp://a/"]);
    expect(said()).toEqual({
      tone: "done",
      title: "Copied 2 addresses",
      url: null,
      more:
        "one per line, from the text that you selected · without tracking: utm_source and fbclid · " +
        "Canonical URL: it has no tracking parameters",
    });
  });

  test.each([
    ["a link", { linkUrl: "http://h:99999/" }],
    ["a selected text", { selectionText: "see http://h:99999/ there" }],
  ])("of %s that browsers refuse is why it is not copied, but as it is written", async (_, info) => {
    await click(info);
    const more = "Browsers refuse this address. The port is not a number from 0 to 65535.";
    expect([clipboard.texts, said()]).toEqual([[], { tone: "failed", title: "Not copied", url: null, more }]);
    await settings({ copies: "written" });
    await click(info);
    expect(clipboard.texts).toEqual(["http://h:99999/"]);
    expect(said()).toMatchObject({ title: "Copied as written", url: "http://h:99999/" });
  });

  test("is said by the badge only where the page shows nothing", async () => {
    await click({ linkUrl: "http://h/" });
    expect(fake.action.setBadgeText).not.toHaveBeenCalled();
    showToast.mockResolvedValue(false);
    await settings({ copies: "target" });
    await click({ linkUrl: WRAPPER });
    expect(fake.action.setTitle.mock.lastCall?.[0].title).toBe(
      "Copied the address inside: http://shop.example/b?size=2",
    );
    await click({ linkUrl: "http://h:99999/" });
    expect(fake.action.setTitle.mock.lastCall?.[0].title).toMatch(
      /^Not copied: Browsers refuse this address\. The port/,
    );
  });
});

test("a choice between readings is one between what would be copied", async () => {
  await settings({ copies: "clean" });
  await click({ selectionText: "<http://h/a?utm_source=x-\ny> and http://h/b" });
  // Without the parameter both readings are one address.
  expect(clipboard.texts).toEqual(["http://h/a\nhttp://h/b"]);
});

describe("of a site with settings of its own", () => {
  const OWN = "HTTP://Shop.example/a?utm_source=x&b=1#top";

  test("the address is copied as they say, wherever it is clicked", async () => {
    await settings({
      sites: [
        { host: "shop.example", covers: "domain", copies: "clean" },
        { host: "key.example", covers: "host", profile: "surt" },
      ],
    });
    await click({ linkUrl: OWN, pageUrl: "http://other.example/" });
    await click({ linkUrl: "http://m.shop.example/?utm_source=x" });
    await click({ linkUrl: "http://key.example/a" });
    await click({ linkUrl: "http://other.example/?utm_source=x", pageUrl: PAGE });
    expect(clipboard.texts).toEqual([
      "http://shop.example/a?b=1",
      "http://m.shop.example/",
      "example,key)/a",
      "http://other.example/?utm_source=x",
    ]);
  });

  test("that is off it is copied as written, which is said; a kind that is asked for by name is made", async () => {
    await settings({ menu: ["clean"], sites: [{ host: "shop.example", covers: "host", off: true }] });
    await click({ linkUrl: OWN });
    expect(clipboard.texts).toEqual([OWN]);
    expect(said()).toMatchObject({ title: "Copied as written", more: "Trueform is off on its site" });
    await click({ linkUrl: OWN, menuItemId: "copy-as-clean" });
    expect(clipboard.texts.at(-1)).toBe("http://shop.example/a?b=1");
    await click({ selectionText: `${OWN} http://Other.example/#a` });
    expect(clipboard.texts.at(-1)).toBe(`${OWN}\nhttp://other.example/`);
    expect(said()?.more).toContain("Trueform is off on some of their sites");
  });

  test("a fragment and a password are copied where the settings want it", async () => {
    await settings({ keepFragment: true, keepPassword: true });
    await click({ linkUrl: "http://u:p@Shop.example/#top" });
    expect(clipboard.texts).toEqual(["http://u:p@shop.example/#top"]);
    // Others may see the screen.
    expect(said()?.url).not.toContain(":p@");
  });
});

describe("a selection without an address in its text", () => {
  const hrefs = ["/b?utm_source=x", "%63", "c", "javascript:void(0)", "http://h:99999/", "/unselected"];
  const texts = { texts: ["Bowl", "Cup", ""], textOf: [0, 1, 1, 2, 2, 2], adjacent: [] };
  const details = { ...texts, regions: [], regionOf: [], elements: [], elementOf: [] };
  const FRAME = frameAt(PAGE, hrefs, { details });

  /** What the page answers when it is read. */
  const select = (selected: readonly number[]) =>
    fake.scripting.answer(7, ({ args: [name] = [] }) => [
      { frameId: 0, result: name === "collect" ? JSON.stringify({ ...FRAME, selected }) : undefined },
    ]);

  test("copies the links in it, each once, in the kind that was asked for", async () => {
    select([0, 1, 2]);
    await click({ selectionText: "Bowl Cup Cup" });
    expect(clipboard.texts.at(-1)).toBe("http://shop.example/b?utm_source=x\nhttp://shop.example/c");
    expect(said()).toMatchObject({ tone: "done", title: "Copied 2 addresses" });
    await settings({ menu: ["markdown", "clean"] });
    await click({ menuItemId: "copy-as-markdown", selectionText: "Bowl Cup" });
    expect(clipboard.texts.at(-1)).toBe("[Bowl](http://shop.example/b?utm_source=x)\n[Cup](http://shop.example/c)");
    await click({ menuItemId: "copy-as-clean", selectionText: "Bowl Cup" });
    expect(clipboard.texts.at(-1)).toBe("http://shop.example/b\nhttp://shop.example/c");
  });

  test("what browsers refuse is left out; of nothing else nothing is copied", async () => {
    for (const selected of [[4], []]) {
      select(selected);
      await click({ selectionText: "words" });
      expect([clipboard.texts, said()?.tone]).toEqual([[], "failed"]);
    }
  });

  test("an address in its text goes before links, and no page is read", async () => {
    select([0]);
    await click({ selectionText: "see http://h.example/" });
    expect(clipboard.texts).toEqual(["http://h.example/"]);
  });

  test("on a site where a person wants nothing read, no link is", async () => {
    select([0]);
    await settings({ sites: [{ host: "shop.example", covers: "host", off: true }] });
    await click({ selectionText: "Bowl" });
    expect(clipboard.texts).toEqual([]);
  });
});
