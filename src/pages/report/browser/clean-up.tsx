import { formatList, type MessageKey, message, plural } from "../../../browser/i18n.ts";
import { SplitButton } from "../../../ui/controls/menu-button.tsx";
import {
  countSelected,
  DEFAULT_CHOICE_OPTIONS,
  type GroupChoice,
  KEEP_RULES,
  type KeepRule,
  type Rewrite,
} from "./choice.ts";
import { UNDO_MS } from "./undo-bar.tsx";
import type { CleaningController } from "./use-cleaning.ts";

const KEEP_TEXTS: Readonly<Record<KeepRule, MessageKey>> = {
  active: "tabs_keep_active",
  "last-used": "tabs_keep_last_used",
  oldest: "tabs_keep_oldest",
  newest: "tabs_keep_newest",
  first: "tabs_keep_first",
};

interface Props extends Pick<CleaningController, "isBusy" | "close" | "remove" | "repair"> {
  readonly choices: readonly GroupChoice[];
  readonly rewrites: readonly Rewrite[];
  readonly keep: KeepRule;
  readonly onKeep: (keep: KeepRule) => void;
}

export function CleanUp({ choices, rewrites, keep, onKeep, isBusy, close, remove, repair }: Props) {
  const tabs = choices.flatMap((one) => one.tabs);
  const bookmarks = choices.flatMap((one) => one.bookmarks);
  const [closing, removing] = [countSelected(tabs), countSelected(bookmarks)];
  // Keeps the menu if the choice closes no tab.
  const hasKeeps = closing > 0 || (tabs.length > 0 && keep !== DEFAULT_CHOICE_OPTIONS.keep);
  if (!hasKeeps && removing + rewrites.length === 0) return null;
  const keeps = [
    ...(closing === 0 ? [] : [message(KEEP_TEXTS[keep])]),
    ...(removing === 0 ? [] : [message("bookmarks_keep_oldest")]),
  ];
  return (
    <section class="card fix-card" aria-labelledby="clean-up-heading">
      <div>
        <h3 id="clean-up-heading">{message("clean_up")}</h3>
        {keeps.length === 0 ? null : <p class="small soft">{message("clean_up_keeps", formatList(keeps))}</p>}
      </div>
      <div class="row">
        {!hasKeeps ? null : (
          <SplitButton
            id="tabs-close"
            label={closing === 0 ? null : plural("tabs_close_chosen", closing)}
            menuLabel={message("tabs_keep_each")}
            entries={KEEP_RULES.map((id) => ({ id, name: message("tabs_keep", message(KEEP_TEXTS[id])) }))}
            primary
            disabled={isBusy}
            onPress={() => close(tabs)}
            onChoose={(id) => onKeep(id as KeepRule)}
          />
        )}
        {removing === 0 ? null : (
          <button type="button" id="bookmarks-remove" disabled={isBusy} onClick={() => remove(bookmarks)}>
            {plural("bookmarks_remove_chosen", removing)}
          </button>
        )}
        {rewrites.length === 0 ? null : (
          <button type="button" id="bookmarks-repair" disabled={isBusy} onClick={() => repair(rewrites)}>
            {plural("bookmarks_repair", rewrites.length)}
          </button>
        )}
      </div>
      <p class="small soft">{message("clean_up_undo", UNDO_MS / 1000)}</p>
    </section>
  );
}
