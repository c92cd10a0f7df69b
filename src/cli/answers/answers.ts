import { canonicalize, keyAt, type Link, type Options, profileOf, rulesFor } from "../../core/without-texts.ts";
import { decodeKey, encodeKey } from "../keyed-lines.ts";
import { type Answer, withoutMark } from "../lines.ts";
import type { Asked } from "../options.ts";
import { needsDomain } from "../template.ts";

export const optionsOf = ({ profile, base, localHost }: Asked): Options => ({
  profile,
  ...(base === undefined ? {} : { base }),
  ...(localHost === undefined ? {} : { localHost }),
});

/** Most JSON texts, which `encodeKey` leaves unchanged. */
const PLAIN = /^"[!#-[\]-z|}~][ !#-[\]-~]*"$/;

/** Reads a JSON text, or an object with `url` and optional `base`. */
export function linkIn(line: string): Link | null {
  if (PLAIN.test(line)) return { href: line.slice(1, -1) };
  const value = parsed(line);
  if (typeof value === "string") return { href: withoutMark(value) };
  if (typeof value !== "object" || value === null || !("url" in value) || typeof value.url !== "string") return null;
  const url = withoutMark(value.url);
  return "base" in value && typeof value.base === "string" ? { href: url, base: value.base } : { href: url };
}

const IS_BLANK = /^[\0- ]*$/;

/** Shortens a JSON line for `parseCompactLink`; "" without a link. */
export function compactLink(line: string): string {
  if (PLAIN.test(line)) return line.slice(1, -1);
  const link = linkIn(withoutMark(line));
  if (link === null) return "";
  if (link.base !== undefined) return JSON.stringify(link);
  return IS_BLANK.test(link.href) ? JSON.stringify(link.href) : encodeKey(link.href);
}

/** The inverse of `compactLink`. */
export const parseCompactLink = (text: string): Link =>
  text.startsWith("{") ? JSON.parse(text) : { href: decodeKey(text) };

/** A link's own base overrides `--base`. */
export const withBase = (options: Options, { base }: Link): Options =>
  base === undefined ? options : { ...options, base };

const NO_URL = JSON.stringify({ error: 'Not JSON with a URL: a text, or an object with "url".' });

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Without the cause "case-and-port", keys have a line break before the parts as written. */
const oneLine = (key: string): string => key.replace("\n", " ");

export type AnswerUrl = (url: string, options: Options) => unknown;

export const isKeyed = ({ command }: Asked): boolean => command === "unique" || command === "group";

function keySay(asked: Asked): AnswerUrl {
  const { profile, level, ignore, json } = asked;
  const rules = rulesFor(profileOf(profile), { level, ignore });
  if (isKeyed(asked)) return (url, options) => encodeKey(keyAt(rules, url, options));
  return json ? (url, options) => keyAt(rules, url, options) : (url, options) => oneLine(keyAt(rules, url, options));
}

async function sayFor(asked: Asked): Promise<AnswerUrl> {
  switch (asked.command) {
    case "canonicalize":
      return canonicalize;
    case "get": {
      const { recordAnswerer, textAnswerer } = await import("./get.ts");
      return (asked.json ? recordAnswerer : textAnswerer)(asked.template ?? []);
    }
    case "inspect":
      return (await import("./inspect.ts")).inspection;
    case "findings":
      return (await import("./inspect.ts")).findings;
    default:
      return keySay(asked);
  }
}

/** Returns true if any line may need the public suffix list. */
const needsSuffixes = ({ command, level, ignore, template = [] }: Asked): boolean =>
  command === "inspect" || command === "findings" || needsDomain(template) || ignore !== undefined || level > 2;

/** The answer never throws, and is one line. */
export async function answerFor(asked: Asked): Promise<Answer> {
  if (needsSuffixes(asked)) await import("../../core/url/installed-suffixes.ts");
  const options = optionsOf(asked);
  const say = await sayFor(asked);
  if (!asked.json) {
    if (asked.command === "inspect" || asked.command === "findings")
      return (line) => JSON.stringify(say(line, options));
    return (line) => say(line, options) as string;
  }
  return (line) => {
    const link = linkIn(line);
    if (link === null) return NO_URL;
    const result = say(link.href, withBase(options, link));
    return isKeyed(asked) ? (result as string) : JSON.stringify({ result });
  };
}
