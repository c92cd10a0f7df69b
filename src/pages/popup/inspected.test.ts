import { expect, test } from "vitest";
import { back, chosen, fromPasted, OWN_ADDRESS } from "./inspected.ts";

const URL = "http://a.example/x";

test.each([
  [` ${URL}\n`, { pasted: URL }],
  [`See <URL:${URL}> for all of that.`, { source: `See <URL:${URL}> for all of that.`, pasted: URL }],
  ["C:\\Users\\ann\\a.txt", { source: "C:\\Users\\ann\\a.txt", pasted: "file:///C:/Users/ann/a.txt" }],
  ["ann@example.com", { source: "ann@example.com", pasted: "mailto:ann@example.com" }],
])("%j is inspected as its only URL, or as itself", (text, taken) => {
  expect(fromPasted(text)).toEqual({ ...OWN_ADDRESS, ...taken });
});

test.each([
  ["two URLs", `${URL} and http://b.example/`],
  ["a URL with two candidates", "<URL:http://a.example/x-\ny>"],
  ["links of an HTML source", `<a href="${URL}">`],
  ["a text without a URL", "Just a sentence, without any address. 50% off!"],
  ["a URL that occurs twice", `${URL} ${URL}`],
  ["a form's data", `a=1&u=${encodeURIComponent(URL)}`],
])("%s: inspects nothing before a choice", (_, text) => {
  expect(fromPasted(text)).toEqual({ ...OWN_ADDRESS, source: text });
});

test("goes back from a choice, step by step, to the page", () => {
  const list = fromPasted(`${URL} and http://b.example/`);
  const first = chosen(list, URL, null);
  const inside = chosen(first, "/y?z", URL);
  expect(inside).toMatchObject({ pasted: "/y?z", pastedBase: URL, source: null });
  expect(back(inside)).toEqual(first);
  expect(back(back(inside))).toEqual(list);
  expect(back(back(back(inside)))).toEqual(OWN_ADDRESS);
});
