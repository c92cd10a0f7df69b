import fc from "fast-check";
import { expect, test } from "vitest";
import { countWork, growthOfWork } from "../counted-work.ts";
import { platformHref } from "../url/platform-url.ts";
import { findUrls } from "./find-urls.ts";

const candidatesOf = (text: string) => findUrls(text).flatMap(({ candidates }) => candidates);
const textsOf = (text: string) => findUrls(text).map((one) => one.text);

/** ⟦…⟧ mark the expected URLs. */
type Case = readonly [sentence: string, marked: string];

const expectMarked = (marked: string) => {
  const found = [...marked.matchAll(/⟦([^⟧]*)⟧/g)].map(([, one]) => one);
  expect(textsOf(marked.replace(/[⟦⟧]/g, ""))).toEqual(found);
};

test.each<Case>([
  ["at its start", "see ⟦http://✪df.ws/123⟧"],
  ["a label", "⟦https://☕.example.com/menu⟧"],
  ["an emoji of two code units", "⟦http://💩.la⟧, ⟦http://👨‍👩‍👧.example⟧"],
  ["others", "⟦http://➡.ws/䨹⟧ ⟦http://⌘.ws⟧ ⟦http://☺.damowmow.com/⟧"],
  ["without other text, with a path", "⟦http://♥/a⟧"],
  ["no arrows between schemes", "http://→https:// and http:// → https://"],
  ["no punctuation and markup", "http://:) http://… http://<host> x:// http://“” http://。"],
  ["no decoration before a host without a scheme", "👉⟦example.com⟧ ✅⟦www.example.com/a⟧"],
])("finds symbols in hosts after a scheme: %s: %j", (_, marked) => expectMarked(marked));

test.each<Case>([
  ["letters", "randomtext⟦http://example.com⟧ text⟦HTTPS://example.com/a⟧ x⟦ftp://h/a⟧"],
  ["twice", "http⟦http://example.com⟧ https⟦https://example.com⟧"],
  ["a sentence", "end.See⟦http://example.com⟧"],
  ["digits and other scripts", "12⟦http://example.com⟧請看⟦http://example.com/a⟧"],
  ["compounds are schemes", "⟦git+https://h/a⟧ ⟦svn+http://h/b⟧ ⟦web-http://h/c⟧"],
  ["and these", "⟦sftp://h/a⟧ ⟦tftp://h/b⟧ ⟦shttp://h/c⟧ ⟦gsiftp://h/d⟧"],
  ["a URL in another", "⟦view-source:https://h/a⟧"],
])("finds a scheme without a space before it: %s: %j", (_, marked) => expectMarked(marked));

const LABELS = "example münchen президент 例え 例子 한국 παράδειγμα उदाहरण مثال דוגמה ✪df ☕ 💩 a-b".split(" ");
const ENDINGS = "com de co.jp рф 中国 コム みんな xn--p1ai онлайн".split(" ");
const PATHS = ["", "/", "/a", "/日本", "/é?q=ü#ж", ":8080/a", "?a=b"];
/** "|" is replaced by the URL. */
const AROUND = ["|", "see |, or", "(|).", "“|”", "「|」", "\u2066|\u2069", "请看|。"];

test("finds a URL with a scheme unchanged in plain text, as the platform accepts it", () => {
  const url = fc
    .tuple(fc.constantFrom("http", "https"), ...[LABELS, ENDINGS, PATHS].map((all) => fc.constantFrom(...all)))
    .map(([scheme, label, ending, path]) => `${scheme}://${label}.${ending}${path}`);
  fc.assert(
    fc.property(url, fc.constantFrom(...AROUND), (one, around) => {
      expect(candidatesOf(around.replace("|", one))).toEqual([one]);
      expect(platformHref(one)).not.toBeNull();
    }),
  );
});

const WORDS = [
  ...LABELS,
  ...ENDINGS,
  "http://",
  "https://www.",
  "www.",
  ".",
  " ",
  "\u2066",
  "\u2069",
  "｜",
  "'s",
  "/a",
  "。",
  "をご覧",
  "에서",
  "конец",
];

test("finds without a scheme only hosts that are accepted with one", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }), (words) => {
      for (const candidate of candidatesOf(words.join(""))) {
        if (!candidate.includes(":")) expect([candidate, platformHref(`http://${candidate}`)]).not.toContain(null);
      }
    }),
  );
});

const PIECES = [
  "http://example.comを",
  "**http://a** ",
  "日",
  "日.",
  "日.jp",
  "日a日a日.",
  "日a.",
  "日a ",
  "example.com日",
  "例え.jp",
  "http://✪",
  "http://日.",
  "http://a.日.",
  "http://example.comを ",
  "президент.",
  "президент.рф",
  "президент.рф/",
  "президент.рф ",
  "a.президент",
  "ü-",
  "ü.de/",
  "www.ü",
  "\u2066",
  "\u2066http://a",
  "http://a's",
  "http://a's ",
  "'s",
  "xhttp",
  "xhttp://a",
  "｜",
  "http://é@",
  "http://日:1",
  "http://a**",
  "__",
  "http://a'",
  "aж",
  "aิ",
  "e\u0301",
  "пр.",
  "http://a👍",
  "a\u2066b.c",
  "http://'a' ",
];

// By default, one for the host's end and one for the URL's.
test.each(process.env.DEEP ? PIECES : PIECES.slice(0, 2))("takes linear work: many of %j", (piece) => {
  const many = (length: number) => piece.repeat(length / piece.length);
  expect(growthOfWork(findUrls, many, 4_000)).toBeLessThan(6);
});

test.each(["слово ", "слово. ", "文字、", "λέξη-λέξη "])("skips words without a dot inside: %j", (words) => {
  const text = words.repeat(1_000);
  expect(countWork(() => findUrls(text))).toBeLessThan(3 * text.length);
});
