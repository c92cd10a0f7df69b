import type { Finding } from "../../core/index.ts";
import { CheckIcon } from "../controls/icons.tsx";
import { FindingLines, type FindingTexts } from "../findings/finding-lines.tsx";

/** What is said of a URL's validity, in the user's language. */
export interface ValidityTexts extends FindingTexts {
  readonly valid: string;
  /** Of schemes that RFC 1738 has no grammar for, and of what browsers refuse. */
  readonly notChecked: string;
  readonly forbidden: (count: number) => string;
  readonly remarks: (count: number) => string;
  readonly forbiddenOne: string;
  readonly remarkOne: string;
  /** Said in place of the list where the rule set makes findings of it, which stand elsewhere. */
  readonly amongFindings: string;
}

interface Props {
  readonly violations: readonly Finding[];
  readonly texts: ValidityTexts;
}

const isForbidden = ({ severity }: Finding): boolean => severity !== "note";

/** Whether RFC 1738 allows the URL, in a few words. */
export function ValidityChip({ violations, isChecked, texts }: Props & { readonly isChecked: boolean }) {
  const forbidden = violations.filter(isForbidden).length;
  const remarks = violations.length - forbidden;
  const said = remarks === 0 ? null : <span class="chip">{texts.remarks(remarks)}</span>;
  return (
    <span class="chips">
      {forbidden === 0 && !isChecked ? (
        <span class="chip">{texts.notChecked}</span>
      ) : forbidden === 0 ? (
        <span class="chip good">
          <CheckIcon /> {texts.valid}
        </span>
      ) : (
        <span class="chip warn">{texts.forbidden(forbidden)}</span>
      )}
      {said}
    </span>
  );
}

/** What RFC 1738 forbids in the URL, and what it merely remarks. */
export const ViolationLines = ({ violations, texts }: Props) => (
  <FindingLines
    findings={violations}
    texts={texts}
    rank={(finding) => (isForbidden(finding) ? texts.forbiddenOne : texts.remarkOne)}
  />
);
