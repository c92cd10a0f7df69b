import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { message } from "../messages.ts";
import { htmlAnswer, type Kind, LINKS, page } from "./kind.ts";

const file = (path: string) => readFileSync(fileURLToPath(new URL(`../pages/${path}`, import.meta.url)));
const NONE = message("links_none");
/** Two queries that are equivalent only in UTF-8. */
const ENCODED = `<p><a href="/q?é">One</a> <a href="/q?%C3%A9">in UTF-8</a> <a href="/one/">a</a> <a href="/on%65/">b</a></p>`;

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200 100">
<a href="/one/"><text y="20">One</text></a><a xlink:href="/%6Fne/"><text y="60">one again</text></a></svg>`;

const XSLT = `<?xml version="1.0"?><xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
<xsl:template match="/"><html><body>${LINKS}</body></html></xsl:template></xsl:stylesheet>`;

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
const shiftJis = (text: string) =>
  Buffer.from(text.replaceAll("あ", "\x82\xa0").replaceAll("い", "\x82\xa2"), "latin1");

export const DOCUMENTS: readonly Kind[] = [
  {
    name: "XHTML",
    page: {
      type: "application/xhtml+xml",
      body: `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>X</title></head><body>${LINKS}</body></html>`,
    },
    expects: 2,
  },
  {
    name: "XHTML that is not well-formed",
    page: {
      type: "application/xhtml+xml",
      body: `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>X</title></head><body>${LINKS}<p></body></html>`,
    },
    expects: 2,

    firefox: { expects: NONE, marks: "none" },
  },
  { name: "an SVG document", page: { type: "image/svg+xml", body: SVG }, expects: 2 },
  {
    name: "XML that the browser shows as a tree",
    page: { type: "application/xml", body: `<?xml version="1.0"?><links><a href="/one/">One</a></links>` },
    expects: NONE,
    marks: "none",
  },
  {
    name: "XML with a style sheet, and links of HTML in it",
    page: {
      type: "application/xml",
      body: `<?xml version="1.0"?><?xml-stylesheet type="text/css" href="x.css"?><x><h:p xmlns:h="http://www.w3.org/1999/xhtml"><h:a href="/one/">1</h:a> <h:a href="/%6Fne/">2</h:a></h:p></x>`,
    },
    also: { "x.css": { type: "text/css", body: "x { display: block }" } },
    expects: 2,
  },
  {
    name: "XML with XSLT",
    page: {
      type: "application/xml",
      body: `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="x.xsl"?><links/>`,
    },
    also: { "x.xsl": { type: "application/xml", body: XSLT } },
    // Chromium adds links of a deprecation notice.
    expects: [2, 4],
  },
  {
    name: "a frameset",
    page: htmlAnswer(
      `<!doctype html><title>Frames</title><frameset cols="*,*"><frame src="left/"><frame src="right/"></frameset>`,
    ),
    also: { "left/": htmlAnswer(page("")), "right/": htmlAnswer(page("")) },
    expects: 4,
    marks: "in frames",
  },
  { name: "plain text", page: { type: "text/plain", body: LINKS }, expects: NONE, marks: "none" },
  {
    name: "JSON",
    page: { type: "application/json", body: `{"a": "http://example.com/%61"}` },
    expects: NONE,
    marks: "none",
  },
  {
    name: "an image",
    page: { type: "image/svg+xml", body: file("demo/bowl.svg") },
    expects: NONE,
    marks: "none",
  },
  {
    name: "a picture that the browser shows in a document of its own",
    page: {
      type: "image/png",
      body: Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "base64",
      ),
    },
    expects: NONE,
    // Rendered progressively.
    isRestless: true,
    marks: "none",
  },
  {
    name: "a PDF file",
    page: { type: "application/pdf", body: file("file.pdf") },
    expects: message("unreadable_pdf"),
    firefox: { isRestless: true, expects: message("unreadable_no_access") },
    marks: "none",
  },
  {
    name: "a file that the browser cannot play",
    page: { type: "video/mp4", body: "nothing" },
    expects: NONE,
    marks: "none",
    isRestless: true,
  },
  { name: "an empty document", page: htmlAnswer(""), expects: NONE, marks: "none" },
  {
    name: "a document that never ends",
    page: { body: page("").replace("</body></html>", ""), isEndless: true },
    expects: 2,
    isOnlyInChromium: true,
  },
  { name: "an error of the server, with a page", page: { body: page(""), status: 500 }, expects: 2 },
  {
    name: "a document in Shift_JIS",
    page: {
      type: "text/html; charset=shift_jis",
      body: shiftJis(`<!doctype html><title>あい</title>${LINKS}<a href="/?あ">あ</a>`),
    },
    expects: 3,
  },
  {
    name: "a document in UTF-16, where queries are in UTF-8",
    page: { type: "text/html", body: utf16(`<!doctype html><title>é</title>${ENCODED}`) },
    expects: 4,
  },
  {
    name: "a document in quirks mode",
    page: htmlAnswer(`<title>Q</title><body bgcolor=red>${LINKS}`),
    expects: 2,
  },
];
