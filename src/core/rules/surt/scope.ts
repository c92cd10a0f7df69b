import { parse, replacePart, schemeOf, type Url } from "../../url/url.ts";
import type { StringRule, UrlRule } from "../rule.ts";

/** A reversed host and optional port, or IPv6 without brackets. */
const KEY_HOST = /^(?:[^:()]+(?::[0-9]+)?|[0-9a-f:.,]+)$/;

/** Detects "com,example)/path". */
export function isSurtKey(text: string): boolean {
  const end = text.search(/[/?#]/);
  return end > 1 && text[end] === "/" && text[end - 1] === ")" && KEY_HOST.test(text.slice(0, end - 1));
}

/** Excludes IPv6, whose last group looks like a port. */
const HOST_AND_PORT = /^([^:]+):([0-9]+)$/;

export function partsOfSurtKey(key: string): Url {
  const end = key.indexOf(")/");
  const written = key.slice(0, end);
  const [, reversed = written, port = null] = HOST_AND_PORT.exec(written) ?? [];
  const host = reversed.includes(",") ? reversed.split(",").reverse().join(".") : reversed;
  return { ...parse(key.slice(end + 1)), host, port };
}

export const unlessKey = (rule: StringRule): StringRule => ({
  ...rule,
  applyToText: (text, context) => (isSurtKey(text) ? text : rule.applyToText(text, context)),
});

/** Requires a host and numeric port; excludes ARC records. */
const hasKey = (url: Url): boolean =>
  url.scheme !== null &&
  url.host !== null &&
  url.host !== "" &&
  (url.port === null || !/[^0-9]/.test(url.port)) &&
  schemeOf(url) !== "filedesc";

export const ifHasKey =
  (apply: (url: Url) => Url): UrlRule["apply"] =>
  (url) =>
    hasKey(url) ? apply(url) : url;

/** A rule on one part. The fast path runs it, too, so prefer it to other URL rules. */
export interface PartRule extends UrlRule {
  readonly part: "host" | "path" | "query";
  readonly change: (text: string) => string;
}

const changing =
  (part: PartRule["part"]) =>
  (rule: Omit<PartRule, "part" | "apply">): PartRule => ({
    ...rule,
    part,
    apply: ifHasKey((url) => {
      const text = url[part];
      return text === null ? url : replacePart(url, part, rule.change(text));
    }),
  });

export const hostRule = changing("host");
export const pathRule = changing("path");
export const queryRule = changing("query");
