import { expect, test } from "vitest";
import { PAGE_TRAIL, trailFromPasted, withChosenUrl, withoutLastUrl } from "./trail.ts";

const URL = "http://a.example/x";

test.each([
  [` ${URL}\n`, { pasted: URL }],
  [`See <URL:${URL}> for all of that.`, { source: `See <URL:${URL}> for all of that.`, pasted: URL }],
  ["C:\\Users\\ann\\a.txt", { source: "C:\\Users\\ann\\a.txt", pasted: "file:///C:/Users/ann/a.txt" }],
  ["ann@example.com", { source: "ann@example.com", pasted: "mailto:ann@example.com" }],
])("%j is inspected as its only URL, or as itself", (text, taken) => {
  expect(trailFromPasted(text)).toEqual({ ...PAGE_TRAIL, ...taken });
});

test.each([
  ["two URLs", `${URL} and http://b.example/`],
  ["a URL with two candidates", "<URL:http://a.example/x-\ny>"],
  ["links of an HTML source", `<a href="${URL}">`],
  ["a text without a URL", "Just a sentence, without any address. 50% off!"],
  ["a URL that occurs twice", `${URL} ${URL}`],
  ["a form's data", `a=1&u=${encodeURIComponent(URL)}`],
])("%s: inspects nothing before a choice", (_, text) => {
  expect(trailFromPasted(text)).toEqual({ ...PAGE_TRAIL, source: text });
});

test("goes back from a choice, step by step, to the page", () => {
  const list = trailFromPasted(`${URL} and http://b.example/`);
  const first = withChosenUrl(list, URL, null);
  const inside = withChosenUrl(first, "/y?z", URL);
  expect(inside).toMatchObject({ pasted: "/y?z", pastedBase: URL, source: null });
  expect(withoutLastUrl(inside)).toEqual(first);
  expect(withoutLastUrl(withoutLastUrl(inside))).toEqual(list);
  expect(withoutLastUrl(withoutLastUrl(withoutLastUrl(inside)))).toEqual(PAGE_TRAIL);
});
