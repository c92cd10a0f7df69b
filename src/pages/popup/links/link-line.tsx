import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { formatNumber, message } from "../../../browser/i18n.ts";
import type { Place } from "../../../browser/messages.ts";
import { mask, type TextRange } from "../../../core/index.ts";
import { GoIcon } from "../../../ui/controls/icons.tsx";
import { endsOf } from "../../../ui/url/diff.ts";
import { shownHref } from "../../../ui/url/pieces.ts";
import { MarkedHref } from "../../../ui/variants/marked-href.tsx";

/** Characters at each end of the announced label. */
const LABEL_ENDS = 100;

function labelOf(text: string): string {
  return text.length <= 2 * LABEL_ENDS ? text : endsOf(text, LABEL_ENDS).join("…");
}

interface JumpProps {
  /** Accessible name, without passwords. */
  readonly label: string;
  readonly places: readonly Place[];
  readonly count: number;
  readonly onJump: (place: Place) => void;
}

export function Jump({ label, places, count, onJump }: JumpProps) {
  const [pressed, setPressed] = useState(0);
  const at = pressed % places.length;
  const place = places[at];
  if (place === undefined) return null;
  return (
    <button
      type="button"
      class="jump"
      title={message("links_jump")}
      aria-label={message("go_to_link", at + 1, count, labelOf(label))}
      onClick={() => {
        setPressed(at + 1);
        onJump(place);
      }}
    >
      {count > 1 ? <span class="num">{formatNumber(count)}</span> : null}
      <GoIcon />
    </button>
  );
}

interface Props {
  readonly href: string;
  readonly absolute: string;
  readonly ranges?: readonly TextRange[];
  readonly look?: "mark" | "at";
  readonly isOneLine?: boolean;
  readonly about: ComponentChildren;
  readonly why?: string;
  readonly places: readonly Place[];
  readonly count: number;
  readonly onJump: (place: Place) => void;
}

export function LinkLine(props: Props) {
  const { href, absolute, ranges = [], look = "mark", isOneLine = false, about, why = "", ...jump } = props;
  const { text, known } = shownHref(href, absolute);
  return (
    <li class={isOneLine ? "link-line one-line" : "link-line"}>
      {href === "" ? (
        <small class="note">{message("empty")}</small>
      ) : (
        <MarkedHref href={href} absolute={absolute} ranges={ranges} look={look} isCut={isOneLine} />
      )}
      <span class="about" {...(why === "" ? {} : { title: why })}>
        {about}
      </span>
      <Jump label={mask(text, known)} {...jump} />
    </li>
  );
}
