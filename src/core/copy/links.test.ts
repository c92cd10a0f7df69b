import fc from "fast-check";
import { parseDocument } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { anyString } from "../arbitraries.ts";
import { canonicalize } from "../rules/canonicalize.ts";
import { asciiUrl, htmlLink, markdownLink } from "./links.ts";
import { safeWords } from "./safe-text.ts";

const URL = "https://h.example/a";

/** Decodes escaped text (CommonMark 2.4 and 2.5); throws for markup. */
function literal(text: string, forbidden: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])|./gs, (one, escaped: string | undefined, at: number) => {
    if (escaped !== undefined) return escaped;
    if (forbidden.includes(one)) throw new Error(`markup: ${one} in ${text}`);
    if (one === "&" && /^&#?[A-Za-z0-9]+;/.test(text.slice(at))) throw new Error(`a reference in ${text}`);
    return one;
  });
}

function readMarkdown(link: string): { readonly title: string; readonly url: string } {
  const [, title = "", url = ""] = /^\[((?:\\.|[^\\[\]])*)\]\(((?:\\.|[^\\() ])*)\)$/s.exec(link) ?? [];
  return { title: literal(title, "`*_[]<>~\n"), url: literal(url, "<>()` \n") };
}

describe("Markdown", () => {
  test.each([
    ["A page", "A page"],
    ["[a](b)", "\\[a\\](b)"],
    ["*a* _b_ `c` ~d~", "\\*a\\* \\_b\\_ \\`c\\` \\~d\\~"],
    ["a\\", "a\\\\"],
    ["<b> &amp; & c", "\\<b\\> \\&amp; & c"],
    ["a\r\n\n b", "a b"],
    ["a\u202eb\u200bc", "abc"],
    ["می\u200cخواهم ❤\ufe0f", "می\u200cخواهم ❤\ufe0f"],
    ["", "h.example/a"],
    [" \u200d\u3164\u2800 ", "h.example/a"],
  ])("%j", (title, label) => expect(markdownLink(URL, title)).toBe(`[${label}](${URL})`));

  test("replaces an empty title with the URL without its scheme", () => {
    expect(markdownLink("https://h/?a=foo://b")).toBe("[h/?a=foo://b](https://h/?a=foo://b)");
    expect(markdownLink("/a?b=foo://c")).toBe("[/a?b=foo://c](/a?b=foo://c)");
  });

  test("does not end the destination early", () => {
    expect(markdownLink("https://h/a_(b)", "x")).toBe("[x](https://h/a_\\(b\\))");
    expect(markdownLink("https://h/?a&lt;b&c=1", "x")).toBe("[x](https://h/?a\\&lt;b&c=1)");
    expect(markdownLink("foo:a b<c>\nd", "x")).toBe("[x](foo:a%20b\\<c\\>%0Ad)");
  });
});

test("writes HTML", () => {
  expect(htmlLink('https://h/?a="&b=<', "<b> & \"c\"\n'd'")).toBe(
    "<a href=\"https://h/?a=&quot;&amp;b=&lt;\">&lt;b&gt; &amp; &quot;c&quot; 'd'</a>",
  );
  expect(htmlLink(URL)).toBe(`<a href="${URL}">h.example/a</a>`);
  expect(htmlLink("mailto:ann@h.example")).toBe('<a href="mailto:ann@h.example">ann@h.example</a>');
});

test("writes URLs in ASCII, which browsers request identically", () => {
  expect(asciiUrl("https://bücher.example/ü?ß")).toBe("https://xn--bcher-kva.example/%C3%BC?%C3%9F");
  expect(asciiUrl("foo://ü/")).toBe("foo://%C3%BC/");
  expect(asciiUrl(" HTTP://H.example:80/%7e ")).toBe("HTTP://H.example:80/%7e");
});

const titles = fc.oneof(
  anyString,
  fc
    .array(fc.constantFrom(..."\\ ` * _ [ ] < > & ! ( ) &lt; &#38; \n \u202e a ~~ | é".split(" ")), { maxLength: 8 })
    .map((all) => all.join("")),
);

test("returns the URL and the title when parsed again", () => {
  fc.assert(
    fc.property(anyString, titles, (text, title) => {
      const url = canonicalize(text);
      if (url === "") return;
      const shown = safeWords(title);
      const markdown = readMarkdown(markdownLink(url, title));
      expect(markdown.url).toBe(asciiUrl(url));
      if (shown !== "") expect(markdown.title).toBe(shown);
      const [link, ...more] = parseDocument(htmlLink(url, title)).children as unknown as {
        name: string;
        attribs: Record<string, string>;
        children: { data: string }[];
      }[];
      expect(more).toEqual([]);
      expect(link?.name).toBe("a");
      expect(link?.attribs).toEqual({ href: asciiUrl(url) });
      expect(link?.children.length).toBe(1);
      if (shown !== "") expect(link?.children[0]?.data).toBe(shown);
    }),
  );
});
