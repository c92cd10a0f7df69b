import { message, plural } from "../../browser/i18n.ts";
import type { Finding } from "../../core/index.ts";
import { CheckIcon } from "../controls/icons.tsx";
import { FindingLines } from "../findings/finding-lines.tsx";

interface Props {
  readonly violations: readonly Finding[];
}

const isForbidden = ({ severity }: Finding): boolean => severity !== "note";

/** Whether RFC 1738 allows the URL, in a few words. */
export function ValidityChip({ violations, isChecked }: Props & { readonly isChecked: boolean }) {
  const forbidden = violations.filter(isForbidden).length;
  const remarks = violations.length - forbidden;
  const said = remarks === 0 ? null : <span class="chip">{plural("validity_remarks", remarks)}</span>;
  return (
    <span class="chips">
      {forbidden === 0 && !isChecked ? (
        // Of schemes that RFC 1738 has no grammar for, and of what browsers refuse.
        <span class="chip">{message("validity_not_checked")}</span>
      ) : forbidden === 0 ? (
        <span class="chip good">
          <CheckIcon /> {message("validity_valid")}
        </span>
      ) : (
        <span class="chip warn">{plural("validity_forbidden", forbidden)}</span>
      )}
      {said}
    </span>
  );
}

/** What RFC 1738 forbids in the URL, and what it merely remarks. */
export const ViolationLines = ({ violations }: Props) => (
  <FindingLines
    findings={violations}
    rank={(finding) => message(isForbidden(finding) ? "validity_rank_forbidden" : "validity_rank_remark")}
  />
);
