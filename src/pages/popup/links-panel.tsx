import { useMemo, useState } from "preact/hooks";
import { formatNumber, message, messageFor, plural } from "../../browser/i18n.ts";
import type { PageGroup, PageReport, Place, UnreadableReason } from "../../browser/messages.ts";
import type { Settings } from "../../browser/settings.ts";
import { DEFAULT_LEVEL } from "../../core/index.ts";
import { LevelControl } from "../../ui/controls/level-control.tsx";
import { Switch } from "../../ui/controls/switch.tsx";
import { UnreadFrames } from "../../ui/page/unread-frames.tsx";
import { EncodedLinks } from "./encoded-links.tsx";
import { firstGroups } from "./first-groups.ts";
import { GroupCard } from "./group-card.tsx";
import type { Actions, Links, State } from "./state.ts";

/** Groups and members shown at first and added by each "show more". */
const GROUPS = 50;
const MEMBERS = 200;

interface GroupsProps {
  readonly groups: readonly PageGroup[];
  readonly settings: Settings;
  readonly canonicals: readonly string[];
  readonly onJump: (place: Place) => void;
}

function Groups({ groups, ...rest }: GroupsProps) {
  const [pages, setPages] = useState(1);
  const { shown, hidden } = firstGroups(groups, { groups: pages * GROUPS, members: pages * MEMBERS });
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

/** Linked repeatedly, in what counts as one spelling: nothing is wrong. */
function Alike({ summary, ...rest }: GroupsProps & { summary: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open ? <Groups {...rest} /> : null}
    </details>
  );
}

function Missing({ report: { unreadFrames, leftOut, groups, several, bySlash, alike } }: { report: PageReport }) {
  const notListed = several + bySlash + alike - groups.length;
  return (
    <>
      {notListed === 0 ? null : <p class="small soft">{plural("links_not_listed", notListed)}</p>}
      <UnreadFrames urls={unreadFrames} most={GROUPS} />
      {leftOut === 0 ? null : <p class="small soft">{plural("links_left_out", leftOut)}</p>}
    </>
  );
}

/** Of a page without an address in several spellings. */
function alikeText({ bySlash }: PageReport, { level }: Settings): string {
  if (level === DEFAULT_LEVEL) return message(bySlash === 0 ? "links_alike" : "links_alike_slash");
  return message(bySlash === 0 ? "links_alike_level" : "links_alike_level_slash");
}

interface ReportProps {
  readonly report: PageReport;
  readonly settings: Settings;
  readonly problem: string;
  readonly actions: Actions;
}

function Report({ report, settings, problem, actions }: ReportProps) {
  const several = report.groups.filter(({ number }) => number !== null);
  const bySlash = report.groups.filter((group) => group.bySlash);
  const alike = report.groups.filter((group) => group.number === null && !group.bySlash);
  const groupProps = { settings, canonicals: report.canonicals, onJump: actions.jump };
  const totals = [
    plural("count_links", report.links),
    plural("count_addresses", report.distinct),
    plural("count_in_spellings", report.several),
  ];
  if (report.links === 0) {
    return (
      <>
        {report.leftOut === 0 ? <p class="soft">{message("links_none")}</p> : null}
        <Missing report={report} />
      </>
    );
  }
  return (
    <>
      <div class="row">
        <h2>{message("links_heading")}</h2>
        <span class="end">
          <Switch id="highlight" on={report.highlighted} disabled={report.several === 0} onChange={actions.highlight}>
            {message("highlight")}
          </Switch>
        </span>
      </div>
      <p class="totals">{totals.join(" · ")}</p>
      <p role="status" class="problem">
        {problem}
      </p>
      <LevelControl level={settings.level} onChange={actions.chooseLevel} />
      {report.several === 0 ? (
        <p class="fine">{alikeText(report, settings)}</p>
      ) : (
        <Groups groups={several} {...groupProps} />
      )}
      <EncodedLinks report={report} onJump={actions.jump} />
      {report.bySlash === 0 ? null : (
        <Alike summary={plural("by_slash", report.bySlash)} groups={bySlash} {...groupProps} />
      )}
      {report.alike === 0 ? null : (
        <Alike summary={plural("repeated_alike", report.alike)} groups={alike} {...groupProps} />
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

export function linksLabel(links: Links): string {
  if (links.kind !== "page") return message("tab_links");
  return message("tab_links_counted", formatNumber(links.links), plural("count_groups", links.several));
}

export function LinksPanel({ state, actions }: { state: State; actions: Actions }) {
  const { links, settings } = state;
  const problem = state.problem?.at === "highlight" || state.problem?.at === "jump" ? state.problem.text : "";
  // Unrelated changes must not render up to a hundred thousand links again.
  const report = useMemo(
    () =>
      links.kind === "page" ? <Report report={links} settings={settings} problem={problem} actions={actions} /> : null,
    [links, settings, problem, actions],
  );
  if (report !== null) return report;
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
