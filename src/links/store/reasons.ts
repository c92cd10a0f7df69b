import {
  type Cause,
  causesOn,
  DEFAULT_LEVEL,
  type Group,
  type Link,
  reasonsOf,
  type Safety,
} from "../../core/index.ts";
import type { Grouping } from "./grouping.ts";
import type { Keys } from "./keys.ts";
import type { LinkColumns } from "./link-columns.ts";
import { Lists } from "./strings.ts";

/** `analyse` explains larger groups, so that rows appear fast. */
const MOST_WHEN_SHOWN = 1000;

type Merges = Pick<Group, "safety" | "mergedBy">;

const SAFETIES: readonly Safety[] = ["preserves", "usually-preserves", "may-change"];
const UNKNOWN = -1;

/** Rules between pairs and their group's key, computed on demand. */
export class Reasons {
  readonly lists = new Lists();
  readonly #links: LinkColumns;
  readonly #keys: Keys;
  readonly #grouping: Grouping;
  /** Causes that the canonical URL ignores. */
  readonly #canonical: readonly Cause[];
  /** By pair: number in `lists`. */
  readonly #rules: Int32Array;
  /** By group: index in `SAFETIES`. */
  readonly #safeties: Int8Array;
  /** By group: number in `lists`. */
  readonly #merges: Int32Array;

  constructor(links: LinkColumns, keys: Keys, grouping: Grouping) {
    this.#links = links;
    this.#keys = keys;
    this.#grouping = grouping;
    this.#canonical = causesOn(DEFAULT_LEVEL, keys.profile);
    this.#rules = new Int32Array(keys.size).fill(UNKNOWN);
    this.#safeties = new Int8Array(grouping.groups + 1).fill(UNKNOWN);
    this.#merges = new Int32Array(grouping.groups + 1);
  }

  rulesOf(hrefAndBase: number): number {
    if (this.#rules[hrefAndBase] === UNKNOWN) {
      const group = this.#grouping.groupOf[hrefAndBase] as number;
      run(group > 0 ? this.#explainGroup(group) : this.#explain(Int32Array.of(hrefAndBase), this.#canonical));
    }
    return this.#rules[hrefAndBase] as number;
  }

  safetyOf(group: number): Safety {
    if (this.#safeties[group] === UNKNOWN) run(this.#explainGroup(group));
    return SAFETIES[this.#safeties[group] as number] as Safety;
  }

  /** Rules that do not always preserve the resource. */
  mergedBy(group: number): readonly string[] {
    if (this.#safeties[group] === UNKNOWN) run(this.#explainGroup(group));
    return this.lists.at(this.#merges[group] as number);
  }

  *explainLarge(): Generator<void> {
    const { groups, starts } = this.#grouping;
    for (let group = 1; group <= groups; group++) {
      if ((starts[group + 1] as number) - (starts[group] as number) <= MOST_WHEN_SHOWN) continue;
      yield* this.#explainGroup(group);
    }
  }

  *#explainGroup(group: number): Generator<void, void> {
    const { starts, hrefsAndBases, causes } = this.#grouping;
    const members = hrefsAndBases.subarray(starts[group], starts[group + 1]);
    const { safety, mergedBy } = yield* this.#explain(members, causes);
    this.#safeties[group] = SAFETIES.indexOf(safety);
    this.#merges[group] = this.lists.intern(mergedBy);
  }

  *#explain(members: Int32Array, causes: readonly Cause[]): Generator<void, Merges> {
    const isWithin = members.length === 1 && causes.every((cause) => this.#canonical.includes(cause));
    if (isWithin && this.#keys.isUnchanged(members[0] as number)) {
      this.#rules[members[0] as number] = 0;
      return { safety: "preserves", mergedBy: [] };
    }
    const { options } = this.#keys;
    const keepRules = (i: number, rules: readonly string[]) => {
      this.#rules[members[i] as number] = this.lists.intern(rules);
    };
    const linkOf = (i: number) => this.#linkOf(members[i] as number);
    return yield* reasonsOf(members.length, linkOf, { ...options, ignore: causes }, keepRules);
  }

  #linkOf(hrefAndBase: number): Link {
    const base = this.#links.base(hrefAndBase);
    const href = this.#links.href(hrefAndBase);
    return base === null ? { href } : { href, base };
  }
}

function run(work: Generator<void, unknown>): void {
  for (const _ of work);
}
