import fc from "fast-check";
import { parseDocument } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { anyString, specialUrl } from "../arbitraries.ts";
import { copyAs } from "./copies.ts";
import { type ItemKind, listItem, safeLinkText } from "./list-item.ts";

const textOf = (kind: ItemKind, input: string, title = "") => listItem(kind, input, { title }).text;

test("lists http(s) URLs like their copies", () => {
  const input = "HTTP://h.example:80/a?b=<c>";
  for (const kind of ["canonical", "markdown", "html"] as const) {
    expect(textOf(kind, input, "A [b]")).toBe(copyAs(kind, input, { title: "A [b]" })?.text);
  }
});

describe("writes URLs that must not be clicked as text", () => {
  test.each([
    ["javascript:alert('<b>')", "javascript:alert('\\<b\\>')", "javascript:alert('&lt;b&gt;')"],
    ["JavaScript:[a](b)", "javascript:\\[a\\](b)", "javascript:[a](b)"],
    ["java\tscript:alert(1)", "javascript:alert(1)", "javascript:alert(1)"],
    ["\u0001javascript:alert(1)", "javascript:alert(1)", "javascript:alert(1)"],
    ["vbscript:MsgBox(1)", "vbscript:MsgBox(1)", "vbscript:MsgBox(1)"],
    ["data:text/html,<script>", "data:text/html,\\<script\\>", "data:text/html,&lt;script&gt;"],
    ["/a*b*", "/a\\*b\\*", "/a*b*"],
    ["", "", ""],
  ])("%j", (input, markdown, html) => {
    expect(textOf("markdown", input, "Click me")).toBe(markdown);
    expect(textOf("html", input, "Click me")).toBe(html);
    expect(textOf("canonical", input)).toBe(copyAs("canonical", input)?.text);
  });

  test.each(["mailto:ann@h.example", "tel:+34", "ftp://h/a", "http://h/?javascript:a"])(
    "writes %j as a link",
    (input) => {
      expect(textOf("html", input)).toContain(`<a href="${input}">`);
    },
  );

  const script = fc
    .tuple(fc.constantFrom("javascript:", "JAVA\nSCRIPT:", " data:", "\tvbscript:"), anyString)
    .map((parts) => parts.join(""));

  test("writes no HTML element except links, and no link to a script", () => {
    fc.assert(
      fc.property(fc.oneof(anyString, specialUrl, script), anyString, (input, title) => {
        const elements = parseDocument(textOf("html", input, title)).children.filter(({ type }) => type === "tag");
        for (const element of elements) {
          const { name, attribs } = element as unknown as { name: string; attribs: Record<string, string> };
          expect(name).toBe("a");
          expect(attribs.href).not.toMatch(/^[\0-\x20]*(?:java\s*script|data|vbscript):/i);
        }
      }),
    );
  });
});

test("writes one line for any input", () => {
  fc.assert(
    fc.property(anyString, anyString, (input, title) => {
      for (const kind of ["canonical", "markdown", "html"] as const) {
        expect(textOf(kind, input, title)).not.toMatch(/[\n\r\u2028\u2029]/);
      }
      expect(safeLinkText(title).text).not.toMatch(/[\t\n\r\u2028\u2029]/);
    }),
  );
});

test("reveals no password in a link text", () => {
  expect(safeLinkText(" see\n https://ann:secret@h.example/ ")).toEqual({
    text: "see https://ann@h.example/",
    isWithoutPassword: true,
  });
});
