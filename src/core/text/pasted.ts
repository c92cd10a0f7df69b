import { type ProfileId, profileOf } from "../rules/profiles.ts";
import { type FormArg, recodeFormArgs, splitFormArgs } from "../url/form.ts";
import { namesResource } from "../url/names-resource.ts";
import { decodeToText } from "../url/percent.ts";
import { belongsToHost, isPlausibleHost } from "../url/plausible.ts";
import { isKnownScheme } from "../url/schemes.ts";
import { joinWithoutPairing } from "../url/surrogates.ts";
import { type FoundUrl, findUrls, foundUrl } from "./find-urls.ts";
import { decodeLinkAsHtml, decodeLinkAsWwwoffle, type LinkInHtml, linksInAttributes, linksInHtml } from "./html.ts";
import { decodeJsonUrl } from "./json-escapes.ts";
import { urlForPathOrEmail } from "./paths-and-emails.ts";
import { isProse, isTextAfter } from "./prose.ts";
import { decodeQuotedPrintable, isQuotedPrintable } from "./quoted-printable.ts";
import { isUrlList, listedUrl } from "./url-list.ts";

/** A link of pasted HTML. */
export interface SourceLink {
  readonly attribute: string;
  /** With character references. */
  readonly raw: string;
  /** Decoded as the rule set does. */
  readonly href: string;
}

/** A form parameter. */
export interface PastedArg extends FormArg {
  /** Decoded once, "+" as a space; `null` if not UTF-8. */
  readonly decodedKey: string | null;
  /** Also `null` without a value. */
  readonly decodedValue: string | null;
}

/** The kind of a pasted text, with its URLs, links or parameters. */
export type Pasted =
  | { readonly kind: "url"; readonly text: string }
  /** URLs in running text, one with two candidates, a Windows path or an email address. */
  | { readonly kind: "text"; readonly recovered: readonly FoundUrl[] }
  /** No URL: a sentence, JSON. */
  | { readonly kind: "none"; readonly text: string }
  /** `base`: decoded, not resolved. */
  | { readonly kind: "html"; readonly links: readonly SourceLink[]; readonly base: string | null }
  | { readonly kind: "form"; readonly args: readonly PastedArg[]; readonly recoded: string };

export interface PastedOptions {
  readonly profile?: ProfileId;
}

const beginsWithScheme = (text: string): boolean => {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1];
  return scheme !== undefined && (isKnownScheme(scheme.toLowerCase()) || text.startsWith("//", scheme.length + 1));
};

