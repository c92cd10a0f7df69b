import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalize } from "../../core/index.ts";
import { PART_TEXTS } from "../template.ts";
import { answered } from "../test-runs.ts";

const get = (url: string, template: string, ...parameters: string[]) => answered(url, "get", template, ...parameters);

describe("get", () => {
  test.each([
    ["{scheme}", "HTTP"],
    ["{user}", "Ann"],
    ["{password}", "p%77"],
    ["{host}", "Www.Example.co.uk"],
    ["{port}", "80"],
    ["{path}", "/%7Ea/./b"],
    ["{query}", "q=a+b%26&Q=2"],
    ["{fragment}", "top"],
    ["{url}", "HTTP://Ann:p%77@Www.Example.co.uk:80/%7Ea/./b?q=a+b%26&Q=2#top"],
    ["{origin}", "http://www.example.co.uk"],
    ["{domain}", "example.co.uk"],
    ["{canonical}", "http://Ann:pw@www.example.co.uk/~a/b?q=a+b%26&Q=2"],
    ["{query:q}", "a b&"],
    ["{query:Q}", "2"],
    ["{query:x}", ""],
    ["{host}\\t{port}:{query:q}", "Www.Example.co.uk\t80:a b&"],
  ])("reads %s as %j", async (template, text) => {
    expect(await get(" HTTP://Ann:p%77@Www.Example.co.uk:80/%7Ea/./b?q=a+b%26&Q=2#top", template)).toBe(text);
  });

  test.each([
    ["mailto:ann@h.example", "mailto||ann@h.example||"],
    ["file:///a", "file||/a||"],
    ["ssh://git@h.example/a", "ssh|h.example|/a||h.example"],
    ["http://192.0.2.7:81", "http|192.0.2.7||http://192.0.2.7:81|"],
    ["http://h.example:99999/", "http|h.example|/||"],
    ["http://www.shop.co.uk./", "http|www.shop.co.uk.|/|http://www.shop.co.uk.|shop.co.uk"],
    ["h.example/a", "http|h.example|/a|http://h.example|h.example"],
    ["", "||||"],
  ])("leaves missing parts of %j empty", async (url, text) => {
    expect(await get(url, "{scheme}|{host}|{path}|{origin}|{domain}")).toBe(text);
  });

  test("resolves relative URLs", async () => {
    expect(await get("../b?c#d", "{url} {path}", "-b", "http://h.example/a/x/y")).toBe("http://h.example/a/b?c#d /a/b");
    expect(await get("b", "{host}{path}")).toBe("b");
  });

  test("reads a query as its rule set does", async () => {
    expect(await get("http://h/?a=1;b=2&c=3", "{query:a},{query:b}")).toBe("1;b=2,");
    expect(await get("http://h/?a=1;b=2&c=3", "{query:a},{query:b}", "-p", "wwwoffle-2.9")).toBe("1,2");
  });

  test("reads drive letters as its rule set does", async () => {
    expect(await get("file://C:/x", "{host}|{path}")).toBe("|/C:/x");
  });

  test("returns the first value of a parameter, decoded", async () => {
    const url = "http://h/?a%20b=1&a+b=2&c&d=%E9+x&e=%C3%A9&=f&g=";
    expect(await get(url, "{query:a b},{query:c},{query:d},{query:e},{query:},{query:g}")).toBe("1,,%E9 x,é,f,");
  });

  test("with --json, returns null for missing parts, and unescaped values", async () => {
    const line = '{"url":"?q=a%0Ab&r=","base":"http://h.example/a"}\n"mailto:a"';
    const answers = (await get(line, "{host} {query:q}\\t{query:r}{host}", "--json")).split("\n");
    expect(answers).toEqual([
      '{"result":{"host":"h.example","query:q":"a\\nb","query:r":""}}',
      '{"result":{"host":null,"query:q":null,"query:r":null}}',
    ]);
  });

  test("encodes control characters", async () => {
    expect(await get("http://h/?q=a%09b%0A%0d%00%C2%85c", "{query:q}")).toBe("a%09b%0A%0D%00%C2%85c");
    expect(await get("http://h/a\tb", "{path}", "-p", "rfc3986")).toBe("/a%09b");
  });

  test("returns the canonical URL of the core", async () => {
    const url = "HTTP://Example.com:80/%7Eann/./a?x=1#top";
    for (const profile of ["web", "surt"] as const)
      expect(await get(url, "{canonical}", "-p", profile)).toBe(canonicalize(url, { profile }));
  });

  test("writes one line for every line", async () => {
    const names = Object.keys(PART_TEXTS).map((name) => `{${name}}`);
    const pieces = "%0A %0d %C2%85 http:// h : @ / ? # & = NAME".split(" ");
    const line = fc.array(fc.constantFrom("\t", "\r", "\u2028", ...pieces), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(line, fc.constantFrom(...names), async (list, name) => {
        expect(await get(`${list.join("")}|\n`, name)).toMatch(/^\P{Cc}*\n$/u);
      }),
    );
  });
});
