import { copyWarningOf, type Inspection, type ProfileId, wrapUrl } from "../../core/index.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import { copyAnnouncedText } from "../names.ts";

export function CopyAnnounced({ inspection, profile }: { inspection: Inspection; profile: ProfileId }) {
  const { canonical } = inspection;
  return /^[a-z][a-z0-9+.-]*:/i.test(canonical) ? (
    <CopyButton
      id="copy-announced"
      plain
      small
      text={canonical}
      write={wrapUrl}
      label={copyAnnouncedText(copyWarningOf(inspection, profile))}
    />
  ) : null;
}
