import type { ComponentChildren } from "preact";
import { useContext, useMemo } from "preact/hooks";
import { message, messageAround, plural } from "../../browser/i18n.ts";
import {
  checkOf,
  type EncodingLayers,
  encodingLayersOf,
  type Finding,
  isOfForm,
  type Layer,
  type Located,
  mendedText,
} from "../../core/index.ts";
import { DisclosureContext } from "../controls/disclosure.ts";
import { DownIcon } from "../controls/icons.tsx";
import { useShowMore } from "../controls/show-more.tsx";
import { maskedPlace } from "../url/shown-component.ts";
import { ClippedText, VisibleText } from "../url/url-text.tsx";
import { clipRuns } from "./clip-runs.ts";
import { ParameterName } from "./place-name.tsx";

const LONG = 400;
const AROUND = 24;
const LONG_HOST = 24;
const NESTED = 3;

const Spaced = ({ text }: { text: string }) => (
  <>{text.split(/( )/).map((piece) => (piece === " " ? piece : <VisibleText text={piece} />))}</>
);

const LayerText = ({ layer }: { layer: Layer }) => (
  <bdi dir="ltr" class="url">
    {clipRuns(layer, LONG, AROUND).map(({ kind, text }) => {
      if (kind === "gap") return <span class="gap" />;
      const shown = <Spaced text={text} />;
      return kind === "inserted" ? <span class="escape">{shown}</span> : shown;
    })}
  </bdi>
);

interface RowProps {
  readonly tone: "is-warn" | "is-good" | "is-read";
  readonly label: string;
  readonly step: ComponentChildren;
  readonly children: ComponentChildren;
}

const Row = ({ tone, label, step, children }: RowProps) => (
  <li class={`layer ${tone}`}>
    <b>{label}</b>
    {step === null ? null : (
      <span class="decoding soft">
        {step} <DownIcon />
      </span>
    )}
    {children}
  </li>
);

const decodingBy = (host: string | null): ComponentChildren =>
  host === null
    ? plural("layer_decode", 1)
    : messageAround(
        "layer_decodes",
        <bdi dir="ltr">
          <ClippedText text={host} most={LONG_HOST} />
        </bdi>,
      );

const WRITTEN = ["layer_written", "layer_once", "layer_twice"] as const;

function Written({ written, decodings }: Pick<EncodingLayers, "written" | "decodings">) {
  const each = written.length === decodings ? 1 : decodings;
  return (
    <>
      {written.map((layer, i) => (
        <Row tone="is-warn" label={message(WRITTEN[i] ?? "layer_written")} step={plural("layer_decode", each)}>
          <LayerText layer={layer} />
        </Row>
      ))}
    </>
  );
}

function Read({ read, nested, host }: Pick<EncodingLayers, "read" | "nested"> & { host: string | null }) {
  return (
    <Row tone="is-read" label={message("layer_read")} step={nested.length === 0 ? null : decodingBy(host)}>
      {read === null ? <span class="soft">{message("layer_no_text")}</span> : <LayerText layer={read} />}
    </Row>
  );
}

/** Returns true for double encoding that can be repaired in one component. */
export const hasLayers = (finding: Finding, place: Located | null): boolean =>
  checkOf(finding.id)?.isDoubling === true && place !== null && mendedText(place) !== null;

export function Layers({ place }: { place: Located }) {
  const { revealed } = useContext(DisclosureContext);
  const { text, mended } = maskedPlace(place, revealed);
  const { times } = place.finding;
  const isForm = isOfForm(place.finding);
  const { written, decodings, sent, read, nestedHost, nested } = useMemo(
    () => encodingLayersOf(text, mended ?? text, { ...(times === undefined ? {} : { times }), isForm }),
    [text, mended, times, isForm],
  );
  const [shown, more] = useShowMore(nested, NESTED);
  const host = place.inspection.url.host || null;
  return (
    <>
      <ol class="layers">
        <Written written={written} decodings={decodings} />
        <Row tone="is-good" label={message("layer_sent")} step={decodingBy(host)}>
          <LayerText layer={sent} />
        </Row>
        <Read read={read} nested={nested} host={nestedHost ?? host} />
        {shown.map((one) => (
          <li class="layer is-line" key={one.name}>
            <b>{messageAround("layer_nested", <ParameterName name={one.name} />)}</b>
            <LayerText layer={[{ text: one.text, changed: false }]} />
          </li>
        ))}
      </ol>
      {more}
    </>
  );
}
