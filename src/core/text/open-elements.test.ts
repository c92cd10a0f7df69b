import { describe, expect, test } from "vitest";
import type { Attribute } from "./markup.ts";
import { openElements } from "./open-elements.ts";

const attributesOf = (values: Readonly<Record<string, string>>): Map<string, Attribute> =>
  new Map(Object.entries(values).map(([name, value]) => [name, { name, value, nameEnd: 0, valueEnd: 0 }]));

const tag = (name: string, values: Readonly<Record<string, string>> = {}, isClosed = false) => ({
  name,
  attributes: attributesOf(values),
  isClosed,
  end: 0,
});

const elements = () => openElements("", ({ name }, outside: string) => `${outside}/${name}`);

/** "a" opens, "/a" closes, "a." is self-closing. */
function walk(written: string) {
  const open = elements();
  for (const word of written.split(" ").filter((one) => one !== "")) {
    if (word.startsWith("/")) open.close(word.slice(1));
    else open.open(tag(word.replace(/\.$/, ""), {}, word.endsWith(".")));
  }
  return open.top();
}

test("starts with no open element and HTML content", () => {
  expect(elements().top()).toEqual({ name: "", isForeign: false, contentNamespace: "html", place: "" });
});

test("returns the parent of an opened element", () => {
  const open = elements();
  open.open(tag("body"));
  const { outside, inside } = open.open(tag("div"));
  expect(outside).toEqual({ name: "body", isForeign: false, contentNamespace: "html", place: "/body" });
  expect(inside).toEqual({ name: "div", isForeign: false, contentNamespace: "html", place: "/body/div" });
  expect(open.top()).toBe(inside);
});

test.each([
  // Void elements (HTML Standard, 13.1.2).
  "body br img a → /body/a",
  "body input. div. a → /body/div/a",
  // An end tag closes its descendants; an unmatched one is ignored.
  "body ul li b /ul a → /body/a",
  "body /ul /b a → /body/a",
  "div div /div a → /div/a",
  "div div /div /div /div a → /a",
  // Optional end tags (13.1.2.4).
  "ul li li a → /ul/li/a",
  "ul li ul li a → /ul/li/ul/li/a",
  "p p a → /p/a",
  "table tr td td tr a → /table/tr/td/tr/a",
  "div div a → /div/div/a",
  "ul li b li a → /ul/li/b/li/a",
  // Only elements in SVG and MathML self-close (13.2.5.40).
  "svg path. g a → /svg/g/a",
  "svg. a → /a",
  "math. a → /a",
  "svg br. → ",
  "svg p g → /p/g",
  "svg li li g → /li/g",
  "svg a a → /svg/a/a",
  "svg title p p → /svg/title/p",
  "svg g tr → /svg/g/tr",
  "svg tr tr → /svg/tr/tr",
  // HTML start tags, `</br>` and `</p>` end SVG and MathML (13.2.6.5).
  "body svg g div → /body/div",
  "body math mrow p → /body/p",
  "body svg title div → /body/svg/title/div",
  "body svg g /p a → /body/a",
  "body svg g /br a → /body/a",
  "body svg g /b a → /body/svg/g/a",
  "body p b /p a → /body/a",
  "body svg font g → /body/svg/font/g",
])("lists the open elements after these tags: %s", (walked) => {
  const [written = "", place] = walked.split(" → ");
  expect(walk(written).place).toBe(place);
});

test("returns the closed element, or null", () => {
  const open = elements();
  open.open(tag("ul"));
  open.open(tag("li"));
  expect(open.close("ul")).toMatchObject({ name: "ul", place: "/ul" });
  expect(open.close("ul")).toBeNull();
  expect(open.close("li")).toBeNull();
  expect(open.close("")).toBeNull();
  open.open(tag("svg"));
  expect(open.close("p")).toBeNull();
  expect(open.top().name).toBe("");
});

describe("returns the namespace of an element's content (HTML Standard, 13.2.6)", () => {
  test.each([
    ["html", false, ["div", "svg title div", "math mtext a"]],
    ["html", true, ["svg foreignobject", "svg desc", "svg title", "math mi"]],
    ["svg", true, ["svg", "svg g", "svg svg", "svg math", "svg title svg", "svg mi", "svg annotation-xml"]],
    ["svg", true, ["math annotation-xml svg"]],
    ["math", true, ["math", "math mrow", "math title", "math svg", "math mrow svg", "math annotation-xml"]],
    ["math", true, ["math annotation-xml mrow", "math annotation-xml math"]],
  ])("%s, foreign: %s: %j", (contentNamespace, isForeign, all) => {
    for (const written of all) expect(walk(written), written).toMatchObject({ contentNamespace, isForeign });
  });

  test.each([
    ["text/html", "html"],
    ["Application/XHTML+XML", "html"],
    ["text/html; charset=utf-8", "math"],
    ["xtext/html", "math"],
    ["MathML-Content", "math"],
    ["", "math"],
  ])("of an annotation in %j: %s", (encoding, holds) => {
    const open = elements();
    open.open(tag("math"));
    expect(open.open(tag("annotation-xml", { encoding })).inside.contentNamespace).toBe(holds);
  });

  test("but ignores the encoding of other elements", () => {
    const open = elements();
    open.open(tag("math"));
    expect(open.open(tag("mrow", { encoding: "text/html" })).inside.contentNamespace).toBe("math");
  });
});

describe("ends SVG at “font” with one of its own attributes", () => {
  test.each(["color", "face", "size"])("%s", (name) => {
    const open = elements();
    open.open(tag("svg"));
    expect(open.open(tag("font", { [name]: "1" })).inside).toMatchObject({ place: "/font", isForeign: false });
  });

  test("ignores elements with too long names", () => {
    const open = elements();
    open.open(tag("svg"));
    expect(open.open(tag("")).inside).toMatchObject({ place: "/svg/", contentNamespace: "svg" });
  });

  test("but not with others, and not at other elements", () => {
    const open = elements();
    open.open(tag("svg"));
    expect(open.open(tag("font", { id: "a" })).inside.place).toBe("/svg/font");
    expect(open.open(tag("g", { color: "red" })).inside.place).toBe("/svg/font/g");
  });
});

test("makes elements siblings that are deeper than 20,000", () => {
  const open = elements();
  const flat = openElements(0, (_, depth: number) => depth + 1);
  for (let i = 0; i < 25_000; i++) flat.open(tag("div"));
  expect(flat.top().place).toBe(19_999);
  expect(flat.open(tag("b")).inside.place).toBe(20_000);
  expect(flat.top().place).toBe(19_999);
  expect(open.top().place).toBe("");
});
