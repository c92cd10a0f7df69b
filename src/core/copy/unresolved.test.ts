import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, runs, urlLike } from "../arbitraries.ts";
import { OWN_PAGES, SHORTENERS, UNRESOLVED_LINKS } from "../lists/unresolved.ts";
import { targetsOf } from "./target.ts";
import { unresolvedOf } from "./unresolved.ts";

describe("links that stay wrapped", () => {
  test.each([
    ["https://t.co/AbCdEf1234", "t.co", "online"],
    ["http://T.CO/AbCdEf1234?amp=1", "t.co", "online"],
    [" https://t.co:443/AbCdEf1234#a\n", "t.co", "online"],
    ["https://www.bit.ly/3xYz", "bit.ly", "online"],
    ["https://bit.ly/a_b-c", "bit.ly", "online"],
    ["https://tinyurl.com/abc123", "tinyurl.com", "online"],
    ["https://goo.gl/maps/AbC", "goo.gl", "online"],
    ["https://lnkd.in/eAbC", "lnkd.in", "online"],
    ["https://ow.ly/AbC50", "ow.ly", "online"],
    ["https://buff.ly/AbC", "buff.ly", "online"],
    ["https://amzn.to/3AbC", "amzn.to", "online"],
    ["https://1drv.ms/u/s!AbC", "1drv.ms", "online"],
    ["https://dlvr.it/AbC", "dlvr.it", "online"],
    ["https://trib.al/AbC", "trib.al", "online"],
    ["https://fb.me/e/AbC", "fb.me", "online"],
    ["https://www.baidu.com/link?url=mX3aGk_Zt1s&wd=&eqid=abc", "baidu.com", "online"],
    ["https://news.google.com/rss/articles/CBMiK2h0dHBz?oc=5", "news.google.com", "online"],
    ["https://s.click.aliexpress.com/e/_DmJmxVD", "s.click.aliexpress.com", "online"],
    ["https://example.us1.list-manage.com/track/click?u=0123&id=abc&e=def", "list-manage.com", "online"],
    ["https://protect-eu.mimecast.com/s/AbCdEfGhIjKl?domain=www.example.com", "mimecast.com", "online"],
    ["https://url.us.m.mimecastprotect.com/s/AbCdEf?domain=example.com", "mimecastprotect.com", "online"],
    ["https://maps.app.goo.gl/AbCdEf", "maps.app.goo.gl", "online"],
    ["https://www.bing.com/ck/a?!&&p=0123&u=a1aHR0cHM6Ly93d3cuZXhhbXBsZS5jb20v&ntb=1", "bing.com", "undocumented"],
    ["https://u1.ct.sendgrid.net/ls/click?upn=u001.abc", "ct.sendgrid.net", "undocumented"],
  ])("%s", (url, host, reason) => expect(unresolvedOf(url)).toEqual({ host, reason }));

  test.each([
    "https://t.co/",
    "https://t.co",
    "https://t.co/?amp=1",
    "https://t.co//AbC",
    "https://t.co/robots.txt",
    "https://is.gd/create.php",
    "https://tinyurl.com/app",
    "https://bitly.com/abc",
    "https://cutt.ly/Login",
    "https://bit.ly/3xYz+",
    "https://support.rb.gy/abc",
    "https://t.co.example/AbCdEf1234",
    "https://example.com/t.co/AbCdEf1234",
    "https://AbC@example.com/t.co",
    "https://youtu.be/dQw4w9WgXcQ",
    "ftp://t.co/AbCdEf1234",
    "//t.co/AbCdEf1234",
    "t.co/AbCdEf1234",
    "https://www.baidu.com/link",
    "https://www.baidu.com/s?wd=a",
    "https://www.baidu.com/link/a?url=b",
    "https://www.bing.com/ck/a",
    "https://www.bing.com/search?q=a",
    "https://notbing.com/ck/a?u=a1",
    "https://news.google.com/rss/articles/",
    "https://news.google.com/home",
    "https://maps.app.goo.gl/",
    "https://www.mimecast.com/blog/",
    "https://s.click.aliexpress.com/deep_link.htm?aff_short_key=a",
    "https://example.com/news/2024/a-story.html",
    "about:blank",
    "",
  ])("do not include %s", (url) => expect(unresolvedOf(url)).toBeNull());

  test("do not include a link whose target can be read; the innermost target explains itself", () => {
    expect(unresolvedOf("https://shope.ee/an_redir?origin_link=https%3A%2F%2Fshopee.vn%2Fa")).toBeNull();
    const wrapper = "https://www.google.com/url?q=https%3A%2F%2Ft.co%2FAbCdEf1234&sa=D";
    expect(unresolvedOf(wrapper)).toBeNull();
    expect(targetsOf(wrapper).map(({ url }) => unresolvedOf(url))).toEqual([{ host: "t.co", reason: "online" }]);
  });
});

test("the lists are in lower case, have each entry once, and contain hosts", () => {
  const hosts = [...SHORTENERS, ...UNRESOLVED_LINKS.map(({ host }) => host)];
  for (const host of hosts) expect(new URL(`https://${host}`).host).toBe(host);
  const places = UNRESOLVED_LINKS.map(({ host, path }) => host + path);
  expect(new Set(places).size).toBe(places.length);
  for (const { path } of UNRESOLVED_LINKS) expect(path).toMatch(/^\/[a-z/]*$/);
  for (const segment of OWN_PAGES) expect(segment).toMatch(/^[a-z-]+$/);
  expect(SHORTENERS.has("youtu.be")).toBe(false);
});

test("returns a result for any text, but not together with a target", () => {
  const near = fc
    .tuple(fc.constantFrom(...SHORTENERS, ...UNRESOLVED_LINKS.map(({ host, path }) => host + path)), urlLike)
    .map(([place, rest]) => `https://${place}/${rest}`);
  fc.assert(
    fc.property(fc.oneof(anyString, near), (url) => {
      if (unresolvedOf(url) !== null) expect(targetsOf(url)).toEqual([]);
    }),
    runs(1),
  );
});
