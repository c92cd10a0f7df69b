// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { message, plural } from "../../../browser/i18n.ts";
import { MASK, type ProfileId, profiles } from "../../../core/index.ts";
import { fake } from "../../../fake-browser/index.ts";
import {
  cleanup,
  fireEvent,
  resetScreen,
  screen,
  shown,
  textOf,
  textsOf,
  waitFor,
  within,
} from "../../../fake-browser/screen.ts";
import { matchText, partText, shortProfileText } from "../../../ui/names.ts";
import type { Actions, State } from "../state.ts";
import { TwoUrls } from "./two-urls.tsx";

beforeEach(resetScreen);

const FIRST = "http://www.shop.example/bowls/ash/?size=2&color=blue&utm_source=mail";
const SECOND = "https://shop.example/bowls/ash?color=blue&size=2";
const swap = vi.fn();

function panel(urls: readonly [string, string], profile: ProfileId = "web", base: string | null = null): HTMLElement {
  cleanup();
  const state = { profile, base, localHost: "localhost:8080", tracking: { added: [], excepted: [] } };
  return shown(<TwoUrls urls={urls} state={state as unknown as State} actions={{ swap } as unknown as Actions} />);
}

const sentence = (container: HTMLElement) => textOf(container.querySelector("[role=status] p"));
const cellsOf = (table: string) =>
  [...document.querySelectorAll(`${table} > tbody > tr:has(> th)`)].map((row) =>
    [...row.children].map((cell) => textOf(cell)),
  );

describe("two URLs", () => {
  test("are requested if one is missing", () => {
    for (const urls of [
      ["", " "],
      ["http://h/", ""],
    ] as const) {
      const container = panel(urls);
      expect(textOf(container)).toBe(message("pair_empty"));
    }
  });

  test("match if one is a relative reference", () => {
    panel(["../b", "http://h.example/b"], "web", "http://h.example/a/");
    expect(textOf(document.getElementById("verdict"))).toBe(message("pair_same", shortProfileText("web")));
  });

  test("list by part the differences to ignore", () => {
    const container = panel([FIRST, SECOND]);
    expect(textOf(document.getElementById("verdict"))).toBe(message("pair_different", shortProfileText("web")));
    expect(document.getElementById("verdict")?.closest("[role=status]")).not.toBeNull();
    expect(sentence(container)).toBe(
      "They match only if you ignore these 5 differences. They may not be the same page.",
    );
    const [likely, uncertain] = [matchText("likely"), matchText("uncertain")];
    expect(cellsOf("#pair-parts")).toEqual([
      ["Scheme", "http", "https", "\u2066http/https\u2069", likely],
      ["Host", "www.shop.example", "shop.example", "www.", likely],
      ["Path", "/bowls/ash/", "/bowls/ash", "trailing slashes", likely],
      ["Query order", "size, color", "color, size", "query order", uncertain],
      ["size", "2", "2", "same", ""],
      ["color", "blue", "blue", "same", ""],
      ["utm_source", "mail", "absent", "tracking parameters", uncertain],
    ]);
    expect(textsOf(container, "#pair-parts mark")).toEqual(["http", "https", "www.", "/", "mail"]);
  });

  test.each([
    ["HTTP://h.example:80/", "http://h.example/", ""],
    ["http://h.example/ ", "http://h.example/", "Both URLs are identical."],
  ])("match under the rule set: %s and %s", (a, b, text) => {
    const container = panel([a, b]);
    expect(textOf(document.getElementById("verdict"))).toBe(message("pair_same", shortProfileText("web")));
    expect(sentence(container)).toBe(text);
    expect(cellsOf("#pair-keys").map(([name]) => name)).toEqual(["Web", "SURT"]);
  });

  test.each([
    ["http://h.example/a/", "http://h.example/a", "They match only if you ignore this difference. Same under SURT."],
    [
      "http://h.example/a/",
      "https://h.example/a",
      "They match only if you ignore these 2 differences. Same under SURT.",
    ],
    ["http://h.example/a", "http://h.example/b", "They differ even with the loosest matching."],
    [
      "http://h.example/a?b=1&b=1",
      "http://h.example/A?b=1&b=1",
      "They differ even with the loosest matching. Same under SURT.",
    ],
  ])("explain how they differ: %s and %s: %s", (a, b, text) => {
    expect(sentence(panel([a, b]))).toBe(text);
  });

  test("show a difference that no cause covers", () => {
    panel(["http://h.example/a", "http://h.example/b"]);
    expect(cellsOf("#pair-parts").at(-1)).toEqual(["Path", "/a", "/b", message("pair_part_never"), ""]);
  });

  test.each([
    ["HTTPS://h.example/", "https://h.example/", "scheme case"],
    ["http://h.example:80/", "http://h.example/", "default port"],
    ["http://h.example/%7Ea", "http://h.example/~a", "encoded ~"],
    ["http://h.example./", "http://h.example/", "trailing dot"],
    ["http://h.example/#a", "http://h.example/", "fragments"],
    ["http://h.example/?a=1&amp;b=2", "http://h.example/?a=1&b=2", "“&amp;”, “;” and “+”"],
    ["http://WWW.h.example/", "http://h.example/", "host case, www."],
  ])("name causes in words: %s and %s: %s", (a, b, words) => {
    panel([a, b]);
    expect(cellsOf("#pair-parts").map((cells) => cells[3])).toContain(words);
  });

  test.each(Object.keys(profiles) as ProfileId[])("are compared under %s", (id) => {
    panel([FIRST, SECOND], id);
    expect(textOf(document.getElementById("verdict"))).toBe(message("pair_different", shortProfileText(id)));
    const names = cellsOf("#pair-keys").map(([name]) => name);
    expect(names[0]).toBe(shortProfileText(id));
    expect(new Set(names).size).toBe(3);
  });
});

