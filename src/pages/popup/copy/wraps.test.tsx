// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { message } from "../../../browser/i18n.ts";
import { fake } from "../../../fake-browser/index.ts";
import {
  everythingIn,
  fireEvent,
  resetScreen,
  screen,
  shown,
  textOf,
  unisolatedIn,
  waitFor,
} from "../../../fake-browser/screen.ts";
import { copyChoiceOf } from "../../../ui/copy/default-copy.ts";
import { Wraps } from "../../../ui/copy/wraps.tsx";
import { stateOn } from "../example-state.ts";
import type { State } from "../state.ts";
import { copySourceIn } from "./copy-source.ts";

beforeEach(resetScreen);

const WRAPPER = "https://out.example/redirect?url=https%3A%2F%2Fkiln.example%2Fash%3Fid%3D7%26utm_source%3Da&src=mail";
const open = vi.fn<(url: string) => void>();

function wrapsOn(url: string, changes: Partial<State> = {}): HTMLElement {
  const state = stateOn(url, changes);
  if (state.inspection === null) throw new Error("Nothing is inspected.");
  const source = copySourceIn(state.inspection, state);
  const { toggles } = copyChoiceOf(state.inspection, source, state);
  return shown(<Wraps source={source} toggles={toggles} onOpen={open} />);
}

const line = () => textOf(document.getElementById("wraps-text"));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("a wrapper", () => {
  test("names its target, which can be opened and copied, with fixes", async () => {
    wrapsOn(WRAPPER);
    expect(line()).toBe(message("wraps", "kiln.example"));
    press(message("open"));
    expect(open.mock.calls).toEqual([["https://kiln.example/ash?id=7"]]);
    press(message("copy_target"));
    await waitFor(() => expect(fake.clipboard.texts).toEqual(["https://kiln.example/ash?id=7"]));
    await waitFor(() => expect(textOf(document.getElementById("copy-target"))).toBe(message("copied")));
  });

  test("has no such line while the main button copies its target", () => {
    wrapsOn(WRAPPER, { toggled: { of: WRAPPER, changes: { target: true } } });
    expect(line()).toBe("");
  });

  test("hides passwords and isolates the target", () => {
    const container = wrapsOn("https://out.example/redirect?url=https%3A%2F%2Fu%3As3cr3t%40in.example%2F");
    expect(line()).toContain("in.example");
    expect(everythingIn(container)).not.toContain("s3cr3t");
    expect(unisolatedIn(container, /example/)).toEqual([]);
  });
});

test.each(["http://shop.example/a", "https://shop.example/a?utm_source=b", "https://shop.example/?next=/a"])(
  "other URLs wrap nothing: %s",
  (url) => expect(textOf(wrapsOn(url))).toBe(""),
);

describe("a link that stays wrapped", () => {
  const why = () => document.getElementById("unresolved");

  test.each([
    ["a shortener", "https://t.co/AbCdEf1234", () => message("unresolved_online", "t.co"), false],
    [
      "an undocumented encoding",
      "https://www.bing.com/ck/a?u=a1",
      () => message("unresolved_undocumented", "bing.com"),
      false,
    ],
    [
      "a wrapper around a shortener",
      "https://www.google.com/url?q=https%3A%2F%2Ft.co%2FAbCdEf1234&sa=D",
      () => message("unresolved_online", "t.co"),
      true,
    ],
  ] as const)("says why: %s", (_, url, text, wraps) => {
    const container = wrapsOn(url);
    expect(textOf(why())).toBe(text());
    expect(line() !== "").toBe(wraps);
    expect(unisolatedIn(container, /t\.co|bing/)).toEqual([]);
  });

  test("shows nothing on the shortener's own page, or if the target is known", () => {
    for (const url of ["https://t.co/", "https://t.co/?a=b", WRAPPER]) {
      resetScreen();
      wrapsOn(url);
      expect(why(), url).toBeNull();
    }
  });

  test("says why for a pasted URL, and for one relative to a base", () => {
    wrapsOn("https://shop.example/", { pasted: "https://bit.ly/3xYz" });
    expect(textOf(why())).toBe(message("unresolved_online", "bit.ly"));
    resetScreen();
    wrapsOn("//bit.ly/3xYz", { base: "https://shop.example/" });
    expect(textOf(why())).toBe(message("unresolved_online", "bit.ly"));
  });
});
