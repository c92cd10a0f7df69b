import { useContext } from "preact/hooks";
import { message, messageAround } from "../../browser/i18n.ts";
import {
  type Component,
  decodeToText,
  type Finding,
  type Inspection,
  type Located,
  serialize,
} from "../../core/index.ts";
import { DisclosureContext } from "../controls/disclosure.ts";
import { GoIcon } from "../controls/icons.tsx";
import { Notes } from "../controls/notes.tsx";
import { evidencePieces } from "../url/evidence-pieces.ts";
import { shownPlace } from "../url/shown-component.ts";
import { MarkedChange } from "../url/url-lines.tsx";
import type { PartKind } from "../url/url-segments.ts";
import { ClippedText, MarkedText, PartText } from "../url/url-text.tsx";

/** Characters. */
const LONG = 400;

const partOf = ({ name }: Component): PartKind => {
  const part = /^[a-z]+/.exec(name)?.[0] ?? "path";
  return part === "parameters" ? "path" : (part as PartKind);
};

/** The decoded text of a repaired component. */
function DecodedText({ text }: { text: string }) {
  const read = decodeToText(text) as string;
  return (
    <>
      {messageAround(
        "reads",
        <bdi>
          <ClippedText text={read} most={LONG} />
        </bdi>,
      )}
    </>
  );
}

interface Props {
  readonly finding: Finding;
  readonly inspection: Inspection;
  /** `null` unless it is one component. */
  readonly place: Located | null;
}

/** Shows the whole URL when several components change. */
export function Evidence({ finding, inspection, place }: Props) {
  const { evidence, repairedUrl, times } = finding;
  const { revealed } = useContext(DisclosureContext);
  const { text, mended } = place === null ? { text: "", mended: null } : shownPlace(place, revealed);
  const isInside = place !== null && text.includes(evidence);
  if (repairedUrl !== undefined && (!isInside || !mended)) {
    return <MarkedChange before={serialize(inspection.url)} after={repairedUrl} />;
  }
  if (place === null || !isInside) {
    return (
      <bdi dir="ltr" class="url">
        <mark>
          <ClippedText text={evidence} most={LONG} />
        </mark>
      </bdi>
    );
  }
  const { component } = place;
  const isRead = mended !== null && ![mended, null].includes(decodeToText(mended));
  return (
    <div class="evidence">
      <bdi dir="ltr" class="url">
        <MarkedText pieces={evidencePieces(finding, text)} part={partOf(component)} />
        {mended === null ? null : (
          <>
            <GoIcon />
            <ins>
              <PartText part={partOf(component)} text={mended} most={LONG} />
            </ins>
          </>
        )}
      </bdi>
      <Notes
        notes={[
          isRead ? <DecodedText text={mended} /> : null,
          times === undefined ? null : message("decoding_passes", times),
        ]}
      />
    </div>
  );
}
