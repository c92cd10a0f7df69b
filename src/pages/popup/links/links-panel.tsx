import { useMemo, useRef, useState } from "preact/hooks";
import { listed, message, messageFor, plural } from "../../../browser/i18n.ts";
import type { PageExtras, PageReport, UnreadableReason } from "../../../browser/messages.ts";
import type { Settings } from "../../../browser/settings.ts";
import { linksText } from "../../../browser/verdict-texts.ts";
import { type Cause, cleanCanonicals } from "../../../core/index.ts";
import { type BarName, barsOf, CauseBars } from "../../../ui/causes/cause-bars.tsx";
import { Switch } from "../../../ui/controls/switch.tsx";
import { UnreadFrames } from "../../../ui/page/unread-frames.tsx";
import { type Actions, ignoredIn, type PanelProps } from "../state.ts";
import { CauseGroups, Groups } from "./cause-groups.tsx";
import { CopyList } from "./copy-list.tsx";
import { EncodedLinks, PerhapsEncoded } from "./encoded-links.tsx";
import { linksVerdictOf } from "./links-verdict.ts";
import { MarksRow } from "./marks-row.tsx";
import { MistakableLinks, NotableCards } from "./notable-links.tsx";

function NoLinks({ actions }: { actions: Actions }) {
  return (
    <>
      <h2 class="sentence">{message("links_none")}</h2>
      <div class="row">
        <button type="button" id="check-another" onClick={actions.checkAnother}>
          {message("check_another")}
        </button>
        <button type="button" onClick={() => actions.openLab()}>
          {message("check_list")}
        </button>
      </div>
    </>
  );
}

const FRAMES = 50;

function Missing({ report: { unreadFrames, leftOut, groups, numbered, oneRequest } }: { report: PageReport }) {
  const notListed = numbered + oneRequest - groups.length;
  return (
    <>
      {notListed === 0 ? null : <p class="small soft">{plural("links_not_listed", notListed)}</p>}
      <UnreadFrames urls={unreadFrames} most={FRAMES} />
      {leftOut === 0 ? null : <p class="small soft">{plural("links_left_out", leftOut)}</p>}
    </>
  );
}

interface PartProps {
  readonly report: PageReport;
  readonly extras: PageExtras | null;
}

function headlineOf({ report, extras }: PartProps): string {
  const { duplicates, encodedLinks } = report;
  const [deceptive, invalid] = [extras?.deceptive?.count ?? 0, extras?.invalid?.count ?? 0];
  const found = [
    deceptive > 0 ? plural("pasted_count_deceptive", deceptive) : "",
    encodedLinks.sure > 0 ? plural("tile_encoded", encodedLinks.sure) : "",
    invalid > 0 ? plural("sum_invalid", invalid) : "",
    duplicates > 0 ? plural("tile_duplicates", duplicates) : "",
  ].filter((text) => text !== "");
  if (found.length > 0) return listed(found);
  const verdict = linksVerdictOf(report, extras);
  return verdict.reasons[0].name === "no-duplicates" ? message("sum_no_duplicates") : linksText(verdict);
}

function Headline(props: PartProps) {
  const { report, extras } = props;
  const { links, distinct, duplicates } = report;
  const all = extras?.causes?.reduce((sum, one) => sum + one.duplicates, 0) ?? 0;
  const more = duplicates === 0 ? 0 : all - duplicates;
  return (
    <div class="sum">
      <h2 class="headline">{headlineOf(props)}</h2>
      <p class="small soft">
        {message("sum", plural("count_links", links), plural("sum_urls", distinct))}
        {more > 0 ? ` · ${plural("sum_looser", more)}` : null}
      </p>
    </div>
  );
}

interface DuplicatesProps extends PartProps {
  readonly settings: Settings;
  readonly canonicals: readonly string[];
  readonly ticked: readonly Cause[];
  readonly actions: Actions;
}

/** Too many links to count by cause have only groups. */
function Duplicates({ report, extras, settings, canonicals, ticked, actions }: DuplicatesProps) {
  const [chosen, setChosen] = useState<BarName | null>(null);
  const groupProps = {
    settings,
    page: report.url,
    canonicals,
    onJump: actions.jump,
    onSelect: actions.select,
    readTexts: actions.readTexts,
  };
  if (extras?.causes === null) {
    return (
      <>
        <p class="small soft">{message("causes_uncounted")}</p>
        <Groups groups={report.groups} {...groupProps} />
      </>
    );
  }
  if (extras !== null && barsOf(extras.causes).length === 0) return null;
  const counts = extras?.causes ?? [];
  return (
    <CauseBars
      counts={counts}
      isCounting={extras === null}
      ticked={ticked}
      onTick={actions.tick}
      chosen={chosen}
      onChoose={setChosen}
      unfolded={(name) => (
        <CauseGroups
          name={name}
          report={report}
          counts={counts}
          ticked={ticked}
          onTick={actions.tick}
          {...groupProps}
        />
      )}
    />
  );
}

