import { useEffect, useRef } from "preact/hooks";
import { message } from "../../browser/i18n.ts";
import { useOwnId } from "../controls/own-id.ts";
import { BROWSER } from "./host.tsx";
import "./all-sites.css";

export const askText = (): string => message(__TARGET__ === "chrome" ? "watch_ask_chrome" : "watch_ask_firefox");

interface Props {
  readonly onAsk: () => void;
  readonly onClose: () => void;
}

/** Explains the permission for all sites before the browser asks. Takes the focus: the button that led here may go. */
export function AllSitesQuestion({ onAsk, onClose }: Props) {
  const id = useOwnId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const prompt = message(__TARGET__ === "chrome" ? "prompt_all_chrome" : "prompt_all_firefox");
  return (
    <section class="question" aria-labelledby={id}>
      <h2 class="sentence" id={id} tabIndex={-1} ref={heading}>
        {message("watch_all_question")}
      </h2>
      <p class="soft">{message("watch_asks_all", BROWSER, prompt)}</p>
      <div class="row">
        <button type="button" class="primary" id="watch-ask" onClick={onAsk}>
          {askText()}
        </button>
        <button type="button" id="watch-not-now" onClick={onClose}>
          {message("watch_not_now")}
        </button>
      </div>
    </section>
  );
}
