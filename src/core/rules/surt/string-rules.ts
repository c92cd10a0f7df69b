import { surtPackage } from "../../sources.ts";
import { characters, shape } from "../../triggers/traits.ts";
import type { StringRule } from "../rule.ts";
import {
  assumeHttp as assumeHttpOnWeb,
  dropNewlines,
  normalizeSlashes,
  resolveReference as resolveOnWeb,
} from "../web/string-rules.ts";
import { unlessKey } from "./scope.ts";

export const dropTabs: StringRule = {
  ...dropNewlines,
  id: "surt-drop-tabs-newlines",
  why: "Browsers ignore tabs and line breaks anywhere in a URL.",
  source: surtPackage("handyurl, parse"),
};

export const assumeHttp: StringRule = unlessKey({
  ...assumeHttpOnWeb,
  id: "surt-assume-http",
  short: "no scheme",
  title: "Assume http if scheme and base URL are missing.",
  why: "The archive’s search accepts a host name without a scheme. Text that already is a SURT key stays unchanged.",
  source: surtPackage("handyurl, addDefaultSchemeIfNeeded"),
  examples: [
    ["archive.org/goo", "http://archive.org/goo"],
    ["archive.org:8080/", "http://archive.org:8080/"],
    ["org,archive)/goo", "org,archive)/goo"],
    ["dns:archive.org", "dns:archive.org"],
  ],
});

export const resolveReference: StringRule = unlessKey({
  ...resolveOnWeb,
  id: "surt-resolve",
  why: "The archive stores absolute URLs. Text such as “org,archive)/” is a SURT key, not relative.",
  source: surtPackage("handyurl, parse (wants absolute URLs)"),
  examples: [
    ["../x", "http://h/x"],
    ["http://other/x", "http://other/x"],
    ["org,archive)/goo", "org,archive)/goo"],
  ],
});

export const normalizeSurtSlashes: StringRule = unlessKey({
  ...normalizeSlashes,
  id: "surt-slashes",
  short: "number of slashes",
  title: "Put exactly two slashes between the scheme and the host.",
  why: "Browsers find the host after any number of slashes.",
  source: surtPackage("handyurl, parse"),
  sourceByScheme: {},
  applyToText: (text, context) => (/^https?:/i.test(text) ? normalizeSlashes.applyToText(text, context) : text),
  examples: [
    ["http:////////////////www.vikings.com", "http://www.vikings.com"],
    ["http:/h/", "http://h/"],
    ["http://h//a", "http://h//a"],
    ["file:/a", "file:/a"],
  ],
});

/** Last: a reference such as "//http://h/", or further slashes, make a doubled scheme only when they are resolved. */
export const dropDoubledScheme: StringRule = {
  id: "surt-doubled-scheme",
  short: "repeated scheme",
  title: "Keep only the last of several “http://” or “https://” in a row.",
  why: "Some forms add “http://” to a URL that already has a scheme.",
  source: surtPackage("handyurl, parse"),
  safety: "usually-preserves",
  triggers: [shape("port"), shape("host-empty"), characters("\\\\", "authority")],
  applyToText: (text) => text.replace(/^(?:https?:\/\/[\\/]*)+(https?:\/\/)[\\/]*/i, "$1"),
  examples: [
    ["http://https://order.1and1.com", "https://order.1and1.com"],
    ["http://http:///h/", "http://h/"],
    ["http://\\\\/http://h/", "http://h/"],
    ["http://web.archive.org/web/http://a/", "http://web.archive.org/web/http://a/"],
  ],
};
