import type { ComponentChildren } from "preact";
import { type Anatomy, type Inspection, type SchemeKind, serialize } from "../../core/index.ts";
import { Citation } from "../controls/citation.tsx";
import { AnatomyTable, type AnatomyTableTexts } from "./anatomy-table.tsx";
import { ValidityChip, type ValidityTexts, ViolationLines } from "./validity.tsx";

/** What the section on a URL's scheme says, in the user's language. */
export interface AnatomyTexts {
  readonly heading: string;
  readonly noScheme: string;
  /** "described in …" and so on, around the citation. */
  readonly kind: (kind: SchemeKind, source: ComponentChildren) => ComponentChildren;
  /** Around the citation of a later document. */
  readonly later: (source: ComponentChildren) => ComponentChildren;
  readonly table: AnatomyTableTexts;
  readonly validity: ValidityTexts;
}

/** These have hardly a field that the parts above do not have. */
const OF_THE_WEB = /^(?:https?|wss?)$/;

function SchemeLine({ anatomy: { scheme, kind, source, later }, texts }: { anatomy: Anatomy; texts: AnatomyTexts }) {
  return (
    <p class="small soft">
      <bdi dir="ltr" class="scheme-name">
        {scheme === "" ? texts.noScheme : scheme}
      </bdi>
      : {texts.kind(kind, <Citation source={source} />)}
      {later === undefined ? null : <> · {texts.later(<Citation source={later} />)}</>}
    </p>
  );
}

interface Props {
  readonly inspection: Inspection;
  /** Whether the violations stand among the findings already, as under RFC 1738's own rule set. */
  readonly areFindings: boolean;
  /** Whether the URL stands inside another one: then the section is none of the page's. */
  readonly isInside: boolean;
  readonly texts: AnatomyTexts;
}

/** A URL by the grammar of its scheme, and whether RFC 1738 allows it. Folded where it has little to add. */
export function AnatomySection({ inspection: { anatomy, url, findings }, areFindings, isInside, texts }: Props) {
  const { fields, violations } = anatomy;
  // What a field's own grammar forbids is said at the field, unless a violation says the same, and better.
  const own = new Set<string>(fields.flatMap(({ problems }) => problems));
  const others = violations.filter(({ reason }) => !own.has(reason));
  const isRefused = findings.some(({ severity }) => severity === "error");
  const isChecked = !isRefused && !/^(?:generic|reserved|experimental)$/.test(anatomy.kind);
  const reasons = new Set(areFindings ? [] : violations.map(({ reason }) => reason));
  return (
    <details class="by-scheme" open={!OF_THE_WEB.test(anatomy.scheme)} key={anatomy.scheme}>
      <summary>
        {isInside ? <b>{texts.heading}</b> : <h2>{texts.heading}</h2>}{" "}
        <ValidityChip violations={violations} isChecked={isChecked} texts={texts.validity} />
      </summary>
      <div class="by-scheme-body">
        <SchemeLine anatomy={anatomy} texts={texts} />
        {areFindings && violations.length > 0 ? (
          <p class="small soft">{texts.validity.amongFindings}</p>
        ) : (
          <ViolationLines violations={others} texts={texts.validity} />
        )}
        {fields.length === 0 ? null : (
          <AnatomyTable
            anatomy={anatomy}
            text={serialize(url)}
            said={(problem) => reasons.has(problem)}
            texts={texts.table}
          />
        )}
      </div>
    </details>
  );
}
