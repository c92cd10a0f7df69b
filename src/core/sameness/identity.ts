import type { Options } from "../rules/canonicalize.ts";
import { profileOf } from "../rules/profiles.ts";
import { describe, type Link } from "./duplicates.ts";
import { DEFAULT_LEVEL, type Level } from "./level.ts";
import { keyAt, rulesAtLevel } from "./level-rules.ts";
import { sentFor } from "./to-act-on.ts";

/** What a link is compared by, told without the others: `findDuplicates` groups by the same. */
export interface Identity {
  /** Links with one key are in one group. */
  readonly key: string;
  /** Links of one group with two forms are in two spellings. */
  readonly form: string;
  /** What browsers request; `null` where no server is asked. */
  readonly sent: string | null;
}

/** Never throws. */
export function identityOf(
  link: Link,
  { level = DEFAULT_LEVEL, ...options }: Options & { readonly level?: Level } = {},
): Identity {
  const atLevel = rulesAtLevel(profileOf(options.profile), level);
  const context = link.base === undefined ? options : { ...options, base: link.base };
  const key = keyAt(atLevel, link.href, context);
  const { form, absolute } = describe(link, key, atLevel, context);
  return { key, form, sent: sentFor(key, absolute) };
}
