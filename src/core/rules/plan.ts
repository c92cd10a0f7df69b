/** Derived from triggers: which texts no rule changes, and which rules a text or an earlier rule may trigger. */
import { type Gate, gateOf } from "../triggers/pattern.ts";
import { ALL_BITS, bitsOf } from "../triggers/scan.ts";
import { bitAt, bitsMadeBy, type Table, tableOf } from "../triggers/table.ts";
import { lazy } from "../url/lazy.ts";
import type { Profile, UrlRule } from "./rule.ts";

/** A rule set, or a level's additions. */
export type Rules = Pick<Profile, "stringRules" | "urlRules" | "schemes">;

/** So few rules run faster than a search for what triggers them, and on so few texts faster than its table is made. */
const FEW = { rules: 8, texts: 20 };

/** Further lists are not remembered. */
const MOST_LISTS = 2000;

export class Plan {
  readonly isCanonical: Gate;
  readonly #isAbsolute: () => Gate;
  readonly #urlRules: readonly UrlRule[];
  readonly #isFew: boolean;
  /** The first URL rule's bit. */
  readonly #first: number;
  readonly #firstTexts: number;
  readonly #table: () => Table;
  /** By URL rule, bits of later rules that it may trigger. */
  readonly #enabled: number[] = [];
  readonly #lists = new Map<number, readonly UrlRule[]>();
  #last = { text: "", bits: ALL_BITS };
  #texts = 0;

  constructor({ stringRules, urlRules, schemes }: Rules, few = FEW) {
    const all = [...stringRules, ...urlRules];
    const gate = gateOf(all);
    const uncovered = ["http", "https"].filter((scheme) => schemes !== undefined && !schemes.has(scheme));
    this.isCanonical =
      uncovered.length === 0 ? gate : (text) => uncovered.some((one) => text.startsWith(`${one}://`)) || gate(text);
    this.#isAbsolute = lazy(() => gateOf(stringRules));
    this.#urlRules = urlRules;
    this.#isFew = urlRules.length <= few.rules;
    this.#first = stringRules.length;
    this.#firstTexts = few.texts;
    this.#table = lazy(() => tableOf(all));
  }

  /** As `isCanonical`, of string rules alone. */
  get isAbsolute(): Gate {
    return this.#isAbsolute();
  }

  /** One bit per rule, string rules first; keeps the last text. */
  bitsOf(text: string): number {
    if (this.#isFew) return ALL_BITS;
    if (this.#last.text === text) return this.#last.bits;
    this.#texts += 1;
    this.#last = { text, bits: this.#texts > this.#firstTexts ? bitsOf(text, this.#table()) : ALL_BITS };
    return this.#last.bits;
  }

  /** In order, for absolute text. */
  urlRulesFor(text: string): readonly UrlRule[] {
    const bits = this.bitsOf(text);
    const known = this.#lists.get(bits);
    if (known !== undefined) return known;
    const list = this.#close(bits);
    if (this.#lists.size < MOST_LISTS) this.#lists.set(bits, list);
    return list;
  }

  /** These and the rules that they may trigger. */
  #close(bits: number): readonly UrlRule[] {
    let open = bits;
    return this.#urlRules.filter((rule, i) => {
      if ((open & bitAt(this.#first + i)) === 0) return false;
      if (open !== ALL_BITS) open |= this.#enabledBy(rule, i);
      return true;
    });
  }

  #enabledBy({ makes }: UrlRule, place: number): number {
    const bits = this.#enabled[place] ?? (makes === undefined ? ALL_BITS : bitsMadeBy(makes, this.#table()));
    this.#enabled[place] = bits;
    return bits;
  }
}

const plans = new WeakMap<Rules, Plan>();
let last: { readonly profile: Rules; readonly plan: Plan } | undefined;

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
