import { useContext } from "preact/hooks";
import { message, messageFor, plural } from "../../browser/i18n.ts";
import { checkOf, type Finding, type Inspection, isOfForm, isRefused, locate } from "../../core/index.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import { DisclosureContext } from "../controls/disclosure.ts";
import { SeverityIcon } from "../controls/icons.tsx";
import { useOwnId } from "../controls/own-id.ts";
import { componentName, copyRepairText, findingText, findingTitle, groundText, severityText } from "../names.ts";
import { shownPlace } from "../url/shown-component.ts";
import { DecodingPasses } from "./decoding-passes.tsx";
import { FindingCitations } from "./finding-citations.tsx";
import { Evidence } from "./finding-evidence.tsx";
import { LegacyDecodings } from "./legacy-decodings.tsx";

interface Props {
  readonly finding: Finding;
  /** Another finding of the component, shown on this card. */
  readonly companion: Finding | undefined;
  readonly inspection: Inspection;
  readonly onOpen: (url: string) => void;
}

const PERCENT_ENCODED = /%[0-9A-Fa-f]{2}/;

/** Whether a click may open it: it loads a page, runs no code, and browsers accept it. */
export const isOpenable = (url: string, inspection: Inspection): boolean =>
  /^(?:https?|ftp):\/\/[^/?#]/i.test(url) && !isRefused(inspection);

/** Folded: the same for all findings of a check. */
function Note({ text }: { text: string }) {
  return (
    <details class="small soft">
      <summary>{message("check_note")}</summary>
      <p>{text}</p>
    </details>
  );
}

function Headline({ finding }: { finding: Finding }) {
  const { severity, confidence, grounds } = finding;
  return (
    <div class="headline">
      <span class="severity">
        <SeverityIcon severity={severity} /> {severityText(severity)}
      </span>
      <h3>{findingTitle(finding)}</h3>
      {/* Only guesses have grounds and need a confidence. */}
      {grounds === undefined ? null : (
        <span class="small soft">{messageFor("confidence", confidence, confidence)}</span>
      )}
    </div>
  );
}

function Why({ finding, companion }: Pick<Props, "finding" | "companion">) {
  const { grounds } = finding;
  return (
    <>
      <p class="small soft">
        <b class="where">{componentName(finding.component)}.</b> {findingText(finding)}{" "}
        <FindingCitations {...finding} />
      </p>
      {grounds === undefined ? null : (
        <ul class="grounds small soft">
          {companion === undefined ? null : <li>{findingText(companion)}</li>}
          {grounds.map((ground) => (
            <li key={ground}>{groundText(finding.id, ground)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

interface RepairProps extends Pick<Props, "inspection" | "onOpen"> {
  readonly repaired: string;
  readonly label: string;
  /** Id of the element naming the URL. */
  readonly describedBy: string;
}

export function Repair({ repaired, label, inspection, describedBy, onOpen }: RepairProps) {
  return (
    <div class="row repair">
      <CopyButton text={repaired} label={label} describedBy={describedBy} />
      {isOpenable(repaired, inspection) ? (
        <button
          type="button"
          title={message("open_new_tab")}
          aria-describedby={describedBy}
          onClick={() => onOpen(repaired)}
        >
          {message("open_repaired")}
        </button>
      ) : null}
    </div>
  );
}

export function FindingCard(props: Props) {
  const { finding, inspection, onOpen } = props;
  const { id, severity, component, repairedUrl, times } = finding;
  const name = useOwnId();
  const check = checkOf(id);
  const place = locate(inspection, finding);
  const { revealed } = useContext(DisclosureContext);
  const { text, mended } = place === null ? { text: "", mended: null } : shownPlace(place, revealed);
  // A masked text cannot be read in other encodings.
  const isWhole = text === place?.component.text;
  const hasPasses = check?.showsPasses === true && PERCENT_ENCODED.test(text);
  const note = check?.note === undefined ? null : messageFor("check", `${id}-note`, check.note);
  return (
    <li class={`card finding is-${severity}`} data-finding={id} data-component={component}>
      <Headline finding={finding} />
      <div id={name}>
        <Evidence finding={finding} inspection={inspection} place={place} />
      </div>
      <Why {...props} />
      {check?.showsLegacyDecodings && isWhole ? <LegacyDecodings text={text} /> : null}
      {hasPasses && place !== null ? (
        <DecodingPasses
          key={text}
          text={text}
          mended={mended}
          isForm={isOfForm(finding)}
          // Says that no number of passes can be proved right.
          note={note ?? message("passes_note")}
        />
      ) : note === null ? null : (
        <Note text={note} />
      )}
      {repairedUrl === undefined ? null : (
        <Repair
          repaired={repairedUrl}
          label={copyRepairText(inspection.input, repairedUrl, "one")}
          describedBy={name}
          inspection={inspection}
          onOpen={onOpen}
        />
      )}
      {/* A repair that removes passes is only a suggestion. */}
      {repairedUrl === undefined || note === null || !hasPasses ? null : (
        <p class="small soft">
          {times === undefined ? null : `${plural("repair_removes", times - 1)} `}
          {message("repair_offered")}
        </p>
      )}
    </li>
  );
}
