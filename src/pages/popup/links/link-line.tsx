import type { ComponentChildren } from "preact";
import { message } from "../../../browser/i18n.ts";
import type { Place } from "../../../browser/messages.ts";
import { mask, type Stretch } from "../../../core/index.ts";
import { MarkedHref } from "../../../ui/spellings/marked-href.tsx";
import { shownHref } from "../../../ui/url/pieces.ts";
import { Jump } from "./jumps.tsx";

interface Props {
  readonly href: string;
  readonly absolute: string;
  readonly stretches?: readonly Stretch[];
  readonly look?: "mark" | "at";
  readonly isOneLine?: boolean;
  readonly about: ComponentChildren;
  readonly why?: string;
  readonly places: readonly Place[];
  readonly count: number;
  readonly onJump: (place: Place) => void;
}

export function LinkLine(props: Props) {
  const { href, absolute, stretches = [], look = "mark", isOneLine = false, about, why = "", ...jump } = props;
  const { text, known } = shownHref(href, absolute);
  return (
    <li class={isOneLine ? "link-line one-line" : "link-line"}>
      {href === "" ? (
        <small class="note">{message("empty")}</small>
      ) : (
        <MarkedHref href={href} absolute={absolute} stretches={stretches} look={look} isCut={isOneLine} />
      )}
      <span class="about" {...(why === "" ? {} : { title: why })}>
        {about}
      </span>
      <Jump label={mask(text, known)} {...jump} />
    </li>
  );
}
