import { expect, test } from "vitest";
import { inspectFields } from "../../inspect/inspect-fields.ts";
import { parse } from "../url.ts";
import { gopherPlusOf } from "./gopher.ts";

const fieldsOf = (path: string) => inspectFields(parse(`gopher://h${path}`), []).fields;
const named = (path: string, name: string) => fieldsOf(path).find((one) => one.name === name);
const written = (path: string) => fieldsOf(path).flatMap(({ name, text }) => (text === null ? [] : `${name} ${text}`));
const problemsOf = (path: string) => fieldsOf(path).flatMap(({ problems }) => problems);

test.each([
  ["", "1", "", ""],
  ["/", "1", "", ""],
  ["/1", "1", "", ""],
  ["/11/", "1", "1/", "1/"],
  ["/00/a%20b", "0", "0/a b", "0/a b"],
  // RFC 1738, 3.4.9.
  ["/1sel%09%09+%091%0D%0A+-1%0D%0Aone%0D%0Atwo%0d%0a.%0D%0A", "1", "sel", "sel␉+␉1␍␊+-1␍␊one␍␊two␍␊.␍␊"],
  ["/1sel%09%09%2B%091%0D%0A%2B-1%0D%0Aone%0D%0A.%0D%0A", "1", "sel", "sel␉+␉1␍␊+-1␍␊one␍␊.␍␊"],
  // Omits an empty search only.
  ["/7sel%09dogs%09+%091%0D%0A+-1%0D%0A.%0D%0A", "7", "sel", "sel␉dogs␉+␉1␍␊+-1␍␊.␍␊"],
  ["/1%09%09+%091%0D%0A+-1%0D%0A.%0D%0A", "1", "", "␉+␉1␍␊+-1␍␊.␍␊"],
])("%s: has the type %j and the selector %j, and sends %j", (path, gtype, selector, command) => {
  expect(named(path, "gtype")).toMatchObject({ value: gtype });
  expect(named(path, "selector")).toMatchObject({ value: selector, command });
  expect(problemsOf(path)).toEqual([]);
});

test.each([
  ["+", [], "gopher-plus-default"],
  ["?", [], "gopher-plus-form"],
  ["!", [], "gopher-plus-attributes"],
  ["$", [], "gopher-plus-directory"],
  ["!+ABSTRACT%20+SMELL", ["attribute-name +ABSTRACT", "attribute-name +SMELL"], "gopher-plus-attributes"],
  ["+text/plain", ["view-name text/plain"], "gopher-plus-view"],
  ["+%091%0D%0A+-1%0D%0Av1%0D%0Av2%0D%0A.%0D%0A", ["ask-item-value v1", "ask-item-value v2"], "gopher-plus-ask"],
  ["+%091%0D%0A+-1%0D%0Av.%0D%0A%0D%0A.%0D%0A", ["ask-item-value v.", "ask-item-value "], "gopher-plus-ask"],
  // Percent-encoded marks and line breaks of the protocol.
  ["%2b", [], "gopher-plus-default"],
  ["%3F", [], "gopher-plus-form"],
  ["%24+VIEWS%20%2BINFO", ["attribute-name +VIEWS", "attribute-name %2BINFO"], "gopher-plus-directory"],
  ["%2Btext/plain%20C", ["view-name text/plain", "language-name C"], "gopher-plus-view"],
])("reads %s as a Gopher+ string", (text, fields, note) => {
  const path = `/1s%09%09${text}`;
  const start = ["host h", "gtype 1", "selector s", "search ", `gopher-plus-string ${text}`];
  expect(written(path)).toEqual([...start, ...fields]);
  expect(named(path, "gopher-plus-string")?.notes).toEqual([note]);
  expect(problemsOf(path)).toEqual([]);
});

test.each<readonly [path: string, note: string]>([
  ["/0a", "gopher-type-0"],
  ["/%30a", "gopher-type-0"],
  ...[..."123456789"].map((type) => [`/${type}a`, `gopher-type-${type}`] as const),
  ["/ga", "gopher-type-i"],
  ["/Ia", "gopher-type-i"],
  ["/ia", "gopher-type-other"],
  ["/+a", "gopher-type-plus"],
  ["/Ta", "gopher-type-8"],
  ["/%E9a", "gopher-type-other"],
  ["", "gopher-type-1"],
])("%s: has a note on the type", (path, note) => {
  expect(named(path, "gtype")?.notes).toEqual([note]);
});

