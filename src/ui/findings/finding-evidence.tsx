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

/** Evidence is no longer than this. */
const LONG = 400;

const partOf = ({ name }: Component): PartKind => {
  const part = /^[a-z]+/.exec(name)?.[0] ?? "path";
  return part === "parameters" ? "path" : (part as PartKind);
};

/** What a mended component reads as, where that is not what stands there. */
function StringRule({ text }: { text: string }) {
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
  /** Where the finding stands, if that is one component. */
  readonly place: Located | null;
  /** How often the component was encoded, where the finding says so. */
  readonly times: number | null;
}

/** The component with what is wrong marked, and what it becomes; else, when more than one changes, the whole URL. */
export function Evidence({ finding, inspection, place, times }: Props) {
  const { evidence, repairedUrl } = finding;
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
          isRead ? <StringRule text={mended} /> : null,
          times === null ? null : message("decoding_passes", times),
        ]}
      />
    </div>
  );
}
