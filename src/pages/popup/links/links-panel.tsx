import { useMemo, useRef, useState } from "preact/hooks";
import { message, messageFor, plural } from "../../../browser/i18n.ts";
import type { PageExtras, PageGroup, PageReport, Place, UnreadableReason } from "../../../browser/messages.ts";
import type { Settings } from "../../../browser/settings.ts";
import { cleanCanonicals } from "../../../core/index.ts";
import { CauseBars } from "../../../ui/causes/cause-bars.tsx";
import { Switch } from "../../../ui/controls/switch.tsx";
import { UnreadFrames } from "../../../ui/page/unread-frames.tsx";
import type { Actions, State } from "../state.ts";
import { CopyList } from "./copy-list.tsx";
import { EncodedLinks, PerhapsEncoded } from "./encoded-links.tsx";
import { GroupCard } from "./group-card.tsx";
import type { ReadTexts } from "./group-details.tsx";
import { firstGroups } from "./group-rows.ts";
import { HighlightScopeRow } from "./highlight-scope.tsx";
import { MarksRow } from "./marks-row.tsx";
import { NoLinks } from "./no-links.tsx";
import { WorthALook } from "./worth-a-look.tsx";

/** Groups and rows shown at first and added by each "show more". */
const GROUPS = 50;
const ROWS = 200;

interface GroupsProps {
  readonly groups: readonly PageGroup[];
  readonly settings: Settings;
  /** The page's address. */
  readonly page: string;
  readonly canonicals: readonly string[];
  readonly onJump: (place: Place) => void;
  readonly onSelect: (number: number) => void;
  readonly readTexts: ReadTexts;
  readonly onInspect: (address: string) => void;
}

function Groups({ groups, ...rest }: GroupsProps) {
  const [pages, setPages] = useState(1);
  const { shown, hidden } = useMemo(
    () => firstGroups(groups, { groups: pages * GROUPS, rows: pages * ROWS }),
    [groups, pages],
  );
  return (
    <>
      <ul class="groups">
        {shown.map((one) => (
          <GroupCard key={one.group.key} shown={one} {...rest} />
        ))}
      </ul>
      {hidden > 0 ? (
        <button type="button" class="more" onClick={() => setPages(pages + 1)}>
          {plural("more", hidden)}
        </button>
      ) : null}
    </>
  );
}

/** Forms that browsers request identically: nothing to act on. */
function OneRequest({ summary, ...rest }: GroupsProps & { summary: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open ? <Groups {...rest} /> : null}
    </details>
  );
}

function Missing({ report: { unreadFrames, leftOut, groups, numbered, oneRequest } }: { report: PageReport }) {
  const notListed = numbered + oneRequest - groups.length;
  return (
    <>
      {notListed === 0 ? null : <p class="small soft">{plural("links_not_listed", notListed)}</p>}
      <UnreadFrames urls={unreadFrames} most={GROUPS} />
      {leftOut === 0 ? null : <p class="small soft">{plural("links_left_out", leftOut)}</p>}
    </>
  );
}

function Sum({ report: { links, distinct, duplicates } }: { report: PageReport }) {
  return (
    <h2 class="sum">
      {message("sum", plural("count_links", links), plural("sum_addresses", distinct))}{" "}
      <b>{duplicates === 0 ? message("sum_no_duplicates") : plural("total_duplicates", duplicates)}</b>
    </h2>
  );
}

interface ReportProps {
  /** `null` without a page. */
  readonly tabId: number | null;
  readonly report: PageReport;
  readonly extras: PageExtras | null;
  readonly settings: Settings;
  readonly problem: string;
  /** Whether its window is private. */
  readonly isPrivate: boolean;
  /** Whether the page is looked at without a click. */
  readonly isWatched: boolean;
  readonly actions: Actions;
}

