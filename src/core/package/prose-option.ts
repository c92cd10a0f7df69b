import type { Cause } from "../duplicates/causes.ts";
import type { DescribedStep } from "../duplicates/described.ts";
import type { CauseProse } from "../duplicates/prose.ts";
import type { CheckProse, DescribedFinding, Finding } from "../findings/finding.ts";
import type { Step } from "../rules/canonicalize.ts";
import type { ProfileId } from "../rules/profiles.ts";
import type { ProfileProse, RuleProse } from "../rules/rule.ts";
import { wrongType } from "./check-arguments.ts";

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

/** English texts and citations by id. The only instance is `prose` of `trueform/prose`. */
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
   * Returns the title, reason, citations and examples of a rule; `undefined` for unknown ids. Editions of a document
   * share ids: pass `profile` to get the citation of that edition.
   *
   * @throws {TypeError} for unknown rule sets
   */
  rule(id: string, profile?: ProfileId): RuleProse | undefined {
    return this.#texts.ruleOf(id, profile);
  }

  /** Returns the title, advice, messages by `reason` and citations of a finding; `undefined` for unknown ids. */
  finding(id: string): CheckProse | undefined {
    return this.#texts.findingOf(id);
  }

  /**
   * Returns the name of a cause, why URLs that differ by it may be duplicates, and an example.
   *
   * @throws {TypeError} for unknown causes
   */
  cause(cause: Cause): CauseProse {
    return this.#texts.causeOf(cause);
  }

  /**
   * Returns the title and the document of a rule set.
   *
   * @throws {TypeError} for unknown rule sets
   */
  ruleSet(profile: ProfileId): RuleSetProse {
    return this.#texts.ruleSetOf(profile);
  }
}

/** Adds English texts to results. */
export interface ProseOption {
  /**
   * The `prose` of `trueform/prose`, to include titles, messages and citations. Left out by default to keep bundles
   * small.
   */
  readonly prose?: Prose | undefined;
}

/** Options that include English texts. */
export interface WithProse {
  /** The `prose` of `trueform/prose`. */
  readonly prose: Prose;
}

export function proseFrom(value: unknown): Prose {
  if (value instanceof Prose) return value;
  throw wrongType("prose", "the `prose` of trueform/prose", value);
}
