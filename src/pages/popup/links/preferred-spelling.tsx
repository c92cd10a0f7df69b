import { message, plural } from "../../../browser/i18n.ts";
import type { PageGroup } from "../../../browser/messages.ts";
import type { Preferred, PreferredEdit } from "../../../core/index.ts";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { useFirst } from "../../../ui/controls/first-of.tsx";
import { useOwnId } from "../../../ui/controls/own-id.ts";
import { MarkedChange } from "../../../ui/url/url-lines.tsx";
import { UrlText } from "../../../ui/url/url-text.tsx";

/** Edits shown at first. */
const FIRST = 10;

const REASONS = {
  only: "preferred_only",
  "most-used": "preferred_most_used",
  canonical: "preferred_canonical",
  safe: "preferred_safe",
  https: "preferred_https",
  shortest: "preferred_shortest",
  "as-canonical": "preferred_as_canonical",
  first: "preferred_first",
} as const;

function Edit({ edit: { from, to }, count }: { edit: PreferredEdit; count: number }) {
  const id = useOwnId();
  return (
    <li class="edit">
      <span id={id}>
        <MarkedChange before={from} after={to} />
        {count > 1 ? <small class="note times">{message("times", count)}</small> : null}
      </span>
      <CopyButton small text={to} describedBy={id} />
    </li>
  );
}

export function PreferredSpelling({
  preferred: { text, reason, edits },
  group,
}: {
  preferred: Preferred;
  group: PageGroup;
}) {
  const id = useOwnId();
  const [shown, button] = useFirst(edits, FIRST);
  return (
    <section class="group-section">
      <h3>
        {message("preferred_heading")} <small class="note">{message(REASONS[reason])}</small>
      </h3>
      <div class="edit">
        <span id={id}>
          <UrlText text={text} />
        </span>
        <CopyButton small text={text} describedBy={id} />
      </div>
      <p class="small soft">{plural("preferred_edits", edits.length)}</p>
      <ul>
        {shown.map((edit) => (
          <Edit key={edit.spelling} edit={edit} count={group.spellings[edit.spelling]?.count ?? 1} />
        ))}
      </ul>
      {button}
    </section>
  );
}
