import type { ComponentChildren } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { countSelected } from "../../../browser/frame-links.ts";
import { asSentence, type MessageKey, message, messageFor, plural } from "../../../browser/i18n.ts";
import type { CollectedPage } from "../../../browser/messages.ts";
import {
  canonicalsOf,
  checkOf,
  cleanCanonicals,
  compareDeclared,
  inspect,
  mayBeIntendedDoubling,
} from "../../../core/index.ts";
import type { LinkStoreSettings, OwnDoubleEncoding, Row } from "../../../links/types.ts";
import { AgainIcon, CheckIcon, SeverityIcon, UnfoldIcon } from "../../../ui/controls/icons.tsx";
import { evidenceText } from "../../../ui/names.ts";
import { DeclaredCard } from "../../../ui/page/declared-card.tsx";
import { declaredText, declaredTone } from "../../../ui/page/declared-texts.ts";
import { UnreadFrames } from "../../../ui/page/unread-frames.tsx";
import { findingMarks } from "../../../ui/url/finding-marks.ts";
import { cutInMiddle, markUrl } from "../../../ui/url/marked-url.ts";
import { tooltipOf } from "../../../ui/url/tooltip.ts";
import { PieceText } from "../../../ui/url/url-lines.tsx";
import { EndPieces } from "../../../ui/url/url-text.tsx";
import type { MarkedLinks } from "../link-store/messages.ts";
import { placeInPage } from "../link-store/page.ts";
import { useLinkStore, useLinkStoreSettings } from "../link-store/state.ts";
import type { ViewProps } from "../state.ts";
import { LinksPanel } from "../table/links-panel.tsx";
import { PageText } from "../table/page-text.tsx";
import { goToLink, type Jump, markLinks, type PageRead, readPage } from "./links-page.ts";

function useDeclared(page: CollectedPage | null, settings: LinkStoreSettings) {
  const [isOpen, setIsOpen] = useState(false);
  const top = page?.frames[0];
  const compared = useMemo(
    () => (top === undefined ? null : compareDeclared(top.url, top.declared, settings)),
    [top, settings],
  );
  if (compared === null) return { compared, chip: null, card: null };
  const tone = declaredTone(compared);
  const chip = (
    <button
      type="button"
      class={`unfold small is-${tone}`}
      id="links-declared"
      aria-expanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
    >
      <span class="severity">{tone === "good" ? <CheckIcon /> : <SeverityIcon severity={tone} />}</span>{" "}
      {declaredText(compared.verdict)} <UnfoldIcon />
    </button>
  );
  return {
    compared,
    chip,
    card: isOpen ? <DeclaredCard compared={compared} profile={settings.profile} isOpen /> : null,
  };
}

const LONG = 400;

function AddressLine({ address, settings }: { address: string; settings: LinkStoreSettings }) {
  const { profile, localHost } = settings;
  const pieces = useMemo(() => {
    const inspection = inspect(address, { profile, localHost });
    const marked = markUrl(address, address, findingMarks(inspection), inspection.passwords);
    return cutInMiddle(marked, LONG, false).pieces;
  }, [address, profile, localHost]);
  return (
    <p class="url cut-end subject-text" title={tooltipOf(address)}>
      <bdi dir="ltr">
        <EndPieces pieces={pieces} show={(piece) => <PieceText piece={piece} />} />
      </bdi>
    </p>
  );
}

const MOST_NAMED = 200;

function Frames({ page: { frames, unreadFrames } }: { page: CollectedPage }) {
  const leftOut = frames.reduce((sum, frame) => sum + frame.leftOut, 0);
  if (unreadFrames.length === 0 && leftOut === 0) return null;
  return (
    <div class="page-notes small soft">
      <UnreadFrames urls={unreadFrames} most={MOST_NAMED} />
      {leftOut === 0 ? null : <p>{plural("links_left_out", leftOut)}</p>}
    </div>
  );
}

function OwnMiscoded({ own }: { own: OwnDoubleEncoding | null }) {
  if (own === null) return null;
  if (own.certainty === "perhaps") {
    return (
      <span>
        {asSentence(message(mayBeIntendedDoubling(own.check) ? "own_possibly_intended" : "own_perhaps_encoded"))}{" "}
        {evidenceText(own.check, own.grounds)}
      </span>
    );
  }
  const isTwice = checkOf(own.check)?.isDoubling === true;
  return (
    <span class="warn" id="links-own-encoded">
      {asSentence(message(isTwice ? "own_doubly_encoded" : "own_wrongly_encoded"))}
    </span>
  );
}

