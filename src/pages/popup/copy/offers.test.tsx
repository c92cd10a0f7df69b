// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { message, plural } from "../../../browser/i18n.ts";
import { fake } from "../../../fake-browser/index.ts";
import {
  act,
  everythingIn,
  fireEvent,
  render,
  resetScreen,
  screen,
  shown,
  textOf,
  textsOf,
  unisolatedIn,
  waitFor,
} from "../../../fake-browser/screen.ts";
import { actionsWith, reportWith, stateOn } from "../example-state.ts";
import type { State } from "../state.ts";
import { copiesIn } from "./copies-in.ts";
import { Offers } from "./offers.tsx";

beforeEach(resetScreen);

const TRACKED = "https://shop.example/bowls/caf%C3%A9?utm_source=newsletter&utm_medium=email&fbclid=IwAR2xK9d&size=2";
const WRAPPER = "https://out.example/redirect?url=https%3A%2F%2Fkiln.example%2Fash%3Fid%3D7&src=mail";
const open = vi.fn<(url: string) => void>();

function view(url: string, changes: Partial<State> = {}) {
  const state = stateOn(url, changes);
  if (state.inspection === null) throw new Error("Nothing is inspected.");
  return (
    <Offers inspection={state.inspection} state={state} actions={actionsWith({ open })}>
      <p id="below">below</p>
    </Offers>
  );
}

const offersOn = (url: string, changes: Partial<State> = {}): HTMLElement => shown(view(url, changes));
const rows = (container: ParentNode) => textsOf(container, ".offer .cut-end");
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const copied = async (text: string) => waitFor(() => expect(fake.clipboard.texts.at(-1)).toBe(text));
const said = () => textOf(screen.getByRole("status"));
const without = (count: number) => message("offer_clean", plural("tracking_parameters", count));
const OWN = () => message("offer_declared", "shop.example/p/7");
const TARGET = () => message("offer_target", "kiln.example/ash?id=7");
const DECLARED_CLEAN = () => message("offer_declared_clean", plural("tracking_parameters", 3));

describe("where the page's own differs in a part that is short", () => {
  const LONG = `https://shop.example/${"a".repeat(60)}/${"b".repeat(60)}`;

  test.each([
    ["the scheme", "http://shop.example/a", "https://shop.example/a", "https://shop.example/a"],
    ["nothing of the scheme", "https://shop.example/a", "https://shop.example/b", "shop.example/b"],
    ["www.", "https://shop.example/a", "https://www.shop.example/a", "www.shop.example/a"],
    [
      "the middle of a long host",
      `https://${"a".repeat(60)}.b.${"c".repeat(60)}.example/`,
      `https://${"a".repeat(60)}.b2.${"c".repeat(60)}.example/`,
      `${"a".repeat(60)}.b2.${"c".repeat(60)}.example/`,
    ],
    ["the port", "https://shop.example/a", "https://shop.example:8443/a", "shop.example:8443/a"],
    [
      "the middle of a long path",
      LONG,
      LONG.replace("/b", "/B/b"),
      `shop.example/${"a".repeat(13)}${"a".repeat(14)}/B/${"b".repeat(13)}${"b".repeat(14)}`,
    ],
    ["the end of a long path", LONG, `${LONG}/`, `shop.example/${"a".repeat(13)}${"b".repeat(14)}/`],
  ])("it shows %s", (_, url, own, expected) => {
    const container = offersOn(url, { links: reportWith(url, [[own]]) });
    expect(rows(container)).toEqual([message("offer_declared", expected)]);
  });
});

test("where the page's own differs, its tooltip is the whole URL", () => {
  const own = `https://www.shop.example/${"a".repeat(60)}`;
  const container = offersOn("https://shop.example/a", { links: reportWith("https://shop.example/a", [[own]]) });
  expect(container.querySelector(".differing")?.getAttribute("title")).toBe(own);
});

