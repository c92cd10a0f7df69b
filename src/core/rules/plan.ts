/**
 * What of a rule set may have something to do with a text, derived from what its rules declare: a gate for texts that no
 * rule changes, and for the others a list of rules. A rule is on the list when the text has one of its triggers, or when
 * a rule before it may make one.
 */
import { type Gate, gateOf } from "../traits/pattern.ts";
import { ALL_BITS, bitsOf } from "../traits/scan.ts";
import { bitAt, bitsMadeBy, tableOf } from "../traits/table.ts";
import type { Profile, UrlRule } from "./rule.ts";

/** A rule set, or what the levels above it add. */
export type Rules = Pick<Profile, "stringRules" | "urlRules" | "schemes">;

/** So few rules are asked sooner than a text is looked through for what triggers them. */
const FEW = 8;

/** More lists than addresses in use ask for; beyond that they are made anew each time. */
const MOST_LISTS = 2000;

export class Plan {
  /** Whether no rule changes the text. It may be so without the gate knowing. */
  readonly isCanonical: Gate;
  readonly #urlRules: readonly UrlRule[];
  readonly #isFew: boolean;
  /** The place of the first rewrite among the bits. */
  readonly #first: number;
  readonly #table: ReturnType<typeof tableOf>;
  /** By rewrite: the bits of those after it that it may make work for. */
  readonly #enabled: readonly number[];
  readonly #lists = new Map<number, readonly UrlRule[]>();
  #last = { text: "", bits: 0 };

  constructor({ stringRules, urlRules, schemes }: Rules, few = FEW) {
    const all = [...stringRules, ...urlRules];
    const gate = gateOf(all);
    const left = ["http", "https"].filter((scheme) => schemes !== undefined && !schemes.has(scheme));
    this.isCanonical =
      left.length === 0 ? gate : (text) => left.some((one) => text.startsWith(`${one}://`)) || gate(text);
    this.#urlRules = urlRules;
    this.#isFew = urlRules.length <= few;
    this.#first = stringRules.length;
    this.#table = tableOf(all);
    this.#enabled = urlRules.map(({ makes }) => (makes === undefined ? ALL_BITS : bitsMadeBy(makes, this.#table)));
    this.#last = { text: "", bits: bitsOf("", this.#table) };
  }

  /** A bit for each rule that the text triggers, by its place: the readings first. The same text may come again. */
  bitsOf(text: string): number {
    if (this.#isFew) return ALL_BITS;
    if (this.#last.text !== text) this.#last = { text, bits: bitsOf(text, this.#table) };
    return this.#last.bits;
  }

  /** The rewrites that may have something to do with an absolute text, in their order. */
  urlRulesFor(text: string): readonly UrlRule[] {
    const bits = this.bitsOf(text);
    const known = this.#lists.get(bits);
    if (known !== undefined) return known;
    const list = this.#close(bits);
    if (this.#lists.size < MOST_LISTS) this.#lists.set(bits, list);
    return list;
  }

  /** Those with a bit, and those that one of them may make work for. */
  #close(bits: number): readonly UrlRule[] {
    let open = bits;
    return this.#urlRules.filter((_, i) => {
      if ((open & bitAt(this.#first + i)) === 0) return false;
      open |= this.#enabled[i] as number;
      return true;
    });
  }
}

const plans = new WeakMap<Rules, Plan>();
let last: { readonly profile: Rules; readonly plan: Plan } | undefined;

/** The plan of a rule set, made when it is first asked for. */
export function planOf(profile: Rules): Plan {
  if (last?.profile === profile) return last.plan;
  let plan = plans.get(profile);
  if (plan === undefined) {
    plan = new Plan(profile);
    plans.set(profile, plan);
  }
  last = { profile, plan };
  return plan;
}