function Obstacle({ read }: { read: Exclude<PageRead, CollectedPage> }) {
  if (read.kind === "closed") return <p>{message("links_tab_closed")}</p>;
  if (read.kind === "failed") return <p class="problem">{message("links_failed")}</p>;
  return <p>{messageFor("unreadable", read.reason, read.reason)}</p>;
}

interface SubjectProps {
  readonly read: PageRead | null;
  readonly settings: LinkStoreSettings;
  readonly onInspect: (href: string, base: string | null) => void;
  readonly onAgain: () => void;
  readonly children: ComponentChildren;
}

function Subject({ read, settings, onInspect, onAgain, children }: SubjectProps) {
  const page = read?.kind === "collected" ? read : null;
  const address = page?.frames[0]?.url ?? "";
  return (
    <section class="subject" aria-labelledby="links-heading">
      <h2 id="links-heading" class="cut-end">
        {page === null || page.title === "" ? message("report_view_links") : <PageText text={page.title} />}
      </h2>
      {read === null ? (
        <p role="status" class="soft subject-text">
          {message("links_reading")}
        </p>
      ) : null}
      {page === null ? null : <AddressLine address={address} settings={settings} />}
      <span class="end">
        {children}
        {page === null ? null : (
          <button type="button" id="links-inspect" onClick={() => onInspect(address, null)}>
            {message("links_inspect")}
          </button>
        )}
        <button type="button" class="with-icon" id="links-again" onClick={onAgain}>
          <AgainIcon />
          {message("links_again")}
        </button>
      </span>
    </section>
  );
}

const PROBLEMS: Readonly<Record<Exclude<Jump, "shown">, MessageKey>> = {
  gone: "link_gone",
  moved: "links_moved",
  closed: "links_tab_closed",
  hanging: "unreadable_hanging",
};

const problemText = (jump: Jump): string | null => (jump === "shown" ? null : message(PROBLEMS[jump]));

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

function LinksOfTab({ state, actions, tabId }: ViewProps & { tabId: number }) {
  const settings = useLinkStoreSettings(state, state.ticks.links);
  const linkStore = useLinkStore(settings);
  const ownEncoded = linkStore.state.kind === "loaded" ? linkStore.state.summary.ownEncoded : null;
  const { read, again } = usePage(tabId);
  const page = read?.kind === "collected" ? read : null;
  const selected = countSelected(page?.frames ?? []);
  const [wantsSelection, setWantsSelection] = useState(false);
  const isSelection = wantsSelection && selected > 0;
  const { load, clear } = linkStore;
  useEffect(() => {
    if (page === null) clear();
    else load({ kind: "page", page, isSelection });
  }, [page, isSelection, load, clear]);

  const show = async ({ place }: Pick<Row, "place">): Promise<string | null> => {
    return page && problemText(await goToLink(tabId, page, placeInPage(page, place)));
  };
  const mark = async (links: readonly MarkedLinks[]): Promise<string | null> => {
    return page && problemText(await markLinks(tabId, page, links));
  };
  const isEmpty = page !== null && linkStore.state.kind === "loaded" && linkStore.state.summary.links === 0;
  const declared = useDeclared(page, settings);
  const canonicals = useMemo(() => {
    const top = page?.frames[0];
    return cleanCanonicals({ ...settings, canonicals: canonicalsOf(top), declaredBy: top?.url ?? "" });
  }, [page, settings]);
  return (
    <>
      <div class="above">
        <Subject read={read} settings={settings} onInspect={actions.inspectFrom} onAgain={again}>
          {selected === 0 ? null : (
            <button
              type="button"
              id="links-selected"
              aria-pressed={isSelection}
              onClick={() => setWantsSelection(!isSelection)}
            >
              {message("list_selected", selected)}
            </button>
          )}
        </Subject>
        {page === null ? null : <Frames page={page} />}
        {read === null || read.kind === "collected" ? null : <Obstacle read={read} />}
      </div>
      {isEmpty ? (
        <>
          <p class="soft">{message("links_none")}</p>
          {declared.compared === null ? null : <DeclaredCard compared={declared.compared} profile={state.profile} />}
        </>
      ) : (
        <LinksPanel
          linkStore={linkStore}
          settings={settings}
          onTick={(causes) => actions.tick("links", causes)}
          retry="links-again"
          actions={{ show, canonicals, inspect: actions.inspectFrom, mark }}
          name="links"
          source={page?.frames[0]?.url ?? null}
          title={page?.title ?? ""}
          note={<OwnMiscoded own={ownEncoded} />}
          verdict={declared.chip}
          below={declared.card}
        />
      )}
    </>
  );
}

export function LinksView(props: ViewProps) {
  const { tabId } = props.state;
  return tabId === null ? <p class="soft">{message("links_no_tab")}</p> : <LinksOfTab {...props} tabId={tabId} />;
}
