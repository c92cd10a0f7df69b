import { type FormArg, recodeFormArgs, splitFormArgs } from "./form.ts";
import { decodeLinkAsWwwoffle, type LinkInHtml, linksInAttributes, linksInHtml } from "./html.ts";
import { decodeToText } from "./percent.ts";
import type { ProfileId } from "./profiles/index.ts";
import { type Recovered, recoverUrls } from "./recover.ts";
import { isKnownScheme } from "./schemes.ts";

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
  /** Running text with URLs in it: several, or one with two candidates, or one among other words. */
  | { readonly kind: "text"; readonly recovered: readonly Recovered[] }
  /** HTML source. */
  | { readonly kind: "html"; readonly links: readonly SourceLink[] }
  /** The body of a form's POST. */
  | { readonly kind: "form"; readonly args: readonly PastedArg[]; readonly recoded: string };

export interface PastedOptions {
  readonly profile?: ProfileId;
  /** Reads the character references of an attribute as HTML does; the WWWOFFLE rule sets do not ask it. */
  readonly decodeAttribute?: (raw: string) => string;
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
  const [first] = recoverUrls(whole);
  return isKnownScheme(scheme) && first?.text === whole;
}

/** Whether the text is one URL, white space and all, and not words with a URL among them. */
function isOneUrl(core: string, found: readonly Recovered[]): boolean {
  const [first, second] = found;
  // Scripts and data are texts of their own, with URLs or not.
  if (first === undefined || /^(?:javascript|data):/i.test(core)) return true;
  if (second !== undefined) return false;
  const head = core.slice(0, first.start);
  const isBare = first.text === first.candidates[0];
  if (isBare && (head === "" || isHeadOfUrl(head)) && !isProse(core.slice(first.end))) return true;
  return isBrokenUrl(core);
}

/** Says what a pasted text is. In doubt it is one URL, so that every rule can be seen at work on it. Never throws. */
export function readPasted(text: string, options: PastedOptions = {}): Pasted {
  const core = text.trim();
  const links = linksIn(core);
  if (links.length > 0) {
    const asProgram = options.profile?.startsWith("wwwoffle") === true;
    const decode = asProgram ? decodeLinkAsWwwoffle : (options.decodeAttribute ?? decodeLinkAsWwwoffle);
    return { kind: "html", links: links.map(({ attribute, raw }) => ({ attribute, raw, href: decode(raw) })) };
  }
  const body = text.replace(/(?:\r\n?|\n)$/, "");
  if (isFormData(body)) return { kind: "form", args: splitFormArgs(body).map(readArg), recoded: recodeFormArgs(body) };
  const recovered = recoverUrls(text);
  const shift = text.length - text.trimStart().length;
  const inCore = recovered.map((one) => ({ ...one, start: one.start - shift, end: one.end - shift }));
  return isOneUrl(core, inCore) ? { kind: "url", text } : { kind: "text", recovered };
}
