import { warningText } from "../../browser/copied-texts.ts";
import { capitalized } from "../../browser/i18n.ts";
import { copyWarningOf, type Inspection, type ProfileId } from "../../core/index.ts";

interface Props {
  readonly inspection: Inspection;
  readonly profile: ProfileId;
  readonly base: string | null;
}

export function CopyWarning({ inspection, profile, base }: Props) {
  const warning = copyWarningOf(inspection, profile, base ?? undefined);
  if (warning === null) return null;
  return <p class="small soft copy-warning">{capitalized(warningText(warning))}</p>;
}