describe("keys", () => {
  test("are those of the chosen rule set, of all causes, and of SURT; others expand", () => {
    const container = panel([FIRST, SECOND]);
    const [ofWeb, ignoring, ofSurt] = cellsOf("#pair-keys");
    expect(ofWeb).toEqual(["Web", FIRST, SECOND, "different"]);
    expect(ignoring).toEqual([
      "Web, ignoring all",
      "https://shop.example/bowls/ash?color=blue&size=2",
      "https://shop.example/bowls/ash?color=blue&size=2",
      "same",
    ]);
    expect([ofSurt?.[0], ofSurt?.[3]]).toEqual(["SURT", "different by utm_source"]);
    expect(textsOf(container, "#pair-keys tr:first-child mark")).toEqual([
      "http",
      "www.",
      "/",
      "utm_source=mail",
      "https",
    ]);
    const more = screen.getByRole("button", { name: plural("more", 6) });
    fireEvent.click(more);
    expect(more.getAttribute("aria-expanded")).toBe("true");
    expect(cellsOf("#pair-keys")).toHaveLength(9);
  });

  test("are copied, one per line, and swapped", async () => {
    panel(["HTTP://h.example/a", "http://h.example/b"]);
    fireEvent.click(screen.getByRole("button", { name: message("pair_copy") }));
    await waitFor(() => expect(fake.clipboard.texts).toEqual(["http://h.example/a\nhttp://h.example/b"]));
    fireEvent.click(screen.getByRole("button", { name: message("pair_swap") }));
    expect(swap).toHaveBeenCalledOnce();
  });

  test("have no primary copy button beside a deceptive URL", () => {
    const isPrimary = (url: string) => {
      panel([url, "http://h.example/"]);
      return document.getElementById("pair-copy")?.classList.contains("primary");
    };
    expect([isPrimary("http://h.example/a"), isPrimary("https://paypal.com@evil.example/")]).toEqual([true, false]);
  });
});

test("hides passwords", () => {
  const container = panel(["http://ann:s3cret@h.example/?u=http://b:s3cret@i/", "http://ann:0ther@h.example/"]);
  const row = within(container)
    .getByRole("rowheader", { name: partText("userinfo") })
    .closest("tr");
  expect([...(row?.children ?? [])].slice(1, 3).map(textOf)).toEqual([`ann:${MASK}`, `ann:${MASK}`]);
  expect(textsOf(row as Element, "mark")).toEqual([`ann:${MASK}`, `ann:${MASK}`]);
  fireEvent.click(document.getElementById("pair-more") as HTMLElement);
  for (const table of container.querySelectorAll("table")) expect(table.textContent).not.toMatch(/s3cret|0ther/);
});

test("shows only the first of thousands of parameters", () => {
  const query = Array.from({ length: 3000 }, (_, i) => `p${i}=${i}`).join("&");
  panel([`http://h.example/?${query}`, "http://h.example/"]);
  expect(cellsOf("#pair-parts")).toHaveLength(50);
  expect(document.querySelectorAll("#pair-keys *").length).toBeLessThan(1000);
});
