import { type MessageKey, message, messageAround, messageFor, plural } from "../../browser/i18n.ts";
import {
  FIELD_NOTES,
  type Finding,
  type InspectedFields,
  type Inspection,
  isRefused,
  type SchemeKind,
} from "../../core/index.ts";
import { Citation } from "../controls/citation.tsx";
import { FindingLines } from "../findings/finding-lines.tsx";
import { SchemeFieldsTable } from "./scheme-fields-table.tsx";

interface ViolationsProps {
  readonly violations: readonly Finding[];
}

const isForbidden = ({ severity }: Finding): boolean => severity !== "note";

export function ValidityChip({ violations, isChecked }: ViolationsProps & { readonly isChecked: boolean }) {
  const forbidden = violations.filter(isForbidden).length;
  const remarks = violations.length - forbidden;
  const remarksChip = remarks === 0 ? null : <span class="chip">{plural("validity_remarks", remarks)}</span>;
  return (
    <span class="chips">
      {forbidden === 0 && !isChecked ? (
        // Without a grammar in RFC 1738, or refused by browsers.
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

const ViolationLines = ({ violations, inspection }: ViolationsProps & { readonly inspection: Inspection }) => (
  <FindingLines
    findings={violations}
    inspection={inspection}
    rank={(finding) => message(isForbidden(finding) ? "validity_rank_forbidden" : "validity_rank_remark")}
  />
);

const KINDS: Readonly<Record<SchemeKind, MessageKey>> = {
  described: "scheme_kind_described",
  later: "scheme_kind_described",
  reserved: "scheme_kind_reserved",
  experimental: "scheme_kind_experimental",
  generic: "scheme_kind_generic",
};

/** The table of parts shows nearly all fields. */
const OF_THE_WEB = /^(?:https?|wss?)$/;

function SchemeLine({ schemeFields: { scheme, kind, source, later } }: { schemeFields: InspectedFields }) {
  return (
    <p class="small soft">
      <bdi dir="ltr" class="scheme-name">
        {scheme === "" ? message("scheme_fields_no_scheme") : scheme}
      </bdi>
      : {messageAround(KINDS[kind], <Citation source={source} />)}
      {later === undefined ? null : <> · {messageAround("scheme_more", <Citation source={later} />)}</>}
    </p>
  );
}

function SchemeNotes({ schemeFields: { notes } }: { schemeFields: InspectedFields }) {
  return notes.length === 0 ? null : (
    <p class="small soft">
      {notes.map(({ note, source }, i) => (
        <span key={note}>
          {i === 0 ? "" : " "}
          {messageFor("field_note", note, FIELD_NOTES[note])} <Citation source={source} />
        </span>
      ))}
    </p>
  );
}

interface Props {
  readonly inspection: Inspection;
  readonly areFindings: boolean;
  /** In a nested URL, the heading is not one of the page. */
  readonly isInside: boolean;
}

/** Returns true for web URLs without violations: the table of parts suffices. */
const addsNothing = ({ scheme, violations, fields }: InspectedFields): boolean =>
  OF_THE_WEB.test(scheme) && violations.length === 0 && fields.every(({ problems }) => problems.length === 0);

/** Folded if it adds little, omitted if nothing (unless the rule set requires it). */
export function SchemeFieldsSection({ inspection, areFindings, isInside }: Props) {
  const { schemeFields } = inspection;
  if (!areFindings && addsNothing(schemeFields)) return null;
  const { fields, violations } = schemeFields;
  const own = new Set<string>(fields.flatMap(({ problems }) => problems));
  const others = violations.filter(({ reason }) => !own.has(reason));
  const isChecked = !isRefused(inspection) && !/^(?:generic|reserved|experimental)$/.test(schemeFields.kind);
  const reasons = new Set(areFindings ? [] : violations.map(({ reason }) => reason));
  return (
    <details class="by-scheme" open={!OF_THE_WEB.test(schemeFields.scheme)} key={schemeFields.scheme}>
      <summary>
        {isInside ? <b>{message("scheme_fields_heading")}</b> : <h2>{message("scheme_fields_heading")}</h2>}{" "}
        <ValidityChip violations={violations} isChecked={isChecked} />
      </summary>
      <div class="stack8">
        <SchemeLine schemeFields={schemeFields} />
        {areFindings && violations.length > 0 ? (
          <p class="small soft">{message("validity_among_findings")}</p>
        ) : (
          <ViolationLines violations={others} inspection={inspection} />
        )}
        {fields.length === 0 ? null : (
          <SchemeFieldsTable schemeFields={schemeFields} showsProblem={(problem) => reasons.has(problem)} />
        )}
        <SchemeNotes schemeFields={schemeFields} />
      </div>
    </details>
  );
}
