/** Tests, derived from triggers, that pass only texts no rule changes. */
import { type Gate, gateOf } from "../triggers/pattern.ts";
import { lazy } from "../url/lazy.ts";
import type { Profile, UrlRule } from "./rule.ts";

export type Rules = Pick<Profile, "stringRules" | "urlRules" | "schemes">;

export interface Gates {
  /** May return `false` for texts that no rule changes. */
  readonly isCanonical: Gate;
  /** For string rules only. */
  readonly isAbsolute: Gate;
  /** URL rules without those for other schemes. */
  readonly webRules: readonly UrlRule[];
  /** True if only `fragmentRules` may change an absolute text. */
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
