import { useContext } from "preact/hooks";
import { MASK } from "../../../core/index.ts";
import { DisclosureContext } from "../../../ui/controls/disclosure.ts";
import { type Change, diffUrls, shorten } from "../../../ui/url/diff.ts";
import { piecesOf } from "../../../ui/url/pieces.ts";
import { tooltipOf } from "../../../ui/url/tooltip.ts";
import type { Piece } from "../../../ui/url/url-segments.ts";
import { endPieces, PartText } from "../../../ui/url/url-text.tsx";

const LONGEST_PART = 80;
const AROUND = 14;
const MOST = 300;

const shownIn = (pieces: readonly Piece[]): string =>
  pieces.map(({ part, text }) => (part === "password" ? MASK : text)).join("");

const isScheme = ({ part }: Piece): boolean => part === "scheme";
const isWeb = (text: string): boolean => /^https?:/i.test(text);

const mostOf = ({ part }: Piece): number => (part === "host" ? MOST : LONGEST_PART);

/** Limits the changes: a declared URL may differ in thousands of places. */
function beginningOf(changes: readonly Change[]): readonly Change[] {
  let length = 0;
  const shown = changes.filter((change) => {
    const fits = length < MOST;
    length += change.kind === "gap" ? 1 : Math.min(change.text.length, mostOf(change));
    return fits;
  });
  return shown.length === changes.length ? shown : [...shown, { kind: "gap", part: "path", text: "" }];
}

/** Shortens equal parts, never differences. */
function Differing({ text, from }: { text: string; from: string }) {
  const { passwords } = useContext(DisclosureContext);
  const changes = diffUrls(from, text, passwords);
  const hidesScheme = isWeb(text) && changes.filter(isScheme).every(({ kind }) => kind === "same");
  const kept = changes.filter((change) => change.kind !== "deleted" && !(hidesScheme && isScheme(change)));
  return (
    <bdi dir="ltr" class="url differing" title={tooltipOf(shownIn(piecesOf(text, passwords)))}>
      {beginningOf(shorten(kept, AROUND)).map((change) => {
        if (change.kind === "gap") return <span class="gap" />;
        const shown = <PartText part={change.part} text={change.text} most={mostOf(change)} />;
        return change.kind === "inserted" ? <ins>{shown}</ins> : shown;
      })}
    </bdi>
  );
}

export function ShortUrl({ text, from = text }: { text: string; from?: string }) {
  const { passwords } = useContext(DisclosureContext);
  if (from !== text) return <Differing text={text} from={from} />;
  const pieces = piecesOf(text, passwords);
  const [shown] = endPieces(isWeb(text) ? pieces.filter((piece) => !isScheme(piece)) : pieces);
  return (
    <bdi dir="ltr" class="url" title={tooltipOf(shownIn(pieces))}>
      {shown.map((piece) => (
        <PartText {...piece} most={LONGEST_PART} />
      ))}
    </bdi>
  );
}
