import { expect, test } from "vitest";
import { type FoundUrl, findUrls } from "../../../core/index.ts";
import { excerptOf } from "./notice.tsx";

const excerpt = (text: string) => excerptOf(text, findUrls(text)[0] as FoundUrl);

const LOG =
  '1.2.3.4 - - [10/Oct/2000:13:55:36 -0700] "GET /apache_pb.gif HTTP/1.0" 200 2326 "http://www.example.com/start.html" "Mozilla/4.08"';

test("returns the whole line of a log", () => {
  const { before, url, after, isCutBefore, isCutAfter } = excerpt(`other line\n${LOG}\r\nnext`);
  expect(before + url + after).toBe(LOG);
  expect(url).toBe("http://www.example.com/start.html");
  expect([isCutBefore, isCutAfter]).toEqual([false, false]);
});

test("returns only the URL at the start or end of the text, or between empty lines", () => {
  expect(excerpt("http://h/a")).toMatchObject({ before: "", url: "http://h/a", after: "" });
  expect(excerpt("\n\nhttp://h/a\n\n")).toMatchObject({ before: "", url: "http://h/a", after: "" });
});

test("keeps the start of the first line and the end of the last for a URL over several lines", () => {
  expect(excerpt("x\nsee <URL:http://h/a\nb> for more\ny")).toMatchObject({ before: "see ", after: " for more" });
});

test("cuts a long line around the URL, without splitting a character", () => {
  const { before, after, ...rest } = excerpt(`${"😀".repeat(99)} http://h/a a${"😀".repeat(99)}`);
  expect(rest).toMatchObject({ isCutBefore: true, isCutAfter: true });
  expect([before.length, after.length]).toEqual([41, 40]);
  expect(encodeURIComponent(before + after)).toContain("%F0%9F%98%80");
});
