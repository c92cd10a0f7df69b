// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { message, plural } from "../../../browser/i18n.ts";
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
import { copyText } from "../../../ui/names.ts";
import { actionsWith, reportWith, stateOn } from "../example-state.ts";
import type { Kept, State } from "../state.ts";
import { CopyActions } from "./copy-actions.tsx";

beforeEach(resetScreen);

const TRACKED = "https://shop.example/bowls/caf%C3%A9?utm_source=newsletter&utm_medium=email&fbclid=IwAR2xK9d&size=2";
const WRAPPED =
  "https://out.example/redirect?url=https%3A%2F%2Fin.example%2Flogin%3Fredirect_to%3Dhttps%253A%252F%252Fkiln.example%252Fash";

const keep = vi.fn<(kept: Kept) => void>();
const open = vi.fn<(url: string) => void>();
const actions = actionsWith({ keep, open });

function actionsOn(url: string, changes: Partial<State> = {}): HTMLElement {
  const state = stateOn(url, changes);
  if (state.inspection === null) throw new Error("Nothing is inspected.");
  return shown(<CopyActions inspection={state.inspection} state={state} actions={actions} />);
}

const settings = (changes: Partial<State["settings"]>) => ({ settings: { ...DEFAULT_SETTINGS, ...changes } });
const primary = () => document.getElementById("copy") as HTMLElement;
const button = () => document.getElementById("copy-more") as HTMLElement;
const menu = () => screen.queryByRole("menu");
const unfold = () => fireEvent.click(button());
const items = () => [...(menu()?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
const item = (id: string) => menu()?.querySelector<HTMLElement>(`[data-copy="${id}"]`) as HTMLElement;
const nameOf = (id: string) => textOf(item(id)?.firstElementChild);
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const said = () => textOf(screen.getByRole("status"));
const copied = async (text: string) => waitFor(() => expect(fake.clipboard.texts.at(-1)).toBe(text));

describe("the button", () => {
  test("copies the canonical URL, says so for a moment, and to screen readers", async () => {
    actionsOn("HTTP://shop.example:80/a");
    expect(textOf(primary())).toBe(message("copy"));
    vi.useFakeTimers();
    fireEvent.click(primary());
    await act(async () => void vi.advanceTimersByTime(0));
    expect(fake.clipboard.texts).toEqual(["http://shop.example/a"]);
    expect(textOf(primary())).toBe(message("copied_address"));
    expect(said()).toBe(message("copied_kind", message("copy_kind_canonical")));
    act(() => void vi.advanceTimersByTime(1499));
    expect(textOf(primary())).toBe(message("copied_address"));
    act(() => void vi.advanceTimersByTime(1));
    expect(textOf(primary())).toBe(message("copy"));
    vi.useRealTimers();
  });

  test("says when the browser does not let it copy", async () => {
    actionsOn("http://shop.example/a");
    fake.clipboard.refuse();
    fireEvent.click(primary());
    await waitFor(() => expect(said()).toBe(message("copy_failed")));
    expect(textOf(primary())).toBe(message("copy"));
  });

  test.each([
    ["fixed", TRACKED, "copy_clean", "https://shop.example/bowls/caf%C3%A9?size=2"],
    ["written", TRACKED, "copy", TRACKED],
    ["target", WRAPPED, "copy_target", "https://kiln.example/ash"],
    // An address without a scheme contains one, too.
    ["target", WRAPPED.slice(8), "copy_target", "https://kiln.example/ash"],
    // There is none.
    ["target", "http://shop.example/a", "copy", "http://shop.example/a"],
  ] as const)("copies what the settings say: %s of %s, and says which", async (copies, url, text, copy) => {
    actionsOn(url, settings({ copies }));
    expect(textOf(primary())).toBe(message(text));
    fireEvent.click(primary());
    await copied(copy);
  });

  test("warns of what may be a different page, of keys and of signed URLs", () => {
    actionsOn("http://h/c%2B%2B", settings({ profile: "rfc1738" }));
    expect(textOf(primary())).toBe(message("copy_may_differ", message("copy")));
    resetScreen();
    actionsOn("http://h/a", settings({ profile: "surt", copies: "fixed" }));
    expect(textOf(primary())).toBe(copyText({ reason: "key" }));
    expect(document.getElementById("open")).toBeNull();
    resetScreen();
    actionsOn("https://h/?Policy=a%2D&Signature=b&Key-Pair-Id=c", settings({ profile: "rfc1738" }));
    expect(textOf(primary())).toBe(copyText({ reason: "signed" }));
  });

  test("leaves a password out and says so, unless it is shown", async () => {
    actionsOn("http://ann:s3cr3t@h.example/a");
    expect(textOf(primary())).toBe(message("copy_without_password"));
    fireEvent.click(primary());
    await waitFor(() => expect(said()).toContain(message("copied_without_password")));
    expect(said()).not.toContain(message("copy_kind_canonical"));
    expect(fake.clipboard.texts.join()).not.toContain("s3cr3t");
    resetScreen();
    actionsOn("http://ann:s3cr3t@h.example/a", { revealed: true });
    fireEvent.click(primary());
    await copied("http://ann:s3cr3t@h.example/a");
  });

  test("stands beside Open", () => {
    actionsOn("http://shop.example/a");
    fireEvent.click(screen.getByRole("button", { name: message("open") }));
    expect(open.mock.calls).toEqual([["http://shop.example/a"]]);
  });

  test.each([
    ["web", "http://a b/", false],
    ["web", "mailto:ann@h.example", false],
    ...(["rfc1738", "pdf-web-capture"] as const).flatMap(
      (profile) =>
        [
          [profile, "http:example.com/a", false],
          [profile, "http:///a", false],
          [profile, "http://example.com/a", true],
        ] as const,
    ),
  ] as const)("stands without Open where browsers open nothing: %s, %s", (profile, url, opens) => {
    actionsOn(url, settings({ profile }));
    expect(document.getElementById("open") !== null).toBe(opens);
  });
});

describe("the menu", () => {
  test("has what can be copied, each with what it is, and nothing twice", () => {
    actionsOn(TRACKED, { links: reportWith(TRACKED, [["/p/7"]]) });
    unfold();
    const kinds = ["canonical", "clean", "declared", "readable", "markdown", "html"] as const;
    // The one without a kind chooses what is left out.
    const ids = [...kinds.slice(0, 2), "", ...kinds.slice(2), "more"];
    expect(items().map(({ dataset }) => dataset.copy ?? "")).toEqual(ids);
    expect(kinds.map(nameOf)).toEqual(kinds.map((kind) => message(`copy_kind_${kind}`)));
    expect(textOf(item("clean").lastElementChild)).toBe(message("copy_drops", "utm_source, utm_medium, fbclid"));
    expect(textOf(item("readable"))).toContain("café");
    expect(textOf(item("markdown"))).toContain("[Café bowl](");
  });

  test.each([
    ["clean", "https://shop.example/bowls/caf%C3%A9?size=2"],
    ["declared", "https://shop.example/p/7"],
    [
      "html",
      '<a href="https://shop.example/bowls/caf%C3%A9?utm_source=newsletter&amp;utm_medium=email&amp;fbclid=IwAR2xK9d&amp;size=2">Café bowl</a>',
    ],
  ])("copies %s, closes, and gives the focus back", async (id, text) => {
    actionsOn(TRACKED, { links: reportWith(TRACKED, [["/p/7"]]) });
    unfold();
    fireEvent.click(item(id));
    await copied(text);
    expect(menu()).toBeNull();
    expect(document.activeElement).toBe(button());
    await waitFor(() => expect(textOf(primary())).toBe(message("copied_address")));
  });

  test("lists in sight what was left out", async () => {
    actionsOn(TRACKED);
    unfold();
    fireEvent.click(item("clean"));
    await waitFor(() => expect(said()).toContain(`${plural("copied_without", 3)} utm_source, utm_medium, fbclid`));
    expect(screen.getByRole("status").className).not.toContain("visually-hidden");
  });

  test("offers each tracking parameter to be kept", () => {
    actionsOn(TRACKED);
    unfold();
    fireEvent.click(screen.getByRole("menuitem", { name: message("copy_choose_dropped") }));
    const boxes = screen.getAllByRole("menuitemcheckbox");
    expect(boxes.map((one) => [textOf(one.querySelector("bdi")), one.getAttribute("aria-checked")])).toEqual([
      ["utm_source", "true"],
      ["utm_medium", "true"],
      ["fbclid", "true"],
    ]);
    fireEvent.click(boxes[1] as HTMLElement);
    expect(keep.mock.calls.at(-1)).toEqual([{ of: TRACKED, names: ["utm_medium"] }]);
    expect(menu()).not.toBeNull();
  });

  test.each([
    [TRACKED, ["utm_medium"], "https://shop.example/bowls/caf%C3%A9?utm_medium=email&size=2"],
    [TRACKED, ["utm_source", "utm_medium", "fbclid"], null],
    // It is of another address.
    ["https://other.example/", ["utm_medium"], "https://shop.example/bowls/caf%C3%A9?size=2"],
  ])("copies what is kept: of %s %j", async (of, names, url) => {
    actionsOn(TRACKED, { keep: { of, names } });
    unfold();
    expect(textOf(item("clean").lastElementChild).includes("utm_medium")).toBe(of !== TRACKED);
    fireEvent.click(item("clean"));
    if (url === null) expect(textOf(item("clean").lastElementChild)).toBe(message("copy_drops_nothing"));
    else await copied(url);
  });

  test("leads through wrappers step by step", async () => {
    actionsOn(WRAPPED);
    unfold();
    expect([nameOf("target"), nameOf("target-1")]).toEqual([
      message("copy_kind_target"),
      message("copy_kind_target_inner"),
    ]);
    fireEvent.click(item("target"));
    await copied("https://in.example/login?redirect_to=https%3A%2F%2Fkiln.example%2Fash");
    unfold();
    fireEvent.click(item("target-1"));
    await copied("https://kiln.example/ash");
  });

  test("unfolds more formats in place", async () => {
    actionsOn(TRACKED, settings({ format: "{title}: {canonical}" }));
    unfold();
    expect(item("surt")).toBeNull();
    fireEvent.click(item("more"));
    expect(item("more").getAttribute("aria-expanded")).toBe("true");
    for (const id of ["announced", "surt", "wwwoffle-key", "test-case", "own"]) expect(item(id)).not.toBeNull();
    fireEvent.click(item("own"));
    await copied(`Café bowl: ${TRACKED}`);
  });

  test("is walked with the keys", () => {
    actionsOn(TRACKED);
    unfold();
    expect(document.activeElement).toBe(item("canonical"));
    for (const [key, id] of [
      ["ArrowDown", "clean"],
      ["End", "more"],
      ["ArrowDown", "canonical"],
      ["ArrowUp", "more"],
      ["Home", "canonical"],
      [message("copy_kind_html").charAt(0), "html"],
    ] as const) {
      press(key);
      expect(document.activeElement, key).toBe(item(id));
    }
  });

  test("closes on Escape alone, which goes no further, and on a press beside it", () => {
    actionsOn(TRACKED);
    const beside = vi.fn();
    document.addEventListener("keydown", beside);
    unfold();
    // `false`: the browser's default action is prevented.
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

  test("offers no address that is out of date, one of several, or of another page than the pasted one", () => {
    const stale = reportWith(TRACKED, [["https://shop.example/before"]], { loaded: "https://shop.example/before" });
    const other = { pasted: TRACKED, links: reportWith("http://page.example/", [["/p/7"]]) };
    for (const [url, changes] of [
      [TRACKED, { links: stale }],
      [TRACKED, { links: reportWith(TRACKED, [["/b"], ["/c"]]) }],
      ["http://page.example/", other],
    ] as const) {
      resetScreen();
      actionsOn(url, changes);
      unfold();
      expect(item("declared")).toBeNull();
    }
    expect(textOf(item("markdown"))).not.toContain("Café bowl");
  });

  test("shows no password, and isolates every address", () => {
    const container = actionsOn("http://ann:s3cr3t@h.example/%C3%A9?utm_source=a&next=http://u:s3cr3t@in.example/");
    unfold();
    fireEvent.click(item("more"));
    expect(everythingIn(container)).not.toContain("s3cr3t");
    expect(unisolatedIn(container, /example|utm_/)).toEqual([]);
    expect(textsOf(container, "[role=menuitem]").length).toBeGreaterThan(6);
  });
});
