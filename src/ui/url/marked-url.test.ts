import { describe, expect, test } from "vitest";
import { MASK } from "../../core/index.ts";
import { cutInMiddle, type Mark, markUrl } from "./marked-url.ts";

/** "del", "+ins", "[text]" with the marks before it. */
const drawn = (before: string, after: string, marks: readonly Mark[] = []): string =>
  markUrl(before, after, marks)
    .map(({ kind, text, marks: own }) => {
      const shown = kind === "deleted" ? `-${text}-` : kind === "inserted" ? `+${text}+` : text;
      return own.length === 0 ? shown : `${own.join(",")}[${shown}]`;
    })
    .join("");

const at = (text: string, part: string, kind: Mark["kind"]): Mark => {
  const start = text.indexOf(part);
  return { start, end: start + part.length, kind };
};

const DEMO = "https://h/demo/?%66rom=caf%25C3%25A9&to=b#top";

describe("a marked URL", () => {
  test("composes changes and marks", () => {
    expect(drawn(DEMO, DEMO.replace("%66", "f").replace("#top", ""), [at(DEMO, "%25C3%25A9", "at")])).toBe(
      "https://h/demo/?-%66-+f+rom=cafat[%25C3%25A9]&to=b-#top-",
    );
  });

  test("has marks across a change on deleted and inserted text", () => {
    const url = "https://h/?utm_%73ource=1&a";
    expect(drawn(url, url.replace("%73", "s"), [at(url, "utm_%73ource=1", "track")])).toBe(
      "https://h/?track[utm_]track[-%73-]track[+s+]track[ource=1]&a",
    );
  });

  test("has several marks on one stretch, in one order", () => {
    const url = "https://h/?url=https%3A%2F%2Fi%2F%2520";
    const marks = [
      at(url, "%2520", "at"),
      at(url, "https%3A%2F%2Fi%2F%2520", "target"),
      at(url, "url=https%3A%2F%2Fi%2F%2520", "track"),
    ];
    expect(drawn(url, url, marks)).toBe("https://h/?track[url=]target,track[https%3A%2F%2Fi%2F]target,track,at[%2520]");
  });

  test("does not mark text inserted before a mark, or empty marks", () => {
    expect(
      drawn("/a?utm_id=1", "https://h/a?utm_id=1", [at("/a?utm_id=1", "utm_id=1", "track"), at("/a", "", "at")]),
    ).toBe("+https://++h+/a?track[utm_id=1]");
  });

  test("keeps a password whole", () => {
    const url = "http://ann:s3cret@h/";
    const pieces = markUrl(url, url, [at(url, "nn:s3", "at")]);
    expect(pieces.find(({ part }) => part === "password")).toMatchObject({ text: "s3cret", marks: ["at"] });
  });

  test.each([
    [DEMO, "https://h/"],
    ["HTTP://ann:b@H:80/a/../b?x=1&y", "http://ann:b@h/b?x=1&y"],
    ["\\\\h\\a b", "https://h/a%20b"],
    [" http://h/&amp;\n", "http://h/&"],
  ])("is %j and %j without insertions, and without deletions", (before, after) => {
    const marks = Array.from(before, (_, start): Mark => ({ start, end: start + 2, kind: start % 2 ? "at" : "track" }));
    const pieces = markUrl(before, after, marks);
    const without = (kind: string) => pieces.flatMap((piece) => (piece.kind === kind ? [] : [piece.text])).join("");
    expect([without("inserted"), without("deleted")]).toEqual([before, after]);
  });

  test("takes linear time with very many marks", () => {
    const count = process.env.DEEP ? 100_000 : 20_000;
    const url = `https://h/?${"a=1&".repeat(count)}`;
    const marks = Array.from(
      { length: count },
      (_, i): Mark => ({ start: 11 + 4 * i, end: 14 + 4 * i, kind: "track" }),
    );
    expect(markUrl(url, url, marks).length).toBeGreaterThan(2 * count);
  });
});

describe("a long URL", () => {
  const cut = (url: string, after = url, revealed = false) => cutInMiddle(markUrl(url, after, []), 60, revealed);
  const shownOf = ({ pieces }: ReturnType<typeof cut>) =>
    pieces.map(({ kind, text }) => (kind === "gap" ? "…" : text)).join("");

  test("is cut in the middle, which remains as hidden text", () => {
    const url = `https://h/${"x".repeat(50)}${"y".repeat(50)}z`;
    const short = cut(url);
    expect(short.isCut).toBe(true);
    expect(shownOf(short)).toBe(`${url.slice(0, 40)}…${url.slice(-20)}`);
    expect(short.pieces.map(({ text }) => text).join("")).toBe(url);
  });

  test("is shown whole if it has sixty characters", () => {
    const url = `https://h/${"x".repeat(50)}`;
    expect(cut(url)).toEqual({ pieces: markUrl(url, url, []), isCut: false });
  });

  test("masks passwords in its middle, and omits deleted text", () => {
    const url = `https://h/${"x".repeat(50)}/?u=//a:s3cret@i/%7E${"y".repeat(50)}`;
    const texts = cut(url, url.replace("%7E", "~"))
      .pieces.map(({ text }) => text)
      .join("");
    expect(texts).toBe(url.replace("s3cret", MASK).replace("%7E", "~"));
  });

  test("counts a masked password as short, and does not cut it", () => {
    const url = `https://ann:${"s".repeat(100)}@h/`;
    expect(cut(url).isCut).toBe(false);
    expect(shownOf(cut(url, url, true))).not.toContain("sss…s");
  });
});
