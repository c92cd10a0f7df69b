// @vitest-environment happy-dom
import { render } from "preact";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { capitalized, message, plural } from "../../../browser/i18n.ts";
import { DEFAULT_SETTINGS } from "../../../browser/settings.ts";
import { fake } from "../../../fake-browser/index.ts";
import {
  act,
  everythingIn,
  fireEvent,
  resetScreen,
  screen,
  shown,
  textOf,
  textsOf,
  unisolatedIn,
  waitFor,
} from "../../../fake-browser/screen.ts";
import { addToggled } from "../../../ui/copy/default-copy.ts";
import { copyText, ruleText } from "../../../ui/names.ts";
import { actionsWith, reportWith, stateOn } from "../example-state.ts";
import type { State } from "../state.ts";
import { CopyActions } from "./copy-actions.tsx";

beforeEach(resetScreen);

const FAULTY = "https://shop.test/find?q=caf%25C3%25A9&utm_source=mail#list";
const FIXED = "https://shop.test/find?q=caf%C3%A9";
const CLEAN = "https://shop.example/bowls/caf%C3%A9?size=2";
const LIKELY = "https://h.example/?q=100%2525";
const WRAPPED =
  "https://out.example/redirect?url=https%3A%2F%2Fin.example%2Flogin%3Fredirect_to%3Dhttps%253A%252F%252Fkiln.example%252Fash";
const DECEPTIVE = "https://paypal.com@evil.example/login?utm_source=a";
const LOOK_ALIKE = "https://p\u0430ypal.com/signin";

const open = vi.fn<(url: string) => void>();
const openOptions = vi.fn();
const rememberFormat = vi.fn();

function actionsOn(url: string, changes: Partial<State> = {}): HTMLElement {
  const container = shown(<div />);
  const actions = actionsWith({
    open,
    openOptions,
    rememberFormat,
    toggle: (of, changed) => draw({ ...state, toggled: addToggled(state, of, changed) }),
  });
  let state = stateOn(url, changes);
  const draw = (next: State) => {
    state = next;
    if (state.inspection === null) throw new Error("Nothing is inspected.");
    render(<CopyActions inspection={state.inspection} state={state} actions={actions} />, container);
  };
  act(() => draw(state));
  return container;
}

const settings = (changes: Partial<State["settings"]>) => ({ settings: { ...DEFAULT_SETTINGS, ...changes } });
const primary = () => document.getElementById("copy") as HTMLElement;
const button = () => document.getElementById("copy-more") as HTMLElement;
const opens = () => document.getElementById("open");
const changes = () => textsOf(document, ".copy-changes li");
const menu = () => screen.queryByRole("menu");
const unfold = () => fireEvent.click(button());
const item = (format: string) => menu()?.querySelector<HTMLElement>(`[data-copy="${format}"]`) as HTMLElement;
const more = () => menu()?.querySelector<HTMLElement>("[data-more]") as HTMLElement;
const formats = () => [...document.querySelectorAll<HTMLElement>("[data-copy]")].map(({ dataset }) => dataset.copy);
const toggle = (name: string) => menu()?.querySelector<HTMLElement>(`[data-toggle="${name}"]`) as HTMLElement;
const toggles = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>("[data-toggle]")].map((one) => [
      one.dataset.toggle,
      one.getAttribute("aria-checked") === "true",
    ]),
  );
const preview = () => textOf(document.getElementById("copy-preview"));
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const statusText = () => textOf(screen.getByRole("status"));
const copied = async (text: string) => waitFor(() => expect(fake.clipboard.texts.at(-1)).toBe(text));

