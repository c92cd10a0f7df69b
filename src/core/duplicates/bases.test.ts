import { describe, expect, test } from "vitest";
import { findDuplicates, type Link, reasonsOf } from "./duplicates.ts";
import { identityOf } from "./identity.ts";

describe("variants of one relative URL", () => {
  const at = (href: string, base: string): Link => ({ href, base });
  const spellingsOf = (links: readonly Link[]) =>
    findDuplicates(links, { level: 3 }).map(({ spellings, spellingOf }) => [
      spellings.map(({ href, absolute, count, rules }) => `${count} ${href} ${absolute} ${rules.join(" ")}`.trim()),
      spellingOf,
    ]);

  test("on two bases with the same absolute URL count once", () => {
    expect(spellingsOf([at("b", "http://h/a"), at("b", "http://h/c"), at("b", "http://h/a")])).toEqual([
      [["3 b http://h/b resolve fold-https"], [0, 0, 0]],
    ]);
  });

  test("with different absolute URLs are counted separately", () => {
    const [one, other, third] = ["http://h.example/a", "https://h.example/a", "http://www.h.example/c"];
    expect(spellingsOf([at("b", one), at("b", other), at("b", third), at("b", other)])).toEqual([
      [
        [
          "1 b http://h.example/b resolve fold-https",
          "2 b https://h.example/b resolve",
          "1 b http://www.h.example/b resolve fold-https fold-www",
        ],
        [0, 1, 2, 1],
      ],
    ]);
  });

  test("use the option `base` for links without one", () => {
    const links = [{ href: "b" }, at("b", "https://h/a"), { href: "./b" }];
    const [group] = findDuplicates(links, { base: "http://h/", level: 3 });
    expect(group?.spellings.map(({ absolute }) => absolute)).toEqual(["http://h/b", "https://h/b", "http://h/b"]);
  });
});

describe("the reasons of a known group", () => {
  function reasons(hrefs: readonly string[], level: 2 | 4 = 2) {
    const reported: [number, readonly string[]][] = [];
    const work = reasonsOf(
      hrefs.length,
      (i) => ({ href: hrefs[i] as string, base: "http://h/" }),
      { level },
      (i, rules) => reported.push([i, rules]),
    );
    let steps = 0;
    let step = work.next();
    for (; !step.done; step = work.next()) steps += 1;
    return { reported, steps, merges: step.value };
  }

  test("equal those of findDuplicates", () => {
    const hrefs = ["/%7Ea", "/~a#b", "http://H/~a", "/~a"];
    const { reported, merges } = reasons(hrefs);
    const [group] = findDuplicates(hrefs.map((href) => ({ href, base: "http://h/" })));
    expect(merges).toEqual({ safety: group?.safety, mergedBy: group?.mergedBy });
    expect(merges.mergedBy).not.toEqual([]);
    expect(reported).toEqual(hrefs.map((_, i) => [i, group?.spellings[group.spellingOf[i] as number]?.rules]));
  });

  test("of a single link are reported once, and join nothing", () => {
    expect(reasons(["/%7Ea"])).toEqual({
      reported: [[0, ["resolve", "decode-unreserved"]]],
      steps: 0,
      merges: { safety: "preserves", mergedBy: [] },
    });
  });

  test("are read again only from the thousand-and-first member on", () => {
    const hrefs = Array.from({ length: 1002 }, (_, i) => `/a#${i}`);
    const { reported, steps, merges } = reasons([...hrefs, "/a"]);
    expect(merges).toEqual({ safety: "usually-preserves", mergedBy: ["drop-fragment"] });
    expect(steps).toBeGreaterThanOrEqual(1003);
    expect(reported.length).toBeGreaterThanOrEqual(1003);
    expect(new Set(reported.map(([i]) => i)).size).toBe(1003);
    expect(reported.filter(([i]) => i < 1000)).toHaveLength(1000);
  });
});

describe("the identity of a link", () => {
  test("uses its own base before the option", () => {
    expect(identityOf({ href: "b", base: "http://h/a" }, { base: "http://other/" })).toEqual({
      key: "http://h/b",
      form: "http://h/b",
    });
    expect(identityOf({ href: "b" }, { base: "http://h/a" }).key).toBe("http://h/b");
    expect(identityOf({ href: "./b" }).key).toBe("./b");
  });

  test("uses the requested level", () => {
    expect(identityOf({ href: "http://www.h.example/" }).key).toBe("http://www.h.example/");
    expect(identityOf({ href: "http://www.h.example/" }, { level: 3 }).key).toBe("https://h.example/");
  });
});
