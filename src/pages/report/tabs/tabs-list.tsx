import { useCallback, useMemo, useState } from "preact/hooks";
import { available } from "../../../browser/available.ts";
import { type MessageKey, message, plural } from "../../../browser/i18n.ts";
import type { OpenTabs } from "../../../browser/open-tabs.ts";
import { askFor, giveBack, type Optional } from "../../../browser/permissions.ts";
import type { LinkStoreSettings } from "../../../links/types.ts";
import { useGranted } from "../same-page/granted.ts";
import { mayDiffer } from "../same-page/groups.ts";
import { type Choice, choiceIn, type Keep, NO_WISHES, type TabGroup, type Wishes } from "./choice.ts";
import { TabGroup as Group } from "./tab-group.tsx";

export interface WishesController {
  readonly wishes: Wishes;
  readonly keepAll: (keep: Keep) => void;
  readonly keep: (key: string, keep: Keep) => void;
  readonly tick: (id: number, isTicked: boolean) => void;
}

/** What a person chose, as long as the view is there. */
export function useWishes(): WishesController {
  const [wishes, setWishes] = useState<Wishes>(NO_WISHES);
  return {
    wishes,
    keepAll: useCallback((keep) => setWishes((now) => ({ ...now, keep, keepOf: new Map() })), []),
    keep: useCallback((key, keep) => setWishes((now) => ({ ...now, keepOf: new Map(now.keepOf).set(key, keep) })), []),
    tick: useCallback(
      (id, isTicked) => setWishes((now) => ({ ...now, ticks: new Map(now.ticks).set(id, isTicked) })),
      [],
    ),
  };
}

export const useChoices = (groups: readonly TabGroup[], wishes: Wishes, settings: LinkStoreSettings): Choice[] =>
  useMemo(() => groups.map((group) => choiceIn(group, wishes, settings)), [groups, wishes, settings]);

interface MoreProps {
  readonly permission: Optional;
  readonly ask: MessageKey;
  readonly given: MessageKey;
}

/** What Undo brings back with a further permission, which is asked for at a press. */
function More({ permission, ask, given }: MoreProps) {
  const granted = useGranted(permission);
  if (granted === null) return null;
  if (granted) return <span>{message(given)} </span>;
  return (
    <>
      <button
        type="button"
        class="plain small"
        id={`tabs-${permission}`}
        onClick={() => void askFor(permission).catch(console.error)}
      >
        {message(ask)}
      </button>{" "}
    </>
  );
}

/** What is never closed, what is left out, and what Undo brings back. */
export function Notes({ open }: { open: OpenTabs | null }) {
  return (
    <div class="small soft tabs-note">
      {open === null ? null : (
        <p>
          {message("tabs_never_chosen")}{" "}
          {open.ofPrivateWindows === 0 ? message("tabs_left_out") : plural("tabs_private", open.ofPrivateWindows)}{" "}
          {open.withoutPage === 0 ? null : `${plural("tabs_without", open.withoutPage)} `}
          {message("tabs_privacy")}{" "}
          <button type="button" class="plain small" id="tabs-give-back" onClick={() => void giveBack("tabs")}>
            {message("tabs_give_back")}
          </button>
        </p>
      )}
      <p>
        {message("tabs_undo_brings")}{" "}
        {available.tabs.group === undefined ? null : (
          <>
            <More permission="tabGroups" ask="tabs_undo_titles" given="tabs_undo_more" />
            <More permission="sessions" ask="tabs_undo_history" given="tabs_undo_most" />
          </>
        )}
      </p>
    </div>
  );
}

interface Props {
  readonly choices: readonly Choice[];
  readonly settings: LinkStoreSettings;
  readonly readAt: number;
  readonly isBusy: boolean;
  readonly wishes: WishesController;
  readonly onClose: (choices: readonly Choice[]) => void;
  readonly onGo: (id: number) => void;
}

/** A card for each page that several tabs show. */
export function Groups({ choices, settings, readAt, isBusy, wishes, onClose, onGo }: Props) {
  if (choices.length === 0) return <p class="soft nothing">{message("tabs_none_alike")}</p>;
  return (
    <div class="same-pages">
      {mayDiffer(settings) ? <p class="warning-note">{message("tabs_none_chosen")}</p> : null}
      {choices.map((choice) => (
        <Group
          key={choice.group.key}
          choice={choice}
          settings={settings}
          readAt={readAt}
          isBusy={isBusy}
          onKeep={wishes.keep}
          onTick={wishes.tick}
          onGo={onGo}
          onClose={(one) => onClose([one])}
        />
      ))}
    </div>
  );
}
