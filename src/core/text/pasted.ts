import { type ProfileId, profileOf } from "../rules/profiles.ts";
import { type FormArg, recodeFormArgs, splitFormArgs } from "../url/form.ts";
import { decodeToText } from "../url/percent.ts";
import { belongsToHost, isPlausibleHost } from "../url/plausible.ts";
import { isKnownScheme } from "../url/schemes.ts";
import { type FoundUrl, findUrls } from "./find-urls.ts";
import { decodeLinkAsHtml, decodeLinkAsWwwoffle, type LinkInHtml, linksInAttributes, linksInHtml } from "./html.ts";
import { urlForName } from "./pasted-names.ts";

/** A link in the source of an HTML page. */
export interface SourceLink {
  /** "href", "src" and so on. */
  readonly attribute: string;
  /** The attribute's value as written, character references and all. */
  readonly raw: string;
  /** With its character references read, as the rule set has it. */
  readonly href: string;
}

/** One argument of a form's data. */
export interface PastedArg extends FormArg {
  /** For people to read: "+" is a space, escapes decoded once. `null` when the octets are not UTF-8. */
  readonly decodedKey: string | null;
  /** Likewise; `null` when there is no value, too. */
  readonly decodedValue: string | null;
}

/** What a pasted text is. */
export type Pasted =
  /** One URL or reference, or what is taken for one. */
  | { readonly kind: "url"; readonly text: string }
  /**
   * Running text with URLs in it: several, or one with two candidates, or one among other words; also the path of a
   * file in Windows or a mail address, for which there is a URL.
   */
  | { readonly kind: "text"; readonly recovered: readonly FoundUrl[] }
  /** A sentence, JSON or the like, without any URL in it. */
  | { readonly kind: "none"; readonly text: string }
  /** HTML source, and the base that it gives its links, as written but for its character references. */
  | { readonly kind: "html"; readonly links: readonly SourceLink[]; readonly base: string | null }
  /** The body of a form's POST. */
  | { readonly kind: "form"; readonly args: readonly PastedArg[]; readonly recoded: string };

export interface PastedOptions {
  readonly profile?: ProfileId;
}

const beginsWithScheme = (text: string): boolean => {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1];
  return scheme !== undefined && (isKnownScheme(scheme.toLowerCase()) || text.startsWith("//", scheme.length + 1));
};

