import { useContext, useMemo } from "preact/hooks";
import { labelledAround, message, messageFor, plural } from "../../browser/i18n.ts";
import {
  checkOf,
  decodingPassesOf,
  type Finding,
  type Inspection,
  isDeceptive,
  type Located,
  legacyDecodingsOf,
  MASK,
  passesOf,
} from "../../core/index.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import { DisclosureContext } from "../controls/disclosure.ts";
import { copyRepairText, findingText, groundText } from "../names.ts";
import { maskedPlace } from "../url/shown-component.ts";
import { ClippedText } from "../url/url-text.tsx";
import { clipRuns } from "./clip-runs.ts";
import { FindingCitations } from "./finding-citations.tsx";
import { Evidence } from "./finding-evidence.tsx";
import { PlaceName } from "./place-name.tsx";

const LONGEST_DECODING = 200;

function LegacyDecodings({ text }: { text: string }) {
  const decodings = useMemo(() => legacyDecodingsOf(text), [text]);
  if (decodings.length === 0) return null;
  return (
    <div class="legacy-decodings stack sunk">
      <p class="small soft">{message("legacy_decodings_heading")}</p>
      <dl>
        {decodings.map((decoding) => (
          <div key={decoding.encoding}>
            <dt>
              <bdi dir="ltr">{decoding.encoding}</bdi>
            </dt>
            <dd>
              <bdi class="url">
                <ClippedText text={decoding.text} most={LONGEST_DECODING} />
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const PERCENT_ENCODED = /%[0-9A-Fa-f]{2}/;

const MASKED = passesOf(MASK)[0]?.octets ?? MASK;
const AT_MASKS = new RegExp(`(${MASKED})`);

const digitsOf = (octets: string): string =>
  [...octets].map((octet) => octet.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")).join(" ");

const hexadecimal = (octets: string): string =>
  octets
    .split(AT_MASKS)
    .filter((piece) => piece !== "")
    .map((piece) => (piece === MASKED ? MASK : digitsOf(piece)))
    .join(" ");

const MOST_OCTETS = 160;

function Bytes({ text, mended }: { text: string; mended: string | null }) {
  const passes = decodingPassesOf(text, mended);
  const { octets = "" } = passes.find(({ isRead }) => isRead) ?? passes[1] ?? {};
  return (
    <p>
      {plural("count_bytes", octets.length)}{" "}
      <bdi dir="ltr" class="octets">
        {clipRuns([{ text: octets, changed: false }], MOST_OCTETS, 0).map(({ kind, text }) =>
          kind === "gap" ? <span class="gap" /> : hexadecimal(text),
        )}
      </bdi>
    </p>
  );
}

interface GroundsProps {
  readonly finding: Finding;
  readonly companion: Finding | undefined;
}

/** Only guesses have grounds and a confidence. */
function Grounds({ finding: { id, grounds, confidence }, companion }: GroundsProps) {
  if (grounds === undefined && companion === undefined) return null;
  return (
    <ul class="grounds soft">
      {companion === undefined ? null : <li>{findingText(companion)}</li>}
      {grounds?.map((ground) => (
        <li key={ground}>{groundText(id, ground)}</li>
      ))}
      {grounds === undefined ? null : <li>{messageFor("confidence", confidence, confidence)}</li>}
    </ul>
  );
}

interface Props extends GroundsProps {
  readonly inspection: Inspection;
  readonly place: Located | null;
  readonly showsFound: boolean;
  readonly hasCopy: boolean;
}

export function EvidencePanel({ finding, companion, inspection, place, showsFound, hasCopy }: Props) {
  const { id, component, repairedUrl } = finding;
  const check = checkOf(id);
  const { revealed } = useContext(DisclosureContext);
  const { text, mended } = place === null ? { text: "", mended: null } : maskedPlace(place, revealed);
  // Masked text cannot be decoded.
  const isWhole = text === place?.component.text;
  return (
    <>
      {showsFound ? <Evidence finding={finding} inspection={inspection} place={place} /> : null}
      <p>
        {labelledAround(
          <b class="where">
            <PlaceName inspection={inspection} component={component} />
          </b>,
          isDeceptive(finding) ? "" : findingText(finding),
        )}{" "}
        <FindingCitations {...finding} />
      </p>
      <Grounds finding={finding} companion={companion} />
      {check?.showsBytes && PERCENT_ENCODED.test(text) ? <Bytes text={text} mended={mended} /> : null}
      {check?.showsLegacyDecodings && isWhole ? <LegacyDecodings text={text} /> : null}
      {check?.isDoubling && repairedUrl !== undefined ? (
        <p class="soft">{message("repair_offered")}</p>
      ) : check?.note === undefined ? null : (
        <p class="soft">
          {check.isDoubling ? `${message("repair_none")} ` : null}
          {messageFor("check", `${id}-note`, check.note)}
        </p>
      )}
      {hasCopy && repairedUrl !== undefined ? (
        <div class="row">
          <CopyButton small text={repairedUrl} label={copyRepairText(inspection.input, repairedUrl, finding)} />
        </div>
      ) : null}
    </>
  );
}
