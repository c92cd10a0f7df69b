import {
  type Check,
  type Confidence,
  checks,
  type Finding,
  type Inspection,
  locate,
  mendedText,
  type Severity,
} from "../../core/index.ts";
import { Citation } from "../controls/citation.tsx";
import { CopyButton, type CopyLabels } from "../controls/copy-button.tsx";
import { SeverityIcon } from "../controls/icons.tsx";
import { useOwnId } from "../controls/own-id.ts";
import { Evidence, type EvidenceTexts } from "./finding-evidence.tsx";
import { type Label, labelsOf } from "./labels.ts";
import { PassesLadder, type PassesTexts } from "./passes-ladder.tsx";
import { Readings, type ReadingsTexts } from "./passes-readings.tsx";
import { timesEncoded } from "./times-encoded.ts";

/** What the card of a finding says, in the user's language. */
export interface CardTexts {
  readonly severity: (severity: Severity) => string;
  readonly confidence: (confidence: Confidence) => string;
  readonly check: (id: string) => string;
  /** "Encoded 3 times", where twice would be too little. */
  readonly encodedTimes: (times: number) => string;
  readonly component: (label: Label) => string;
  /** The sentence of a finding. */
  readonly finding: (finding: Finding) => string;
  readonly ground: (key: string, english: string) => string;
  /** What holds for every finding of a check. */
  readonly note: (check: Check) => string | null;
  readonly noteHeading: string;
  readonly copyRepaired: CopyLabels;
  readonly open: string;
  readonly newTab: string;
  /** That a repair which takes off passes is offered only, and why. */
  readonly offered: string;
  /** That no number of passes can be proved right, where the check does not say it in more words. */
  readonly passesNote: string;
  readonly evidence: EvidenceTexts;
  readonly passes: PassesTexts;
  readonly readings: ReadingsTexts;
}

interface Props {
  readonly finding: Finding;
  /** What else is said of the same component, and is no card of its own. */
  readonly companion: Finding | undefined;
  readonly inspection: Inspection;
  readonly texts: CardTexts;
  readonly onOpen: (url: string) => void;
}

/** Checks about how often, and in what encoding, something was encoded: they have a ladder to step through. */
const OF_PASSES = /^(?:double-encoded|mixed|delimiters-encoded|entity|mojibake|legacy-charset|plus)$/;

const ESCAPE = /%[0-9A-Fa-f]{2}/;

const isRefused = ({ findings }: Inspection): boolean => findings.some(({ severity }) => severity === "error");

/** A URL that may be opened at a click: of a scheme that loads a page and runs nothing, and not refused by browsers. */
export const isOpenable = (url: string, inspection: Inspection): boolean =>
  /^(?:https?|ftp):\/\/[^/?#]/i.test(url) && !isRefused(inspection);

/** What holds for all findings of a check, folded away: whoever has read it once knows it. */
function Note({ text, heading }: { text: string; heading: string }) {
  return (
    <details class="small soft">
      <summary>{heading}</summary>
      <p>{text}</p>
    </details>
  );
}

interface HeadlineProps extends Pick<Props, "finding" | "texts"> {
  readonly times: number | null;
}

function Headline({ finding, times, texts }: HeadlineProps) {
  const { id, severity, confidence, grounds } = finding;
  return (
    <div class="headline">
      <span class="severity">
        <SeverityIcon severity={severity} /> {texts.severity(severity)}
      </span>
      <h3>{times !== null && times > 2 ? texts.encodedTimes(times) : texts.check(id)}</h3>
      {/* Only of guesses one has to know how good they are; the others are facts. */}
      {grounds === undefined ? null : <span class="small soft">{texts.confidence(confidence)}</span>}
    </div>
  );
}

function Why({ finding, companion, texts }: Omit<Props, "inspection" | "onOpen">) {
  const check = checks.find(({ id }) => id === finding.id);
  const { grounds } = finding;
  return (
    <>
      <p class="small soft">
        <b class="where">{labelsOf(finding.component).map(texts.component).join(" › ")}.</b> {texts.finding(finding)}{" "}
        {check === undefined ? null : <Citation source={check.source} />}
      </p>
      {grounds === undefined ? null : (
        <ul class="grounds small soft">
          {companion === undefined ? null : <li>{texts.finding(companion)}</li>}
          {grounds.map((ground) => (
            <li key={ground}>{texts.ground(ground, check?.grounds?.[ground] ?? ground)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

interface RepairProps extends Pick<Props, "inspection" | "onOpen"> {
  readonly repaired: string;
  readonly copy: CopyLabels;
  readonly primary?: boolean;
  readonly texts: Pick<CardTexts, "open" | "newTab">;
  /** The element that says what is copied and opened. */
  readonly describedBy: string;
}

/** A repair is there to be taken: copied, or opened in a new tab. */
export function Repair({ repaired, copy, primary = false, inspection, texts, describedBy, onOpen }: RepairProps) {
  return (
    <div class="row repair">
      <CopyButton text={repaired} labels={copy} primary={primary} describedBy={describedBy} />
      {isOpenable(repaired, inspection) ? (
        <button type="button" title={texts.newTab} aria-describedby={describedBy} onClick={() => onOpen(repaired)}>
          {texts.open}
        </button>
      ) : null}
    </div>
  );
}

/** Something that is wrong with the address, or worth knowing. */
export function FindingCard(props: Props) {
  const { finding, inspection, texts, onOpen } = props;
  const { id, severity, component, reason, repairedUrl } = finding;
  const name = useOwnId();
  const check = checks.find((one) => one.id === id);
  const place = locate(inspection, finding);
  const text = place?.component.text ?? "";
  const times = timesEncoded(finding, place);
  const hasLadder = OF_PASSES.test(id) && ESCAPE.test(text);
  const note = check === undefined ? null : texts.note(check);
  return (
    <li class={`card finding is-${severity}`} data-finding={id} data-component={component}>
      <Headline finding={finding} times={times} texts={texts} />
      <div id={name}>
        <Evidence finding={finding} inspection={inspection} place={place} times={times} texts={texts.evidence} />
      </div>
      <Why {...props} />
      {id === "legacy-charset" && place !== null ? <Readings text={text} texts={texts.readings} /> : null}
      {hasLadder && place !== null ? (
        <PassesLadder
          key={text}
          text={text}
          mended={mendedText(place)}
          isForm={id === "double-encoded" && reason === "plus"}
          note={note ?? texts.passesNote}
          texts={texts.passes}
        />
      ) : note === null ? null : (
        <Note text={note} heading={texts.noteHeading} />
      )}
      {repairedUrl === undefined ? null : (
        <Repair
          repaired={repairedUrl}
          copy={texts.copyRepaired}
          texts={texts}
          describedBy={name}
          inspection={inspection}
          onOpen={onOpen}
        />
      )}
      {repairedUrl === undefined || check?.note === undefined ? null : <p class="small soft">{texts.offered}</p>}
    </li>
  );
}
