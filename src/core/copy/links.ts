import { characterSet, encode } from "../url/percent.ts";
import { platformHost } from "../url/platform-url.ts";
import { isSpecial } from "../url/schemes.ts";
import { trimControls } from "../url/trim-controls.ts";
import { parse, replacePart, schemeOf, serialize } from "../url/url.ts";
import { safeWords } from "./safe-text.ts";

const ASCII = characterSet("!-~");

/** Browsers request the same URL for the result. */
export function asciiUrl(text: string): string {
  const url = trimControls(text);
  if (/^[!-~]*$/.test(url)) return url;
  const parts = parse(url);
  const host = parts.host && isSpecial(schemeOf(parts)) ? platformHost(parts.host) : null;
  return encode(host === null ? url : serialize(replacePart(parts, "host", host)), ASCII);
}

function titleFor(url: string, title: string | undefined): string {
  return safeWords(title ?? "") || safeWords(url.replace(/^[A-Za-z][A-Za-z0-9+.-]*:(?:\/\/)?/, "")) || url;
}

/** CommonMark 2.4: each may follow a backslash. */
const IN_LABEL = /[\\`*_[\]<>~|$^]|&(?=#?[A-Za-z0-9]{1,32};)/g;
const IN_DESTINATION = /[\\`()<>]|&(?=#?[A-Za-z0-9]{1,32};)/g;

const escapeMarkdown = (text: string, escaped: RegExp): string => text.replace(escaped, "\\$&");

/** Inline link (CommonMark 6.3). */
export function markdownLink(url: string, title?: string): string {
  const destination = asciiUrl(url);
  const label = escapeMarkdown(titleFor(url, title), IN_LABEL);
  return `[${label}](${escapeMarkdown(destination, IN_DESTINATION)})`;
}

const IN_HTML: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (one) => IN_HTML[one] as string);

export const plainInMarkdown = (text: string): string => escapeMarkdown(safeWords(text), IN_LABEL);

export const plainInHtml = (text: string): string => escapeHtml(safeWords(text));

export const htmlLink = (url: string, title?: string): string =>
  `<a href="${escapeHtml(asciiUrl(url))}">${escapeHtml(titleFor(url, title))}</a>`;
