import { message } from "../../browser/i18n.ts";

/** Whether the header of the page's response is known. */
type HeaderSight = "off" | "unseen" | "seen";

interface Props {
  readonly sight: HeaderSight;
  /** Whether the header named an address; such stand among the others that the page declares. */
  readonly named: boolean;
  readonly onAsk: () => void;
  readonly onReload: () => void;
}

/** Chromium shows headers to those alone that had the permission when it started. */
const whenNew = (): string => (__TARGET__ === "chrome" ? ` ${message("header_next_start")}` : "");

/** What there is to know of the page's Link header: how to let Trueform read it, to load the page again, or nothing. */
export function HeaderOffer({ sight, named, onAsk, onReload }: Props) {
  // It was read, and names no address.
  if (sight === "seen") return named ? null : <p class="small soft">{message("header_none")}</p>;
  // A header is read when its page loads. Where it is unseen, the page was there before.
  const isOff = sight === "off";
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