describe("the button", () => {
  test("copies the canonical URL, and announces it", async () => {
    actionsOn("HTTP://shop.example:80/a");
    expect(textOf(primary())).toBe(message("copy"));
    vi.useFakeTimers();
    fireEvent.click(primary());
    await act(async () => void vi.advanceTimersByTime(0));
    expect(fake.clipboard.texts).toEqual(["http://shop.example/a"]);
    expect(textOf(primary())).toBe(message("copied"));
    expect(statusText()).toBe(message("toast_canonical"));
    expect(screen.getByRole("status").className).toBe("announcement small");
    act(() => void vi.advanceTimersByTime(1499));
    expect(textOf(primary())).toBe(message("copied"));
    act(() => void vi.advanceTimersByTime(1));
    expect(textOf(primary())).toBe(message("copy"));
    expect(screen.getByRole("status").className).toBe("visually-hidden");
    vi.useRealTimers();
  });

  test("reports when the browser refuses to copy", async () => {
    actionsOn("http://shop.example/a");
    fake.clipboard.refuse();
    fireEvent.click(primary());
    await waitFor(() => expect(statusText()).toBe(message("copy_failed")));
    expect(textOf(primary())).toBe(message("copy"));
  });

  test("copies and opens the fixed URL if there are fixes, and lists the changes", async () => {
    actionsOn(FAULTY);
    expect(textOf(primary())).toBe(message("copy_fixed"));
    expect(primary().className).toBe("primary");
    expect(changes()).toEqual([message("copy_repairs"), message("copy_removes", "utm_source")]);
    fireEvent.click(primary());
    await copied(FIXED);
    await waitFor(() => expect(statusText()).toBe(message("toast_fixed")));
    expect(changes()).toEqual([]);
    expect(screen.getByRole("status").className).toBe("announcement small");
    expect(textOf(opens())).toBe(message("open_fixed"));
    fireEvent.click(opens() as HTMLElement);
    expect(open.mock.calls.at(-1)).toEqual([FIXED]);
  });

  test.each([
    [
      "written",
      message("toast_written"),
      message("tile_two", message("toast_encoded"), plural("tile_tracking", 1)),
      "warn",
    ],
    ["markdown", message("copied_kind", message("copy_kind_markdown")), null, ""],
    ["surt", message("copied_kind", message("copy_kind_surt")), null, ""],
  ] as const)("announces what a menu copied, and remaining problems: %s", async (format, title, faults, look) => {
    actionsOn(FAULTY);
    unfold();
    fireEvent.click(item(format));
    await waitFor(() => expect(statusText()).toContain(faults === null ? title : `${title} · ${faults}`));
    const status = screen.getByRole("status");
    expect([status.className, status.querySelector("span")?.className]).toEqual(["announcement small", look]);
    expect(statusText().includes(capitalized(message("key_warning")))).toBe(format === "surt");
    expect(statusText()).not.toContain(message("key_warning"));
    expect(changes()).toEqual([]);
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(statusText()).toContain(title);
  });

  test("lists two of the rules that a plain copy applies", () => {
    actionsOn("HTTP://Shop.example:80/a/../b%7e");
    const [first, second, ...others] = changes();
    expect([first, others]).toEqual([ruleText("lower-case-scheme").slice(0, -1), []]);
    expect(second).toBe(`${ruleText("lower-case-host").slice(0, -1)} ${message("more_names", 4)}`);
  });

  test("lists two of many names", () => {
    actionsOn("https://shop.example/?utm_source=a&utm_medium=b&fbclid=IwAR2xK9d&gclid=c&size=2");
    expect(changes()).toEqual([message("copy_removes", `utm_source, utm_medium ${message("more_names", 2)}`)]);
  });

  test("leaves a signed URL as it is", () => {
    actionsOn("https://h.example/?utm_source=a&Expires=1&Signature=a&Key-Pair-Id=K");
    expect([textOf(primary()), changes()]).toEqual([message("copy"), []]);
  });

  test.each([
    ["canonical", FAULTY, "copy_fixed", FIXED],
    ["fixed", DECEPTIVE, "copy_fixed", "https://paypal.com@evil.example/login"],
    ["written", FAULTY, "copy_written", FAULTY],
    ["declared", CLEAN, "copy_declared", "https://shop.example/p/7"],
    ["target", WRAPPED, "copy_target", "https://kiln.example/ash"],
    ["target", WRAPPED.slice(8), "copy_target", "https://kiln.example/ash"],
    ["target", "http://shop.example/a", "copy", "http://shop.example/a"],
  ] as const)("copies as set in the options: %s of %s", async (copies, url, text, copy) => {
    actionsOn(url, { ...settings({ copies }), links: reportWith(url, url === CLEAN ? [["/p/7"]] : []) });
    expect(textOf(primary())).toBe(message(text));
    fireEvent.click(primary());
    await copied(copy);
  });

  test("applies the fixes and format of the settings", async () => {
    actionsOn(FAULTY, settings({ fixes: { repair: false, clean: true }, copyFormat: "markdown" }));
    expect([textOf(primary()), changes()]).toEqual([message("copy_fixed"), [message("copy_removes", "utm_source")]]);
    fireEvent.click(primary());
    await copied("[Café bowl](https://shop.test/find?q=caf%25C3%25A9)");
    resetScreen();
    actionsOn(CLEAN, settings({ copyFormat: "html" }));
    expect(textOf(primary())).toBe(message("copy_as_html"));
    resetScreen();
    actionsOn("https://shop.example/a", settings({ copyFormat: "readable" }));
    expect(textOf(primary())).toBe(message("copy"));
    fireEvent.click(primary());
    await copied("https://shop.example/a");
  });

  test("warns of what may be a different page, of keys and of signed URLs", () => {
    actionsOn("http://h/c%2B%2B", settings({ profile: "rfc1738" }));
    expect(textOf(primary())).toBe(message("copy_may_differ", message("copy")));
    resetScreen();
    actionsOn("http://h/a?utm_source=b", settings({ profile: "surt" }));
    expect(textOf(primary())).toBe(copyText({ reason: "key" }));
    expect(opens()).toBeNull();
    resetScreen();
    actionsOn("https://h/?Policy=a%2D&Signature=b&Key-Pair-Id=c", settings({ profile: "rfc1738" }));
    expect(textOf(primary())).toBe(copyText({ reason: "signed" }));
  });

  test("removes a password and says so, unless it is revealed", async () => {
    actionsOn("http://ann:s3cr3t@h.example/a");
    expect(textOf(primary())).toBe(message("copy_without_password"));
    fireEvent.click(primary());
    await waitFor(() => expect(statusText()).toContain(message("copied_without_password")));
    expect(screen.getByRole("status").className).not.toContain("visually-hidden");
    expect(statusText()).not.toContain(message("toast_canonical"));
    expect(fake.clipboard.texts.join()).not.toContain("s3cr3t");
    resetScreen();
    actionsOn("http://ann:s3cr3t@h.example/a", { revealed: true });
    fireEvent.click(primary());
    await copied("http://ann:s3cr3t@h.example/a");
    resetScreen();
    actionsOn("http://ann:s3cr3t@h.example/a?utm_source=b");
    expect(textOf(primary())).toBe(message("copy_fixed"));
    expect(changes()).toContain(message("copy_omits_password"));
  });

  test.each([
    [DECEPTIVE, "copy"],
    [LOOK_ALIKE, "copy_as_ascii"],
  ] as const)("has no primary copy button and no Open for a deceptive URL: %s", (url, text) => {
    actionsOn(url);
    expect([textOf(primary()), primary().className]).toEqual([message(text), ""]);
    expect([opens(), document.getElementById("copy-last"), document.querySelector(".primary")]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe("beside the button", () => {
  test("Open keeps the password", () => {
    actionsOn("http://ann:s3cr3t@h.example:80/a");
    fireEvent.click(screen.getByRole("button", { name: message("open") }));
    expect(open.mock.calls.at(-1)).toEqual(["http://ann:s3cr3t@h.example/a"]);
  });

  test.each([
    ["web", "http://a b/", false],
    ["web", "mailto:ann@h.example", false],
    ...(["rfc1738", "pdf-web-capture"] as const).flatMap(
      (profile) =>
        [
          [profile, "http:example.com/a", false],
          [profile, "http:///a", false],
          [profile, "http://EXAMPLE.com/a", true],
        ] as const,
    ),
  ] as const)("has no Open for URLs that browsers do not open: %s, %s", (profile, url, isThere) => {
    actionsOn(url, settings({ profile }));
    expect(opens() !== null).toBe(isThere);
  });

  test("a page without faults is copied in the format used last", async () => {
    actionsOn(CLEAN);
    expect(opens()).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: message("copy_as_markdown") }));
    await copied(`[Café bowl](${CLEAN})`);
    await waitFor(() => expect(textOf(document.getElementById("copy-last"))).toBe(message("copied")));
    resetScreen();
    actionsOn(CLEAN, { lastFormat: "surt" });
    fireEvent.click(screen.getByRole("button", { name: message("copy_as_surt") }));
    await copied("example,shop)/bowls/caf%c3%a9?size=2");
  });

  test("Markdown replaces a last format that the URL does not have", () => {
    actionsOn("https://shop.example/a", { lastFormat: "readable" });
    expect(textOf(document.getElementById("copy-last"))).toBe(message("copy_as_markdown"));
  });

  test("a pasted URL without faults can be opened", () => {
    actionsOn("https://shop.example/", { pasted: CLEAN });
    expect([textOf(opens()), document.getElementById("copy-last")]).toEqual([message("open"), null]);
  });
});

describe("the menu's toggles", () => {
  test("appear only if they change something, each with its details", () => {
    actionsOn(FAULTY);
    unfold();
    expect(toggles()).toEqual({ repair: true, clean: true, keepFragment: false });
    expect(textsOf(document, ".toggle small")).toEqual(["q, 1 layer", "utm_source", "#list"]);
    resetScreen();
    actionsOn(CLEAN);
    unfold();
    expect(toggles()).toEqual({});
    expect(textsOf(document, ".copy-menu .label")).toEqual([message("copy_as"), message("copy_preview")]);
  });

  test("change the text and label of the button and of each format", async () => {
    actionsOn(FAULTY);
    unfold();
    fireEvent.click(toggle("repair"));
    expect([menu() !== null, toggles().repair]).toEqual([true, false]);
    expect(changes()).toEqual([message("copy_removes", "utm_source")]);
    fireEvent.click(toggle("clean"));
    fireEvent.click(toggle("keepFragment"));
    const url = FAULTY;
    expect([textOf(primary()), changes(), preview()]).toEqual([message("copy"), [], url]);
    fireEvent.click(item("markdown"));
    await copied(`[Café bowl](${url})`);
    fireEvent.click(primary());
    await copied(url);
  });

  test("apply to one URL, and reset for another", () => {
    const toggled = { of: "https://other.example/", changes: { clean: false } };
    actionsOn(FAULTY, { toggled });
    expect(textOf(primary())).toBe(message("copy_fixed"));
    unfold();
    expect(toggles().clean).toBe(true);
  });

  test("apply likely repairs on request, with those that are certain", async () => {
    actionsOn(LIKELY);
    const own = textOf(primary());
    unfold();
    expect([own, toggles()]).toEqual([message("copy"), { likely: false }]);
    fireEvent.click(toggle("likely"));
    expect([textOf(primary()), toggles()]).toEqual([message("copy_fixed"), { likely: true }]);
    fireEvent.click(primary());
    await copied("https://h.example/?q=100%25");
  });

  test("switch likely repairs off with those that are certain", () => {
    actionsOn(`${FAULTY.slice(0, -5)}&p=100%2525`);
    unfold();
    fireEvent.click(toggle("likely"));
    expect(toggles()).toMatchObject({ repair: true, likely: true });
    fireEvent.click(toggle("repair"));
    expect(toggles()).toMatchObject({ repair: false, likely: false });
  });

  test("copy the innermost target, with its own fixes", async () => {
    const tracked = `${WRAPPED}%253Futm_source%253Da`;
    actionsOn(tracked);
    unfold();
    expect(toggles()).toEqual({ target: false });
    fireEvent.click(toggle("target"));
    expect(toggles()).toEqual({ clean: true, target: true });
    fireEvent.click(primary());
    await copied("https://kiln.example/ash");
  });

  test("copy the page's canonical, unless it is outdated, ambiguous, or from another page", async () => {
    actionsOn(CLEAN, { links: reportWith(CLEAN, [["/p/7"]]) });
    unfold();
    expect(toggles()).toEqual({ declared: false });
    fireEvent.click(toggle("declared"));
    fireEvent.click(primary());
    await copied("https://shop.example/p/7");
    const stale = reportWith(CLEAN, [["https://shop.example/before"]], { loaded: "https://shop.example/before" });
    const other = { pasted: CLEAN, links: reportWith("http://page.example/", [["/p/7"]]) };
    for (const [url, given] of [
      [CLEAN, { links: stale }],
      [CLEAN, { links: reportWith(CLEAN, [["/b"], ["/c"]]) }],
      ["http://page.example/", other],
    ] as const) {
      resetScreen();
      actionsOn(url, given);
      unfold();
      expect(toggle("declared")).toBeNull();
    }
    fireEvent.focusIn(item("markdown"));
    expect(preview()).not.toContain("Café bowl");
  });

  test("keep the parameters of the page's canonical", () => {
    actionsOn(`${CLEAN}&utm_source=a&fbclid=b`, { links: reportWith(CLEAN, [["/x?utm_source=1"]]) });
    expect(changes()).toEqual([message("copy_removes", "fbclid")]);
  });

  test("keep a password on request, which the preview masks", async () => {
    const url = "https://ann:s3cr3t@h.example/a";
    const container = actionsOn(url);
    unfold();
    expect(toggles()).toEqual({ withoutPassword: true });
    fireEvent.click(toggle("withoutPassword"));
    expect(textOf(primary())).toBe(message("copy"));
    expect(preview()).toBe(url.replace("s3cr3t", "•••"));
    expect(everythingIn(container)).not.toContain("s3cr3t");
    fireEvent.click(primary());
    await copied(url);
  });

  test("mask a password anywhere in a long URL", () => {
    const before = `https://h.example/${"a/".repeat(9_000)}?next=https://${"u".repeat(1_955)}`;
    const container = actionsOn(`${before}:hunter2secret@in.example/`);
    unfold();
    fireEvent.focusIn(item("written"));
    expect(everythingIn(container)).not.toContain("hunter2");
  });

  test("follow a setting", () => {
    actionsOn(FAULTY, settings({ keepFragment: true, copies: "target" }));
    unfold();
    expect(toggles()).toEqual({ repair: true, clean: true, keepFragment: true });
  });

  test("are off on a deceptive URL", () => {
    actionsOn(DECEPTIVE);
    unfold();
    expect(toggles()).toEqual({ clean: false });
    fireEvent.click(toggle("clean"));
    expect([textOf(primary()), primary().className]).toEqual([message("copy_fixed"), ""]);
  });

  test("replace a copy as written once one is changed", async () => {
    actionsOn(FAULTY, settings({ copies: "written" }));
    unfold();
    fireEvent.click(toggle("clean"));
    expect(textOf(primary())).toBe(message("copy_fixed"));
    fireEvent.click(primary());
    await copied(`${FIXED}&utm_source=mail`);
  });
});

describe("the menu's formats", () => {
  test.each([
    ["url", FIXED],
    ["readable", "https://shop.test/find?q=café"],
    ["markdown", `[Café bowl](${FIXED})`],
    ["html", `<a href="${FIXED}">Café bowl</a>`],
    ["written", FAULTY],
    ["surt", "test,shop)/find?q=caf%c3%a9"],
  ])("copy with the toggles: %s", async (format, text) => {
    actionsOn(FAULTY);
    unfold();
    fireEvent.click(item(format));
    await copied(text);
    expect(rememberFormat.mock.calls.at(-1)).toEqual([format]);
    expect(menu()).toBeNull();
    expect(document.activeElement).toBe(button());
    await waitFor(() => expect(textOf(primary())).toBe(message("copied")));
  });

  test("expand in place if they are used less often", async () => {
    actionsOn(FAULTY, settings({ format: "{title}: {canonical}" }));
    unfold();
    const first = formats();
    fireEvent.click(more());
    expect(more().getAttribute("aria-expanded")).toBe("true");
    expect(formats().slice(first.length)).toEqual(["announced", "test-case", "wwwoffle", "wwwoffle-key", "own"]);
    fireEvent.click(item("own"));
    await copied(`Café bowl: ${FIXED}`);
  });

  test("preview the focused or hovered format; a copy as written ignores the toggles", () => {
    actionsOn(FAULTY);
    unfold();
    expect(preview()).toBe(FIXED);
    fireEvent.focusIn(item("written"));
    expect([preview(), toggle("clean").getAttribute("aria-disabled")]).toEqual([FAULTY, "true"]);
    fireEvent.pointerOver(item("markdown"));
    expect([preview(), toggle("clean").getAttribute("aria-disabled")]).toEqual([`[Café bowl](${FIXED})`, "false"]);
    fireEvent.pointerOver(toggle("clean"));
    expect(preview()).toBe(FIXED);
    fireEvent.pointerLeave(menu() as HTMLElement);
    expect(preview()).toBe(FAULTY);
  });

  test("the default is set in the options", () => {
    actionsOn(CLEAN);
    unfold();
    const hint = menu()?.querySelector<HTMLElement>(".menu-hint") as HTMLElement;
    expect(textOf(hint)).toBe(message("copy_set_default", message("open_options")));
    fireEvent.click(hint);
    expect(openOptions).toHaveBeenCalledOnce();
  });
});

describe("the keys", () => {
  test("move within a column, to the other column, and by first letters", () => {
    actionsOn(FAULTY);
    fireEvent.keyDown(button(), { key: "ArrowDown" });
    expect(document.activeElement).toBe(item("url"));
    for (const [key, goal] of [
      ["ArrowDown", () => item("readable")],
      ["ArrowUp", () => item("url")],
      ["ArrowUp", more],
      ["ArrowDown", () => item("url")],
      ["ArrowLeft", () => toggle("repair")],
      ["ArrowDown", () => toggle("clean")],
      ["ArrowRight", () => item("readable")],
      ["Home", () => toggle("repair")],
      ["End", more],
      [message("copy_kind_html").charAt(0), () => item("html")],
    ] as const) {
      press(key);
      expect(document.activeElement, key).toBe(goal());
    }
  });

  test("do not move sideways in a menu with one column", () => {
    actionsOn(CLEAN);
    unfold();
    press("ArrowRight");
    expect(document.activeElement).toBe(item("url"));
  });

  test("close on Escape, which does not propagate, and on an outside press", () => {
    actionsOn(FAULTY);
    const beside = vi.fn();
    document.addEventListener("keydown", beside);
    unfold();
    expect(press("Escape")).toBe(false);
    expect(menu()).toBeNull();
    expect(beside).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button());
    document.removeEventListener("keydown", beside);
    unfold();
    fireEvent.pointerDown(item("html"));
    expect(menu()).not.toBeNull();
    fireEvent.pointerDown(document.body);
    expect(menu()).toBeNull();
    expect(button().getAttribute("aria-expanded")).toBe("false");
  });
});

test("hides passwords and isolates URLs", () => {
  const container = actionsOn(
    "http://ann:s3cr3t@h.example/%C3%A9?utm_source=a&fbclid=b&next=http://u:s3cr3t@in.example/#top",
    { links: reportWith("http://h.example/") },
  );
  unfold();
  fireEvent.click(more());
  for (const format of formats()) {
    fireEvent.focusIn(item(format as string));
    expect(everythingIn(container), format).not.toContain("s3cr3t");
    expect(unisolatedIn(container, /example|utm_|#top/), format).toEqual([]);
  }
});
