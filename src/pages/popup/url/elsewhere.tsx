import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Bookmark } from "../../../browser/bookmarks.ts";
import { type Elsewhere, type Found, findElsewhere, NOWHERE } from "../../../browser/elsewhere.ts";
import { message, messageAround } from "../../../browser/i18n.ts";
import type { OpenTab } from "../../../browser/open-tabs.ts";
import { serialize } from "../../../core/index.ts";
import { BookmarkIcon, TabIcon } from "../../../ui/controls/icons.tsx";
import { VisibleText } from "../../../ui/url/url-text.tsx";
import { ShortUrl } from "../copy/short-url.tsx";
import type { State, UrlProps } from "../state.ts";

const isOfPage = ({ source, pasted }: State): boolean => source === null && pasted === null;

function useElsewhere({ inspection, state }: Omit<UrlProps, "actions">): Elsewhere {
  const [found, setFound] = useState<{ readonly of: string; readonly elsewhere: Elsewhere } | null>(null);
  const address = serialize(inspection.url);
  const { profile, ignore, localHost, tracking } = state.settings;
  const except = isOfPage(state) ? (state.page?.tabId ?? null) : null;
  useEffect(() => {
    let isWanted = true;
    void findElsewhere(address, except, { profile, ignore, localHost, tracking }).then((elsewhere) => {
      if (isWanted) setFound({ of: address, elsewhere });
    });
    return () => {
      isWanted = false;
    };
  }, [address, except, profile, ignore, localHost, tracking]);
  return found?.of === address ? found.elsewhere : NOWHERE;
}

function Also({ address, href, count }: { address: string; href: string; count: number }) {
  return (
    <>
      {count > 1 ? ` ${message("more_names", count - 1)}` : ""}
      {href === address ? null : (
        <span class="soft">
          {messageAround<ComponentChildren>("elsewhere_as", <ShortUrl text={href} from={address} />)}
        </span>
      )}
    </>
  );
}

interface RowProps<One> {
  readonly found: Found<One>;
  readonly address: string;
}

interface TabRowProps extends RowProps<OpenTab> {
  readonly isOther: boolean;
  readonly onGo: (tabId: number) => void;
}

function TabRow({ found, address, isOther, onGo }: TabRowProps) {
  const { id, href, window, position } = found.first;
  return (
    <li class="offer">
      <TabIcon />
      <span class="place" id="elsewhere-tab-text">
        {message(isOther ? "elsewhere_open" : "elsewhere_also_open", window, position)}
        <Also address={address} href={href} count={found.count} />
      </span>
      <button type="button" id="elsewhere-tab" aria-describedby="elsewhere-tab-text" onClick={() => onGo(id)}>
        {message("elsewhere_go")}
      </button>
    </li>
  );
}

function BookmarkRow({ found, address }: RowProps<Bookmark>) {
  const { href, title, folders } = found.first;
  return (
    <li class="offer">
      <BookmarkIcon />
      <span class="place">
        {messageAround<ComponentChildren>(
          title === "" ? "elsewhere_bookmarked" : "elsewhere_bookmarked_as",
          <bdi>
            <VisibleText text={folders.join(" / ")} />
          </bdi>,
          <bdi>
            <VisibleText text={title} />
          </bdi>,
        )}
        <Also address={address} href={href} count={found.count} />
      </span>
    </li>
  );
}

export function ElsewhereRows(props: UrlProps) {
  const { inspection, state, actions } = props;
  const { tab, bookmark } = useElsewhere(props);
  const [gone, setGone] = useState<number | null>(null);
  if (tab === null && bookmark === null) return null;
  const address = serialize(inspection.url);
  const go = (tabId: number) => void actions.goToTab(tabId).then((isThere) => setGone(isThere ? null : tabId));
  return (
    <section class="offers" id="elsewhere" aria-label={message("elsewhere_heading")}>
      <ul>
        {tab === null ? null : <TabRow found={tab} address={address} isOther={!isOfPage(state)} onGo={go} />}
        {bookmark === null ? null : <BookmarkRow found={bookmark} address={address} />}
      </ul>
      <p role="status" class="announcement">
        {gone !== null && gone === tab?.first.id ? message("tabs_gone") : ""}
      </p>
    </section>
  );
}
