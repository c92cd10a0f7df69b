import { message } from "../../browser/i18n.ts";
import { siteOf } from "../../browser/sites.ts";
import type { Actions, State } from "./state.ts";
import { Watch, type Watchable } from "./watch.tsx";

/** The site that can be watched; otherwise why there is none. */
function watchable({ page }: State): Watchable | { readonly obstacle: string } {
  const site = page === null || page.url === null ? null : siteOf(page.url);
  if (page === null || site === null) return { obstacle: message("watch_not_web") };
  if (page.isPrivate) return { obstacle: message("watch_private") };
  return { site };
}

export function Footer({ state, actions }: { state: State; actions: Actions }) {
  const { problem } = state;
  const found = watchable(state);
  const isSaid = problem !== null && ["report", "settings", "watch"].includes(problem.at);
  return (
    <footer>
      <p role="status" class="problem">
        {isSaid ? problem.text : ""}
      </p>
      {"site" in found ? (
        <Watch key={found.site.host} site={found.site} access={state.access} actions={actions} />
      ) : (
        <p class="watch soft">{found.obstacle}</p>
      )}
      <button type="button" class="plain report" id="report" onClick={actions.openReport}>
        {message("report_full")}
      </button>
    </footer>
  );
}
