import { checkOf, type Finding, type Inspection } from "../../core/index.ts";
import { rankOf } from "../../ui/findings/rank.ts";

/** The gravest first; without those that say that nothing is wrong. */
export const shownFindings = ({ findings }: Inspection): readonly Finding[] =>
  findings.filter(({ id }) => !checkOf(id)?.isFine).toSorted((a, b) => rankOf(a) - rankOf(b));
