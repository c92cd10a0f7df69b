import { useContext, useState } from "preact/hooks";
import { message } from "../../browser/i18n.ts";
import { MASK } from "../../core/index.ts";
import { DisclosureContext } from "../controls/disclosure.ts";
import { type Change, diffUrls, shorten } from "./diff.ts";
import type { MarkedPiece, MarkKind } from "./marked-url.ts";
import { piecesOf } from "./pieces.ts";
import { endPieces, PartText } from "./url-text.tsx";

const LOOKS: Readonly<Record<MarkKind, string>> = { at: "at", "is-bad": "at is-bad", track: "track", target: "target" };

export function PieceText({ piece: { marks, ...change } }: { piece: MarkedPiece }) {
  const changed = <ChangeText change={change} brief={false} />;
  return marks.length === 0 ? changed : <span class={marks.map((one) => LOOKS[one]).join(" ")}>{changed}</span>;
}

const LONG = 400;
const LEFT = 160;

/** Hidden text is copied with a selection. */
function ChangeText({ change: { kind, part, text }, brief }: { change: Change; brief: boolean }) {
  if (kind === "gap") {
    return (
      <span class="gap">
        <span class="part visually-hidden">{text}</span>
      </span>
    );
  }
  const shown = <PartText part={part} text={text} {...(brief && kind !== "same" ? { most: LONG } : {})} />;
  return kind === "deleted" ? <del>{shown}</del> : kind === "inserted" ? <ins>{shown}</ins> : shown;
}

/** One hidden text for the middle of very many pieces, masked unless revealed. */
function withoutMiddle(changes: readonly Change[], revealed: boolean): readonly Change[] {
  const [start, end] = endPieces(changes);
  if (end.length === 0) return changes;
  const middle = changes.slice(start.length, -end.length).filter(({ kind }) => kind !== "deleted");
  const text = middle
    .map((one) => (one.part === "password" && one.text !== "" && !revealed ? MASK : one.text))
    .join("");
  return [...start, { kind: "gap", part: "path", text }, ...end];
}

export function useShowAll(length: number) {
  const [open, setOpen] = useState(false);
  const button = (
    <button type="button" class="plain small" aria-expanded={open} onClick={() => setOpen(!open)}>
      {open ? message("show_less") : message("show_all", length)}
    </button>
  );
  return [open, button] as const;
}

export function ChangeLines({ changes, id }: { changes: readonly Change[]; id?: string }) {
  const { revealed } = useContext(DisclosureContext);
  const length = changes.reduce((sum, { text }) => sum + text.length, 0);
  const isLong = length > LONG;
  const [open, button] = useShowAll(length);
  const shown = isLong && !open ? withoutMiddle(shorten(changes, LEFT / 2), revealed) : changes;
  return (
    <div class="url">
      <bdi dir="ltr" {...(id === undefined ? {} : { id })}>
        {shown.map((change) => (
          <ChangeText change={change} brief={isLong && !open} />
        ))}
      </bdi>
      {isLong ? button : null}
    </div>
  );
}

export function UrlLines({ text, ...rest }: { text: string; id?: string }) {
  const { passwords } = useContext(DisclosureContext);
  const changes = piecesOf(text, passwords).map((piece): Change => ({ kind: "same", ...piece }));
  return <ChangeLines changes={changes} {...rest} />;
}

export function MarkedUrl({ before, after, ...rest }: { before: string; after: string; id?: string }) {
  const { passwords } = useContext(DisclosureContext);
  return <ChangeLines changes={diffUrls(before, after, passwords)} {...rest} />;
}

const AROUND = 32;

export function MarkedChange({ before, after }: { before: string; after: string }) {
  const { passwords, revealed } = useContext(DisclosureContext);
  return (
    <bdi dir="ltr" class="url">
      {withoutMiddle(shorten(diffUrls(before, after, passwords), AROUND), revealed).map((change) =>
        change.kind === "gap" ? <span class="gap" /> : <ChangeText change={change} brief />,
      )}
    </bdi>
  );
}

/** Returns the pieces from the first to the last change, with the rest of their parts. */
function changedPieces(changes: readonly Change[]): readonly Change[] {
  const isChanged = ({ kind }: Change) => kind !== "same";
  const [first, last] = [changes.findIndex(isChanged), changes.findLastIndex(isChanged)];
  const isIn = (i: number, at: number) => changes[i]?.part === changes[at]?.part;
  return changes.filter((_, i) => first >= 0 && ((first <= i && i <= last) || isIn(i, first) || isIn(i, last)));
}

interface ChangedPartProps {
  readonly changes: readonly Change[];
  readonly side: "deleted" | "inserted";
}

export function ChangedPart({ changes, side }: ChangedPartProps) {
  const { revealed } = useContext(DisclosureContext);
  const own = changedPieces(changes).filter(({ kind }) => kind === "same" || kind === side);
  if (own.length === 0) return <span class="soft">{message("compare_absent")}</span>;
  return (
    <bdi dir="ltr" class="url">
      {withoutMiddle(shorten(own, AROUND), revealed).map((change) =>
        change.kind === "gap" ? <span class="gap" /> : <ChangeText change={change} brief />,
      )}
    </bdi>
  );
}
