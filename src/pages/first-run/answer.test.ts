import { expect, test } from "vitest";
import { answerTo } from "./answer.ts";
import { shownFindings } from "./gravest.ts";

const answer = (text: string) => answerTo(text, { profile: "web" });

test("an address is inspected, also the only one in a text", () => {
  const [url, canonical] = ["https://h.example/%7Ea", "https://h.example/~a"];
  for (const [written, text] of [
    [` ${url} `, ` ${url} `],
    [`See <${url}> for more.`, url],
  ] as const) {
    expect(answer(written)).toMatchObject({ kind: "inspected", text, inspection: { canonical } });
  }
});

test("what is no address, or several, is said to be", () => {
  expect(answer(" \n")).toEqual({ kind: "empty" });
  expect(answer("hello world")).toEqual({ kind: "no-address" });
  for (const text of ["https://a.example/ and https://b.example/", '<a href="/x">x</a>', "a=1&b=2"]) {
    expect(answer(text)).toEqual({ kind: "several", text });
  }
});

test("a megabyte is not read", () => {
  const text = `https://h.example/${"%25C3%25A9".repeat(100_000)}`;
  expect(answer(text)).toEqual({ kind: "long", length: 1_000_018 });
});

test("what deceives is graver than what is wrong", () => {
  const found = answer("https://paypal.com@evil.example/caf%25C3%25A9");
  if (found.kind !== "inspected") throw new Error(found.kind);
  expect(shownFindings(found.inspection).map(({ severity }) => severity)).toEqual(["error", "warning"]);
  expect(shownFindings(found.inspection)[0]?.deception).toBeDefined();
});
