/** `trueform/inspect`: why a URL has its canonical form, and what is wrong with it. */
import type { Finding } from "../findings/finding.ts";
import { findingsOf } from "../inspect/findings-of.ts";
import { type Inspection, inspect as inspectText } from "../inspect/inspect.ts";
import { isRepairable, repairAllOf } from "../inspect/repair-all.ts";
import type { ProfileId } from "../rules/profiles.ts";
import { type Suffixes, withSuffixes } from "../url/suffixes.ts";
import { baseOf, checked, textOf, type UrlInput } from "./check.ts";
import { requiredSuffixes, suffixesFrom } from "./ignored.ts";
import { profileFrom } from "./profile.ts";

export type { Finding, Inspection, ProfileId, Suffixes };

export interface InspectOptions {
  readonly suffixes: Suffixes;
  readonly profile?: ProfileId;
  readonly base?: UrlInput;
  readonly localHost?: string;
}

const CHECKS = {
  suffixes: suffixesFrom,
  profile: profileFrom,
  base: baseOf,
  localHost: (value: unknown) => textOf("localHost", value),
};

export function inspect(url: UrlInput, options: InspectOptions): Inspection {
  const text = textOf("url", url);
  const { suffixes, ...own } = checked(options, CHECKS);
  return withSuffixes(requiredSuffixes("inspect", suffixes), () => inspectText(text, own));
}

export function findings(url: UrlInput, options: InspectOptions): readonly Finding[] {
  const text = textOf("url", url);
  const { suffixes, ...own } = checked(options, CHECKS);
  return withSuffixes(requiredSuffixes("findings", suffixes), () => findingsOf(text, own));
}

export interface Repaired {
  readonly url: string;
  readonly findings: readonly Finding[];
}

export function repair(url: UrlInput, options: InspectOptions): Repaired {
  const text = textOf("url", url);
  const { suffixes, ...own } = checked(options, CHECKS);
  const all = withSuffixes(requiredSuffixes("repair", suffixes), () =>
    repairAllOf(text, (found) => found.filter(isRepairable), own),
  );
  return all === null ? { url: text, findings: [] } : { url: all.repaired, findings: all.findings };
}
