import { describe, expect, test } from "vitest";
import { type MarkupOptions, markupReader, type StartTag } from "./markup.ts";

const HTML: MarkupOptions = { isXml: false, wanted: new Set(["href", "id", "Id"]), longestValue: 1000 };
const XML: MarkupOptions = { ...HTML, isXml: true };

interface Read {
  readonly tags: readonly StartTag[];
  /** "<a", "</a" and text in order. */
  readonly all: readonly string[];
}

/** CDATA is allowed in SVG. */
function read(blocks: readonly string[], options = HTML): Read {
  const tags: StartTag[] = [];
  const all: string[] = [];
  let isForeign = false;
  const reader = markupReader(options, {
    onStart(tag) {
      tags.push({ ...tag, attributes: new Map(tag.attributes) });
      all.push(`<${tag.name}`);
      if (tag.name === "svg") isForeign = true;
    },
    onEnd(name) {
      all.push(`</${name}`);
      if (name === "svg") isForeign = false;
    },
    onText: (text) => all.push(text),
    isForeign: () => isForeign,
    hasCdata: () => isForeign,
  });
  for (const block of blocks) reader.read(block);
  reader.end();
  return { tags, all };
}

const valuesIn = (blocks: readonly string[], options = HTML) =>
  read(blocks, options).tags.map(({ attributes }) => [...attributes.values()].map((one) => `${one.name}=${one.value}`));

describe("reads names", () => {
  test("in lower case in HTML, as written in XML, and the first of equal attributes", () => {
    const source = `<A HREF="/b" href="/c" ID=d Id=e></A>`;
    expect(read([source]).all.filter((one) => one !== "")).toEqual(["<a", "</a"]);
    expect(valuesIn([source])).toEqual([["href=/b", "id=d"]]);
    expect(read(["<A href='/c'></A>"], XML).all).toEqual(["<A", "</A"]);
    expect(valuesIn([`<A HREF="/b" href="/c" id="d" Id="e"></A>`], XML)).toEqual([["href=/c", "id=d", "Id=e"]]);
  });

  test("but drops those longer than 100 characters", () => {
    const [known, long] = ["a".repeat(100), "a".repeat(101)];
    expect(read([`<${known}><${long}></${known}></${long}>`]).all.filter((one) => one !== "")).toEqual([
      `<${known}`,
      "<",
      `</${known}`,
      "</",
    ]);
    const options = { ...HTML, wanted: new Set([known, long, ""]) };
    expect(valuesIn([`<b ${known}=1 ${long}=2>`], options)).toEqual([[`${known}=1`, "=2"]]);
  });

  test("of wanted attributes only, each with its own tag", () => {
    expect(valuesIn(["<a title=x href=/a><b><c id=d>"])).toEqual([["href=/a"], [], ["id=d"]]);
  });
});

describe("reads values", () => {
  test.each([
    ["references are decoded", [`<a href="/a?b&amp;c&#233;">`], "/a?b&cé"],
    ["NUL is U+FFFD", ["<a href='a\0b\0'>"], "a\ufffdb\ufffd"],
    ["line ends are LF", ["<a href='a\rb\r\nc\nd'>"], "a\nb\nc\nd"],
    ["a character after a line end and a cut stays", ["<a href='a\r", "b'>"], "a\nb"],
    ["a line end may be cut", ["<a href='a\r", "\nb'>"], "a\nb"],
    ["two line ends are two", ["<a href='a\r", "\r\nb'>"], "a\n\nb"],
    ["a reference to CR stays, and the LF after it", ["<a href='a&#13;\nb'>"], "a\r\nb"],
    ["a LF after a cut is separate", ["<a href='a", "\nb'>"], "a\nb"],
  ])("%s: %j", (_, blocks, value) => expect(valuesIn(blocks)).toEqual([[`href=${value}`]]));

  test("without taking the LF of the next for a CR that ended the value before", () => {
    expect(valuesIn(["<a href='a\r'><a href='\nb'>"])).toEqual([["href=a\n"], ["href=\nb"]]);
  });

  test("with NUL and line ends in XML", () => {
    expect(valuesIn(["<a href='a\0b\r\nc'/>"], XML)).toEqual([["href=a\0b\r\nc"]]);
  });

  test.each([
    ["<a href=abcdefgh>", "abcde"],
    ["<a href=abcde>", "abcde"],
    ["<a href=abcd&amp;fgh>", "abcd&"],
    ["<a href=abcde&amp;>", "abcde"],
    ["<a href=ab&amp;cdefgh>", "ab&cd"],
  ])("up to a limit: %s", (source, value) => {
    expect(valuesIn([source], { ...HTML, longestValue: 5 })).toEqual([[`href=${value}`]]);
    expect(valuesIn([...source], { ...HTML, longestValue: 5 })).toEqual([[`href=${value}`]]);
  });

  test("with the ends of name and value, without quotes, if there is one", () => {
    const source = `<a href="/a" id=b><b href='/c'><i id><u id=>`;
    const [first, second, third] = read([source]).tags;
    const places = (tag: StartTag | undefined) =>
      [...(tag?.attributes.values() ?? [])].map(({ nameEnd, valueEnd }) => [
        source.slice(0, nameEnd),
        valueEnd === null ? null : source.slice(0, valueEnd),
      ]);
    expect(places(first)).toEqual([
      ["<a href", `<a href="/a`],
      [`<a href="/a" id`, `<a href="/a" id=b`],
    ]);
    expect(places(second)).toEqual([[`<a href="/a" id=b><b href`, `<a href="/a" id=b><b href='/c`]]);
    expect(places(third)[0]?.[1]).toBeNull();
  });
});