function Report({ tabId, report, extras, settings, problem, isPrivate, isWatched, actions }: ReportProps) {
  const { groups, duplicates, oneRequest, encodedLinks, url } = report;
  const kinds = useMemo(
    () => ({
      numbered: groups.filter(({ number }) => number !== null),
      oneRequest: groups.filter(({ number }) => number === null),
    }),
    [groups],
  );
  const canonicals = useMemo(
    () => cleanCanonicals({ ...settings, canonicals: report.canonicals, declaredBy: url }),
    [settings, report, url],
  );
  const groupProps = {
    settings,
    page: url,
    canonicals,
    onJump: actions.jump,
    onSelect: actions.select,
    readTexts: actions.readTexts,
    onInspect(address: string) {
      // First: the focus goes to what is there then.
      actions.chooseTab("address");
      actions.choose(address, null);
    },
  };
  const canHighlight = duplicates > 0 || encodedLinks.sure > 0 || (extras?.deceptive?.count ?? 0) > 0;
  const isOff = !canHighlight && !report.highlighted;
  const highlightRow = (
    <div class="controls">
      <Switch
        id="highlight"
        on={report.highlighted}
        disabled={isOff}
        onChange={actions.highlight}
        {...(isOff ? { describedBy: "highlight-why" } : {})}
      >
        {message("highlight")}
      </Switch>
    </div>
  );
  if (report.links === 0) {
    return (
      <>
        {report.leftOut === 0 ? <NoLinks actions={actions} /> : null}
        {/* What is on can be turned off. */}
        {report.highlighted ? highlightRow : null}
        <Missing report={report} />
      </>
    );
  }
  return (
    <>
      <Sum report={report} />
      {tabId === null ? null : (
        <CopyList tabId={tabId} settings={settings} selected={report.selected} onFilter={actions.openReport} />
      )}
      <CauseBars
        counts={extras?.causes ?? []}
        isCounting={extras === null}
        ticked={report.ignore}
        onTick={actions.tick}
        chosen={null}
        onChoose={() => {}}
      />
      {highlightRow}
      {report.highlighted ? <MarksRow of={report} onStep={actions.step} /> : null}
      <p role="status" class="problem">
        {problem}
      </p>
      {report.highlighted && !isPrivate ? (
        <HighlightScopeRow
          scope={settings.highlightScope}
          url={url}
          isWatched={isWatched}
          onScope={actions.chooseHighlightScope}
        />
      ) : null}
      {isOff ? (
        <p class="soft small" id="highlight-why">
          {message("highlight_nothing")}
        </p>
      ) : null}
      <EncodedLinks report={report} settings={settings} onJump={actions.jump} />
      {duplicates === 0 ? null : <Groups groups={kinds.numbered} {...groupProps} />}
      <WorthALook extras={extras} onJump={actions.jump} />
      <PerhapsEncoded report={report} settings={settings} onJump={actions.jump} />
      {oneRequest === 0 ? null : (
        <OneRequest summary={plural("one_request", oneRequest)} groups={kinds.oneRequest} {...groupProps} />
      )}
      <Missing report={report} />
    </>
  );
}

const ReadAgain = ({ onClick }: { onClick: () => void }) => (
  <p>
    <button type="button" class="small" id="read-again" onClick={onClick}>
      {message("links_again")}
    </button>
  </p>
);

interface WhyUnreadableProps {
  readonly reason: UnreadableReason;
  readonly addressKnown: boolean;
  readonly onAgain: () => void;
}

function WhyUnreadable({ reason, addressKnown, onAgain }: WhyUnreadableProps) {
  return (
    <div class="empty">
      <h2 class="sentence">{message("unreadable_heading")}</h2>
      <p>{messageFor("unreadable", reason, reason)}</p>
      {reason === "hanging" ? <ReadAgain onClick={onAgain} /> : null}
      <p class="soft">{message(addressKnown ? "unreadable_still" : "unreadable_paste")}</p>
    </div>
  );
}

export function LinksPanel({ state, actions }: { state: State; actions: Actions }) {
  const { extras, links, settings, tab } = state;
  // Very many links take long to show, and what a person unfolds stays.
  const isSeen = useRef(false);
  if (tab === "links") isSeen.current = true;
  const problem = state.problem?.at === "highlight" || state.problem?.at === "jump" ? state.problem.text : "";
  const isPrivate = state.page?.isPrivate ?? false;
  const { isOn } = state.access;
  const tabId = state.page?.tabId ?? null;
  // Unrelated changes must not render up to a hundred thousand links again.
  const report = useMemo(
    () =>
      isSeen.current && links.kind === "page" ? (
        <Report
          tabId={tabId}
          report={links}
          extras={extras}
          settings={settings}
          problem={problem}
          isPrivate={isPrivate}
          isWatched={isOn}
          actions={actions}
        />
      ) : null,
    [isSeen.current, tabId, links, extras, settings, problem, isPrivate, isOn, actions],
  );
  if (links.kind === "page") return report;
  if (links.kind === "unreadable") {
    const { readAgain } = actions;
    return <WhyUnreadable reason={links.reason} addressKnown={state.page?.url != null} onAgain={readAgain} />;
  }
  if (links.kind === "reading") {
    return (
      <div class="skeleton">
        <p>{message("links_reading")}</p>
        <span />
        <span />
        <span />
      </div>
    );
  }
  return (
    <div class="empty">
      <p>{message(links.kind === "failed" ? "links_failed" : "links_no_page")}</p>
      {links.kind === "failed" ? <ReadAgain onClick={actions.readAgain} /> : null}
    </div>
  );
}
