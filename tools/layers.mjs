/** The imports that each folder of src/ may have, checked by tools/layers.test.mjs. */
import { posix } from "node:path";

/**
 * Relative to src/.
 * @typedef {object} Layer
 * @property {string} files a folder without subfolders, or a file
 * @property {readonly string[]} may files and whole folders
 * @property {readonly string[]} [not] exceptions
 * @property {readonly string[]} [packages]
 * @property {string} [because]
 */

const DOOR = "core/index.ts";
const BARE = "core/without-texts.ts";
const SUFFIXES = "core/url/installed-suffixes.ts";
/** The command makes no requests. */
const NODE = ["crypto", "fs", "fs/promises", "module", "os", "path", "url", "util", "worker_threads", "buffer"].map(
  (name) => `node:${name}`,
);
const SOURCES = "core/sources.ts";
const URL_AND_LISTS = [SOURCES, "core/url", "core/lists", "core/triggers"];
const UP_TO_RULES = [...URL_AND_LISTS, "core/rules"];
const UP_TO_FINDINGS = [...UP_TO_RULES, "core/findings", "core/duplicates"];
const PREACT = ["preact", "preact/hooks"];
const POLYFILL = "webextension-polyfill";
const ONE_FILE = "One file reads the package, so that only this file changes with it.";
/** Validation. */
const SHAPES = "valibot";

/** Excluded files import these folders. */
const SHARED_RULES = {
  may: [...URL_AND_LISTS, "core/rules/*.ts"],
  not: ["core/rules/profiles.ts", "core/rules/canonicalize.ts", "core/rules/apply.ts", "core/rules/gates.ts"],
};
const SHARED_FINDINGS = { may: [...UP_TO_RULES, "core/findings/*.ts"], not: ["core/findings/checks.ts"] };

const FOR_UI = [DOOR, "browser/i18n.ts", "ui/names.ts", "browser/rules-page.ts"];
const FOR_PAGES = [DOOR, "browser", "ui"];
/** Types only, to keep valibot out of content scripts. */
export const ONLY_TYPES = "browser/page-messages.ts";
/** Pure, without the core and its lists. */
const FOR_CONTENT = ["core/page/collected.ts", "core/page/tally.ts", ONLY_TYPES];
const IMAGE_MAPS = "content/read/image-maps.ts";
const MARK_FILES = ["browser/contrast.ts", "browser/palette.ts"];
/** Drawing for jumps and highlights. */
const DRAWING = ["clips", "link-boxes", "overlay", "rect"].map((name) => `content/marks/${name}.ts`);
const IN_OTHERS = { because: "It runs in other people’s pages: it collects and paints, and stays small." };
const TO_PAGES = ["content/api.ts", "content/follow-messages.ts"];
const FOR_WORKER = [DOOR, "browser"];
const WORKER = { packages: [POLYFILL, SHAPES] };
const FOR_PANELS = [...FOR_PAGES, "pages/popup/declared-in.ts", "pages/popup/state.ts"];
const FOR_VIEWS = [...FOR_PAGES, "pages/report/state.ts", "pages/report/fields.tsx"];
const FOR_TABLES = [...FOR_VIEWS, "links", "pages/report/link-store", "pages/report/table"];
const PAGE = { packages: [...PREACT, POLYFILL], because: "No page and no view imports another." };

