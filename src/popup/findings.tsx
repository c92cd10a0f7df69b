import {
  type Check,
  type Component,
  checks,
  componentsOf,
  type Finding,
  type Inspection,
  parse,
  type Severity,
  serialize,
} from "../core/index.ts";
import { message, messageFor, plural } from "../platform/i18n.ts";
import { componentText } from "../platform/inspector-texts.ts";
import { Citation } from "../ui/citation.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import type { PartKind } from "../ui/cut.ts";
import { GoIcon, SeverityIcon } from "../ui/icons.tsx";
import { labelsOf } from "../ui/labels.ts";
import { readingOf } from "../ui/parts.ts";
import { MarkedChange } from "../ui/url-lines.tsx";
import { ClippedText, MarkedText, PartText } from "../ui/url-text.tsx";
import { Notes, reading } from "./notes.tsx";
import { copyLabels } from "./verdict.tsx";

/** Evidence is no longer than this. */
const LONG = 400;

const partOf = ({ name }: Component): PartKind => /^[a-z]+/.exec(name)?.[0] as PartKind;

interface EvidenceProps {
  readonly finding: Finding;
  readonly inspection: Inspection;
}

/** The component with what is wrong marked, and what it becomes; else, when more than one changes, the whole URL. */
function Evidence({ finding: { component: name, evidence, repairedUrl: repaired, depth }, inspection }: EvidenceProps) {
  const component = inspection.components.find((one) => one.name === name);
  const mended = repaired === undefined ? undefined : componentsOf(parse(repaired)).find((one) => one.name === name);
  const isInside = component?.text.includes(evidence) && name !== "password";
  if (repaired !== undefined && (!isInside || mended === undefined)) {
    return <MarkedChange before={serialize(inspection.url)} after={repaired} />;
  }
  if (component === undefined || !isInside) {
    return (
      <bdi dir="ltr" class="url">
        <mark>
          <ClippedText text={evidence} most={LONG} />
        </mark>
      </bdi>
    );
  }
  return (
    <div class="evidence">
      <bdi dir="ltr" class="url">
        <MarkedText text={component.text} evidence={evidence} part={partOf(component)} />
        {mended === undefined ? null : (
          <>
            <GoIcon />
            <ins>
              <PartText part={partOf(mended)} text={mended.text} most={LONG} />
            </ins>
          </>
        )}
      </bdi>
      <Notes
        notes={[
          mended === undefined ? null : reading(readingOf(mended)),
          depth === undefined ? null : message("decoding_passes", depth),
        ]}
      />
    </div>
  );
}

/** What holds for all findings of a check, folded away: whoever has read it once knows it. */
function Note({ check }: { check: Check | undefined }) {
  if (check?.note === undefined) return null;
  return (
    <details class="small soft">
      <summary>{message("check_note")}</summary>
      <p>{messageFor("check", `${check.id}-note`, check.note)}</p>
    </details>
  );
}

/** Something that is wrong with the address, or worth knowing. */
function FindingCard({ finding, inspection }: EvidenceProps) {
  const { id, severity, confidence, component, reason, repairedUrl: repaired, depth, grounds } = finding;
  const check = checks.find((one) => one.id === id);
  const labels = { ...copyLabels(), copy: message("copy_repaired") };
  return (
    <li class={`card finding is-${severity}`}>
      <div class="headline">
        <span class="severity">
          <SeverityIcon severity={severity} /> {messageFor("severity", severity, severity)}
        </span>
        <h3>
          {depth !== undefined && depth > 2
            ? message("encoded_times", depth)
            : messageFor("check", id, check?.title ?? id)}
        </h3>
        {/* Only of guesses one has to know how good they are; the others are facts. */}
        {grounds === undefined ? null : (
          <span class="small soft">{messageFor("confidence", confidence, confidence)}</span>
        )}
      </div>
      <Evidence finding={finding} inspection={inspection} />
      <p class="small soft">
        <b class="where">{labelsOf(component).map(componentText).join(" › ")}.</b>{" "}
        {messageFor("check", `${id}-${reason}`, finding.message)}{" "}
        {check === undefined ? null : <Citation source={check.source} />}
      </p>
      {grounds === undefined ? null : (
        <ul class="grounds small soft">
          {grounds.map((ground) => (
            <li key={ground}>{messageFor("ground", ground, check?.grounds?.[ground] ?? ground)}</li>
          ))}
        </ul>
      )}
      <Note check={check} />
      {repaired === undefined ? null : (
        <div class="row">
          <CopyButton text={repaired} labels={labels} />
        </div>
      )}
    </li>
  );
}

const SEVERITIES: readonly Severity[] = ["error", "warning", "note"];

/** Findings that say the same of several components: the first shows, the others are folded away. */
function alike(findings: readonly Finding[]): Finding[][] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const name = `${finding.id} ${finding.reason}`;
    groups.set(name, [...(groups.get(name) ?? []), finding]);
  }
  const rank = ([first]: Finding[]) => SEVERITIES.indexOf(first?.severity ?? "note");
  return [...groups.values()].sort((a, b) => rank(a) - rank(b));
}

function Cards({ findings, inspection }: { findings: readonly Finding[]; inspection: Inspection }) {
  return (
    <ul class="findings">
      {findings.map((finding) => (
        <FindingCard
          key={`${finding.id} ${finding.component} ${finding.reason}`}
          finding={finding}
          inspection={inspection}
        />
      ))}
    </ul>
  );
}

/** What says that nothing is wrong is no card; the parts show it. */
const isCard = ({ id }: Finding): boolean => id !== "literal-percent" && id !== "opaque";

export function Findings({ inspection }: { inspection: Inspection }) {
  const findings = inspection.findings.filter(isCard);
  if (findings.length === 0) return null;
  return (
    <section class="findings" aria-labelledby="findings-heading">
      <h2 class="unseen" id="findings-heading">
        {message("findings_heading")}
      </h2>
      {alike(findings).map(([first, ...others]) =>
        first === undefined ? null : (
          <div class="findings" key={`${first.id} ${first.reason}`}>
            <Cards findings={[first]} inspection={inspection} />
            {others.length === 0 ? null : (
              <details>
                <summary>{plural("more_alike", others.length)}</summary>
                <Cards findings={others} inspection={inspection} />
              </details>
            )}
          </div>
        ),
      )}
    </section>
  );
}
