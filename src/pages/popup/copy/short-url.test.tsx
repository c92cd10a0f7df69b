// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { resetScreen, shown, textOf } from "../../../fake-browser/screen.ts";
import { ShortUrl } from "./short-url.tsx";

beforeEach(resetScreen);

const LONG = `https://shop.example/${"a".repeat(60)}/${"b".repeat(60)}`;

test.each([
  ["the scheme", "http://shop.example/a", "https://shop.example/a", "https://shop.example/a"],
  ["nothing of the scheme", "https://shop.example/a", "https://shop.example/b", "shop.example/b"],
  ["www.", "https://shop.example/a", "https://www.shop.example/a", "www.shop.example/a"],
  [
    "the middle of a long host",
    `https://${"a".repeat(60)}.b.${"c".repeat(60)}.example/`,
    `https://${"a".repeat(60)}.b2.${"c".repeat(60)}.example/`,
    `${"a".repeat(60)}.b2.${"c".repeat(60)}.example/`,
  ],
  ["the port", "https://shop.example/a", "https://shop.example:8443/a", "shop.example:8443/a"],
  [
    "the middle of a long path",
    LONG,
    LONG.replace("/b", "/B/b"),
    `shop.example/${"a".repeat(13)}${"a".repeat(14)}/B/${"b".repeat(13)}${"b".repeat(14)}`,
  ],
  ["the end of a long path", LONG, `${LONG}/`, `shop.example/${"a".repeat(13)}${"b".repeat(14)}/`],
])("never truncates a difference: %s", (_, from, text, expected) => {
  expect(textOf(shown(<ShortUrl text={text} from={from} />))).toBe(expected);
});

test("the tooltip is the whole URL", () => {
  const url = `https://www.shop.example/${"a".repeat(60)}`;
  const container = shown(<ShortUrl text={url} from="https://shop.example/a" />);
  expect(container.querySelector(".differing")?.getAttribute("title")).toBe(url);
});

test("shows only the first of very many differences", () => {
  const url = `https://shop.example/${"same-a/".repeat(1500)}`;
  const text = textOf(shown(<ShortUrl text={url.replaceAll("-a/", "-b/")} from={url} />));
  expect(text).toContain("shop.example/same-b/same-b/");
  expect(text.length).toBeLessThan(400);
});
