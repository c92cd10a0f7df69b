import { useContext, useState } from "preact/hooks";
import { asSentence, message, messageFor, plural } from "../../browser/i18n.ts";
import {
  checkOf,
  type Finding,
  type Inspection,
  isDeceptive,
  isOfForm,
  isPossiblyIntended,
  isRefused,
  type Located,
  locate,
  mayOpen,
} from "../../core/index.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import { DisclosureContext } from "../controls/disclosure.ts";
import { SeverityIcon } from "../controls/icons.tsx";
import { useOwnId } from "../controls/own-id.ts";
import { Unfold } from "../controls/unfold.tsx";
import {
  componentName,
  copyRepairText,
  findingText,
  findingTextAround,
  findingTitle,
  groundText,
  MOST_EVIDENCE,
  severityText,
} from "../names.ts";
import { shownPlace } from "../url/shown-component.ts";
import { DecodingPasses } from "./decoding-passes.tsx";
import { FindingCitations } from "./finding-citations.tsx";
import { Evidence } from "./finding-evidence.tsx";
import { LegacyDecodings } from "./legacy-decodings.tsx";
import { PossiblyIntended } from "./possibly-intended.tsx";

interface Props {
  readonly finding: Finding;
  /** Another finding of the component, shown on this card. */
  readonly companion: Finding | undefined;
  readonly inspection: Inspection;
  readonly onOpen: (url: string) => void;
}

const PERCENT_ENCODED = /%[0-9A-Fa-f]{2}/;

/** Whether a click may open it, and browsers accept it. */
export const isOpenable = (url: string, inspection: Inspection): boolean => mayOpen(url) && !isRefused(inspection);

/** Folded: the same for all findings of a check. */
function Note({ text }: { text: string }) {
  return (
    <details class="soft">
      <summary>{message("check_note")}</summary>
      <p>{text}</p>
    </details>
  );
}

interface HeadProps {
  readonly finding: Finding;
  /** Id of the heading. */
  readonly id: string;
  readonly why: string;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

function Head({ finding, id, why, open, onOpen }: HeadProps) {
  const { severity } = finding;
  return (
    <div class="finding-head">
      <SeverityIcon severity={severity} />
      <span class="severity visually-hidden">{severityText(severity)}</span>
      <h3 id={id}>{findingTitle(finding)}</h3>
      <Unfold open={open} controls={why} describedBy={id} onOpen={onOpen}>
        {message("why")}
      </Unfold>
    </div>
  );
}

/** How sure, how often encoded, and the grounds that the card does not show. Only guesses have grounds and a confidence. */
function Grounds({ finding, companion }: Pick<Props, "finding" | "companion">) {
  const { id, grounds, confidence, times } = finding;
  const isIntended = isPossiblyIntended(finding);
  const listed = isIntended ? grounds?.slice(MOST_EVIDENCE) : grounds;
  const isAllSaid = isIntended && listed?.length === 0;
  if (times === undefined && (grounds === undefined || isAllSaid)) return null;
  return (
    <ul class="grounds soft">
      {times === undefined ? null : <li>{message("decoding_passes", times)}</li>}
      {companion === undefined ? null : <li>{findingText(companion)}</li>}
      {listed?.map((ground) => (
        <li key={ground}>{groundText(id, ground)}</li>
      ))}
      {grounds === undefined || isIntended ? null : <li>{messageFor("confidence", confidence, confidence)}</li>}
    </ul>
  );
}

interface OpenProps extends Pick<Props, "inspection" | "onOpen"> {
  readonly repaired: string;
  /** Id of the element naming the URL. */
  readonly describedBy: string;
}

export function OpenRepaired({ repaired, inspection, describedBy, onOpen }: OpenProps) {
  return isOpenable(repaired, inspection) ? (
    <button
      type="button"
      class="plain"
      title={message("open_new_tab")}
      aria-describedby={describedBy}
      onClick={() => onOpen(repaired)}
    >
      {message("open_repaired")}
    </button>
  ) : null;
}

interface WhyProps extends Props {
  readonly place: Located | null;
  /** Id of what shows the repair. */
  readonly name: string;
}

/** Where it is, what it means, where that is written, and how far it can be told. */
function Why({ finding, companion, inspection, onOpen, place, name }: WhyProps) {
  const { id, component, repairedUrl, times } = finding;
  const check = checkOf(id);
  const { revealed } = useContext(DisclosureContext);
  const { text, mended } = place === null ? { text: "", mended: null } : shownPlace(place, revealed);
  // A masked text cannot be read in other encodings.
  const isWhole = text === place?.component.text;
  const hasPasses = check?.showsPasses === true && PERCENT_ENCODED.test(text);
  const note = check?.note === undefined ? null : messageFor("check", `${id}-note`, check.note);
  return (
    <>
      <p>
        <b class="where">{asSentence(componentName(component))}</b> {/* It stands above already. */}
        {isDeceptive(finding) ? null : `${findingText(finding)} `}
        <FindingCitations {...finding} />
      </p>
      <Grounds finding={finding} companion={companion} />
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
      {repairedUrl === undefined || isDeceptive(finding) ? null : (
        <OpenRepaired repaired={repairedUrl} describedBy={name} inspection={inspection} onOpen={onOpen} />
      )}
      {/* A repair that removes passes is only a suggestion. */}
      {repairedUrl === undefined || note === null || !hasPasses ? null : (
        <p class="soft">
          {times === undefined ? null : `${plural("repair_removes", times - 1)} `}
          {message("repair_offered")}
        </p>
      )}
    </>
  );
}

/** Folded to its title, what it becomes, and one button. */
export function FindingCard(props: Props) {
  const { finding, inspection } = props;
  const { id, severity, component, repairedUrl } = finding;
  const name = useOwnId();
  const [open, setOpen] = useState(false);
  const place = locate(inspection, finding);
  return (
    <li class={`finding is-${severity}`} data-finding={id} data-component={component}>
      <Head finding={finding} id={`${name}-head`} why={`${name}-why`} open={open} onOpen={setOpen} />
      <div class="finding-body">
        <div class="becomes" id={name}>
          <Evidence finding={finding} inspection={inspection} place={place} />
        </div>
        {repairedUrl === undefined ? null : (
          <CopyButton
            text={repairedUrl}
            label={copyRepairText(inspection.input, repairedUrl, finding)}
            describedBy={name}
          />
        )}
      </div>
      <PossiblyIntended finding={finding} />
      {isDeceptive(finding) ? (
        <p class="says">
          {findingTextAround(finding, (letter) => (
            <b>{letter}</b>
          ))}
        </p>
      ) : null}
      <div class="why" id={`${name}-why`} hidden={!open}>
        {open ? <Why {...props} place={place} name={name} /> : null}
      </div>
    </li>
  );
}
