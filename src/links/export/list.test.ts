import fc from "fast-check";
import { parseDocument } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { runs } from "../../core/arbitraries.ts";
import { analysedStore, entry, rowsOf, WEB } from "../examples.ts";
import { type Entry, LIST_KINDS, type ListKind, type Row } from "../types.ts";
import { type ListFacts, listOf } from "./list.ts";

function listed(kind: ListKind, rows: Iterable<Row>, settings = WEB): ListFacts & { readonly text: string } {
  const pieces = listOf(kind, rows, settings);
  let text = "";
  for (let next = pieces.next(); ; next = pieces.next()) {
    if (next.done) return { ...next.value, text };
    text += next.value;
  }
}

const rows = (entries: readonly Entry[], settings = WEB): Row[] => rowsOf(analysedStore(entries, settings));
const base = "https://shop.example/demo/";
const LINKS = [
  entry("HTTP://shop.example:80/a", { text: null }),
  entry("raku.html", { base, text: "Raku\n\tweekend" }),
  entry("http://shop.example/a", { text: "First [a] <b>" }),
  entry("./raku.html", { base, text: "Workshops" }),
  entry("http://shop.example/a", { text: "Again" }),
];
const raku = "https://shop.example/demo/raku.html";

describe("lists each URL once, in the order of the rows", () => {
  test.each([
    ["addresses", `http://shop.example/a\n${raku}`],
    ["texts", `http://shop.example/a\tFirst [a] <b>\n${raku}\tRaku weekend`],
    ["markdown", `- [First \\[a\\] \\<b\\>](http://shop.example/a)\n- [Raku weekend](${raku})`],
    [
      "html",
      `<ul>\n<li><a href="http://shop.example/a">First [a] &lt;b&gt;</a></li>\n<li><a href="${raku}">Raku weekend</a></li>\n</ul>`,
    ],
    ["csv", `address,text\nhttp://shop.example/a,First [a] <b>\n${raku},Raku weekend\n`],
    ["spellings", "HTTP://shop.example:80/a\nraku.html\nhttp://shop.example/a\n./raku.html"],
  ] as const)("%s", (kind, text) => {
    const list = listed(kind, rows(LINKS));
    expect(list).toMatchObject({ text, count: kind === "spellings" ? 4 : 2, warned: 0, withoutPassword: 0 });
  });

  test("is empty without rows", () => {
    for (const kind of LIST_KINDS) expect(listed(kind, [])).toMatchObject({ text: "", count: 0 });
  });

  test("writes one line for URLs that differ only by level", () => {
    const level0 = { ...WEB, level: 0 } as const;
    expect(listed("addresses", rows(LINKS, level0), level0).text).toBe(`http://shop.example/a\n${raku}`);
  });

  test.each<[ListKind, Partial<Entry> & { href: string }, string]>([
    // Without a text, there is no text column.
    ["texts", { href: "http://h.example/a", text: "" }, "http://h.example/a"],
    ["markdown", { href: "http://h.example/a", text: "" }, "- [h.example/a](http://h.example/a)"],
    ["csv", { href: "http://h/a,b", text: '=1+1 "x"' }, 'address,text\n"http://h/a,b","\'=1+1 ""x"""\n'],
    ["texts", { href: "http://h/", text: '=A("http://e")' }, 'http://h/\t\'=A("http://e")'],
    ["spellings", { href: "", base }, base],
    ["html", { href: "javascript:f('<b>')", text: "M" }, "<ul>\n<li>javascript:f('&lt;b&gt;')</li>\n</ul>"],
    ["markdown", { href: "javascript:f('<b>')", text: "M" }, "- javascript:f('\\<b\\>')"],
  ])("%s of %j", (kind, { href, ...more }, text) => {
    expect(listed(kind, rows([entry(href, more)])).text).toBe(text);
  });
});

describe("like copies", () => {
  test("removes passwords, and reports them", () => {
    const some = rows([
      entry("https://ann:secret@h.example/"),
      entry("https://i.example/", { text: "https://ann:secret@h.example/" }),
    ]);
    for (const kind of LIST_KINDS) {
      const list = listed(kind, some);
      expect(list.text, kind).not.toContain("secret");
      expect(list.withoutPassword, kind).toBe(kind === "addresses" || kind === "spellings" ? 1 : 2);
    }
  });

  test("encodes invisible characters in URLs, and removes them from texts", () => {
    const some = rows([entry("https://h.example/a\u202eb", { text: "a\u202eb" })]);
    for (const kind of LIST_KINDS) expect(listed(kind, some).text, kind).not.toContain("\u202e");
    expect(listed("spellings", some).text).toBe("https://h.example/a%E2%80%AEb");
  });
  test("warns that keys may be different pages, and writes links by the default rule set", () => {
    const keys = { ...WEB, profile: "surt" } as const;
    expect(listed("addresses", rows(LINKS, keys), keys)).toMatchObject({ warned: 2, warning: "key" });
    expect(listed("addresses", rows(LINKS, keys), keys).text).toMatch(/^example,shop/);
    expect(listed("markdown", rows(LINKS, keys), keys)).toMatchObject({ warned: 0 });
    expect(listed("markdown", rows(LINKS, keys), keys).text).toContain("](http://shop.example/a)");
  });
});

const anyText = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: fc.constantFrom("[", "]", "(", ")", "\\", "<", ">", "&", '"', "'", "\n", "\t", "`", "*", "a") }),
);
const anyPath = fc.string({
  unit: fc.constantFrom("a", "(", ")", "[", "]", "\\", "<", ">", '"', "&amp;", " ", "é", "'"),
});
const anyEntries = fc.array(
  fc.tuple(fc.constantFrom("https://h.example/", "http://xn--bcher-kva.example/?", "//h.example/#"), anyPath, anyText),
  { maxLength: 6 },
);

/** CommonMark 6.3 and 2.4, as far as used here. */
const destinationsIn = (markdown: string): string[] =>
  markdown.split("\n").map((line) => {
    const [, url = `none in ${line}`] = /^- \[(?:\\.|[^\\[\]])*\]\(((?:\\.|[^\\()\s])*)\)$/.exec(line) ?? [];
    return url.replace(/\\([!-/:-@[-`{-~])/g, "$1");
  });

interface Node {
  readonly name?: string;
  readonly attribs?: Readonly<Record<string, string>>;
  readonly children?: readonly Node[];
}

const hrefsIn = ({ name, attribs, children = [] }: Node): string[] => [
  ...(name === "a" ? [attribs?.href ?? ""] : []),
  ...children.flatMap(hrefsIn),
];

test("Markdown and HTML lists contain the URLs of the plain list", () => {
  fc.assert(
    fc.property(anyEntries, (some) => {
      const all = rows(some.map(([start, rest, text]) => entry(start + rest, { base, text })));
      const addresses = listed("addresses", all)
        .text.split("\n")
        .filter((line) => line !== "")
        .map((line) => line.replace(/[^\0-\x7f ]+/gu, encodeURIComponent));
      const markdown = listed("markdown", all).text;
      expect(markdown === "" ? [] : destinationsIn(markdown)).toEqual(addresses);
      expect(hrefsIn(parseDocument(listed("html", all).text) as unknown as Node)).toEqual(addresses);
    }),
    runs(0.3),
  );
});
