import type { ComponentChildren } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { type MessageKey, message, messageFor, plural } from "../../../browser/i18n.ts";
import type { CollectedPage } from "../../../browser/messages.ts";
import { compareDeclared } from "../../../core/index.ts";
import type { LinkStoreSettings, Row } from "../../../links/types.ts";
import { DeclaredCard } from "../../../ui/page/declared-card.tsx";
import { UnreadFrames } from "../../../ui/page/unread-frames.tsx";
import { UrlText } from "../../../ui/url/url-text.tsx";
import { placeInPage } from "../link-store/page.ts";
import { useLinkStore } from "../link-store/state.ts";
import type { Actions, State } from "../state.ts";
import { LinksPanel } from "../table/links-panel.tsx";
import { PageText } from "../table/table-cells.tsx";
import { goToLink, type Jump, type PageRead, readPage } from "./links-page.ts";

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

/** Frames listed. */
const MOST_NAMED = 200;

function Frames({ page: { frames, unreadFrames } }: { page: CollectedPage }) {
  const leftOut = frames.reduce((sum, frame) => sum + frame.leftOut, 0);
  return (
    <>
      {frames.length < 2 ? null : <p class="small soft">{plural("links_frames", frames.length - 1)}</p>}
      <UnreadFrames urls={unreadFrames} most={MOST_NAMED} />
      {leftOut === 0 ? null : <p class="small soft">{plural("links_left_out", leftOut)}</p>}
    </>
  );
}

function PageFacts({ page }: { page: CollectedPage }) {
  const address = page.frames[0]?.url ?? "";
  return (
    <>
      {page.title === "" ? null : (
        <p class="page-title">
          <PageText text={page.title} />
        </p>
      )}
      <p>
        <UrlText text={address} />
      </p>
      <Frames page={page} />
    </>
  );
}

function DeclaredOf({ page, settings }: { page: CollectedPage; settings: LinkStoreSettings }) {
  const [top] = page.frames;
  const compared = useMemo(
    () => (top === undefined ? null : compareDeclared(top.url, top.declared, settings)),
    [top, settings],
  );
  return compared === null ? null : <DeclaredCard compared={compared} profile={settings.profile} />;
}

function Obstacle({ read }: { read: Exclude<PageRead, CollectedPage> }) {
  if (read.kind === "closed") return <p>{message("links_tab_closed")}</p>;
  if (read.kind === "failed") return <p class="problem">{message("links_failed")}</p>;
  return (
    <>
      <h3>{message("unreadable_heading")}</h3>
      <p>{messageFor("unreadable", read.reason, read.reason)}</p>
    </>
  );
}

interface CardProps {
  readonly onAgain: () => void;
  readonly children: ComponentChildren;
}

function PageCard({ onAgain, children }: CardProps) {
  return (
    <section class="card page-card" aria-labelledby="links-heading">
      <div class="row">
        <h2 id="links-heading">{message("report_view_links")}</h2>
        <button type="button" class="end" id="links-again" onClick={onAgain}>
          {message("links_again")}
        </button>
      </div>
      {children}
    </section>
  );
}

const PROBLEMS: Readonly<Record<Exclude<Jump, "shown">, MessageKey>> = {
  gone: "links_link_gone",
  moved: "links_moved",
  closed: "links_tab_closed",
  hanging: "unreadable_hanging",
};

/** `null` while reading. */
function usePage(tabId: number): { read: PageRead | null; again: () => void } {
  const [read, setRead] = useState<PageRead | null>(null);
  const reads = useRef(0);
  const again = useCallback(() => {
    reads.current += 1;
    const thisRead = reads.current;
    setRead(null);
    void readPage(tabId).then((answer) => {
      if (thisRead === reads.current) setRead(answer);
    });
  }, [tabId]);
  useEffect(again, [again]);
  return { read, again };
}

function LinksOfTab({ state, actions, tabId }: Props & { tabId: number }) {
  const { profile, level, localHost } = state;
  const settings = useMemo(() => ({ profile, level, localHost }), [profile, level, localHost]);
  const linkStore = useLinkStore(settings);
  const { read, again } = usePage(tabId);
  const page = read?.kind === "collected" ? read : null;
  const { load, clear } = linkStore;
  useEffect(() => {
    if (page === null) clear();
    else load({ kind: "page", page });
  }, [page, load, clear]);

  const jump = async (row: Row): Promise<string | null> => {
    if (page === null) return null;
    const jumped = await goToLink(tabId, page, placeInPage(page, row.place));
    return jumped === "shown" ? null : message(PROBLEMS[jumped]);
  };
  return (
    <>
      <PageCard onAgain={again}>
        {read === null ? <p class="soft">{message("links_reading")}</p> : null}
        {page === null ? null : <PageFacts page={page} />}
        {read === null || read.kind === "collected" ? null : <Obstacle read={read} />}
      </PageCard>
      {page === null ? null : <DeclaredOf page={page} settings={settings} />}
      {page !== null && linkStore.state.kind === "loaded" && linkStore.state.summary.links === 0 ? (
        <p class="soft">{message("links_none")}</p>
      ) : (
        <LinksPanel
          linkStore={linkStore}
          settings={settings}
          onLevel={actions.chooseLevel}
          onInspect={actions.inspectFrom}
          onRow={jump}
          rowAction={message("links_jump")}
          name="links"
          source={page?.frames[0]?.url ?? null}
          title={page?.title ?? ""}
        />
      )}
    </>
  );
}

export function LinksView(props: Props) {
  const { tabId } = props.state;
  return tabId === null ? <p class="soft">{message("links_no_tab")}</p> : <LinksOfTab {...props} tabId={tabId} />;
}
