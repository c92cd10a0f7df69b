import { expect, test } from "vitest";
import { type FoundUrl, findUrls } from "../../../core/index.ts";
import { excerptOf } from "./notice.tsx";

const excerpt = (text: string) => excerptOf(text, findUrls(text)[0] as FoundUrl);

const LOG =
  '1.2.3.4 - - [10/Oct/2000:13:55:36 -0700] "GET /apache_pb.gif HTTP/1.0" 200 2326 "http://www.example.com/start.html" "Mozilla/4.08"';

test("a line of a log, from its beginning to its end", () => {
  const { before, url, after, isCutBefore, isCutAfter } = excerpt(`other line\n${LOG}\r\nnext`);
  expect(before + url + after).toBe(LOG);
  expect(url).toBe("http://www.example.com/start.html");
  expect([isCutBefore, isCutAfter]).toEqual([false, false]);
});

test("a URL at the beginning and the end of the text, and below an empty line", () => {
  expect(excerpt("http://h/a")).toMatchObject({ before: "", url: "http://h/a", after: "" });
  expect(excerpt("\n\nhttp://h/a\n\n")).toMatchObject({ before: "", url: "http://h/a", after: "" });
});

test("a URL over several lines has the beginning of the first and the end of the last", () => {
  expect(excerpt("x\nsee <URL:http://h/a\nb> for more\ny")).toMatchObject({ before: "see ", after: " for more" });
});

test("a long line is cut around the URL, not within a character", () => {
  const { before, after, ...rest } = excerpt(`${"😀".repeat(99)} http://h/a a${"😀".repeat(99)}`);
  expect(rest).toMatchObject({ isCutBefore: true, isCutAfter: true });
  expect([before.length, after.length]).toEqual([41, 40]);
  expect(encodeURIComponent(before + after)).toContain("%F0%9F%98%80");
});
