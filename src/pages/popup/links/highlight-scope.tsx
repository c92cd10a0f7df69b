import { HIGHLIGHT_SCOPES, type HighlightScope } from "../../../browser/highlight-scope.ts";
import { message } from "../../../browser/i18n.ts";
import { highlightSite } from "../../../browser/sites.ts";

interface Props {
  readonly scope: HighlightScope;
  /** The page's address. */
  readonly url: string;
  /** Whether the page is looked at without a click. */
  readonly isWatched: boolean;
  readonly onScope: (scope: HighlightScope) => void;
}

/** Where highlights stay on. */
export function HighlightScopeRow({ scope, url, isWatched, onScope }: Props) {
  const site = highlightSite(url);
  const names = {
    tab: message("highlight_scope_tab"),
    // An option holds text alone: the host is isolated by characters.
    site: site === null ? null : message("highlight_scope_site", `\u2066${site}\u2069`),
    always: message("highlight_scope_always"),
  };
  return (
    <div class="controls highlight-scope">
      <label for="highlight-scope" class="soft">
        {message("highlight_scope")}
      </label>
      <select
        id="highlight-scope"
        value={scope}
        aria-describedby={isWatched ? undefined : "highlight-scope-why"}
        onChange={(event) => onScope(event.currentTarget.value as HighlightScope)}
      >
        {HIGHLIGHT_SCOPES.map((one) =>
          names[one] === null ? null : (
            <option key={one} value={one} selected={one === scope}>
              {names[one]}
            </option>
          ),
        )}
      </select>
      {isWatched ? null : (
        <p class="soft small" id="highlight-scope-why">
          {message("highlight_scope_why")}
        </p>
      )}
    </div>
  );
}
