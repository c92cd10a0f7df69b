import { useState } from "preact/hooks";
import { message } from "../../browser/i18n.ts";
import {
  type Deception,
  type Finding,
  type Inspection,
  isDeceptive,
  isRefused,
  type Located,
  locate,
  mayOpen,
  signedQueryOf,
} from "../../core/index.ts";
import { SeverityIcon } from "../controls/icons.tsx";
import { LazyDetails } from "../controls/lazy-details.tsx";
import { ExpandButton } from "../controls/unfold.tsx";
import { useUniqueId } from "../controls/unique-id.ts";
import { deceptiveAdviceText, findingTextAround, severityText } from "../names.ts";
import { isSeemingUser } from "../url/deceptive-host.ts";
import { labelLetters } from "../url/look-alike-pieces.ts";
import { EvidencePanel } from "./evidence-panel.tsx";
import { Evidence } from "./finding-evidence.tsx";
import { hasLayers, Layers } from "./layers.tsx";
import { VerdictTitle } from "./place-name.tsx";

const hasLetters = ({ shownAs, letter }: Deception): boolean =>
  shownAs !== undefined && letter !== undefined && labelLetters(shownAs, letter) !== null;

function LookAlikeLetters({ shownAs, letter }: Deception) {
  const letters = shownAs === undefined || letter === undefined ? null : labelLetters(shownAs, letter);
  return letters === null ? null : (
    <div class="letters" dir="ltr" aria-hidden="true">
      {letters.map(({ text, marked }) => (
        <span class={marked ? "is-bad" : ""}>{text}</span>
      ))}
    </div>
  );
}

export interface CardProps {
  readonly inspection: Inspection;
  readonly isOfPage: boolean;
}

interface Props extends CardProps {
  readonly finding: Finding;
  readonly companion: Finding | undefined;
  readonly isAlone: boolean;
}

/** Returns true if a click may open it and browsers accept it. */
export const isOpenable = (url: string, inspection: Inspection): boolean => mayOpen(url) && !isRefused(inspection);

const isSigned = ({ input }: Inspection, { repairedUrl }: Finding): boolean =>
  repairedUrl !== undefined && signedQueryOf(input, repairedUrl) !== null;

interface HeadProps {
  readonly finding: Finding;
  readonly inspection: Inspection;
  readonly id: string;
  readonly evidence: string;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

const Head = ({ finding, inspection, id, evidence, open, onOpen }: HeadProps) => (
  <div class="finding-head">
    <SeverityIcon severity={finding.severity} />
    <span class="severity visually-hidden">{severityText(finding.severity)}</span>
    <h3 id={id}>
      <VerdictTitle finding={finding} inspection={inspection} />
    </h3>
    <ExpandButton open={open} controls={evidence} describedBy={id} onOpen={onOpen}>
      {message("evidence")}
    </ExpandButton>
  </div>
);

function Deceives({ finding, isOfPage }: Pick<Props, "finding" | "isOfPage">) {
  const { severity, deception } = finding;
  const seems = severity === "error" ? (deception?.seems ?? null) : null;
  return (
    <>
      <p class="says">
        {findingTextAround(finding, (letter) => (
          <b>{letter}</b>
        ))}
      </p>
      {seems === null ? null : <p class="soft">{deceptiveAdviceText(seems, isOfPage)}</p>}
    </>
  );
}

const isDrawn = (finding: Finding, place: Located | null): boolean =>
  hasLayers(finding, place) ||
  (finding.deception !== undefined && hasLetters(finding.deception)) ||
  isSeemingUser(place?.finding ?? finding);

function Found({ finding, inspection, place, isAlone }: Omit<Props, "companion"> & { place: Located | null }) {
  if (place !== null && hasLayers(finding, place))
    return isAlone ? (
      <Layers place={place} />
    ) : (
      <LazyDetails summary={message("layers_show")}>{() => <Layers place={place} />}</LazyDetails>
    );
  if (finding.deception !== undefined && hasLetters(finding.deception)) {
    return <LookAlikeLetters {...finding.deception} />;
  }
  if (isDrawn(finding, place)) return null;
  return (
    <div class="becomes">
      <Evidence finding={finding} inspection={inspection} place={place} />
    </div>
  );
}

export function FindingCard({ companion, ...props }: Props) {
  const { finding, inspection, isOfPage } = props;
  const { id, severity, component, confidence } = finding;
  const name = useUniqueId();
  const [open, setOpen] = useState(false);
  const place = locate(inspection, finding);
  return (
    <li class={`finding is-${severity}`} data-finding={id} data-component={component}>
      <Head
        finding={finding}
        inspection={inspection}
        id={`${name}-head`}
        evidence={`${name}-evidence`}
        open={open}
        onOpen={setOpen}
      />
      <Found {...props} place={place} />
      {isDeceptive(finding) ? <Deceives finding={finding} isOfPage={isOfPage} /> : null}
      <div class="finding-evidence stack" id={`${name}-evidence`} hidden={!open}>
        {open ? (
          <EvidencePanel
            finding={finding}
            companion={companion}
            inspection={inspection}
            place={place}
            showsFound={isDrawn(finding, place) && !hasLayers(finding, place)}
            hasCopy={confidence !== "high" || isSigned(inspection, finding)}
          />
        ) : null}
      </div>
    </li>
  );
}
