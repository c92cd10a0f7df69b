import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { message, messageAround } from "../../browser/i18n.ts";
import { useOwnId } from "../controls/own-id.ts";
import { type Asked, BROWSER, promptText } from "./prompt.tsx";
import "./question.css";

interface Props {
  readonly title: ComponentChildren;
  readonly asked: Asked;
  readonly onAsk: () => void;
  readonly onClose: () => void;
  /** A choice that belongs to it. */
  readonly choice?: ComponentChildren;
  /** At the end of the row of buttons. */
  readonly more?: ComponentChildren;
}

const TEXTS = {
  hosts: "watch_asks_site",
  subdomains: "watch_asks_subdomains",
  all: "watch_asks_all",
} as const satisfies Readonly<Record<Asked["kind"], string>>;

/** Says what a person agrees to, before the browser asks. It comes by a press, and takes the focus: the button may go with it. */
export function Question({ title, asked, onAsk, onClose, choice, more }: Props) {
  const id = useOwnId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section class="question" aria-labelledby={id}>
      <h2 class="sentence" id={id} tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <p class="soft">{messageAround<ComponentChildren>(TEXTS[asked.kind], BROWSER, promptText(asked))}</p>
      {choice}
      <div class="row">
        <button type="button" class="primary" id="watch-ask" onClick={onAsk}>
          {message(__TARGET__ === "chrome" ? "watch_ask_chrome" : "watch_ask_firefox")}
        </button>
        <button type="button" id="watch-not-now" onClick={onClose}>
          {message("watch_not_now")}
        </button>
        {more}
      </div>
    </section>
  );
}
