import { absoluteText } from "../rules/apply.ts";
import type { Options } from "../rules/canonicalize.ts";
import { profileOf } from "../rules/profiles.ts";
import { contextsOf, type Link } from "./duplicates.ts";
import { type Ignoring, keyAt, rulesFor } from "./key-rules.ts";
import { absoluteForm } from "./to-act-on.ts";

/** Groups a link as `findDuplicates` does, without the other links. */
export interface Identity {
  readonly key: string;
  /** Within a key, each form except one is a duplicate. */
  readonly form: string;
}

/** Only links that share a key need a form. */
export interface Identifier {
  readonly keyOf: (link: Link) => string;
  readonly formOf: (link: Link, key: string) => string;
}

export function identifier({ level, ignore, ...options }: Options & Ignoring = {}): Identifier {
  const atLevel = rulesFor(profileOf(options.profile), { level, ignore });
  const contextFor = contextsOf(options);
  return {
    keyOf: (link) => keyAt(atLevel, link.href, contextFor(link)),
    formOf: (link, key) => absoluteForm(key, absoluteText(link.href, atLevel.base, contextFor(link))),
  };
}

export function identityOf(link: Link, options: Options & Ignoring = {}): Identity {
  const { keyOf, formOf } = identifier(options);
  const key = keyOf(link);
  return { key, form: formOf(link, key) };
}
