import { message } from "../../browser/i18n.ts";

interface Props {
  readonly status: "off" | "unseen";
  readonly onAsk: () => void;
  readonly onReload: () => void;
}

/** Chromium shows headers only to permissions granted before it started. */
const whenNew = (): string => (__TARGET__ === "chrome" ? ` ${message("header_next_start")}` : "");

export function HeaderOffer({ status, onAsk, onReload }: Props) {
  // "unseen": loaded before headers could be read.
  const isOff = status === "off";
  return (
    <p class="row small soft header-offer">
      <span>{message(isOff ? "header_why" : "header_unseen") + whenNew()}</span>
      <button
        type="button"
        class="small end"
        id={isOff ? "read-header" : "reload-page"}
        onClick={isOff ? onAsk : onReload}
      >
        {message(isOff ? "header_ask" : "header_reload")}
      </button>
    </p>
  );
}
