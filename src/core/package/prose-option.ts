/** The option `prose`, without the texts that it holds. */

import type { Cause } from "../duplicates/causes.ts";
import type { DescribedStep } from "../duplicates/described.ts";
import type { CauseProse } from "../duplicates/prose.ts";
import type { CheckProse, DescribedFinding, Finding } from "../findings/finding.ts";
import type { Step } from "../rules/canonicalize.ts";
import type { ProfileId } from "../rules/profiles.ts";
import type { ProfileProse, RuleProse } from "../rules/rule.ts";
import { wrongType } from "./check.ts";

/** The title of a rule set, and its document. */
export type RuleSetProse = Pick<ProfileProse, "title" | "document">;

interface Texts {
  readonly ruleOf: (id: string, profile?: ProfileId) => RuleProse | undefined;
  readonly findingOf: (id: string) => CheckProse | undefined;
  readonly causeOf: (cause: Cause) => CauseProse;
  readonly ruleSetOf: (profile: ProfileId) => RuleSetProse;
  readonly step: (step: Step, profile?: ProfileId) => DescribedStep;
  readonly finding: (finding: Finding) => DescribedFinding;
}

/** English texts and citations, by id. There is one: `prose` of `trueform/prose`. */
export class Prose {
  readonly #texts: Texts;

  /** @internal */
  constructor(texts: Texts) {
    this.#texts = texts;
  }

  /** @internal */
  get texts(): Texts {
    return this.#texts;
  }

  /**
   * Returns the title of a rule, why its document wants it, the citations and examples; `undefined` for unknown ids. Two
   * editions of a document share ids: with the rule set, the citation is its own.
   *
   * @throws {TypeError} for unknown rule sets
   */
  rule(id: string, profile?: ProfileId): RuleProse | undefined {
    return this.#texts.ruleOf(id, profile);
  }

  /** Returns the texts of a finding by its `id`: title, what to do, messages by `reason`, citations. */
  finding(id: string): CheckProse | undefined {
    return this.#texts.findingOf(id);
  }

  /**
   * Returns the name of a cause, why two URLs that differ by it may be one, and an example.
   *
   * @throws {TypeError} for unknown causes
   */
  cause(cause: Cause): CauseProse {
    return this.#texts.causeOf(cause);
  }

  /**
   * Returns the title of a rule set and its document.
   *
   * @throws {TypeError} for unknown rule sets
   */
  ruleSet(profile: ProfileId): RuleSetProse {
    return this.#texts.ruleSetOf(profile);
  }
}

/** English texts, for functions whose results can have them. */
export interface ProseOption {
  /**
   * The `prose` of `trueform/prose`: the result then has titles, messages and citations. They are left out by default,
   * which keeps bundles small.
   */
  readonly prose?: Prose | undefined;
}

/** Options with which results have texts. */
export interface WithProse {
  /** The `prose` of `trueform/prose`. */
  readonly prose: Prose;
}

export function proseFrom(value: unknown): Prose {
  if (value instanceof Prose) return value;
  throw wrongType("prose", "the `prose` of trueform/prose", value);
}
