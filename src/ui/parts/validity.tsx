import { message, plural } from "../../browser/i18n.ts";
import type { Finding } from "../../core/index.ts";
import { FindingLines } from "../findings/finding-lines.tsx";

interface Props {
  readonly violations: readonly Finding[];
}

const isForbidden = ({ severity }: Finding): boolean => severity !== "note";

export function ValidityChip({ violations, isChecked }: Props & { readonly isChecked: boolean }) {
  const forbidden = violations.filter(isForbidden).length;
  const remarks = violations.length - forbidden;
  const remarksChip = remarks === 0 ? null : <span class="chip">{plural("validity_remarks", remarks)}</span>;
  return (
    <span class="chips">
      {forbidden === 0 && !isChecked ? (
        // RFC 1738 has no grammar for the scheme, or browsers refuse the URL.
        <span class="chip">{message("validity_not_checked")}</span>
      ) : forbidden === 0 ? (
        <span class="chip">{message("validity_valid")}</span>
      ) : (
        <span class="chip warn">{plural("validity_forbidden", forbidden)}</span>
      )}
      {remarksChip}
    </span>
  );
}

export const ViolationLines = ({ violations, input }: Props & { readonly input: string }) => (
  <FindingLines
    findings={violations}
    input={input}
    rank={(finding) => message(isForbidden(finding) ? "validity_rank_forbidden" : "validity_rank_remark")}
  />
);
