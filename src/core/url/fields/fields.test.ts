import { expect, test } from "vitest";
import { inspectFields } from "../../inspect/described.ts";
import { parse } from "../url.ts";
import { spansOf } from "./spans.ts";

const fieldsOf = (text: string) => inspectFields(parse(text), []).fields;
const linesOf = (text: string) => fieldsOf(text).map(({ name, text, value }) => `${name} ${text} ${value}`);
const named = (text: string, name: string) => fieldsOf(text).find((one) => one.name === name);

test.each([
  ["http://h", ["host h h", "port null 80", "path null "]],
  ["https://h:444/a%20b", ["host h h", "port 444 444", "path a%20b a%20b"]],
  ["ws://h?a", ["host h h", "port null 80", "path null ", "query a a"]],
  ["wss://h/a", ["host h h", "port null 443", "path a a"]],
  ["file://D:/Doc/a", ["host  localhost", "path D:/Doc/a D:/Doc/a"]],
  ["file://C|/x?y", ["host  localhost", "path C|/x?y C|/x?y"]],
  ["news:*", ["group * *"]],
  ["news:a/b?c@h.example", ["message-id a/b?c@h.example a/b?c@h.example"]],
  ["news:a;b:c&d=e@1.2.3.4", ["message-id a;b:c&d=e@1.2.3.4 a;b:c&d=e@1.2.3.4"]],
  [
    "nntp://h/comp.lang.c/123",
    ["host h h", "port null 119", "group comp.lang.c comp.lang.c", "article-number 123 123"],
  ],
  ["telnet://u:p@h:24/", ["user u u", "password p p", "host h h", "port 24 24"]],
  ["wais://h/db?s%20t", ["host h h", "port null 210", "database db db", "search s%20t s t"]],
  ["wais://h/db/t/p/q", ["host h h", "port null 210", "database db db", "wtype t t", "wpath p/q p/q"]],
  [
    "prospero://h/a;F=V%3B;G=",
    [
      "host h h",
      "port null 1525",
      "hsoname a a",
      "fieldname F F",
      "fieldvalue V%3B V;",
      "fieldname G G",
      "fieldvalue  ",
    ],
  ],
  ["urn:isbn:1%20", ["path isbn:1%20 isbn:1 "]],
  ["x-a://u@h/a?b#c", ["user u u", "host h h", "path a a", "query b b", "fragment c c"]],
  // urlpath follows "/" (5: ip-schemepart); without a host the slash belongs to schemepart.
  ["x-foo://h/p", ["host h h", "path p p"]],
  ["x-foo://h/", ["host h h", "path  "]],
  ["x-foo://h//p", ["host h h", "path /p /p"]],
  ["x-foo:/p", ["path /p /p"]],
  // database = *uchar
  ["wais://h.example/", ["host h.example h.example", "port null 210", "database  "]],
  ["wais://h.example/?s", ["host h.example h.example", "port null 210", "database  ", "search s s"]],
  ["wais://h//t/p", ["host h h", "port null 210", "database  ", "wtype t t", "wpath p p"]],
  // ftp and telnet allow "?" in a login.
  [
    "ftp://u?p@host.example/",
    [
      "user u?p u?p",
      "password null null",
      "host host.example host.example",
      "port null 21",
      "name  ",
      "typecode null null",
    ],
  ],
  [
    "ftp://u?:p?w@h:2121/a?b",
    ["user u? u?", "password p?w p?w", "host h h", "port 2121 2121", "name a?b a?b", "typecode null null"],
  ],
  ["telnet://u?:8?@h", ["user u? u?", "password 8? 8?", "host h h", "port null 23"]],
  ["//h", ["host h h"]],
  ["", []],
])("%s: %j", (text, fields) => {
  const withoutQuery = linesOf(text).filter((line) => !/^(?:searchpart|query) null/.test(line));
  expect(withoutQuery).toEqual(fields);
  expect(fieldsOf(text).flatMap(({ problems }) => problems)).toEqual([]);
});

test.each([
  ["http://h", "searchpart null null"],
  ["https://h/?a%20b", "searchpart a%20b a%20b"],
  ["ws://h", "query null null"],
  ["wss://h?a", "query a a"],
  ["x-a://h?a", "query a a"],
])("returns the query of %s as the field %s", (text, line) => {
  expect(linesOf(text)).toContain(line);
});

test.each([
  ["http://u:p@h/", ["user-forbidden", "password-forbidden"]],
  ["http:///a", ["host-missing"]],
  ["http://h?a", ["slash-missing"]],
  ["ws://h/#a", ["websocket-fragment"]],
  ["http:a?b", ["slashes-missing"]],
  ["file:/a", ["slashes-missing"]],
  ["file:a", ["slashes-missing"]],
  ["file://h", ["path-missing"]],
  ["file://h:80/a", ["port-forbidden"]],
  ["news:", ["group-missing"]],
  ["news:a b", ["group-malformed"]],
  ["news:<a@h", ["message-id-malformed"]],
  ["news:a@h>", ["message-id-malformed"]],
  ["news:a@b@h", ["message-id-malformed"]],
  ["news://h", ["news-server", "group-missing"]],
  ["nntp://h", ["nntp-group-missing"]],
  ["nntp://h/", ["nntp-group-missing"]],
  ["nntp://h/1/1", ["group-malformed"]],
  ["nntp://h/a/1x", ["article-number"]],
  ["nntp://h/a/x1", ["article-number"]],
  ["nntp://h/a/1?x", ["article-number"]],
  ["telnet://h/?a", ["telnet-path"]],
  ["wais://h", ["database-missing"]],
  ["wais://h?s", ["database-missing"]],
  ["wais:", ["slashes-missing", "database-missing"]],
  ["wais:a", ["slashes-missing"]],
  ["http://u?p@h/", ["slash-missing"]],
  ["wais://h/db/t", ["wais-document-missing"]],
  ["wais://h/db/t/p?s", ["wais-search"]],
  ["prospero://h", ["path-missing"]],
  ["prospero://h/a;F", ["prospero-equals"]],
  ["prospero:a", ["slashes-missing"]],
])("reports a violation of the grammar in %s: %j", (text, problems) => {
  expect(fieldsOf(text).flatMap((one) => one.problems)).toEqual(problems);
});

