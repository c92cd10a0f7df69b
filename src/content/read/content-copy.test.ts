// @vitest-environment happy-dom
import { describe, expect, test, vi } from "vitest";
import type { CopyContext } from "../api.ts";
import { shared } from "../registry.ts";
import "./content-copy.ts";

const page = vi.hoisted(() => ({ title: "" }));
vi.mock("../page.ts", async (original) => ({
  ...(await original<typeof import("../page.ts")>()),
  documentTitle: () => page.title,
  baseUri: () => "http://h/b/",
  // happy-dom's selectors do not support namespaces.
  linksIn: (root: Document | ShadowRoot) => root.querySelectorAll("a,area"),
  textOf: (node: Node) => node.textContent,
}));
vi.mock("./declared.ts", () => ({ declaredWithVersions: () => ({ base: "", addresses: [], loaded: "" }) }));

const contextOf = (link: string): CopyContext => JSON.parse(shared.context?.({ link }) ?? "");

test.each([
  ["completely", `${"long ".repeat(100)}end`, `${"long ".repeat(100)}end`],
  ["with single spaces", " \n a \t b ", "a b"],
  ["up to a limit, without splitting a character", `${"x".repeat(3999)}😀`, "x".repeat(3999)],
])("a title is read %s", (_, title, read) => {
  page.title = title;
  expect(contextOf("").title).toBe(read);
});

describe("reads the text of a link", () => {
  const textFor = (html: string, address: string) => {
    document.body.innerHTML = html;
    return contextOf(address).text;
  };

  test("from the first link with its URL", () => {
    expect(
      textFor('<a href="http://h/a">A</a> <a href="http://h/c">C</a> <a href="http://h/c">D</a>', "http://h/c"),
    ).toBe("C");
  });

  test("in an SVG", () => {
    const link = '<svg xmlns:xlink="http://www.w3.org/1999/xlink"><a xlink:href="../c"><text>Drawn</text></a></svg>';
    expect(textFor(link, "http://h/c")).toBe("Drawn");
    expect(textFor(link.replace("xlink:href", "href"), "http://h/c")).toBe("Drawn");
    expect(textFor(link.replace("../c", "http://["), "http://h/c")).toBe("");
  });
});