/** The links of a text that is HTML source: tags with links, or attributes cut out of one. */
function linksIn(core: string): readonly LinkInHtml[] {
  if (/^[a-z][a-z0-9:-]*\s*=\s*["']/i.test(core) && /["'][\s/>]*$/.test(core)) return linksInAttributes(core);
  // A script in a URL's query is no page.
  return beginsWithScheme(core) || !core.includes("<") ? [] : linksInHtml(core);
}

/**
 * Whether the text is the data of a form: arguments without white space, the first one with a "=" and with a key that
 * can be no beginning of a URL, a path or a query.
 */
const isFormData = (core: string): boolean => !/\s/.test(core) && /^[^=&;/?#:\\<>"'`@]+=/.test(core);

const decodeFormText = (text: string): string | null => decodeToText(text.replaceAll("+", " "));

const readArg = (arg: FormArg): PastedArg => ({
  ...arg,
  decodedKey: decodeFormText(arg.key),
  decodedValue: arg.value === null ? null : decodeFormText(arg.value),
});

/** Whether what stands behind a URL reads like a sentence: file names hold spaces as well, but they end with a dot and letters. */
function isProse(rest: string): boolean {
  const words = rest.trim().split(/\s+/);
  if (/\.[a-z0-9]{1,5}$/i.test(words.at(-1) as string)) return false;
  if (/^[.,;:!?)\]]/.test(rest)) return words.length > 2;
  const plain = words.filter((word) => /^[\p{L}'’-]+[.,;:!?]?$/u.test(word)).length;
  return words.length > 3 && plain / words.length > 0.75;
}

/** Whether a URL may begin with that, directly before the one that was found in it: "/web/2020/", "login?next=". */
const isHeadOfUrl = (head: string): boolean =>
  /^[/?#.\w%~-]/.test(head) && /[/?#=&:]/.test(head) && !/[\s<>"'`“”‘’]/.test(head);

/** Whether tabs and line breaks alone keep the text from being a single URL of a known scheme. */
function isBrokenUrl(core: string): boolean {
  if (!/[\t\n\r]/.test(core)) return false;
  const whole = core.replace(/[\t\n\r]+/g, "");
  const scheme = /^[^:]*/.exec(whole)?.[0].toLowerCase() ?? "";
  const [first] = findUrls(whole);
  return isKnownScheme(scheme) && first?.text === whole;
}

/** Whether the text is one URL, white space and all, and not words with a URL among them. */
function isOneUrl(core: string, found: readonly FoundUrl[]): boolean {
  const [first, second] = found;
  // Scripts and data are texts of their own, with URLs or not.
  if (first === undefined || /^(?:javascript|data):/i.test(core)) return true;
  if (second !== undefined) return false;
  const head = core.slice(0, first.start);
  const isBare = first.text === first.candidates[0];
  if (isBare && (head === "" || isHeadOfUrl(head)) && !isProse(core.slice(first.end))) return true;
  return isBrokenUrl(core);
}

/** Whether the text begins with a scheme that is meant as one: "News: what happened today" does not. */
function hasScheme(core: string): boolean {
  if (!beginsWithScheme(core)) return false;
  const body = core.slice(core.indexOf(":") + 1);
  return /^javascript:/i.test(core) || !/^\s/.test(body) || !/\s/.test(body.trim());
}

/** How references begin, even those that hold spaces; comments of programs and headings do not. */
const REFERENCE = /^(?:\/{1,2}[^\s/*]|\.{1,2}\/|[?#][^\s#])/;

/** Whether a text without any URL in it cannot be meant as one: words, lines, JSON, markup. */
function isNoUrl(core: string): boolean {
  if (/^(?:\{.*\}|\[.*\]|<.*>)$/s.test(core) && !/^\[[0-9a-f:.]+\]$/i.test(core)) return true;
  if (!/\s/.test(core) || hasScheme(core)) return false;
  if (REFERENCE.test(core) && !/[\n\r]/.test(core)) return false;
  const [word = ""] = core.split(/\s/, 1);
  const [host = ""] = word.split(/[/?#:]/, 1);
  return !isPlausibleHost(host, belongsToHost(word.slice(host.length)));
}

/** What a text is that is no HTML source and no form's data. */
function readText(text: string, core: string): Pasted {
  const start = text.indexOf(core);
  const recovered = findUrls(text);
  // A host in it may be the name of a folder.
  const name = recovered.some((one) => one.text.includes(":")) ? null : urlForName(core);
  if (name !== null) {
    return { kind: "text", recovered: [{ text: core, start, end: start + core.length, candidates: [name] }] };
  }
  if (recovered.length === 0 && isNoUrl(core)) return { kind: "none", text };
  const inCore = recovered.map((one) => ({ ...one, start: one.start - start, end: one.end - start }));
  return isOneUrl(core, inCore) ? { kind: "url", text } : { kind: "text", recovered };
}

/** Says what a pasted text is. In doubt it is one URL, so that every rule can be seen at work on it. Never throws. */
export function readPasted(text: string, options: PastedOptions = {}): Pasted {
  const core = text.trim();
  const inSource = linksIn(core);
  const links = inSource.filter(({ isBase }) => !isBase);
  if (links.length > 0) {
    const asProgram = profileOf(options.profile).isCache === true;
    const decode = asProgram ? decodeLinkAsWwwoffle : decodeLinkAsHtml;
    // The first base counts (HTML Standard, 4.2.3).
    const base = inSource.find(({ isBase }) => isBase);
    return {
      kind: "html",
      links: links.map(({ attribute, raw }) => ({ attribute, raw, href: decode(raw) })),
      base: base === undefined ? null : decode(base.raw),
    };
  }
  const body = text.replace(/(?:\r\n?|\n)$/, "");
  if (isFormData(body)) return { kind: "form", args: splitFormArgs(body).map(readArg), recoded: recodeFormArgs(body) };
  return readText(text, core);
}
