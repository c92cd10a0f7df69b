import { expect, test } from "vitest";
import { answerFor } from "./answer.ts";

const answer = (text: string) => answerFor(text, { profile: "web" });

test("inspects a URL, also the only one in a text", () => {
  const [url, canonical] = ["https://h.example/%7Ea", "https://h.example/~a"];
  for (const [written, text] of [
    [` ${url} `, ` ${url} `],
    [`See <${url}> for more.`, url],
  ] as const) {
    expect(answer(written)).toMatchObject({ kind: "inspected", text, inspection: { canonical } });
  }
});

test("distinguishes texts without a URL from texts with several", () => {
  expect(answer(" \n")).toEqual({ kind: "empty" });
  expect(answer("hello world")).toEqual({ kind: "no-url" });
  for (const text of ["https://a.example/ and https://b.example/", '<a href="/x">x</a>', "a=1&b=2"]) {
    expect(answer(text)).toEqual({ kind: "several", text });
  }
});

test("does not read a megabyte", () => {
  const text = `https://h.example/${"%25C3%25A9".repeat(100_000)}`;
  expect(answer(text)).toEqual({ kind: "long", length: 1_000_018 });
});
