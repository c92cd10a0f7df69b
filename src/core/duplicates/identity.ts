import { absoluteText } from "../rules/apply.ts";
import type { Options } from "../rules/canonicalize.ts";
import { profileOf } from "../rules/profiles.ts";
import { requestedForm } from "./actionable.ts";
import { contextCache, type Link } from "./duplicates.ts";
import { type IgnoreOptions, keyAt, rulesFor } from "./key-rules.ts";

/** Groups a link as `findDuplicates` does, without the other links. */
export interface Identity {
  readonly key: string;
  /** Within a key, each form except one is a duplicate. */
  readonly form: string;
}

/** Only links that share a key need a form. */
export interface KeyReader {
  readonly keyOf: (link: Link) => string;
  readonly formOf: (link: Link, key: string) => string;
}

export function createKeyReader({ level, ignore, ...options }: Options & IgnoreOptions = {}): KeyReader {
  const atLevel = rulesFor(profileOf(options.profile), { level, ignore });
  const contextFor = contextCache(options);
  return {
    keyOf: (link) => keyAt(atLevel, link.href, contextFor(link)),
    formOf: (link, key) => requestedForm(key, absoluteText(link.href, atLevel.base, contextFor(link))),
  };
}

export function identityOf(link: Link, options: Options & IgnoreOptions = {}): Identity {
  const { keyOf, formOf } = createKeyReader(options);
  const key = keyOf(link);
  return { key, form: formOf(link, key) };
}