/** @type {readonly Layer[]} */
export const LAYERS = [
  { files: "core", may: ["core/*"], because: "These are the door, and what its tests and documents share." },
  { files: SOURCES, may: ["core/documents"] },
  { files: "core/documents", may: [] },
  { files: "core/url", may: [SOURCES, "core/url/fields"] },
  { files: "core/url/suffix-list.ts", may: ["core/url/suffixes.ts"], packages: ["tldts"], because: ONE_FILE },
  { files: "core/url/unicode-host.ts", may: [], packages: ["punycode/punycode.es6.js"], because: ONE_FILE },
  {
    files: "core/url/fields",
    may: [SOURCES, "core/url/*.ts"],
    not: ["core/url/scheme-grammars.ts", "core/url/scheme-fields.ts"],
    because: "The table of schemes is made of the fields.",
  },
  { files: "core/lists", may: [SOURCES, "core/url"] },
  { files: "core/triggers", may: ["core/url"] },
  { files: "core/rules", may: [...URL_AND_LISTS, "core/rules/*"] },
  { files: "core/rules/pdf", ...SHARED_RULES },
  { files: "core/rules/rfc1738", ...SHARED_RULES },
  { files: "core/rules/rfc3986", ...SHARED_RULES },
  { files: "core/rules/web", ...SHARED_RULES },
  { files: "core/rules/wwwoffle", ...SHARED_RULES },
  { files: "core/rules/safe-browsing", ...SHARED_RULES, may: [...SHARED_RULES.may, "core/rules/web"] },
  { files: "core/rules/surt", ...SHARED_RULES, may: [...SHARED_RULES.may, "core/rules/web"] },
  { files: "core/findings", may: [...UP_TO_RULES, "core/findings/*"] },
  { files: "core/findings/encoding", ...SHARED_FINDINGS },
  {
    files: "core/findings/rfc1738",
    may: [...SHARED_FINDINGS.may, "core/findings/encoding/script-escapes.ts"],
    not: SHARED_FINDINGS.not,
  },
  { files: "core/findings/deception", ...SHARED_FINDINGS },
  // For MD5.
  { files: "core/duplicates", may: UP_TO_RULES, packages: ["@noble/hashes/legacy.js"] },
  { files: "core/inspect", may: UP_TO_FINDINGS },
  { files: "core/page", may: [...UP_TO_FINDINGS, "core/inspect"] },
  { files: "core/verdicts", may: [...UP_TO_FINDINGS, "core/inspect", "core/page"] },
  { files: "core/copy", may: [...UP_TO_FINDINGS, "core/inspect", "core/text", "core/copy/wrapper-rules"] },
  { files: "core/copy/wrapper-rules", may: [...URL_AND_LISTS, "core/copy/types.ts"] },
  {
    files: "core/package",
    may: ["core/*"],
    because: "These are the entry points of the package; nothing here imports them.",
  },
  { files: "core/text", may: UP_TO_RULES, packages: ["htmlparser2"] },

  {
    files: "fuzz",
    may: ["core/*", "ui/url", "ui/findings/clip-runs.ts"],
    because: "It tests properties of the core and the display for any text. Nothing that is shipped imports it.",
  },
  { files: "links", may: [DOOR, "links/*"], because: "It runs in a Web Worker, without the browser." },
  { files: "links/store", may: [DOOR, "links/types.ts"] },
  { files: "links/views", may: [DOOR, "links/types.ts", "links/store"] },
  {
    files: "links/read",
    may: [DOOR, "links/types.ts", "links/export/csv.ts"],
    packages: ["@streamparser/json"],
  },
  {
    files: "links/read/markdown.ts",
    may: [DOOR, "links/types.ts", "links/read/*.ts"],
    packages: ["@lezer/markdown", "entities"],
    because: ONE_FILE,
  },
  { files: "links/export", may: [DOOR, "links/types.ts"] },

  {
    files: "cli",
    may: [BARE, SUFFIXES, "cli/*"],
    packages: NODE,
    because: "It starts fast: texts are loaded by what shows them.",
  },
  { files: "cli/help.ts", may: [DOOR, "cli/*.ts"], packages: NODE },
  { files: "cli/answers", may: [DOOR, BARE, SUFFIXES, "cli/*.ts"], packages: NODE },
  { files: "cli/group", may: [BARE, "cli/*.ts", "cli/answers/answers.ts"], packages: NODE },
  { files: "cli/check", may: [DOOR, "links", "links/*", "cli/*.ts", "cli/check/formats"], packages: NODE },
  {
    files: "cli/check/formats",
    may: [DOOR, "links/export/markdown-text.ts", "cli/commands.ts", "cli/check/problem.ts"],
    packages: ["node:crypto"],
  },
  { files: "content", may: FOR_CONTENT, ...IN_OTHERS },
  {
    files: "content/read",
    may: [...FOR_CONTENT, "content/*.ts", "core/page/landmarks.ts", "core/url/requested-query.ts"],
    ...IN_OTHERS,
  },
  { files: "content/follow", may: [...FOR_CONTENT, "content/*.ts", "content/read"], ...IN_OTHERS },
  { files: "content/marks", may: [ONLY_TYPES, ...MARK_FILES, "content/*.ts", IMAGE_MAPS], ...IN_OTHERS },
  { files: "content/toast", may: ["content/*.ts"], ...IN_OTHERS },
  { files: "content/jump", may: ["browser/palette.ts", "content/*.ts", IMAGE_MAPS, ...DRAWING], ...IN_OTHERS },
  {
    files: "browser",
    may: [DOOR],
    packages: [POLYFILL, SHAPES, "../../public/_locales/en/messages.json"],
    because: "It wraps the extension APIs, and nothing else lives there.",
  },
  {
    files: "fake-browser",
    may: ["browser/messages.ts"],
    packages: [
      "vitest",
      "@testing-library/preact",
      "node:fs",
      "node:path",
      "node:util",
      POLYFILL,
      "../../manifest.json",
      "../../public/_locales/en/messages.json",
    ],
    because: "It replaces the browser in tests, and only tests import it.",
  },
  { files: "background", may: [...FOR_WORKER, ...TO_PAGES, "background/*"], ...WORKER },
  { files: "background/settings", may: FOR_WORKER },
  { files: "background/frames", may: [...FOR_WORKER, ...TO_PAGES], ...WORKER },
  { files: "background/pages", may: [...FOR_WORKER, ...TO_PAGES, "background/frames"], ...WORKER },
  {
    files: "background/badge",
    may: [...FOR_WORKER, "content/follow-messages.ts", "background/shown-text.ts", "background/pages"],
    ...WORKER,
  },
  {
    files: "background/marks",
    may: [...FOR_WORKER, "background/frames", "background/pages", "background/badge"],
    ...WORKER,
  },
  {
    files: "background/copy",
    may: [
      ...FOR_WORKER,
      "content/api.ts",
      "background/shown-text.ts",
      "background/frames",
      "background/pages",
      "background/badge",
    ],
    ...WORKER,
  },
  {
    files: "background/omnibox",
    may: [...FOR_WORKER, "background/shown-text.ts", "background/badge", "background/copy"],
    packages: [POLYFILL],
  },

  { files: "ui", may: [DOOR, "browser/i18n.ts", "browser/finding-texts.ts", "browser/rule-texts.ts"] },
  { files: "ui/controls", may: FOR_UI, packages: PREACT },
  { files: "ui/url", may: [...FOR_UI, "ui/controls"], packages: PREACT },
  { files: "ui/variants", may: [...FOR_UI, "ui/controls", "ui/url"], packages: PREACT },
  { files: "ui/findings", may: [...FOR_UI, "ui/controls", "ui/url"], packages: PREACT },
  { files: "ui/parts", may: [...FOR_UI, "ui/controls", "ui/url", "ui/findings"], packages: PREACT },
  { files: "ui/causes", may: [...FOR_UI, "ui/controls"], packages: PREACT },
  {
    files: "ui/copy",
    may: [
      ...FOR_UI,
      "browser/copied-texts.ts",
      "browser/copy-choice.ts",
      "browser/settings.ts",
      "ui/copy-names.ts",
      "ui/controls",
      "ui/url",
      "ui/findings",
    ],
    packages: PREACT,
  },
  { files: "ui/compare", may: [...FOR_UI, "browser/copied-texts.ts", "ui/controls", "ui/url"], packages: PREACT },
  { files: "ui/grants", may: [...FOR_UI, "ui/controls"], packages: PREACT },
  { files: "ui/page", may: [...FOR_UI, "browser/verdict-texts.ts", "ui/controls", "ui/url"], packages: PREACT },
  {
    files: "ui/site",
    may: [...FOR_UI, "browser/settings.ts", "browser/site-settings.ts", "ui/controls"],
    packages: PREACT,
  },
  { files: "ui/lists", may: [...FOR_UI, "browser/copied-texts.ts", "ui/controls", "links/types.ts"], packages: PREACT },
  {
    files: "ui/pasted",
    may: [...FOR_UI, "links/export/csv.ts", "ui/controls", "ui/url", "ui/parts"],
    packages: PREACT,
  },

  { files: "pages/popup", may: [...FOR_PAGES, "pages/popup/*"], ...PAGE, because: "No page imports another." },
  { files: "pages/popup/copy", may: [...FOR_PANELS, "pages/popup/inspection-of.ts"], ...PAGE },
  { files: "pages/popup/url", may: [...FOR_PANELS, "pages/popup/copy"], ...PAGE },
  { files: "pages/popup/page", may: [...FOR_PANELS, "pages/popup/copy"], ...PAGE },
  {
    files: "pages/popup/links",
    may: [...FOR_PANELS, "pages/popup/copy", "links/export/fix-list.ts", "links/export/list.ts", "links/types.ts"],
    ...PAGE,
  },
  { files: "pages/popup/compare", may: [...FOR_PANELS, "pages/popup/copy"], ...PAGE },
  { files: "pages/popup/site", may: FOR_PANELS, ...PAGE },
  { files: "pages/options", may: FOR_PAGES, ...PAGE },
  { files: "pages/rules", may: FOR_PAGES, ...PAGE },
  { files: "pages/disambiguation", may: FOR_PAGES, ...PAGE },
  { files: "pages/first-run", may: FOR_PAGES, ...PAGE },
  { files: "pages/report", may: [...FOR_PAGES, "pages/report/*"], ...PAGE, because: "No page imports another." },
  { files: "pages/report/link-store", may: [...FOR_PAGES, "links"], ...PAGE },
  { files: "pages/report/table", may: [...FOR_PAGES, "links", "pages/report/link-store"], ...PAGE },
  { files: "pages/report/links", may: FOR_TABLES, ...PAGE },
  { files: "pages/report/lab", may: FOR_TABLES, ...PAGE },
  { files: "pages/report/browser", may: FOR_TABLES, ...PAGE },
  { files: "pages/report/inspector", may: [...FOR_VIEWS, "links/export/markdown-text.ts"], ...PAGE },
  { files: "pages/report/files", may: [...FOR_VIEWS, "pages/report/table/page-text.tsx"], ...PAGE },
];

const isFile = (/** @type {string} */ path) => /\.tsx?$/.test(path);

/** "core/rules/*.ts" excludes subfolders. @param {string} path @param {string} place */
const isIn = (path, place) =>
  place.endsWith("/*.ts")
    ? posix.dirname(path) === posix.dirname(place)
    : path === place || path.startsWith(`${place.replace(/\/\*$/, "")}/`);

/** True if the table allows the import. @param {string} from @param {string} to a path from src/, or a package */
export function isImportAllowed(from, to) {
  const layer = LAYERS.find(({ files }) => files === from) ?? LAYERS.find(({ files }) => files === posix.dirname(from));
  if (layer === undefined) return false;
  const { files, may, not = [], packages = [] } = layer;
  const isOwn = !isFile(files) && posix.dirname(to) === files;
  return isOwn || packages.includes(to) || (may.some((place) => isIn(to, place)) && !not.includes(to));
}
