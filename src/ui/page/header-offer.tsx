/** Whether the header of the page's response is known. */
export type HeaderSight = "off" | "unseen" | "seen";

/** What is said of the Link header, in the user's language. */
export interface HeaderTexts {
  /** What it is, and what reading it takes. */
  readonly why: string;
  readonly ask: string;
  /** It is read when a page loads, and this one was there before. */
  readonly unseen: string;
  readonly reload: string;
  /** It was read, and names no address. */
  readonly none: string;
}

interface Props {
  readonly sight: HeaderSight;
  /** Whether the header named an address; such stand among the others that the page declares. */
  readonly named: boolean;
  readonly texts: HeaderTexts;
  readonly onAsk: () => void;
  readonly onReload: () => void;
}

/** What there is to know of the page's Link header: how to let Trueform read it, to load the page again, or nothing. */
export function HeaderOffer({ sight, named, texts, onAsk, onReload }: Props) {
  if (sight === "seen") return named ? null : <p class="small soft">{texts.none}</p>;
  const isOff = sight === "off";
  return (
    <p class="row small soft header-offer">
      <span>{isOff ? texts.why : texts.unseen}</span>
      <button
        type="button"
        class="small end"
        id={isOff ? "read-header" : "reload-page"}
        onClick={isOff ? onAsk : onReload}
      >
        {isOff ? texts.ask : texts.reload}
      </button>
    </p>
  );
}
