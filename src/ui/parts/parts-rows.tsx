import type { ComponentChildren } from "preact";
import { formatList, message, messageAround } from "../../browser/i18n.ts";
import { type Child, type Component, checkOf, type Finding, type Inspection } from "../../core/index.ts";
import { Notes } from "../controls/notes.tsx";
import { findingText } from "../names.ts";
import { evidencePieces } from "../url/evidence-pieces.ts";
import { useShown } from "../url/shown-component.ts";
import type { PartKind } from "../url/url-segments.ts";
import { ClippedText, MarkedText, PartText } from "../url/url-text.tsx";
import { decodedText, keptReserved } from "./parts.ts";

const LONG = 600;
const LONG_READING = 300;

export interface NestedUrls {
  readonly urlsIn: (component: Component) => readonly Child[];
  readonly show: (urls: readonly Child[], component: Component) => ComponentChildren;
}

export interface RowProps {
  readonly inspection: Inspection;
  readonly nested: NestedUrls;
}

export function Row({ head, children }: { head: ComponentChildren; children: ComponentChildren }) {
  return (
    <tr>
      <th scope="row">{head}</th>
      <td>{children}</td>
    </tr>
  );
}

export const wrongIn = ({ findings }: Inspection, { name }: Component): Finding | null =>
  findings.find((one) => one.component === name && one.severity !== "note" && !checkOf(one.id)?.isFine) ?? null;

interface ValueProps {
  readonly part: PartKind;
  readonly text: string;
  readonly wrong?: Finding | null;
  readonly isBad?: boolean;
}

export function Value({ part, text, wrong = null, isBad = false }: ValueProps) {
  return text === "" ? (
    <small class="note">{message("empty")}</small>
  ) : (
    <bdi dir="ltr" class="url">
      {isBad ? (
        <span class="at is-bad">
          <PartText part={part} text={text} most={LONG} />
        </span>
      ) : wrong === null || text.length > LONG ? (
        <PartText part={part} text={text} most={LONG} />
      ) : (
        <MarkedText part={part} pieces={evidencePieces(wrong, text)} />
      )}
    </bdi>
  );
}

/** "reads “a/b”". */
export const decodedNote = (text: string | null): ComponentChildren =>
  text === null
    ? null
    : messageAround(
        "reads",
        <bdi>
          <ClippedText text={text} most={LONG_READING} isQuoted />
        </bdi>,
      );

const fineOf = ({ findings }: Inspection, { name }: Component): Finding | undefined =>
  findings.find(({ id, component }) => component === name && checkOf(id)?.isFine);

interface EncodingProps {
  readonly component: Component;
  readonly canonical: string;
  readonly inspection: Inspection;
  readonly urls?: readonly Child[];
  readonly also?: ComponentChildren;
  readonly isRead?: boolean;
}

/** Returns true for a correct nested URL: encoded once, without findings. */
const isEncodedOnce = ({ text, decoded }: Component, urls: readonly Child[]): boolean =>
  text !== decoded && urls.some((url) => url.text === decoded && url.inspection.findings.length === 0);

export function EncodingNotes({
  component,
  canonical,
  inspection,
  urls = [],
  also = null,
  isRead = false,
}: EncodingProps) {
  const shown = useShown(inspection)(component);
  const isAddress = isEncodedOnce(component, urls);
  // Nested URLs need reserved characters encoded.
  const kept = isAddress ? [] : keptReserved(shown.text, canonical);
  const fine = fineOf(inspection, component);
  return (
    <Notes
      notes={[
        also,
        isAddress ? message("address_encoded_once") : null,
        isRead || urls.some(({ text }) => text === component.decoded) ? null : decodedNote(decodedText(shown)),
        kept.length === 0 ? null : message("escape_kept", formatList(kept)),
        component.decoded === null ? message("not_utf8") : null,
        fine === undefined ? null : findingText(fine),
      ]}
    />
  );
}

export function NestedUrlsRow({ components, nested }: { components: readonly Component[]; nested: NestedUrls }) {
  const shown = components.flatMap((component) => {
    const urls = nested.urlsIn(component);
    return urls.length === 0 ? [] : [nested.show(urls, component)];
  });
  return shown.length === 0 ? null : (
    <tr class="nested-row">
      <td colSpan={2}>{shown}</td>
    </tr>
  );
}

export const MANY = 60;
