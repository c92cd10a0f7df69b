import { expect, test } from "vitest";
import type { InspectOptions } from "../findings/finding.ts";
import { inspect } from "./described.ts";

const named = (input: string) => inspect(input).findings.map(({ id, component }) => `${id} in ${component}`);

test.each([
  ["double-encoded", "http://x.example/a%2520b", "path[0]"],
  ["delimiters-encoded", "http://x.example/a%3Fb%3Dc%26d%3De", "path[0]"],
  ["mojibake", "http://x.example/caf%C3%83%C2%A9", "path[0]"],
  ["entity", "http://x.example/?a=x%26amp%3By", "query[0].value"],
  ["legacy-charset", "http://x.example/caf%E9", "path[0]"],
  ["literal-percent", "http://x.example/100%25", "path[0]"],
  ["opaque", "http://x.example/?a=%25FF%FF", "query[0].value"],
])("reports %s for the URL around %s", (id, inner, component) => {
  expect(named(inner)).toEqual([`${id} in ${component}`]);
  expect(named(`http://h/?u=${encodeURIComponent(inner)}`)).toEqual([`${id} in query[0].value > ${component}`]);
});

test("and mixed encoding", () => {
  expect(named(`http://h/?u=${encodeURIComponent("http://x.example/a%2520b%20c%C3%A9")}`)).toEqual([
    "double-encoded in query[0].value > path[0]",
    "mixed in query[0].value > path[0]",
  ]);
});

test.each([
  ["under-encoded", "http://x.example/a|b"],
  ["plus", "http://x.example/?q=new+york%20city"],
  ["port", "http://x.example:21/"],
])("does not report %s for the outer URL: %s", (id, inner) => {
  expect(inspect(inner).findings.map((one) => one.id)).toEqual([id]);
  expect(named(`http://h/?u=${encodeURIComponent(inner)}`)).toEqual([]);
});

test("accepts the encoded delimiters of an unencoded URL in a path", () => {
  expect(named("http://h/go/http://x.example/a%3Fb%3Dc%26d%3De")).toEqual([]);
  expect(named("http://h/go/http%3A%2F%2Fx.example%2Fa%253Fb%253Dc%2526d%253De")).toEqual([
    "delimiters-encoded in path[1] > path[0]",
  ]);
});

const repairs = (input: string, options?: InspectOptions) =>
  inspect(input, options).findings.map(({ repairedUrl }) => repairedUrl ?? null);

test.each([
  ["encoded", "%C3%A0%252520%F0%9F%98%80", "%C3%A0%2520%F0%9F%98%80"],
  ["not encoded", "à%252520😀", "à%2520😀"],
  ["two at once", "é😀%252520àé", "é😀%2520àé"],
  ["a control character between two repairs", "a%252520%01%252520b", "a%2520%01%2520b"],
])("keeps the rest as written in a repair: %s", (_, inside, repaired) => {
  const whole = (path: string) => `http://h/?u=http%3A%2F%2Fx.example%2F${path}&z`;
  expect(repairs(whole(inside), { profile: "rfc3986" })).toContain(whole(repaired));
});

test("offers no repair of a nested URL over several components", () => {
  expect(named("http://h/go/http://x.example/a%2520b?c;d")).toEqual(["double-encoded in path[1] > path[0]"]);
  expect(repairs("http://h/go/http://x.example/a%2520b?c;d", { profile: "wwwoffle-2.9" })).toEqual([null]);
});
