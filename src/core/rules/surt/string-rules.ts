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
};

export const assumeHttp: StringRule = unlessKey({
  ...assumeHttpOnWeb,
  id: "surt-assume-http",
});

export const resolveReference: StringRule = unlessKey({
  ...resolveOnWeb,
  id: "surt-resolve",
});

export const normalizeSurtSlashes: StringRule = unlessKey({
  ...normalizeSlashes,
  id: "surt-slashes",
  applyToText: (text, context) => (/^https?:/i.test(text) ? normalizeSlashes.applyToText(text, context) : text),
});

/** Last, because resolving "//http://h/" or extra slashes may double the scheme. */
export const dropDoubledScheme: StringRule = {
  id: "surt-doubled-scheme",
  safety: "usually-preserves",
  triggers: [shape("port"), shape("host-empty"), characters("\\\\", "authority")],
  applyToText: (text) => text.replace(/^(?:https?:\/\/[\\/]*)+(https?:\/\/)[\\/]*/i, "$1"),
};