function linksIn(core: string): readonly LinkInHtml[] {
  if (/^[a-z][a-z0-9:-]*\s*=\s*["']/i.test(core) && /["'][\s/>]*$/.test(core)) return linksInAttributes(core);
  // A URL may contain a script.
  const links = beginsWithScheme(core) || !core.includes("<") ? [] : linksInHtml(core);
  // Markup in a JSON string.
  return links.some(({ raw }) => raw.startsWith('\\"')) ? [] : links;
}

/** The first key cannot start a URL, path or query. */
const isFormData = (core: string): boolean => !/\s/.test(core) && /^[^=&;/?#:\\<>"'`@]+=/.test(core);

const decodeFormText = (text: string): string | null => decodeToText(text.replaceAll("+", " "));

const readArg = (arg: FormArg): PastedArg => ({
  ...arg,
  decodedKey: decodeFormText(arg.key),
  decodedValue: arg.value === null ? null : decodeFormText(arg.value),
});

/** "/web/2020/", "login?next=". */
const isHeadOfUrl = (head: string): boolean =>
  /^[/?#.\w%~-]/.test(head) && /[/?#=&:]/.test(head) && !/[\s<>"'`“”‘’]/.test(head);

function isUrlBrokenByLines(core: string): boolean {
  if (!/[\t\n\r]/.test(core)) return false;
  const whole = joinWithoutPairing(core.split(/[\t\n\r]+/));
  const scheme = /^[^:]*/.exec(whole)?.[0].toLowerCase() ?? "";
  const [first] = findUrls(whole);
  return isKnownScheme(scheme) && first?.text === whole;
}

function isOneUrl(core: string, found: readonly FoundUrl[]): boolean {
  const [first, second] = found;
  const isLine = !/[\r\n]/.test(core);
  if (!isLine && isUrlList(core)) return false;
  // Scripts and data may contain URLs.
  if (first === undefined || /^(?:javascript|data):/i.test(core)) return true;
  if (isLine && listedUrl(core) !== null) return true;
  if (second !== undefined) return false;
  const head = core.slice(0, first.start);
  const isBare = first.text === first.candidates[0];
  const rest = core.slice(first.end);
  if (head === "" && isTextAfter(first.text, rest)) return false;
  if (isBare && (head === "" || isHeadOfUrl(head)) && !isProse(rest)) return true;
  return isUrlBrokenByLines(core);
}

/** Rejects "News: what happened today". */
function hasScheme(core: string): boolean {
  if (!beginsWithScheme(core)) return false;
  const body = core.slice(core.indexOf(":") + 1);
  return /^javascript:/i.test(core) || !/^\s/.test(body) || !/\s/.test(body.trim());
}

/** Not code comments or headings. */
const REFERENCE = /^(?:\/{1,2}[^\s/*]|\.{1,2}\/|[?#][^\s#])/;

function isNoUrl(core: string): boolean {
  if (/^(?:\{.*\}|\[.*\]|<.*>)$/s.test(core) && !/^\[[0-9a-f:.]+\]$/i.test(core)) return true;
  if (!/\s/.test(core) || hasScheme(core)) return false;
  if (REFERENCE.test(core) && !/[\n\r]/.test(core)) return false;
  const [word = ""] = core.split(/\s/, 1);
  const [host = ""] = word.split(/[/?#:]/, 1);
  return !isPlausibleHost(host, belongsToHost(word.slice(host.length)));
}

function readText(text: string, core: string): Pasted {
  const start = text.length - text.trimStart().length;
  const recovered = findUrls(text);
  const name = recovered.some((one) => one.text.includes(":"))
    ? null
    : (decodeJsonUrl(core) ?? urlForPathOrEmail(core));
  if (name !== null) {
    return { kind: "text", recovered: [{ text: core, start, end: start + core.length, candidates: [name] }] };
  }
  if (recovered.length === 0 && isNoUrl(core)) return { kind: "none", text };
  const inCore = recovered.map((one) => ({ ...one, start: one.start - start, end: one.end - start }));
  return isOneUrl(core, inCore) ? { kind: "url", text } : { kind: "text", recovered };
}

function readDecoded(text: string, options: PastedOptions): Pasted {
  const core = text.trim();
  const inSource = linksIn(core);
  const links = inSource.filter(({ isBase }) => !isBase);
  if (links.length > 0) {
    const asProgram = profileOf(options.profile).isCache === true;
    const decode = asProgram ? decodeLinkAsWwwoffle : decodeLinkAsHtml;
    // HTML Standard, 4.2.3.
    const base = inSource.find(({ isBase }) => isBase);
    return {
      kind: "html",
      links: links
        .map(({ attribute, raw }) => ({ attribute, raw, href: decode(raw) }))
        .filter(({ href }) => namesResource(href)),
      base: base === undefined ? null : decode(base.raw),
    };
  }
  const body = text.replace(/(?:\r\n?|\n)$/, "");
  if (isFormData(body)) return { kind: "form", args: splitFormArgs(body).map(readArg), recoded: recodeFormArgs(body) };
  return readText(text, core);
}

/** Returns offsets in the original text. */
function readQuotedPrintable(text: string, options: PastedOptions): Pasted {
  const decoded = decodeQuotedPrintable(text);
  const pasted = readDecoded(decoded.text, options);
  if (pasted.kind === "none") return { kind: "none", text };
  if (pasted.kind !== "text" && pasted.kind !== "url") return pasted;
  const url = decoded.text.trim();
  const start = decoded.text.indexOf(url);
  const recovered =
    pasted.kind === "text" ? pasted.recovered : [foundUrl(decoded.text, start, start + url.length, [url])];
  return {
    kind: "text",
    recovered: recovered.map((one) => {
      const [from, to] = [decoded.placeOf(one.start), decoded.placeOf(one.end)];
      return { ...one, text: text.slice(from, to), start: from, end: to };
    }),
  };
}

/** Classifies a pasted text. Treats doubtful texts as URLs, so that rules apply. */
export function readPasted(text: string, options: PastedOptions = {}): Pasted {
  return isQuotedPrintable(text) ? readQuotedPrintable(text, options) : readDecoded(text, options);
}
