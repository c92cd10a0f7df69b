/** Extracts prose of our files, line by line. */

/** Separates texts that share a line. */
const BREAK = "\v";
const LIST_MARKER = /^\s*(?:[-*+]|\d+[.)])\s+/;
const TABLE_DELIMITER = /^\s*\|?(?:\s*:?-+:?\s*\|)+[\s:-]*$/;

const TYPE = "\\s+\\{(?:[^{}]|\\{(?:[^{}]|\\{[^{}]*\\})*\\})*\\}";
const NAMED_TAG = `(?:param|property|typedef|template|callback)(?:${TYPE})?\\s+(?:\\[[^\\]]*\\]|[\\w.$]+)(?:\\s+-)?`;
const DIRECTIVE = new RegExp(`(?<!\\S)(?:@(?:${NAMED_TAG}|[\\w-]+:?(?:${TYPE})?)|biome-ignore [\\w/]+:)`, "g");

/** Strings are matched to skip comment signs in them. */
const CSS_COMMENT = /"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\/\*(?<value>[\s\S]*?)\*\//g;
const HTML_COMMENT = /<!--(?<value>[\s\S]*?)-->/g;

const newlinesIn = (/** @type {string} */ text) => text.replace(/[^\n]/g, "");

/** @param {string} source @param {string} file */
async function rawCommentsOf(source, file) {
  if (/\.(?:css|html)$/.test(file)) {
    const matches = source.matchAll(file.endsWith(".css") ? CSS_COMMENT : HTML_COMMENT);
    return [...matches].map(({ 0: { length }, index, groups }) => {
      return { type: "Block", value: groups?.value ?? "", start: index, end: index + length };
    });
  }
  // `npm test` imports this module before it installs packages.
  const { parseSync } = await import("vite");
  const { comments, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return comments;
}

/**
 * Without JSDoc tags and lint directives. Consecutive `//` lines are one text.
 * @param {string} source
 * @param {string} file its extension selects the language
 */
export async function commentsOf(source, file) {
  let text = "";
  let previous = { type: "", end: 0 };
  for (const comment of await rawCommentsOf(source, file)) {
    const gap = source.slice(previous.end, comment.start);
    const continues = comment.type === "Line" && previous.type === "Line" && /^\r?\n[ \t]*$/.test(gap);
    text += (continues ? "" : BREAK) + newlinesIn(gap) + comment.value.replace(/^[ \t]*\*+/gm, "");
    previous = comment;
  }
  const lines = text.replace(DIRECTIVE, (tag) => BREAK + newlinesIn(tag)).split("\n");
  return lines.map((line) => line.replace(LIST_MARKER, BREAK)).join("\n");
}

/** Without code blocks, headings and table heads. @param {string} markdown */
export function documentTextOf(markdown) {
  let fence = "";
  const lines = markdown.split("\n").map((line, i, all) => {
    const marker = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? "";
    if (marker !== "" && marker.startsWith(fence)) fence = fence === "" ? marker : "";
    else if (fence === "" && !/^#{1,6} /.test(line) && !TABLE_DELIMITER.test(all[i + 1] ?? ""))
      return /^\s*\|/.test(line) ? line.replace(/(?<!\\)\|/g, BREAK) : line.replace(LIST_MARKER, BREAK);
    return "";
  });
  return lines.join("\n");
}

const isSentence = (/** @type {string} */ message) => /\.["”’)]*(?:\s|$)/.test(message);

/** Labels have no full stop. @param {string} json @param {boolean} [withLabels] */
export function messagesOf(json, withLabels = false) {
  const lines = json.split("\n").map((line) => {
    const message = JSON.parse(/"message": ("(?:\\.|[^"\\])*")/.exec(line)?.[1] ?? '""');
    return withLabels || isSentence(message) ? BREAK + message.replaceAll("\n", BREAK) : "";
  });
  return lines.join("\n");
}

/** @param {string} source @param {string} file */
export function proseOf(source, file) {
  if (file.endsWith(".json")) return messagesOf(source);
  return file.endsWith(".md") ? documentTextOf(source) : commentsOf(source, file);
}
