import type { Bookmark } from "../../../browser/bookmarks.ts";
import { formatAgo, labelled, type MessageKey, message } from "../../../browser/i18n.ts";
import { canonicalToKeep } from "../../../core/index.ts";
import type { LinkStoreSettings } from "../../../links/types.ts";
import { CheckIcon } from "../../../ui/controls/icons.tsx";
import { SplitButton } from "../../../ui/controls/menu-button.tsx";
import { differingIn } from "../../../ui/spellings/differing.ts";
import { MarkedHref } from "../../../ui/spellings/marked-href.tsx";
import { tooltipOf } from "../../../ui/url/tooltip.ts";
import { SamePageCard } from "../same-page/card.tsx";
import type { Member } from "../same-page/groups.ts";
import { apartText, referenceIn } from "../same-page/proof.tsx";
import { PageText } from "../table/page-text.tsx";
import { folderText, nameOf } from "./bookmark-entry.ts";
import { type Choice, type Keep, keepsIn, type LeftAlone, leftAlone } from "./choice.ts";
import type { Rewrite } from "./rewrites.ts";

const KEEP_TEXTS: Readonly<Record<Choice["keep"], MessageKey>> = {
  oldest: "bookmarks_keep_oldest",
  newest: "bookmarks_keep_newest",
  first: "bookmarks_keep_first",
  "last-used": "bookmarks_keep_last_used",
  this: "bookmarks_keep_chosen",
};

const LEFT_ALONE_TEXTS: Readonly<Record<LeftAlone, MessageKey>> = {
  managed: "bookmarks_managed",
  "other-part": "bookmarks_other_part",
  "no-web": "bookmarks_no_web",
};

const keepText = (keep: Choice["keep"]): string => message(KEEP_TEXTS[keep]);

export const keepEntry = (keep: Keep) => ({ id: keep, name: message("tabs_keep", keepText(keep)) });

/** Where it is, and since when. */
export function placeOf(bookmark: Bookmark, readAt: number): string {
  const folder = folderText(bookmark);
  if (bookmark.added === 0) return folder;
  return [folder, formatAgo(Math.max(0, readAt - bookmark.added))].filter((text) => text !== "").join(" · ");
}

/** The title, and the address with what differs marked. */
export function Who({ bookmark, reference }: { bookmark: Bookmark; reference: string | null }) {
  const { title, href } = bookmark;
  return (
    <span class="who">
      {title === "" ? null : (
        <span class="member-title cut-end" title={tooltipOf(title)}>
          <PageText text={title} />
        </span>
      )}
      <span class="cut-end" title={tooltipOf(href)}>
        <MarkedHref
          href={href}
          absolute={href}
          stretches={reference === null ? [] : differingIn(href, reference)}
          look="mark"
        />
      </span>
    </span>
  );
}

interface RowProps {
  readonly member: Member<Bookmark>;
  readonly choice: Choice;
  /** When the bookmarks were read, in milliseconds since 1970. */
  readonly readAt: number;
  readonly isBusy: boolean;
  readonly onTick: (id: string, isTicked: boolean) => void;
  readonly onKeepThis: (key: string, id: string) => void;
  readonly onWrite: (rewrites: readonly Rewrite[]) => void;
}

function stateOf(isKept: boolean, isGoing: boolean, reason: LeftAlone | null): [text: string, look: string] {
  if (isKept) return [message("tabs_stays"), "good"];
  if (isGoing) return [message("bookmarks_goes"), "bad"];
  return [message(reason === null ? "tabs_stays" : "tabs_left_alone"), "soft"];
}

function Row({ member, choice, readAt, isBusy, onTick, onKeepThis, onWrite }: RowProps) {
  const { one: bookmark } = member;
  const { group, kept, removing } = choice;
  const isKept = bookmark.id === kept.id;
  const isGoing = removing.includes(bookmark);
  const reason = leftAlone(bookmark, kept);
  const [state, look] = stateOf(isKept, isGoing, reason);
  const name = `${bookmark.title} ${tooltipOf(bookmark.href)}`.trim();
  const canonical = isKept && !bookmark.isManaged ? canonicalToKeep(bookmark.href) : null;
  return (
    <li class={isKept ? "member is-kept" : "member"}>
      <span class="tick">
        {isKept ? (
          <CheckIcon />
        ) : bookmark.isManaged ? null : (
          <input
            type="checkbox"
            checked={isGoing}
            aria-label={message("bookmarks_tick", name)}
            onChange={(event) => onTick(bookmark.id, event.currentTarget.checked)}
          />
        )}
      </span>
      <Who bookmark={bookmark} reference={isKept ? null : referenceIn(group)} />
      <span class="soft apart">
        {apartText(member, group)}
        {reason === null ? null : <span class="reason-chip">{message(LEFT_ALONE_TEXTS[reason])}</span>}
      </span>
      <span class="soft tab-place">
        <PageText text={placeOf(bookmark, readAt)} />
      </span>
      <span class={`state ${look}`}>{state}</span>
      <span class="member-act">
        {isKept ? null : (
          <button
            type="button"
            class="small"
            aria-label={labelled(message("bookmarks_keep_this"), name)}
            onClick={() => onKeepThis(group.key, bookmark.id)}
          >
            {message("bookmarks_keep_this")}
          </button>
        )}
        {canonical === null ? null : (
          <button
            type="button"
            class="small"
            title={tooltipOf(canonical)}
            aria-label={labelled(message("bookmarks_write_this"), tooltipOf(canonical))}
            disabled={isBusy}
            onClick={() => onWrite([{ bookmark, url: canonical }])}
          >
            {message("bookmarks_write_this")}
          </button>
        )}
      </span>
    </li>
  );
}

interface Props extends Omit<RowProps, "member"> {
  readonly settings: LinkStoreSettings;
  readonly onKeep: (key: string, keep: Keep) => void;
  readonly onRemove: (choices: readonly Choice[]) => void;
}

/** Bookmarks of one page: the proof, which one stays, and a button that removes the others. */
export function BookmarkGroup({ settings, onKeep, onRemove, ...props }: Props) {
  const { choice, isBusy } = props;
  const { group, keep, kept, removing } = choice;
  return (
    <SamePageCard
      page={group}
      title={nameOf(kept)}
      settings={settings}
      action={(id) => (
        <SplitButton
          id={`${id}-remove`}
          label={message("bookmarks_remove_keep", removing.length, keepText(keep))}
          menuLabel={message("bookmarks_keep_menu")}
          entries={keepsIn(group).map(keepEntry)}
          disabled={isBusy || removing.length === 0}
          onPress={() => onRemove([choice])}
          onChoose={(chosen) => onKeep(group.key, chosen as Keep)}
        />
      )}
    >
      {group.members.map((member) => (
        <Row key={member.one.id} member={member} {...props} />
      ))}
    </SamePageCard>
  );
}