test.each([
  ["file:///a", "host", ["file-local"]],
  ["file://LOCALHOST/a", "host", ["file-local"]],
  ["file://h/a", "host", ["file-host"]],
  ["file://h:80/a", "port", []],
  ["file:///a?b", "path", ["question-mark"]],
  ["http://u:@h/", "user", []],
  ["http://h/#x", "fragment", ["fragment-apart"]],
  ["telnet://u@h/", "password", []],
  ["telnet://h/", "user", []],
  ["telnet://:@h/", "user", ["login-empty", "telnet-advice"]],
  ["telnet://:@h/", "password", ["login-empty", "telnet-advice"]],
  ["wais://h/d/t/p", "wpath", ["opaque"]],
  ["news:*", "group", ["news-all"]],
  ["news:a.b", "group", ["news-anywhere"]],
  ["news:a@h", "message-id", ["news-anywhere"]],
  ["news://s.example/a.b", "group", []],
  ["news://s.example/a@h", "message-id", []],
  ["http://h/a%3bb", "path", ["sent-as-written", "http-reserved"]],
  ["https://h/?a;b", "searchpart", ["http-reserved"]],
  ["https://h/?a;b", "path", []],
  ["http://h/a;b?c;d", "searchpart", []],
  ["http://h/a%3Bb?c%3Bd", "searchpart", ["sent-as-written"]],
  ["ws://h/a;b", "path", []],
  ["prospero://host.dom//pros/name", "hsoname", ["opaque", "prospero-slash"]],
  ["prospero://h/a;F=2", "fieldname", []],
  ["file://D:/x", "host", ["file-local"]],
])("%s: puts notes on %s: %j", (text, name, notes) => {
  expect(named(text, name)?.notes).toEqual(notes);
});

test.each([
  ["news://h:119/a", ["host h news-server", "port 119 ", "group a "]],
  ["news:///a", ["host  news-server", "group a "]],
])("%s: reports only the server as forbidden: %j", (text, fields) => {
  expect(fieldsOf(text).map((one) => `${one.name} ${one.text} ${one.problems}`)).toEqual(fields);
});

test("lists only existing parts, each with its index, if there is no grammar", () => {
  const places = (text: string) => fieldsOf(text).map(({ name, text, start }) => [name, text, start]);
  expect(places("x-a://h/b")).toEqual([
    ["host", "h", 6],
    ["path", "b", 8],
  ]);
  expect(places("x-a:b?c")).toEqual([
    ["path", "b", 4],
    ["query", "c", 6],
  ]);
});

test("returns a forbidden or missing part as its own field", () => {
  expect(named("telnet://h/a", "path")).toMatchObject({ text: "a", start: 11, problems: ["telnet-path"] });
  expect(named("wais://h/db/t", "wpath")).toMatchObject({ text: null, start: 13, problems: ["wais-document-missing"] });
});

test("returns no number for an empty port if the scheme has none", () => {
  expect(named("x-a://h:/", "port")).toMatchObject({ text: "", value: null });
});

test("returns the index of each part, or where it would be", () => {
  const startsIn = (text: string) => {
    const { user, password, host, port, query } = spansOf(parse(text));
    return [user, password, host, port, query].map(({ start }) => start);
  };
  expect(startsIn("x-a://h/b")).toEqual([6, 6, 6, 7, 9]);
  expect(startsIn("x-a://u@h/b?c#d")).toEqual([6, 7, 8, 9, 12]);
  expect(startsIn("x-a://u:p@h:1/b#c")).toEqual([6, 8, 10, 12, 15]);
  expect(startsIn("x-a:b")).toEqual([4, 4, 4, 4, 5]);
});

test("returns the end as the index of a missing fragment", () => {
  expect(spansOf(parse("x-a:b")).fragment).toEqual({ text: null, start: 5 });
  expect(spansOf(parse("x-a:b#")).fragment).toEqual({ text: "", start: 6 });
});

test("returns the commands of news", () => {
  expect(named("nntp://h/comp.lang.c/123", "group")?.command).toBe("GROUP comp.lang.c");
  expect(named("nntp://h/comp.lang.c/123", "article-number")?.command).toBe("ARTICLE 123");
});

test.each([
  ["mailto:a@h", ["mailto-no-object 3.5"]],
  ["telnet://h", ["telnet-no-object 3.8"]],
  ["FTP://h/a", ["ftp-no-file-name 3.2.4"]],
  ["http://h/", []],
  ["gopher://h/", []],
  ["news:a", []],
  ["constructor:a", []],
  ["/a", []],
])("%s: returns each note on the scheme once: %j", (text, notes) => {
  const own = inspectFields(parse(text), []).notes;
  expect(own.map(({ note, source }) => `${note} ${source.section}`)).toEqual(notes);
});
