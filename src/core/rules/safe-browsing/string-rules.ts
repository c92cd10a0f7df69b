/** Safe Browsing's steps on the text, before it is parsed. */
import { safeBrowsing, safeBrowsingClient } from "../../sources.ts";
import { minimalEscape } from "../minimal-escape.ts";
import type { StringRule } from "../rule.ts";
import { dropNewlines, NAMES_SCHEME, normalizeSlashes } from "../web/string-rules.ts";

export const dropTabs: StringRule = {
  ...dropNewlines,
  id: "safe-browsing-drop-tabs-newlines",
  short: "line break",
  title: "Remove tabs and line breaks.",
  why: "Browsers ignore tabs and line breaks anywhere in a URL.",
  source: safeBrowsing("Canonicalization, first"),
};

export const decodeScheme: StringRule = {
  id: "safe-browsing-decode-scheme",
  short: "encoded scheme",
  title: "Decode a percent-encoded scheme and the “://” after it.",
  why: "Google’s clients decode a URL before they look for its scheme. With a base URL, “http%3A…” is a relative path and stays.",
  source: safeBrowsingClient("parseURL"),
  safety: "may-change",
  triggers: [],
  applyToText: (text, { base }) => {
    if (base || !text.includes("%") || NAMES_SCHEME.test(text)) return text;
    const hash = text.indexOf("#");
    const end = hash < 0 ? text.length : hash;
    const decoded = minimalEscape(text.slice(0, end));
    return /^[A-Za-z][A-Za-z0-9+.-]*:\/\//.test(decoded) ? decoded + text.slice(end) : text;
  },
  examples: [
    ["http%3A%2F%2Fwackyurl.com:80/", "http://wackyurl.com:80/"],
    ["h%2574tp://host/#a", "http://host/#a"],
    ["www.google.com%3A80/", "www.google.com%3A80/"],
    ["http://host/http%3A%2F%2Fother/", "http://host/http%3A%2F%2Fother/"],
  ],
};

export const normalizeSlashesExceptFile: StringRule = {
  ...normalizeSlashes,
  id: "safe-browsing-slashes",
  short: "number of slashes",
  title: "Put exactly two slashes between the scheme and the host.",
  why: "Browsers find the host after any number of slashes.",
  source: safeBrowsing("Canonicalization, the assumption at its start"),
  sourceByScheme: {},
  applyToText: (text, context) => (/^file:/i.test(text) ? text : normalizeSlashes.applyToText(text, context)),
  examples: [
    ["http:h/", "http://h/"],
    ["https:////h/", "https://h/"],
    ["http://h//a", "http://h//a"],
    ["file:/a", "file:/a"],
  ],
};
