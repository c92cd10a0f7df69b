/** Unique words in URLs, titles and texts, to search for traces later. */
import { createHash } from "node:crypto";
import type { Page } from "playwright/test";

/** Each has one way in, so a trace tells its source. */
const NAMES = [
  "visited",
  "chosen",
  "query",
  "fragment",
  "title",
  "linked",
  "linkedPath",
  "password",
  "text",
  "selected",
  "pasted",
  "paired",
  "tried",
  "sought",
  "lab",
  "file",
  "typed",
  "menu",
  "bookmarked",
  "bookmarkTitle",
  "declared",
  "broken",
  "late",
  "twin",
  "header",
] as const;

export type WordName = (typeof NAMES)[number];

/** Pseudorandom letters survive compression. */
const wordOf = (name: string): string =>
  [...createHash("sha256").update(name).digest()]
    .slice(0, 12)
    .map((octet) => String.fromCharCode(97 + (octet % 26)))
    .join("");

export const WORDS = Object.fromEntries(NAMES.map((name) => [name, wordOf(name)])) as Readonly<
  Record<WordName, string>
>;

export const VISITED = `${WORDS.visited}.example`;
export const CHOSEN = `${WORDS.chosen}.example`;
export const PAGE = `http://${VISITED}/demo/?${WORDS.query}=%2541#${WORDS.fragment}`;

/** Two variants of one URL. */
export const VARIANT_URLS = [
  `http://${VISITED}/plain/?${WORDS.twin}=%2541`,
  `http://${VISITED}/plain/?%${WORDS.twin.charCodeAt(0).toString(16)}${WORDS.twin.slice(1)}=%2541`,
] as const;
/** Its Link header declares another URL. */
export const LINK_HEADER_URL = `http://${VISITED}/linked/${WORDS.header}/`;

export async function visitPage(page: Pick<Page, "goto" | "evaluate">): Promise<void> {
  await page.goto(PAGE);
  await page.evaluate((words) => {
    const { title, linked, linkedPath, password, text, selected, menu, declared, broken } = words;
    document.title = title;
    const add = (href: string, text: string, id = "") => {
      const link = document.createElement("a");
      Object.assign(link, { href, textContent: text, id });
      document.body.prepend(link, " ");
    };
    add(`http://${linked}.example/%7E${linkedPath}?utm_source=a`, text);
    add(`http://${linked}.example/~${linkedPath}`, text);
    add(`http://ann:${password}@${linked}.example/caf%25C3%25A9`, text);
    add(`http://${menu}.example/%7Eann`, text, "to-copy");
    const canonical = Object.assign(document.createElement("link"), { rel: "canonical" });
    canonical.href = `http://${declared}.example/%7Eann`;
    document.head.append(canonical);
    const doubtful = Object.assign(document.createElement("pre"), { id: "broken" });
    doubtful.textContent = `Read <URL:http://${broken}.example/web-\n  capture/%7Eann>`;
    const paragraph = Object.assign(document.createElement("p"), { id: "seen" });
    paragraph.textContent = `See http://${selected}.example/%7Eann for more.`;
    document.body.prepend(paragraph, doubtful);
    getSelection()?.selectAllChildren(paragraph);
  }, WORDS);
}
