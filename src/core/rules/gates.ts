/** Gates of rule sets, derived from triggers: they pass texts that no rule changes. */
import { type Gate, gateOf } from "../triggers/pattern.ts";
import { lazy } from "../url/lazy.ts";
import type { Profile, UrlRule } from "./rule.ts";

/** The rules of a rule set, and the schemes that it covers. */
export type Rules = Pick<Profile, "stringRules" | "urlRules" | "schemes">;

export interface Gates {
  /** `false` is possible for a text that no rule changes. */
  readonly isCanonical: Gate;
  /** The same of string rules alone. */
  readonly isAbsolute: Gate;
  /** URL rules for lower-case http and https URLs; rules with empty triggers are for other schemes. */
  readonly webRules: readonly UrlRule[];
  /** Passes absolute texts that only `fragmentRules` may change. */
  readonly isCanonicalBeforeFragment: Gate;
  readonly fragmentRules: readonly UrlRule[];
}

function makeGates({ stringRules, urlRules, schemes }: Rules): Gates {
  const gate = gateOf([...stringRules, ...urlRules]);
  const absolute = lazy(() => gateOf(stringRules));
  const isForFragment = ({ triggers = [] }: UrlRule): boolean =>
    triggers.length > 0 && triggers.every((trait) => trait.kind === "shape" && trait.shape === "fragment");
  const beforeFragment = lazy(() => gateOf(urlRules.filter((rule) => !isForFragment(rule))));
  const uncovered = ["http", "https"].filter((scheme) => schemes !== undefined && !schemes.has(scheme));
  return {
    isCanonical:
      uncovered.length === 0 ? gate : (text) => uncovered.some((one) => text.startsWith(`${one}://`)) || gate(text),
    isAbsolute: (text) => absolute()(text),
    isCanonicalBeforeFragment: (text) => beforeFragment()(text),
    fragmentRules: urlRules.filter(isForFragment),
    webRules: urlRules.filter(({ triggers }) => triggers?.length !== 0),
  };
}

const known = new WeakMap<Rules, Gates>();
let last: { readonly profile: Rules; readonly gates: Gates } | undefined;

export function gatesFor(profile: Rules): Gates {
  if (last?.profile === profile) return last.gates;
  const gates = known.get(profile) ?? makeGates(profile);
  known.set(profile, gates);
  last = { profile, gates };
  return gates;
}
