import type { Rule, Safety } from "../rules/rule.ts";

export interface Change {
  readonly rule: Rule;
  readonly before: string;
  readonly after: string;
}

interface Risk {
  /** Text before the last change. */
  last: string;
  count: number;
  isUniform: boolean;
}

/** Collects changes that are less safe than their rules usually are. */
export class ChangeRisks {
  readonly #byRule = new Map<Rule, Risk>();

  /** Returns true if it may lead to a different page. */
  observe({ rule, before, after }: Change): boolean {
    if (!rule.mayChange?.(before, after)) return false;
    const risk = this.#byRule.get(rule);
    if (risk === undefined) {
      this.#byRule.set(rule, { last: before, count: 1, isUniform: true });
    } else {
      risk.count += 1;
      risk.isUniform &&= !rule.mayChange(risk.last, before);
      risk.last = before;
    }
    return true;
  }

  /** Usual if the rule changed all variants in the same way. */
  safetyOf(rule: Rule, spellings: number): Safety {
    const risk = this.#byRule.get(rule);
    const isUsual = risk === undefined || (risk.isUniform && risk.count === spellings);
    return isUsual ? rule.safety : "may-change";
  }
}
