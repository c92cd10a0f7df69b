import { expect, test } from "vitest";
import { inspectFields } from "../../inspect/described.ts";
import { parse } from "../url.ts";

const citedIn = (text: string) =>
  inspectFields(parse(text), []).fields.map(({ name, source }) => `${name} ${source.document} ${source.section}`);

const own = (...lines: readonly string[]) => lines.map((line) => line.replace(/ (?=[0-9.]+$)/, " RFC 1738 "));

test.each([
  ["ftp://h", ["user 3.2.1", "password 3.2.1", "host 3.2", "port 3.2", "name 3.2.2", "typecode 3.2.3"]],
  [
    "ftp://h/a/b;type=a",
    ["user 3.2.1", "password 3.2.1", "host 3.2", "port 3.2", "cwd 3.2.2", "name 3.2.2", "typecode 3.2.2"],
  ],
  ["http://h/a?b", ["host 3.3", "port 3.3", "path 3.3", "searchpart 3.3"]],
  ["gopher://h", ["host 3.4", "port 3.4", "gtype 3.4.1", "selector 3.4.1"]],
  ["mailto:", ["addr-spec 3.5"]],
  ["news:a", ["group 3.6"]],
  ["news://h/a@h", ["host 3.6", "message-id 3.6"]],
  ["nntp://h/a/1", ["host 3.7", "port 3.7", "group 3.7", "article-number 3.7"]],
  ["telnet://h/", ["user 3.8", "password 3.8", "host 3.8", "port 3.8"]],
  ["wais://h/d?s", ["host 3.9", "port 3.9", "database 3.9", "search 3.9"]],
  ["wais://h/d/t/p", ["host 3.9", "port 3.9", "database 3.9", "wtype 3.9", "wpath 3.9"]],
  ["file://h/a", ["host 3.10", "path 3.10"]],
  ["prospero://h/a;F=V", ["host 3.11", "port 3.11", "hsoname 3.11", "fieldname 3.11", "fieldvalue 3.11"]],
  // Without a grammar: the common syntax if there is a host.
  ["x-a://u:p@h:1/a", ["user 3.1", "password 3.1", "host 3.1", "port 3.1", "path 3.1"]],
  ["x-a:b", ["path 2.1"]],
])("%s: cites %j of RFC 1738", (text, lines) => {
  expect(citedIn(text)).toEqual(own(...lines));
});

test.each([
  ["ws://h/a?b", ["host RFC 6455 3", "port RFC 6455 3", "path RFC 6455 3", "query RFC 6455 3"]],
  ["mailto:a@h?b=c", ["addr-spec RFC 1738 3.5", "hfname RFC 6068 2", "hfvalue RFC 6068 2"]],
  ["mailto:a@h,b@h", ["addr-spec RFC 1738 3.5", "addr-spec RFC 6068 2"]],
  ["x-a:b?c#d", ["path RFC 1738 2.1", "query RFC 3986 3.4", "fragment RFC 1808 2.4.1"]],
])("%s: cites later documents for %j", (text, lines) => {
  expect(citedIn(text)).toEqual(lines);
});

test.each([
  ["x", ["gopher-plus-string 3.4.3"]],
  ["+", ["gopher-plus-string 3.4.4"]],
  ["?", ["gopher-plus-string 3.4.5"]],
  ["!", ["gopher-plus-string 3.4.6"]],
  ["$", ["gopher-plus-string 3.4.6"]],
  ["!+a", ["gopher-plus-string 3.4.7", "attribute-name 3.4.7"]],
  ["$+a", ["gopher-plus-string 3.4.7", "attribute-name 3.4.7"]],
  ["+v%20l", ["gopher-plus-string 3.4.8", "view-name 3.4.8", "language-name 3.4.8"]],
  ["+%091%0D%0A+-1%0D%0Aa%0D%0A.%0D%0A", ["gopher-plus-string 3.4.9", "ask-item-value 3.4.9"]],
])("cites the section of the Gopher+ string %s: %j", (plus, lines) => {
  const [, , gtype, ...rest] = citedIn(`gopher://h/1s%09%09${plus}`);
  expect(gtype).toBe("gtype RFC 1436 3.8");
  expect(rest).toEqual(own("selector 3.4.1", "search 3.4.2", ...lines));
});
