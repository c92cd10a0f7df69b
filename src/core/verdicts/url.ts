import { copyWarningOf } from "../duplicates/copy-warning.ts";
import { isDeceptive, isPossiblyIntended, isRefused } from "../findings/checks.ts";
import type { Inspection } from "../inspect/inspect.ts";
import { covers, type ProfileId, profileOf } from "../rules/profiles.ts";
import { newVerdict, type Verdict } from "./verdict.ts";

export type UrlVerdictName =
  | "deceptive"
  | "not-opened"
  | "finding"
  | "user"
  | "tracking"
  | "target"
  | "outside"
  | "changes"
  | "spelled";

/** Functions are called only if needed. */
export interface UrlFacts {
  readonly profile: ProfileId;
  readonly base?: string;
  /** Counts removable parameters. */
  readonly tracking: () => number;
  /** Returns true if it wraps another URL. */
  readonly hasTarget: () => boolean;
}

/** A user name may look like the host. */
const hasUser = ({ scheme, user }: Inspection["url"]): boolean => /^(?:https?|wss?|ftp)$/i.test(scheme ?? "") && !!user;

/** Returns the most serious verdict. */
export function urlVerdict(inspection: Inspection, facts: UrlFacts): Verdict<UrlVerdictName> {
  const { findings, steps, url } = inspection;
  const deceptive = findings.filter(isDeceptive);
  if (deceptive.some(({ severity }) => severity !== "note")) return newVerdict("bad", "deceptive");
  if (isRefused(inspection)) return newVerdict("bad", "not-opened");
  const warnings = findings.filter(({ severity }) => severity === "warning");
  const wrong = warnings.find((one) => !isPossiblyIntended(one)) ?? warnings[0];
  if (wrong !== undefined) return newVerdict("warn", { name: "finding", finding: wrong });
  const [seeming] = deceptive;
  if (seeming !== undefined) return newVerdict("note", { name: "finding", finding: seeming });
  if (hasUser(url)) return newVerdict("note", "user");
  const tracking = facts.tracking();
  if (tracking > 0) return newVerdict("note", { name: "tracking", count: tracking });
  if (facts.hasTarget()) return newVerdict("note", "target");
  if (!covers(profileOf(facts.profile), url)) return newVerdict("note", "outside");
  const [noted] = findings;
  if (noted !== undefined) return newVerdict("note", { name: "finding", finding: noted });
  const warned = copyWarningOf(inspection, facts.profile, facts.base) !== null;
  if (steps.length > 0) return newVerdict(warned ? "note" : "ok", { name: "changes", count: steps.length });
  return newVerdict("ok", "spelled", !warned && !url.user);
}
