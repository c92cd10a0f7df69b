import type { DeclaredVerdict } from "../page/declared.ts";
import { newVerdict, type Verdict } from "./verdict.ts";

export type DeclarationVerdictName = "confirms" | "another" | "contradicts" | "stale" | "unusable" | "names-none";

const VERDICTS: Readonly<Record<DeclaredVerdict, Verdict<DeclarationVerdictName>>> = {
  same: newVerdict("ok", "confirms", true),
  spelling: newVerdict("ok", "confirms", true),
  other: newVerdict("warn", "another"),
  disagree: newVerdict("warn", "contradicts"),
  stale: newVerdict("warn", "stale"),
  unusable: newVerdict("warn", "unusable"),
  none: newVerdict("none", "names-none"),
};

export const declarationVerdict = (compared: DeclaredVerdict): Verdict<DeclarationVerdictName> => VERDICTS[compared];