test.each([
  ["/%09x", ["gopher-type"]],
  ["/😀x", ["gopher-type"]],
  ["/ x", ["gopher-type"]],
  ["?x", ["slash-missing"]],
  ["/1a%0Ab", ["gopher-octets"]],
  ["/1a%0db%09x", ["gopher-octets"]],
  ["/1s%09%09?x", ["gopher-plus-kind"]],
  ["/1s%09%09%78", ["gopher-plus-kind"]],
  ["/1s%09%09%3Fx", ["gopher-plus-kind"]],
  ["/1s%09%09+%091%0D%0A+-1%0D%0Aone%0D%0A.", ["gopher-plus-ask"]],
  ["/1s%09%09x+%091%0D%0A+-1%0D%0Aone%0D%0A.%0D%0A", ["gopher-plus-kind"]],
  ["/1s%09%09+%091%0D%0A+-12%0D%0Aone%0D%0A.%0D%0A", ["gopher-plus-ask"]],
  ["/1s%09%09+%091%0D%0A+-1%0D%0Aone%0D%0A.%0D%0Atwo", ["gopher-plus-ask"]],
  ["/1s%09%09+%091%0D%0Ax+-1%0D%0Aone%0D%0A.%0D%0A", ["gopher-plus-ask"]],
])("%s violates the grammar", (path, problems) => {
  expect(problemsOf(path)).toEqual(problems);
});

test("reads one character as the type, even of two code units", () => {
  expect(named("/😀x", "gtype")?.text).toBe("😀");
  expect(named("/😀x", "selector")).toMatchObject({ text: "x", start: 13 });
});

test.each(["/%E9a", "/%0Aa"])("%s: allows an unusual type if encoded", (path) => {
  expect(problemsOf(path)).toEqual([]);
});

test("reads answers without the line that starts them", () => {
  expect(written("/1s%09%09+%091%0D%0Aone%0D%0A.%0D%0A").slice(-1)).toEqual(["ask-item-value one"]);
});

test("ends empty answers at a single dot", () => {
  expect(written("/1s%09%09+%091%0D%0A.%0D%0A").filter((line) => line.startsWith("ask"))).toEqual([]);
});

test.each([
  ["/1s%09%09%2Bv", ["gtype 11", "selector 12", "search 16", "gopher-plus-string 19", "view-name 22"]],
  [
    "/1s%09%09!a%20b",
    ["gtype 11", "selector 12", "search 16", "gopher-plus-string 19", "attribute-name 20", "attribute-name 24"],
  ],
  [
    "/1s%09%09+%091%0D%0A+-1%0D%0Aa%0D%0A.%0D%0A",
    ["gtype 11", "selector 12", "search 16", "gopher-plus-string 19", "ask-item-value 39"],
  ],
])("%s: returns the index of each field", (path, starts) => {
  const own = fieldsOf(path).filter(({ name }) => name !== "host" && name !== "port");
  expect(own.map(({ name, start }) => `${name} ${start}`)).toEqual(starts);
});

test("a URL without a type has no selector, and sends an empty one", () => {
  expect(named("/", "selector")).toMatchObject({ text: null, value: "", command: "" });
  expect(named("/1", "selector")).toMatchObject({ text: "", value: "", command: "" });
  expect(named("/%09x", "selector")).toMatchObject({ text: null, value: "", command: "␉x" });
});

test("reports a missing slash only after a host", () => {
  const { fields } = inspectFields(parse("gopher:1x"), []);
  expect(fields.flatMap(({ problems }) => problems)).toEqual(["slashes-missing"]);
});

test("reports a user name as forbidden", () => {
  expect(problemsOf("@h")).toEqual(["user-forbidden"]);
});

test("distinguishes a forbidden empty user name from none", () => {
  const notes = (name: string) =>
    inspectFields(parse("gopher://:@h/"), []).fields.find((one) => one.name === name)?.notes ?? [];
  expect(notes("user")).toEqual(["login-empty"]);
  expect(notes("password")).toEqual(["login-empty"]);
});

test.each([
  ["/%311/", ["gopher-type-doubled"]],
  ["/1/a", []],
  ["/10", []],
  ["/1%E9", []],
  ["/1a?b", ["question-mark"]],
])("%s: has the notes %j on the selector", (path, notes) => {
  expect(named(path, "selector")?.notes).toEqual(notes);
});

test("allows line breaks in a search and in Gopher+ answers", () => {
  expect(problemsOf("/7a%09b%0Ac")).toEqual([]);
  expect(problemsOf("/1a%250Ab")).toEqual([]);
});

test("reads the text after the second tab as the Gopher+ string", () => {
  expect(gopherPlusOf(parse("gopher://h.example/1s%09a%09+v%09b"))).toEqual({ text: "+v%09b", start: 28 });
  expect(gopherPlusOf(parse("gopher://h.example/1s%09a"))).toBeUndefined();
  expect(gopherPlusOf(parse("gopher://h.example"))).toBeUndefined();
});
