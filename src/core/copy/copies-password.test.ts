import { describe, expect, test } from "vitest";
import { platformHref } from "../url/platform-url.ts";
import { type CopyOptions, copiesOf, copyAs } from "./copies.ts";
import type { CopyKind } from "./types.ts";

const textOf = (kind: CopyKind, input: string, options: CopyOptions = {}) => copyAs(kind, input, options)?.text ?? null;

const URL = "HTTP://Example.com:80/b%C3%BCch?a=1";

describe("a password in copies", () => {
  const login = "https://ann:s3cret@h.example/";

  test("is removed from all copies except the one as written, and reported", () => {
    for (const { kind, text, url, isWithoutPassword } of copiesOf(login, { format: "{url} {canonical}" })) {
      expect(text.includes("s3cret"), kind).toBe(kind === "written");
      expect(url.includes("s3cret"), kind).toBe(kind === "written");
      // A key does not reveal a password.
      expect(isWithoutPassword, kind).toBe(!["written", "surt", "wwwoffle-key"].includes(kind));
    }
    expect(textOf("canonical", login)).toBe("https://ann@h.example/");
    expect(textOf("canonical", "https://:s3cret@h.example/")).toBe("https://h.example/");
  });

  test.each([
    ["//ann:s3cret@h.example/", { base: "http://h/" }],
    ["ftp://ann:s3/cret@h.example/", {}],
    ["ht\ntp:\\\\ann:s3%63ret@h.example", {}],
  ] as const)("%j", (input, options) => {
    const all = copiesOf(input, { ...options, format: "{url} {canonical}" });
    expect(all.filter(({ text }) => /s3/.test(text)).map(({ kind }) => kind)).toEqual(["written"]);
  });

  test("stays on request", () => {
    expect(copyAs("canonical", login, { keepPassword: true })).toMatchObject({ text: login, isWithoutPassword: false });
    const line = textOf("test-case", login, { keepPassword: true });
    expect(JSON.parse(line ?? "")).toMatchObject({ input: login, expected: login });
  });

  test("is removed from a target, a declared URL and a clean URL", () => {
    const wrapper = `https://l.example/?url=${encodeURIComponent(login)}`;
    expect(copyAs("target", wrapper)).toMatchObject({ text: "https://ann@h.example/", isWithoutPassword: true });
    expect(copyAs("declared", URL, { declared: login })).toMatchObject({ isWithoutPassword: true });
    expect(copyAs("clean", `${login}?utm_source=x`)).toMatchObject({
      text: "https://ann@h.example/",
      isWithoutPassword: true,
    });
  });

  test("is reported only if there is one", () => {
    for (const kind of ["markdown", "html", "clean"] as const) {
      const copy = copyAs(kind, "https://ann@h.example/?utm_source=x", { title: "A" });
      expect(copy, kind).toMatchObject({ isWithoutPassword: false });
    }
    const title = "http://ann:s3cret@h.example/";
    expect(copyAs("markdown", URL, { title })).toMatchObject({ isWithoutPassword: true });
  });

  test('that contains "/" is removed from a clean URL', () => {
    expect(copyAs("clean", "http://ann:s3/cret@h.example/?utm_source=x")).toMatchObject({
      text: "http://ann@h.example/",
      isWithoutPassword: true,
    });
  });

  test("is removed from a title or a link's text", () => {
    const title = `Log in at ${login} or http://bob:pw@h.example/`;
    for (const kind of ["markdown", "html", "own"] as const) {
      const text = textOf(kind, login, { title, format: "{title} {text}" });
      expect(text, kind).not.toMatch(/s3cret|pw/);
      expect(textOf(kind, login, { title, format: "{title}", keepPassword: true }), kind).toContain("s3cret");
    }
  });

  test("in the base of a test case is reported", () => {
    expect(copyAs("test-case", "a", { base: login })?.isWithoutPassword).toBe(true);
    expect(copyAs("test-case", "a", { base: "http://h/" })?.isWithoutPassword).toBe(false);
  });

  test("in a nested URL stays, except in test cases: without it, the URL would lead elsewhere", () => {
    const wrapper = "https://l.example/?x=http://ann:s3cret@h/";
    expect(copyAs("canonical", wrapper)).toMatchObject({ text: wrapper, isWithoutPassword: false });
    expect(JSON.parse(textOf("test-case", wrapper) ?? "").input).toBe("https://l.example/?x=http://ann@h/");
    const base = "http://ann:s3cret@h/";
    expect(JSON.parse(textOf("test-case", "a", { base }) ?? "")).toMatchObject({
      base: "http://ann@h/",
      expected: "http://ann@h/a",
    });
    expect(copyAs("test-case", wrapper)?.isWithoutPassword).toBe(true);
  });

  test("does not include mail addresses, empty passwords and hosts that would change", () => {
    expect(copyAs("canonical", "mailto:ann:b@h.example")).toMatchObject({ isWithoutPassword: false });
    expect(copyAs("canonical", "foo://ann:@h/")).toMatchObject({ isWithoutPassword: false });
    expect(platformHref(textOf("canonical", "http://:pw@/h.example") ?? "")).toBeNull();
  });
});