describe("reads tags", () => {
  test.each([
    ["<b>", HTML, false],
    ["<b/>", HTML, true],
    ["<b />", HTML, true],
    ["<b/ >", HTML, false],
    ["<b id=c/>", HTML, false],
    ["<b/>", XML, true],
    ["<b>", XML, false],
  ])("with %s as self-closing or not: %#", (source, options, isClosed) => {
    expect(read([source], options).tags).toMatchObject([{ isClosed, end: source.length - 1 }]);
  });

  test.each(["<a href=/b", "<a href=/b id", '<a href=/b id="c'])("that the end cuts off, in HTML: %s", (source) => {
    const { tags } = read([source]);
    expect(tags).toMatchObject([{ name: "a", isClosed: false }]);
    expect(tags[0]?.attributes.get("href")?.value).toBe("/b");
  });

  test("that end where the source ends", () => {
    expect(read(["<b>", '<a href=/b id="c']).tags.map(({ end }) => end)).toEqual([2, 19]);
  });

  test("but no raw text elements in XML, and only its own references", () => {
    expect(read(["<script><b/></script>"]).tags).toHaveLength(1);
    expect(read(["<script><b/></script>"], XML).tags).toHaveLength(2);
    expect(valuesIn(["<a href='&copy;&amp;'>"])).toEqual([["href=©&"]]);
    expect(valuesIn(["<a href='&copy;&amp;'/>"], XML)).toEqual([["href=&copy;&"]]);
  });

  test("once at the end, and in XML only if complete", () => {
    expect(read(["<a href=/b>"]).tags).toHaveLength(1);
    expect(read(["<a href='/b'"], XML).tags).toEqual([]);
    expect(read(["<a href='/b"], XML).tags).toEqual([]);
  });
});

describe("reads text", () => {
  const textOf = (blocks: readonly string[], options = HTML) => read(blocks, options).all.join("");

  test.each([
    ["a&amp;b&#x1f600;", HTML, "a&b😀"],
    ["<svg><![CDATA[<a>&amp;]]></svg>", HTML, "<svg<a>&amp;</svg"],
    ["a<![CDATA[ <b> ]]>", HTML, "a ]]>"],
    ["<a><![CDATA[ <b> ]]></a>", XML, "<a <b> </a"],
    ["<svg></svg><![CDATA[x>y", HTML, "<svg</svgy"],
    ["a<!-- <b> -->c<!doctype d>e<?f?>g", HTML, "aceg"],
    ["a<![C", HTML, "a"],
  ])("%s: %#", (source, options, text) => {
    expect(textOf([source], options)).toBe(text);
    for (let at = 1; at < source.length; at++)
      expect(textOf([source.slice(0, at), source.slice(at)], options), `cut at ${at}`).toBe(text);
    expect(textOf([...source], options)).toBe(text);
  });

  test("to the end of a section of any length", () => {
    const blocks = Array.from({ length: 8 }, (_, i) => String(i).repeat(100_000));
    const [text = ""] = read(["<svg><![CDATA[", ...blocks, "]]></svg>"]).all.filter((one) => /[0-9]/.test(one));
    expect(blocks.join("").endsWith(text)).toBe(true);
    expect(text.length).toBe(200_000);
  });

  test("of a section of 262,144 characters, including its start", () => {
    const start = "<a><![CDATA[b";
    const rest = "c".repeat(262_144 - start.length);
    expect(read([start, rest, "]]></a>"], XML).all).toEqual(["<a", `b${rest}`, "</a"]);
  });

  test("after a long comment", () => {
    const blocks = Array.from({ length: 8 }, () => "x".repeat(100_000));
    expect(valuesIn(["<a href=/a><!--", ...blocks, "--><a href='/", "b'>"])).toEqual([["href=/a"], ["href=/b"]]);
  });

  test("but CDATA as a comment by default", () => {
    const all: string[] = [];
    const reader = markupReader(HTML, { onStart: () => {}, onEnd: () => {}, onText: (text) => all.push(text) });
    reader.read("<svg><![CDATA[<a>]]><title><b></title>");
    reader.end();
    expect(all.join("")).toBe("]]><b>");
  });
});
