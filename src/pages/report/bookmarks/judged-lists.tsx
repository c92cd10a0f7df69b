import { findingTitle, type Titled } from "../../../browser/finding-names.ts";
import { message, plural } from "../../../browser/i18n.ts";
import { findingEntry } from "../../../browser/rules-page.ts";
import { MoreAbout } from "../../../ui/controls/more-about.tsx";
import { type ListActions, RewriteList } from "./rewrite-list.tsx";
import type { Judged } from "./rewrites.ts";

interface Props extends ListActions {
  readonly judged: Judged;
}

/** Bookmarks that are encoded twice, or deceptive. */
export const mistakenIn = ({ encoded, deceptive }: Judged): number =>
  new Set([...encoded, ...deceptive].map(({ bookmark }) => bookmark.id)).size;

const Named = ({ finding }: { finding: Titled }) => (
  <>
    {findingTitle(finding)} · <MoreAbout entry={findingEntry(finding.id)} />
  </>
);

/** First what deceives, then what is encoded twice, with what mends it. */
export function MistakesList({ judged, ...actions }: Props) {
  const { encoded, deceptive } = judged;
  return (
    <div class="same-pages of-bookmarks">
      {mistakenIn(judged) === 0 ? <p class="soft nothing">{message("bookmarks_no_mistakes")}</p> : null}
      {deceptive.length === 0 ? null : (
        <RewriteList
          {...actions}
          id="bookmarks-deceptive"
          heading={plural("bookmarks_deceptive", deceptive.length)}
          writeText={String}
          listed={deceptive.map(({ bookmark, finding }) => ({
            bookmark,
            url: null,
            about: <Named finding={finding} />,
          }))}
        />
      )}
      {encoded.length === 0 ? null : (
        <RewriteList
          {...actions}
          id="bookmarks-encoded"
          heading={plural("bookmarks_encoded", encoded.length)}
          writeText={(count) => plural("bookmarks_write_repaired", count)}
          listed={encoded.map(({ bookmark, url, finding }) => ({ bookmark, url, about: <Named finding={finding} /> }))}
        />
      )}
    </div>
  );
}

/** Bookmarks whose canonical URL is another text. */
export const SpelledList = ({ judged: { spelled }, ...actions }: Props) => (
  <div class="same-pages of-bookmarks">
    {spelled.length === 0 ? (
      <p class="soft nothing">{message("bookmarks_all_canonical")}</p>
    ) : (
      <RewriteList
        {...actions}
        id="bookmarks-spelled"
        heading={plural("bookmarks_spelled_heading", spelled.length)}
        writeText={(count) => plural("bookmarks_write_canonical", count)}
        listed={spelled}
      />
    )}
  </div>
);
