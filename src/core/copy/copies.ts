import { stepsOf } from "../rules/canonicalize.ts";
import { type ProfileId, profileOf } from "../rules/profiles.ts";
import { copyWarningOf } from "../sameness/copy-warning.ts";
import type { CleanOptions } from "./clean.ts";
import type { Copy, CopyKind } from "./copy.ts";

export interface CopyOptions extends CleanOptions {
  /** The address that the page declares, absolute. */
  readonly declared?: string | null;
  /** For Markdown and HTML links: the page's title or the link's text. */
  readonly title?: string;
  /** A format of one's own, with {url} {canonical} {title} {text} {host}. */
  readonly format?: string;
}

/** One copy of a URL; `null` where it is not offered, as "clean" without tracking. Never throws. */
export function copyAs(kind: CopyKind, input: string, options: CopyOptions = {}): Copy | null {
  if (kind !== "canonical") return null;
  const { canonical, steps } = stepsOf(input, options);
  const warning = copyWarningOf({ input, canonical, steps }, profileOf(options.profile).id as ProfileId);
  const rules = [...new Set(steps.map(({ rule }) => rule))];
  return { kind, text: canonical, url: canonical, dropped: [], isWithoutPassword: false, warning, rules };
}

/** All that are offered, in the order of the menu; without those whose text an earlier one has. Never throws. */
export function copiesOf(input: string, options: CopyOptions = {}): readonly Copy[] {
  const canonical = copyAs("canonical", input, options);
  return canonical === null ? [] : [canonical];
}
