import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Bookmark } from "../../../browser/bookmarks.ts";
import { labelled, message } from "../../../browser/i18n.ts";
import { useFirst } from "../../../ui/controls/first-of.tsx";
import { GoIcon } from "../../../ui/controls/icons.tsx";
import { useOwnId } from "../../../ui/controls/own-id.ts";
import { differingIn } from "../../../ui/spellings/differing.ts";
import { MarkedHref } from "../../../ui/spellings/marked-href.tsx";
import { tooltipOf } from "../../../ui/url/tooltip.ts";
import { PageText } from "../table/page-text.tsx";
import { folderText } from "./bookmark-entry.ts";
import { Who } from "./bookmark-group.tsx";
import type { Rewrite } from "./rewrites.ts";

/** Shown at first, and added by each "show more". */
const FIRST = 100;

/** A bookmark, and what can be written into it instead; `null` for nothing. */
export interface Listed {
  readonly bookmark: Bookmark;
  readonly url: string | null;
  /** What is wrong with it. */
  readonly about?: ComponentChildren;
}

export interface ListActions {
  readonly isBusy: boolean;
  readonly onWrite: (rewrites: readonly Rewrite[]) => void;
  readonly onRemove: (bookmark: Bookmark) => void;
  readonly onInspect: (href: string) => void;
}

interface Props extends ListActions {
  readonly id: string;
  readonly heading: string;
  readonly listed: readonly Listed[];
  /** Of the button that writes so many. */
  readonly writeText: (count: number) => string;
}

const isRewrite = (one: Listed): one is Listed & Rewrite => one.url !== null;

/** The address, and below it the one that would be written. */
function Addresses({ bookmark, url }: Pick<Listed, "bookmark" | "url">) {
  return (
    <div class="rewrite">
      <Who bookmark={bookmark} reference={url} />
      {url === null ? null : (
        <span class="cut-end becomes" title={tooltipOf(url)}>
          <GoIcon />
          <span class="visually-hidden">{message("bookmarks_becomes")} </span>
          <MarkedHref href={url} absolute={url} stretches={differingIn(url, bookmark.href)} look="mark" />
        </span>
      )}
    </div>
  );
}

/** Bookmarks with something to write into them: all are ticked, and nothing is written before a press. */
export function RewriteList(props: Props) {
  const { id, heading, listed, writeText, isBusy, onWrite, onRemove, onInspect } = props;
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const own = useOwnId();
  const [shown, more] = useFirst(listed, FIRST);
  const ticked = (one: Listed): boolean => isRewrite(one) && (ticks.get(one.bookmark.id) ?? true);
  const writing = listed.filter(ticked).filter(isRewrite);
  const canWrite = listed.some(isRewrite);
  return (
    <section class="same-page" aria-labelledby={`${own}-title`}>
      <div class="same-page-head is-plain">
        <h3 id={`${own}-title`}>{heading}</h3>
        {canWrite ? (
          <button
            type="button"
            id={`${id}-write`}
            disabled={isBusy || writing.length === 0}
            onClick={() => onWrite(writing.map(({ bookmark, url }) => ({ bookmark, url })))}
          >
            {writeText(writing.length)}
          </button>
        ) : null}
      </div>
      <ul class="members of-rewrites">
        {shown.map((one) => {
          const { bookmark, url, about: why } = one;
          const name = `${bookmark.title} ${tooltipOf(bookmark.href)}`.trim();
          return (
            <li key={bookmark.id} class="member">
              <span class="tick">
                {url === null ? null : (
                  <input
                    type="checkbox"
                    checked={ticked(one)}
                    aria-label={message("bookmarks_write_tick", name)}
                    onChange={({ currentTarget: { checked } }) =>
                      setTicks((now) => new Map(now).set(bookmark.id, checked))
                    }
                  />
                )}
              </span>
              <Addresses bookmark={bookmark} url={url} />
              <span class="soft apart">{why}</span>
              <span class="soft tab-place">
                <PageText text={folderText(bookmark)} />
              </span>
              <span class="member-act">
                <button
                  type="button"
                  class="small"
                  aria-label={labelled(message("detail_inspect"), name)}
                  onClick={() => onInspect(bookmark.href)}
                >
                  {message("detail_inspect")}
                </button>
                {bookmark.isManaged ? null : (
                  <button
                    type="button"
                    class="small"
                    aria-label={labelled(message("bookmarks_remove"), name)}
                    disabled={isBusy}
                    onClick={() => onRemove(bookmark)}
                  >
                    {message("bookmarks_remove")}
                  </button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {more === null ? null : <div class="more-row">{more}</div>}
    </section>
  );
}
