import { type MessageKey, message, messageAround } from "../../browser/i18n.ts";
import { type InspectedFields, type Inspection, isRefused, type SchemeKind } from "../../core/index.ts";
import { Citation } from "../controls/citation.tsx";
import { SchemeFieldsTable } from "./scheme-fields-table.tsx";
import { ValidityChip, ViolationLines } from "./validity.tsx";

/** "described in …" and so on, around the citation. */
const KINDS: Readonly<Record<SchemeKind, MessageKey>> = {
  described: "scheme_kind_described",
  later: "scheme_kind_later",
  reserved: "scheme_kind_reserved",
  experimental: "scheme_kind_experimental",
  generic: "scheme_kind_generic",
};

/** These have hardly a field that the parts above do not have. */
const OF_THE_WEB = /^(?:https?|wss?)$/;

function SchemeLine({ schemeFields: { scheme, kind, source, later } }: { schemeFields: InspectedFields }) {
  return (
    <p class="small soft">
      <bdi dir="ltr" class="scheme-name">
        {scheme === "" ? message("anatomy_no_scheme") : scheme}
      </bdi>
      : {messageAround(KINDS[kind], <Citation source={source} />)}
      {later === undefined ? null : <> · {messageAround("scheme_more", <Citation source={later} />)}</>}
    </p>
  );
}

interface Props {
  readonly inspection: Inspection;
  /** Whether the violations stand among the findings already. */
  readonly areFindings: boolean;
  /** Whether the URL stands inside another one: then the section is none of the page's. */
  readonly isInside: boolean;
}

/** A URL by the grammar of its scheme, and whether RFC 1738 allows it. Folded where it has little to add. */
export function SchemeFieldsSection({ inspection, areFindings, isInside }: Props) {
  const { schemeFields } = inspection;
  const { fields, violations } = schemeFields;
  // What a field's own grammar forbids is said at the field, unless a violation says the same, and better.
  const own = new Set<string>(fields.flatMap(({ problems }) => problems));
  const others = violations.filter(({ reason }) => !own.has(reason));
  const isChecked = !isRefused(inspection) && !/^(?:generic|reserved|experimental)$/.test(schemeFields.kind);
  const reasons = new Set(areFindings ? [] : violations.map(({ reason }) => reason));
  return (
    <details class="by-scheme" open={!OF_THE_WEB.test(schemeFields.scheme)} key={schemeFields.scheme}>
      <summary>
        {isInside ? <b>{message("anatomy_heading")}</b> : <h2>{message("anatomy_heading")}</h2>}{" "}
        <ValidityChip violations={violations} isChecked={isChecked} />
      </summary>
      <div class="by-scheme-body">
        <SchemeLine schemeFields={schemeFields} />
        {areFindings && violations.length > 0 ? (
          <p class="small soft">{message("validity_among_findings")}</p>
        ) : (
          <ViolationLines violations={others} />
        )}
        {fields.length === 0 ? null : (
          <SchemeFieldsTable schemeFields={schemeFields} said={(problem) => reasons.has(problem)} />
        )}
      </div>
    </details>
  );
}
