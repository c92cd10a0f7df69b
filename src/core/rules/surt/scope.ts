/** Which strings are SURT keys already, and which URLs are made into one. */
import { parse, type Url } from "../../url/url.ts";
import type { StringRule, UrlRule } from "../rule.ts";

/** What stands before the ")" of a key: a reversed host and perhaps a port, or an IPv6 address without brackets. */
const KEY_HOST = /^(?:[^:()]+(?::[0-9]+)?|[0-9a-f:.,]+)$/;

/** Whether the text is a key: "com,example)/path". Keys name no scheme, so nothing else tells them from host names. */
export function isSurtKey(text: string): boolean {
  const end = text.search(/[/?#]/);
  return end > 1 && text[end] === "/" && text[end - 1] === ")" && KEY_HOST.test(text.slice(0, end - 1));
}

/** The parts that a key was made of: its host the right way round. A key has no scheme. */
export function partsOfSurtKey(key: string): Url {
  const end = key.indexOf(")/");
  const [, reversed = "", port] = /^(.*?)(?::([0-9]+))?$/.exec(key.slice(0, end)) ?? [];
  const host = reversed.includes(",") ? reversed.split(",").reverse().join(".") : reversed;
  return { ...parse(key.slice(end + 1)), host, port: port ?? null };
}

/** The reading, for what is no key yet. */
export const unlessKey = (rule: StringRule): StringRule => ({
  ...rule,
  applyToText: (text, context) => (isSurtKey(text) ? text : rule.applyToText(text, context)),
});

/** Whether the URL has a key: a host to reverse, and a port that can stand in it. ARC files' own records have none. */
const hasKey = (url: Url): boolean =>
  url.scheme !== null &&
  url.host !== null &&
  url.host !== "" &&
  !/[^0-9]/.test(url.port ?? "") &&
  !/^filedesc$/i.test(url.scheme);

/** The rule, for URLs that have a key. */
export const onKeyed =
  (apply: (url: Url) => Url): UrlRule["apply"] =>
  (url) =>
    hasKey(url) ? apply(url) : url;
