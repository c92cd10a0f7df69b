import type { Options } from "../rules/canonicalize.ts";
import { profileOf } from "../rules/profiles.ts";
import { describe, type Link } from "./duplicates.ts";
import { DEFAULT_LEVEL, type Level } from "./level.ts";
import { keyAt, rulesAtLevel } from "./level-rules.ts";
import { absoluteForm } from "./to-act-on.ts";

/** What a link is compared by, told without the others: `findDuplicates` groups by the same. */
export interface Identity {
  /** Links with one key are in one group. */
  readonly key: string;
  /** Each form of a key but one is a duplicate. */
  readonly form: string;
}

/** Never throws. */
export function identityOf(
  link: Link,
  { level = DEFAULT_LEVEL, ...options }: Options & { readonly level?: Level } = {},
): Identity {
  const atLevel = rulesAtLevel(profileOf(options.profile), level);
  const context = link.base === undefined ? options : { ...options, base: link.base };
  const key = keyAt(atLevel, link.href, context);
  return { key, form: absoluteForm(key, describe(link, key, atLevel, context).absolute) };
}
