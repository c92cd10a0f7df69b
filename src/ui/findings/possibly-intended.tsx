import { asSentence, message } from "../../browser/i18n.ts";
import { type Finding, isPossiblyIntended } from "../../core/index.ts";
import { evidenceText } from "../names.ts";

export const PossiblyIntended = ({ finding }: { finding: Pick<Finding, "id" | "confidence" | "grounds"> }) =>
  isPossiblyIntended(finding) ? (
    <p class="says">
      <b>{asSentence(message("possibly_intended"))}</b> {evidenceText(finding.id, finding.grounds ?? [])}
    </p>
  ) : null;
