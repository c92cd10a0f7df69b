import { useContext } from "preact/hooks";
import { MASK, type PartKind, type Piece, piecesOf } from "./cut.ts";
import { type Change, diffUrls, endsOf, shorten } from "./diff.ts";
import { DisclosureContext } from "./disclosure.ts";
import { nameOfInvisible, visiblePieces } from "./visible.ts";

/** A text in which every character can be seen, and none changes how the others are shown. */
export function VisibleText({ text }: { text: string }) {
  return (
    <>
      {visiblePieces(text).map((piece) =>
        piece.kind === "text" ? (
          piece.text
        ) : (
          <span class="invisible">{nameOfInvisible(piece.codePoint, piece.count)}</span>
        ),
      )}
    </>
  );
}

/** A text without its middle, when it is longer than that. */
export function ClippedText({ text, most }: { text: string; most: number }) {
  if (text.length <= most) return <VisibleText text={text} />;
  const [start, end] = endsOf(text, most / 2);
  return (
    <>
      <VisibleText text={start} />
      <span class="gap">…</span>
      <VisibleText text={end} />
    </>
  );
}

interface PartProps extends Piece {
  /** The number of characters from which the middle is left out. */
  readonly most?: number;
}

/** A stretch of a URL in the colour of its part, a password masked. */
export function PartText({ part, text, most = Number.POSITIVE_INFINITY }: PartProps) {
  const { revealed } = useContext(DisclosureContext);
  const shown = part === "password" && text !== "" && !revealed ? MASK : text;
  return (
    <span class={`part ${part}`}>
      <ClippedText text={shown} most={most} />
    </span>
  );
}

/** Beyond this many characters a URL scrolls in a box of its own. */
const LONG = 480;

interface BlockProps {
  /** What it is, for people who cannot see the heading above. */
  readonly label: string;
  readonly id?: string;
  readonly length: number;
  readonly children: preact.ComponentChildren;
}

/** A URL in lines of its own. */
function UrlBlock({ label, id, length, children }: BlockProps) {
  const props = id === undefined ? {} : { id };
  // What scrolls must be within reach of the keyboard.
  const box =
    length > LONG ? { role: "group" as const, tabIndex: 0, "aria-label": label, class: "url long" } : { class: "url" };
  return (
    <div {...box}>
      <bdi dir="ltr" {...props}>
        {children}
      </bdi>
    </div>
  );
}

/** In lists a part of a URL is no longer than this. */
const LONG_IN_LIST = 400;

/** A URL in its colours, to stand inside a line. */
export function UrlText({ text }: { text: string }) {
  const { password } = useContext(DisclosureContext);
  return (
    <bdi dir="ltr" class="url">
      {piecesOf(text, password).map((piece) => (
        <PartText {...piece} most={LONG_IN_LIST} />
      ))}
    </bdi>
  );
}

/** A URL in its colours, in lines of its own. */
export function UrlLines({ text, label, id }: { text: string; label: string; id?: string }) {
  const { password } = useContext(DisclosureContext);
  return (
    <UrlBlock label={label} length={text.length} {...(id === undefined ? {} : { id })}>
      {piecesOf(text, password).map((piece) => (
        <PartText {...piece} />
      ))}
    </UrlBlock>
  );
}

function ChangeText({ change: { kind, part, text } }: { change: Change }) {
  if (kind === "gap") return <span class="gap">…</span>;
  const shown = <PartText part={part} text={text} />;
  return kind === "cut" ? <del>{shown}</del> : kind === "put" ? <ins>{shown}</ins> : shown;
}

interface MarkedProps {
  readonly before: string;
  readonly after: string;
  readonly label: string;
  readonly id?: string;
  /** Whether long stretches without a change are left out. */
  readonly short?: boolean;
}

/** Two URLs over one another, with what was cut and what was put in marked in place. */
export function MarkedUrl({ before, after, label, id, short = false }: MarkedProps) {
  const { password } = useContext(DisclosureContext);
  const changes = diffUrls(before, after, password);
  const shown = short ? shorten(changes) : changes;
  const length = shown.reduce((sum, { kind, text }) => sum + (kind === "gap" ? 1 : text.length), 0);
  return (
    <UrlBlock label={label} length={length} {...(id === undefined ? {} : { id })}>
      {shown.map((change) => (
        <ChangeText change={change} />
      ))}
    </UrlBlock>
  );
}

/** A text with the stretch in it that is talked about. */
export function MarkedText({ text, evidence, part }: { text: string; evidence: string; part: PartKind }) {
  const at = evidence === "" ? -1 : text.indexOf(evidence);
  if (at < 0) return <PartText part={part} text={text} most={LONG_IN_LIST} />;
  return (
    <>
      <PartText part={part} text={text.slice(0, at)} most={LONG_IN_LIST} />
      <mark>
        <PartText part={part} text={evidence} most={LONG_IN_LIST} />
      </mark>
      <PartText part={part} text={text.slice(at + evidence.length)} most={LONG_IN_LIST} />
    </>
  );
}
