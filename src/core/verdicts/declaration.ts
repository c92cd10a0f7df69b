import type { DeclaredVerdict } from "../page/declared.ts";
import { judged, type Verdict } from "./verdict.ts";

export type DeclarationSays = "confirms" | "another" | "contradicts" | "stale" | "unusable" | "names-none";

const VERDICTS: Readonly<Record<DeclaredVerdict, Verdict<DeclarationSays>>> = {
  same: judged("ok", "confirms", true),
  spelling: judged("ok", "confirms", true),
  other: judged("warn", "another"),
  disagree: judged("warn", "contradicts"),
  stale: judged("warn", "stale"),
  unusable: judged("warn", "unusable"),
  none: judged("none", "names-none"),
};

export const declarationVerdict = (compared: DeclaredVerdict): Verdict<DeclarationSays> => VERDICTS[compared];
