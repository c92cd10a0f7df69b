import { minimalEscape } from "../minimal-escape.ts";
import type { StringRule } from "../rule.ts";
import { dropNewlines, NAMES_SCHEME, normalizeSlashes, replaceBackslashes } from "../web/string-rules.ts";

export const dropTabs: StringRule = {
  ...dropNewlines,
  id: "safe-browsing-drop-tabs-newlines",
};

export const decodeScheme: StringRule = {
  id: "safe-browsing-decode-scheme",
  safety: "may-change",
  triggers: [],
  applyToText: (text, { base }) => {
    if (base || !text.includes("%") || NAMES_SCHEME.test(text)) return text;
    const hash = text.indexOf("#");
    const end = hash < 0 ? text.length : hash;
    const decoded = minimalEscape(text.slice(0, end));
    return /^[A-Za-z][A-Za-z0-9+.-]*:\/\//.test(decoded) ? decoded + text.slice(end) : text;
  },
};

export const backslashesToSlashes: StringRule = {
  ...replaceBackslashes,
  id: "safe-browsing-backslashes",
};

export const normalizeSlashesExceptFile: StringRule = {
  ...normalizeSlashes,
  id: "safe-browsing-slashes",
  applyToText: (text, context) => (/^file:/i.test(text) ? text : normalizeSlashes.applyToText(text, context)),
};
