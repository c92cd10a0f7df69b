import { describe, expect, test } from "vitest";
import { type Part, parse, serialize } from "../url/url.ts";
import { mapParts } from "./every-part.ts";

const FULL = "x://user:password@host:port/path?query#fragment";

test("changes each part except the scheme, and passes its name", () => {
  const url = parse(FULL);
  expect(serialize(mapParts(url, (text, part) => `${text}=${part}`))).toBe(
    "x://user=user:password=password@host=host:port=port/path=path?query=query#fragment=fragment",
  );
});

test("leaves absent parts absent", () => {
  const upper = (text: string) => mapParts(parse(text), (one) => one.toUpperCase());
  expect(serialize(upper("x:path"))).toBe("x:PATH");
  expect(upper("path")).toMatchObject({ scheme: null, user: null, password: null, host: null, port: null });
  expect(upper("path")).toMatchObject({ query: null, fragment: null });
});

describe("detects a change of a single part", () => {
  const parts: readonly Part[] = ["user", "password", "host", "port", "path", "query", "fragment"];
  test.each(parts)("%s", (changed) => {
    const url = parse(FULL);
    const after = mapParts(url, (text, part) => (part === changed ? text.toUpperCase() : text));
    expect(after).toEqual({ ...url, [changed]: url[changed]?.toUpperCase() });
  });
});

test("returns the same object if nothing changes", () => {
  const url = parse(FULL);
  expect(mapParts(url, (text) => text)).toBe(url);
});

test("keeps a refusal", () => {
  const url = { ...parse("http://h:x/"), refusal: "port-invalid" } as const;
  expect(mapParts(url, (text) => text.toUpperCase()).refusal).toBe("port-invalid");
});