test("where the page's own differs in very many parts, only the first of them are shown", () => {
  const url = `https://shop.example/${"same-a/".repeat(1500)}`;
  const container = offersOn(url, { links: reportWith(url, [[url.replaceAll("-a/", "-b/")]]) });
  const [row = ""] = rows(container);
  expect(row).toContain("shop.example/same-b/same-b/");
  expect(row.length).toBeLessThan(400);
});

describe("what is offered", () => {
  test.each([
    ["nothing, without a reason", "http://shop.example/a", [], () => []],
    ["the address without tracking", TRACKED, [], () => [without(3)]],
    ["the page's own", "http://shop.example/a", [["/p/7"]], () => [OWN()]],
    ["both", TRACKED, [["/p/7"]], () => [without(3), OWN()]],
    ["what a wrapper holds", WRAPPER, [], () => [TARGET()]],
    ["one row where cleaning gives the page's own", TRACKED, [["/bowls/caf%C3%A9?size=2"]], () => [DECLARED_CLEAN()]],
    ["at most two", `${WRAPPER}&utm_source=a`, [["/p/7"]], () => [TARGET(), without(1)]],
  ] as const)("is %s", (_, url, addresses, texts) => {
    const container = offersOn(url, { links: reportWith(url, addresses as never) });
    expect(rows(container)).toEqual(texts());
    expect(document.querySelector(".offers") === null).toBe(texts().length === 0);
  });

  test("is nothing clean for a signed URL", () => {
    expect(rows(offersOn("https://h.example/?utm_source=a&Expires=1&Signature=a&Key-Pair-Id=K"))).toEqual([]);
  });

  test("keeps the parameters of the page's own URL", () => {
    const links = reportWith(TRACKED, [["/x?utm_source=1&utm_medium=1"]]);
    expect(rows(offersOn(TRACKED, { links }))[0]).toBe(without(1));
  });

  test.each([
    ["the page's query", TRACKED],
    ["some of it, which is cleaned to the same", "/bowls/caf%C3%A9?utm_source=newsletter&size=2"],
  ])("is the clean address alone where the page's own repeats %s", (_, own) => {
    expect(rows(offersOn(TRACKED, { links: reportWith(TRACKED, [[own]]) }))).toEqual([without(3)]);
  });

  test("is not the page's own for a pasted URL", () => {
    const page = "https://shop.example/";
    expect(rows(offersOn(page, { pasted: TRACKED, links: reportWith(page, [["/p/7"]]) }))).toEqual([without(3)]);
  });
});

describe("a link that stays wrapped", () => {
  const why = () => document.getElementById("unresolved");

  test.each([
    ["a shortener", "https://t.co/AbCdEf1234", () => message("unresolved_online", "t.co"), 0],
    [
      "an undocumented encoding",
      "https://www.bing.com/ck/a?u=a1",
      () => message("unresolved_undocumented", "bing.com"),
      0,
    ],
    [
      "a wrapper around a shortener",
      "https://www.google.com/url?q=https%3A%2F%2Ft.co%2FAbCdEf1234&sa=D",
      () => message("unresolved_online", "t.co"),
      1,
    ],
  ] as const)("says why: %s", (_, url, text, count) => {
    const container = offersOn(url);
    expect(textOf(why())).toBe(text());
    expect(rows(container)).toHaveLength(count);
    expect(unisolatedIn(container, /t\.co|bing/)).toEqual([]);
  });

  test("says nothing on the shortener's own page, and where a target can be read", () => {
    for (const url of ["https://t.co/", "https://t.co/?a=b", WRAPPER, TRACKED]) {
      resetScreen();
      offersOn(url);
      expect(why(), url).toBeNull();
    }
  });

  test("says why for a pasted URL, and for one relative to a base", () => {
    offersOn("https://shop.example/", { pasted: "https://bit.ly/3xYz" });
    expect(textOf(why())).toBe(message("unresolved_online", "bit.ly"));
    resetScreen();
    offersOn("//bit.ly/3xYz", { base: "https://shop.example/" });
    expect(textOf(why())).toBe(message("unresolved_online", "bit.ly"));
  });
});

