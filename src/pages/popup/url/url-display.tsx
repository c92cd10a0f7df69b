import { useContext, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { message, messageAround } from "../../../browser/i18n.ts";
import { type Component, findUrls, type Inspection, makesKeys } from "../../../core/index.ts";
import { DisclosureContext } from "../../../ui/controls/disclosure.ts";
import { PencilIcon } from "../../../ui/controls/icons.tsx";
import type { CopySource } from "../../../ui/copy/copy-source.ts";
import { canonicalText } from "../../../ui/names.ts";
import { lookAlikeIn, withHostInAscii } from "../../../ui/url/deceptive-host.ts";
import { findingMarks, toInputPosition } from "../../../ui/url/finding-marks.ts";
import { cutInMiddle, type Mark, markUrl } from "../../../ui/url/marked-url.ts";
import { PieceText, useShowAll } from "../../../ui/url/url-lines.tsx";
import { EndPieces, LookAlike, TextAsWritten, UrlText } from "../../../ui/url/url-text.tsx";
import { copySourceIn } from "../copy/copy-source.ts";
import { LONG_URL, type State } from "../state.ts";

function marksOf(inspection: Inspection, { tracking, targets }: Pick<CopySource, "tracking" | "targets">): Mark[] {
  const [outermost] = targets;
  return [
    ...findingMarks(inspection),
    ...tracking.map(({ start, end }): Mark => ({ start, end, kind: "track" })),
    ...(outermost?.wrapper === inspection.input
      ? [{ start: outermost.start, end: outermost.end, kind: "target" } as const]
      : []),
  ];
}

export function trackingNotes(
  inspection: Inspection,
  tracking: CopySource["tracking"],
): (key: Component) => string | null {
  const written = toInputPosition(inspection);
  const byStart = new Map(tracking.map((one) => [one.start, one]));
  return ({ start, text }) => {
    const place = written({ start, end: start + text.length });
    const one = place === null ? undefined : byStart.get(place.start);
    if (one === undefined) return null;
    return one.vendor === "" ? message("tracking") : `${message("tracking")} · \u2066${one.vendor}\u2069`;
  };
}

const LONG_TEXT = 400;
const LONG_WORD = 120;

interface TextPiece {
  readonly text: string;
  readonly isUrl: boolean;
}

function piecesOf(text: string): TextPiece[] {
  let at = 0;
  const pieces = findUrls(text).flatMap(({ start, end }): TextPiece[] => {
    const between = { text: text.slice(at, start), isUrl: false };
    at = end;
    return [between, { text: text.slice(start, end), isUrl: true }];
  });
  return [...pieces, { text: text.slice(at), isUrl: false }];
}

function PastedText({ source }: { source: string }) {
  const pieces = useMemo(() => piecesOf(source.slice(0, LONG_TEXT)), [source]);
  return (
    <p class="pasted-text">
      <bdi dir="ltr">
        {pieces.map(({ text, isUrl }) => (
          <span class={isUrl ? undefined : "soft"}>
            <TextAsWritten text={text} most={LONG_WORD} />
          </span>
        ))}
        {source.length > LONG_TEXT ? <span class="gap" /> : null}
      </bdi>
    </p>
  );
}

/** Maximum characters that screen readers announce. */
const LONG_SPOKEN = 400;

function MarkedLine({ inspection, state }: { inspection: Inspection; state: State }) {
  const { revealed, passwords } = useContext(DisclosureContext);
  const { input, canonical } = inspection;
  const lookAlike = lookAlikeIn(inspection);
  const written = { text: input, marks: marksOf(inspection, copySourceIn(inspection, state)) };
  const { text, marks } = lookAlike === null ? written : withHostInAscii(inspection, lookAlike.goesTo, written.marks);
  // A key is no form of the URL, so it is not compared.
  const after = makesKeys(state.settings.profile) ? text : canonical;
  const pieces = markUrl(text, after, marks, passwords);
  const short = cutInMiddle(pieces, LONG_URL, revealed);
  const [open, button] = useShowAll(pieces.reduce((sum, { text }) => sum + text.length, 0));
  return (
    <div class="url">
      <bdi dir="ltr" id="marked">
        <EndPieces pieces={open ? pieces : short.pieces} show={(piece) => <PieceText piece={piece} />} />
      </bdi>
      {short.isCut ? button : null}
    </div>
  );
}

function ShownAs({ inspection }: { inspection: Inspection }) {
  const lookAlike = lookAlikeIn(inspection);
  return lookAlike === null ? null : (
    <p class="under">
      {messageAround(
        "shown_as",
        <bdi dir="ltr" class="url" id="shown-as">
          <span class="at is-bad">
            <LookAlike {...lookAlike} />
          </span>
        </bdi>,
      )}
    </p>
  );
}

/** Screen readers announce it; keys are also visible. */
function Canonical({ inspection, state: { settings } }: { inspection: Inspection; state: State }) {
  return (
    <p role="status" class={makesKeys(settings.profile) ? "under" : "visually-hidden"}>
      {canonicalText(settings.profile)}:{" "}
      <span id="canonical">
        <UrlText text={inspection.canonical} most={LONG_SPOKEN} />
      </span>
    </p>
  );
}

const isSelecting = (field: Element): boolean => {
  const selection = getSelection();
  return (
    selection !== null &&
    !selection.isCollapsed &&
    [selection.anchorNode, selection.focusNode].some((node) => field.contains(node))
  );
};

const isTyped = ({ key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean =>
  [...key].length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey && !isComposing && !defaultPrevented;

interface Props {
  readonly state: State;
  readonly inspection: Inspection | null;
  readonly onEdit: (typed?: string) => void;
}

export function UrlDisplay({ state, inspection, onEdit }: Props) {
  const field = useRef<HTMLDivElement>(null);
  const isShown = state.tab === "url";
  // Layout effect: typing may start at once.
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    /** True without focus, as in a new popup. */
    const isHere = () => {
      const { activeElement, body } = document;
      return activeElement === null || activeElement === body || field.current?.contains(activeElement);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isTyped(event) || !isHere()) return;
      event.preventDefault();
      onEdit(event.key);
    };
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (text === "" || !isHere()) return;
      event.preventDefault();
      onEdit(text);
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("paste", onPaste);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("paste", onPaste);
    };
  }, [isShown, onEdit]);
  return (
    // Keyboard users have the pencil button.
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: see above
    <div
      class="url-display"
      ref={field}
      onClick={(event) => {
        const { currentTarget, target } = event;
        if (!(target instanceof Element && target.closest("button, a")) && !isSelecting(currentTarget)) onEdit();
      }}
    >
      <button
        type="button"
        class="square"
        id="edit"
        title={message("edit_address")}
        aria-label={message("edit_address")}
        onClick={() => onEdit()}
      >
        <PencilIcon />
      </button>
      {inspection === null ? (
        <PastedText source={state.source ?? ""} />
      ) : (
        <>
          <MarkedLine inspection={inspection} state={state} />
          <ShownAs inspection={inspection} />
          <Canonical inspection={inspection} state={state} />
        </>
      )}
    </div>
  );
}
