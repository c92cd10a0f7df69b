import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { message, plural } from "../../../browser/i18n.ts";
import { openUrl } from "../../../browser/open-url.ts";
import type { Openable } from "../link-store/messages.ts";
import type { Panel } from "./panel.ts";

interface Props extends Pick<Panel, "client" | "chosen" | "actions" | "onAnnounce" | "onFailure"> {
  readonly onNone: () => void;
  readonly children: ComponentChildren;
}

const MOST_OPENED = 100;
const ASKED_FROM = 10;

async function openedText({ urls, leftOut }: Openable): Promise<string> {
  let opened = 0;
  for (const url of urls) {
    try {
      await openUrl(url, { active: false });
      opened += 1;
    } catch (error) {
      console.error(error);
    }
  }
  const left = leftOut + urls.length - opened;
  const parts: string[] = [];
  if (opened > 0 || left === 0) parts.push(plural("open_in_tabs_done", opened));
  if (left > 0) parts.push(message("open_in_tabs_left", left));
  return parts.join(" · ");
}

function OpenInTabs({ client, chosen, onAnnounce, onFailure }: Props) {
  const [asked, setAsked] = useState<Openable | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  const isAsked = asked !== null;
  useEffect(() => {
    // The focused button is gone.
    if (isAsked !== wasAsked.current) button.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  useEffect(() => setAsked(null), [chosen]);
  const now = useRef(chosen);
  now.current = chosen;
  const run = async (openable: Openable): Promise<void> => {
    setAsked(null);
    onAnnounce(await openedText(openable));
  };
  // A second press would open the links again.
  const isBusy = useRef(false);
  const begin = async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    onAnnounce("");
    try {
      const openable = await client.openable(MOST_OPENED, chosen);
      if (now.current !== chosen) return;
      if (openable.urls.length < ASKED_FROM) await run(openable);
      else setAsked(openable);
    } catch (error) {
      onFailure(error);
    } finally {
      isBusy.current = false;
    }
  };
  if (asked === null) {
    return (
      <button type="button" ref={button} onClick={() => void begin()}>
        {message("open_in_tabs")}
      </button>
    );
  }
  const question = plural("open_in_tabs_ask", asked.urls.length);
  const cancel = () => setAsked(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not fit a row of buttons.
    <span class="row" role="group" aria-label={question} onKeyDown={({ key }) => key === "Escape" && cancel()}>
      <span role="status">{question}</span>
      <button type="button" class="primary" ref={button} onClick={() => void run(asked)}>
        {message("open")}
      </button>
      <button type="button" onClick={cancel}>
        {message("cancel")}
      </button>
    </span>
  );
}

export function ChosenRow(props: Props) {
  const { client, chosen, actions, onNone, onAnnounce, onFailure, children } = props;
  const { mark } = actions;
  const markAll = async (): Promise<void> => {
    onAnnounce("");
    try {
      const links = await client.places(chosen);
      const count = links.reduce((sum, { places }) => sum + places.length, 0);
      onAnnounce((await mark?.(links)) ?? plural("mark_in_page_done", count));
    } catch (error) {
      onFailure(error);
    }
  };
  return (
    <div class="row filter-row is-chosen">
      <b class="count num">{message("chosen_count", chosen.numbers.length)}</b>
      {children}
      <OpenInTabs {...props} />
      {mark === null ? null : (
        <button type="button" onClick={() => void markAll()}>
          {message("highlight")}
        </button>
      )}
      <button type="button" class="plain end" onClick={onNone}>
        {message("chosen_none")}
      </button>
    </div>
  );
}