interface ControlsProps extends PartProps {
  readonly tabId: number | null;
  /** Includes the ticked causes. */
  readonly settings: Settings;
  readonly canonicals: readonly string[];
  readonly problem: string;
  readonly actions: Actions;
}

function Controls({ tabId, report, extras, settings, canonicals, problem, actions }: ControlsProps) {
  const { duplicates, encodedLinks, highlighted, links } = report;
  const canHighlight = duplicates > 0 || encodedLinks.sure > 0 || (extras?.deceptive?.count ?? 0) > 0;
  const isOff = !canHighlight && !highlighted;
  return (
    <>
      <div class="controls row">
        <Switch
          id="highlight"
          on={highlighted}
          disabled={isOff}
          onChange={actions.highlight}
          {...(isOff ? { describedBy: "highlight-why" } : {})}
        >
          {message("highlight")}
        </Switch>
        {tabId === null || links === 0 ? null : (
          <CopyList
            tabId={tabId}
            settings={settings}
            report={report}
            canonicals={canonicals}
            onFilter={actions.openReport}
          />
        )}
      </div>
      {highlighted ? <MarksRow of={report} onStep={actions.step} /> : null}
      <p role="status" class="problem">
        {problem}
      </p>
      {isOff ? (
        <p class="soft small" id="highlight-why">
          {message("highlight_nothing")}
        </p>
      ) : null}
    </>
  );
}

function Report({ settings, ticked, ...props }: Omit<ControlsProps, "canonicals"> & { ticked: readonly Cause[] }) {
  const { report, extras, actions } = props;
  const canonicals = useMemo(
    () => cleanCanonicals({ ...settings, canonicals: report.canonicals, declaredBy: report.url }),
    [settings, report],
  );
  const shared = { ...props, canonicals };
  const controls = <Controls {...shared} settings={{ ...settings, ignore: ticked }} />;
  if (report.links === 0) {
    return (
      <>
        {report.leftOut === 0 ? <NoLinks actions={actions} /> : null}
        {/* Active highlights can still be turned off. */}
        {report.highlighted ? controls : null}
        <Missing report={report} />
      </>
    );
  }
  return (
    <>
      <Headline report={report} extras={extras} />
      <NotableCards extras={extras} onJump={actions.jump} />
      <EncodedLinks report={report} settings={settings} onJump={actions.jump} />
      <Duplicates {...shared} settings={settings} ticked={ticked} />
      <PerhapsEncoded report={report} settings={settings} onJump={actions.jump} />
      <MistakableLinks extras={extras} onJump={actions.jump} />
      <Missing report={report} />
      {controls}
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
  readonly onAgain: () => void;
}

function WhyUnreadable({ reason, onAgain }: WhyUnreadableProps) {
  return (
    <div class="stack8">
      <h2 class="sentence">{messageFor("unreadable", reason, reason)}</h2>
      {reason === "hanging" ? <ReadAgain onClick={onAgain} /> : null}
    </div>
  );
}

export function LinksPanel({ state, actions }: PanelProps) {
  const { extras, links, settings, tab } = state;
  // Rendered on first view; stays mounted to keep it expanded.
  const isSeen = useRef(false);
  if (tab === "links") isSeen.current = true;
  const problem = state.problem?.at === "highlight" || state.problem?.at === "jump" ? state.problem.text : "";
  const ticked = ignoredIn(state);
  const tabId = state.page?.tabId ?? null;
  // Avoids rerendering up to 100,000 links.
  const report = useMemo(
    () =>
      isSeen.current && links.kind === "page" ? (
        <Report
          tabId={tabId}
          report={links}
          extras={extras}
          settings={settings}
          ticked={ticked}
          problem={problem}
          actions={actions}
        />
      ) : null,
    [isSeen.current, tabId, links, extras, settings, ticked, problem, actions],
  );
  if (links.kind === "page") return report;
  if (links.kind === "unreadable") {
    const { readAgain } = actions;
    return <WhyUnreadable reason={links.reason} onAgain={readAgain} />;
  }
  if (links.kind === "reading") {
    return (
      <div class="skeleton stack8">
        <p>{message("links_reading")}</p>
        <span />
        <span />
        <span />
      </div>
    );
  }
  return (
    <div class="stack8">
      <p>{message(links.kind === "failed" ? "links_failed" : "links_no_page")}</p>
      {links.kind === "failed" ? <ReadAgain onClick={actions.readAgain} /> : null}
    </div>
  );
}