describe("a press", () => {
  test("copies the clean address, and says what was left out", async () => {
    offersOn(TRACKED, { links: reportWith(TRACKED, [["/p/7"]]) });
    // Screen readers hear the subject of each offer.
    expect(screen.getByRole("region", { name: message("offers_heading") })).toBeTruthy();
    const described = [...document.querySelectorAll(".offer button")].map((one) =>
      textOf(document.getElementById(one.getAttribute("aria-describedby") ?? "")),
    );
    expect(described).toEqual([without(3), OWN()]);
    press(message("copy_clean"));
    await copied("https://shop.example/bowls/caf%C3%A9?size=2");
    await waitFor(() => expect(said()).toContain(`${plural("copied_without", 3)} utm_source, utm_medium, fbclid`));
    expect(textOf(document.getElementById("offer-clean"))).toBe(message("copied_address"));
    press(message("copy_this"));
    await copied("https://shop.example/p/7");
  });

  test("opens or copies what a wrapper holds", async () => {
    offersOn(WRAPPER);
    press(message("open_it"));
    expect(open.mock.calls.at(-1)).toEqual(["https://kiln.example/ash?id=7"]);
    press(message("copy_it"));
    await copied("https://kiln.example/ash?id=7");
  });
});

describe("nothing moves", () => {
  const reading = { links: { kind: "reading" } } as const;
  const own = { links: reportWith(TRACKED, [["/p/7"]]) };
  const below = () => document.getElementById("below");
  const drawn = () => [rows(document).length, below() !== null];

  test("what stands below waits for the page's own address", () => {
    vi.useFakeTimers();
    const { rerender } = render(view(`${TRACKED}&early`, reading));
    expect(drawn()).toEqual([1, false]);
    act(() => void vi.advanceTimersByTime(299));
    expect(below()).toBeNull();
    rerender(view(`${TRACKED}&early`, { links: reportWith(`${TRACKED}&early`, [["/p/7"]]) }));
    expect(drawn()).toEqual([2, true]);
    vi.useRealTimers();
  });

  test("a late one gets no row above it", () => {
    vi.useFakeTimers();
    const { rerender } = render(view(TRACKED, reading));
    act(() => void vi.advanceTimersByTime(300));
    expect(drawn()).toEqual([1, true]);
    rerender(view(TRACKED, own));
    expect(drawn()).toEqual([1, true]);
    vi.useRealTimers();
  });

  test("a second scan of the same page changes nothing meanwhile; nothing waits where no page is read", () => {
    const { rerender } = render(view(TRACKED, own));
    rerender(view(TRACKED, reading));
    expect(drawn()).toEqual([2, true]);
    resetScreen();
    render(view(TRACKED, { ...reading, pasted: TRACKED }));
    expect(below()).not.toBeNull();
  });
});

test("no password is shown, and every address is isolated", () => {
  const url = "https://out.example/redirect?url=https%3A%2F%2Fu%3As3cr3t%40in.example%2F";
  const container = offersOn(url, { links: reportWith(url, [["https://ann:s3cr3t@shop.example/p"]]) });
  expect(everythingIn(container)).not.toContain("s3cr3t");
  expect(unisolatedIn(container, /example/)).toEqual([]);
});

test("a tracking parameter that is kept comes back into the clean copy", () => {
  const state = stateOn(TRACKED);
  const cleanIn = (changes: Partial<State>) =>
    state.inspection && copiesIn(state.inspection, { ...state, ...changes }).copyAs("clean")?.text;
  expect(cleanIn({})).toBe("https://shop.example/bowls/caf%C3%A9?size=2");
  expect(cleanIn({ keep: { of: TRACKED, names: ["utm_source"] } })).toContain("?utm_source=newsletter&size=2");
});
