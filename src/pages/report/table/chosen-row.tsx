import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { message, plural } from "../../../browser/i18n.ts";
import type { Chosen } from "../../../links/types.ts";
import type { LinkStoreClient } from "../link-store/client.ts";
import { failureOf, type Openable } from "../link-store/messages.ts";
import type { RowActions } from "./row-actions.ts";

export interface ChosenProps {
  readonly client: LinkStoreClient;
  readonly chosen: Chosen;
  readonly actions: RowActions;
  readonly onNone: () => void;
  /** Said to all. */
  readonly onSaid: (said: string) => void;
  readonly onFailure: (error: unknown) => void;
  /** Menus for copying and exporting. */
  readonly children: ComponentChildren;
}

/** Opened at once. */
const MOST_OPENED = 100;
/** From here on, one is asked first. */
const ASKED_FROM = 10;

function openedText(opened: number, leftOut: number): string {
  const parts: string[] = [];
  if (opened > 0 || leftOut === 0) parts.push(plural("open_in_tabs_done", opened));
  if (leftOut > 0) parts.push(plural("open_in_tabs_left", leftOut));
  return parts.join(" · ");
}

interface OpenProps extends Pick<ChosenProps, "client" | "chosen" | "onSaid" | "onFailure"> {
  readonly open: NonNullable<RowActions["open"]>;
}

/** Asks in place before it opens many. */
function OpenInTabs({ client, chosen, open, onSaid, onFailure }: OpenProps) {
  const [asked, setAsked] = useState<Openable | null>(null);
  const [opener, yes] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const wasAsked = useRef(false);
  useEffect(() => {
    // The button that had the focus is gone.
    if (asked !== null) yes.current?.focus();
    else if (wasAsked.current) opener.current?.focus();
    wasAsked.current = asked !== null;
  }, [asked]);
  // Another choice is another question.
  useEffect(() => setAsked(null), [chosen]);
  const now = useRef(chosen);
  // An answer may come after another choice.
  now.current = chosen;
  const run = async ({ urls, leftOut }: Openable): Promise<void> => {
    setAsked(null);
    const opened = await open(urls);
    onSaid(openedText(opened, leftOut + urls.length - opened));
  };
  // A second press would open the same once more.
  const isBusy = useRef(false);
  const begin = async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    onSaid("");
    try {
      const openable = await client.openable(MOST_OPENED, chosen);
      if (now.current !== chosen) return;
      if (openable.urls.length < ASKED_FROM) await run(openable);
      else setAsked(openable);
    } catch (error) {
      if (failureOf(error) !== "superseded") onFailure(error);
    } finally {
      isBusy.current = false;
    }
  };
  if (asked === null) {
    return (
      <button type="button" ref={opener} onClick={() => void begin()}>
        {message("open_in_tabs")}
      </button>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not stand in a row of buttons.
    <span
      class="asked"
      role="group"
      aria-label={plural("open_in_tabs_ask", asked.urls.length)}
      onKeyDown={({ key }) => {
        if (key === "Escape") setAsked(null);
      }}
    >
      <span role="status">{plural("open_in_tabs_ask", asked.urls.length)}</span>
      <button type="button" class="primary" ref={yes} onClick={() => void run(asked)}>
        {message("open")}
      </button>
      <button type="button" onClick={() => setAsked(null)}>
        {message("table_cancel")}
      </button>
    </span>
  );
}

/** In place of the filters, as high as they. */
export function ChosenRow({ client, chosen, actions, onNone, onSaid, onFailure, children }: ChosenProps) {
  const { open, mark } = actions;
  const markAll = async (): Promise<void> => {
    onSaid("");
    try {
      const links = await client.places(chosen);
      const count = links.reduce((sum, { places }) => sum + places.length, 0);
      onSaid((await mark?.(links)) ?? plural("mark_in_page_done", count));
    } catch (error) {
      if (failureOf(error) !== "superseded") onFailure(error);
    }
  };
  return (
    <div class="filter-row is-chosen">
      <b class="count">{plural("chosen_count", chosen.numbers.length)}</b>
      {children}
      {open === null ? null : (
        <OpenInTabs client={client} chosen={chosen} open={open} onSaid={onSaid} onFailure={onFailure} />
      )}
      {mark === null ? null : (
        <button type="button" onClick={() => void markAll()}>
          {message("mark_in_page")}
        </button>
      )}
      <button type="button" class="plain end" onClick={onNone}>
        {message("chosen_none")}
      </button>
    </div>
  );
}
