import { type Dispatch, type StateUpdater, useCallback, useMemo, useRef, useState } from "preact/hooks";
import { hasBookmarks } from "../../../browser/available.ts";
import { asSentence, listed, type MessageKey, message, plural } from "../../../browser/i18n.ts";
import { goToTab } from "../../../browser/open-tabs.ts";
import { ALL_CAUSES, type Cause } from "../../../core/index.ts";
import type { LinkStoreSettings } from "../../../links/types.ts";
import { CauseBars, type FindingBar, withRequiredCauses } from "../../../ui/causes/cause-bars.tsx";
import { AgainIcon } from "../../../ui/controls/icons.tsx";
import { useShowMore } from "../../../ui/controls/show-more.tsx";
import { matchText } from "../../../ui/names.ts";
import { useLinkStoreSettings } from "../link-store/state.ts";
import type { ViewProps } from "../state.ts";
import { listedCounts } from "../table/headline.tsx";
import { Access, PermissionRequest, useGranted } from "./access.tsx";
import { type CardActions, FaultCard, GroupCard } from "./card.tsx";
import { type ChoiceOptions, chooseIn, DEFAULT_CHOICE_OPTIONS, rewritesIn, withTick } from "./choice.ts";
import { CleanUp } from "./clean-up.tsx";
import {
  type Duplicates,
  duplicatesAmong,
  type Fault,
  type Item,
  type JoinCause,
  kindsIn,
  type PageGroup,
  useDuplicates,
} from "./duplicates.ts";
import { DoneBar } from "./undo-bar.tsx";
import { type BrowserItems, useBrowserItems } from "./use-browser-items.ts";
import { type CleaningController, useCleaning } from "./use-cleaning.ts";

const SHOWN = { all: "browser_all", tabs: "browser_tabs", bookmarks: "browser_bookmarks" } as const;
type Shown = keyof typeof SHOWN;

/** Former views had these fragments. */
const shownFirst = (): Shown => (["tabs", "bookmarks"] as const).find((one) => location.hash === `#${one}`) ?? "all";

type Chosen = JoinCause | Fault["kind"];

const FIRST = 100;

const NONE: readonly Item[] = [];

const isGroup = (one: PageGroup | Fault): one is PageGroup => "causes" in one;

const isOf = (one: PageGroup | Fault, chosen: Chosen): boolean =>
  isGroup(one) ? one.causes.some((cause) => cause === chosen) : one.kind === chosen;

const scopeText = ({ tabs, bookmarks }: BrowserItems): string =>
  listed([
    ...(tabs === null ? [] : [plural("tabs_total", tabs.tabs.length, plural("tabs_windows", tabs.windows))]),
    ...(bookmarks === null ? [] : [plural("bookmarks_count", bookmarks.bookmarks.length)]),
  ]);

const faultsOf = ({ faults }: Duplicates, kind: Fault["kind"]): number =>
  faults.reduce((sum, fault) => sum + (fault.kind === kind ? fault.items.length : 0), 0);

/** Returns `null` if only unticked causes find duplicates. */
function headlineOf(found: Duplicates): string | null {
  const { groups, counts, repeats } = found;
  const [tabs, bookmarks] = [0, 1].map((kind) =>
    groups.reduce((sum, { items }) => sum + duplicatesAmong(kindsIn(items)[kind] ?? []), 0),
  ) as [number, number];
  const counted = listedCounts([
    ["pasted_count_deceptive", faultsOf(found, "deceptive")],
    ["tile_encoded", faultsOf(found, "encoded")],
    ["tabs_duplicate", tabs],
    ["bookmarks_duplicate", bookmarks],
  ]);
  if (counted !== null) return counted;
  return repeats + counts.reduce((sum, { duplicates }) => sum + duplicates, 0) > 0
    ? null
    : message("sum_no_duplicates");
}

function barsAbove(
  found: Duplicates,
  chosen: Chosen | null,
  onChoose: (chosen: Chosen | null) => void,
): readonly FindingBar[] {
  const [encoded, deceptive] = [faultsOf(found, "encoded"), faultsOf(found, "deceptive")];
  const bars = [
    { id: "encoded", text: "encoded_twice", count: encoded, tone: "warn", note: message("finding_to_fix") },
    { id: "deceptive", text: "pasted_deceptive", count: deceptive, tone: "bad", note: "" },
    { id: "same-url", text: "same_url", count: found.repeats, tone: "ticked", note: matchText("certain") },
  ] as const;
  return bars
    .filter(({ count }) => count > 0)
    .map((bar) => ({
      ...bar,
      text: message(bar.text),
      isChosen: chosen === bar.id,
      onChoose: (id) => onChoose(id === null ? null : bar.id),
    }));
}

interface FoundProps extends ViewProps {
  readonly read: BrowserItems;
  readonly settings: LinkStoreSettings;
  readonly cleaning: CleaningController;
  readonly wishes: ChoiceOptions;
  readonly setWishes: Dispatch<StateUpdater<ChoiceOptions>>;
  readonly notRepaired: ReadonlySet<string>;
  readonly setNotRepaired: Dispatch<StateUpdater<ReadonlySet<string>>>;
  readonly onProblem: (problem: string) => void;
}

function Found({ read, settings, actions, cleaning, onProblem, ...ticks }: FoundProps) {
  const { wishes, setWishes, notRepaired, setNotRepaired } = ticks;
  const items = useMemo(() => [...(read.tabs?.tabs ?? NONE), ...(read.bookmarks?.bookmarks ?? NONE)], [read]);
  const found = useDuplicates(items, settings);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const choices = useMemo(
    () => new Map((found?.groups ?? []).map((group) => [group.key, chooseIn(group, wishes)])),
    [found, wishes],
  );
  const ticked = settings.ignore ?? [];
  const counts = found?.counts ?? [];
  const tick = (causes: readonly Cause[]) => {
    actions.tick("links", causes);
    setChosen((now) => (ALL_CAUSES.some((cause) => cause === now && !causes.includes(cause)) ? null : now));
  };
  const choose = (cause: Cause | null) => {
    if (cause !== null && !ticked.includes(cause)) tick(withRequiredCauses([...ticked, cause], ticked, counts));
    setChosen(cause);
  };
  const all = found === null ? [] : [...found.groups, ...found.faults];
  const filtered = chosen === null ? all : all.filter((one) => isOf(one, chosen));
  // The chosen bar may have disappeared.
  const cards = filtered.length > 0 ? filtered : all;
  const [first, more] = useShowMore(cards, FIRST);
  const shownChoices = cards.filter(isGroup).flatMap(({ key }) => choices.get(key) ?? []);
  const rewrites = rewritesIn(
    cards.flatMap((one) => (isGroup(one) ? [] : [one])),
    notRepaired,
  );
  const cardActions: CardActions = {
    ...cleaning,
    onTick: (group, item, isTicked) => setWishes((now) => withTick(now, group, item, isTicked)),
    onRepairTick: ({ id }, isTicked) =>
      setNotRepaired((now) => new Set(isTicked ? [...now].filter((one) => one !== id) : [...now, id])),
    onGo: (id) => void goToTab(id).then((isThere) => onProblem(isThere ? "" : message("tabs_gone"))),
    onInspect: (href) => actions.inspectFrom(href, null),
  };
  const headline = found === null ? null : headlineOf(found);
  return (
    <>
      <div class="headline">
        <h2>{headline ?? scopeText(read)}</h2>
        {headline === null ? null : <p class="soft">{asSentence(scopeText(read))}</p>}
      </div>
      <div class="overview">
        <CauseBars
          counts={counts}
          isCounting={found === null}
          ticked={ticked}
          onTick={tick}
          chosen={ALL_CAUSES.find((cause) => cause === chosen) ?? null}
          onChoose={(name) => choose(name === "same-request" ? null : name)}
          findings={found === null ? [] : barsAbove(found, chosen, setChosen)}
          showsMatch
        />
        <CleanUp
          {...cleaning}
          choices={shownChoices}
          rewrites={rewrites}
          keep={wishes.keep}
          onKeep={(keep) => setWishes((now) => ({ ...now, keep }))}
        />
      </div>
      <div class="stack8 page-cards">
        {first.map((one) => {
          if (!isGroup(one)) {
            const own = rewrites.filter(({ bookmark }) => one.items.includes(bookmark));
            return <FaultCard key={`fault ${one.href}`} {...cardActions} fault={one} rewrites={own} />;
          }
          const choice = choices.get(one.key);
          return choice === undefined ? null : <GroupCard key={one.key} {...cardActions} choice={choice} />;
        })}
        {more}
      </div>
    </>
  );
}

function Segment({ shown, onShow }: { shown: Shown; onShow: (shown: Shown) => void }) {
  return (
    <fieldset class="segment" aria-labelledby="browser-heading">
      {(Object.entries(SHOWN) as [Shown, MessageKey][]).map(([id, key]) => (
        <button key={id} type="button" id={`show-${id}`} aria-pressed={shown === id} onClick={() => onShow(id)}>
          {message(key)}
        </button>
      ))}
    </fieldset>
  );
}

export function BrowserView({ state, actions }: ViewProps) {
  const settings = useLinkStoreSettings(state, state.ticks.links);
  const grants = { tabs: useGranted("tabs"), bookmarks: useGranted("bookmarks") };
  const [shown, setShown] = useState<Shown>(shownFirst);
  const [problem, setProblem] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const [showsTabs, showsBookmarks] = [shown !== "bookmarks", shown !== "tabs" && hasBookmarks()];
  const { read, isStale, again, afterOurs } = useBrowserItems(grants.tabs === true, grants.bookmarks === true);
  const readAgain = () => {
    setProblem("");
    again();
  };
  const toHeading = useCallback(() => heading.current?.focus(), []);
  // Kept here: views without a permission unmount.
  const cleaning = useCleaning(afterOurs, toHeading);
  const [wishes, setWishes] = useState(DEFAULT_CHOICE_OPTIONS);
  const [notRepaired, setNotRepaired] = useState<ReadonlySet<string>>(new Set());
  // Hides revoked items at once.
  const hasTabs = showsTabs && grants.tabs === true;
  const hasMarks = showsBookmarks && grants.bookmarks === true;
  const visible = useMemo(
    () => read && { tabs: hasTabs ? read.tabs : null, bookmarks: hasMarks ? read.bookmarks : null },
    [read, hasTabs, hasMarks],
  );
  const hasAny = visible !== null && (visible.tabs ?? visible.bookmarks) !== null;
  return (
    <>
      <div class="above">
        <section class="subject" aria-labelledby="browser-heading">
          <h2 id="browser-heading" tabIndex={-1} ref={heading}>
            {message("browser_heading")}
          </h2>
          <span role="status" class="small soft" id="browser-stale">
            {problem || (isStale ? message("browser_stale") : "")}
          </span>
          <span class="end">
            {hasBookmarks() ? <Segment shown={shown} onShow={setShown} /> : null}
            <button type="button" class="with-icon" id="browser-read" disabled={read === null} onClick={readAgain}>
              <AgainIcon />
              {message("links_again")}
            </button>
          </span>
        </section>
        {showsTabs && grants.tabs === false ? <PermissionRequest permission="tabs" /> : null}
        {showsBookmarks && grants.bookmarks === false ? <PermissionRequest permission="bookmarks" /> : null}
      </div>
      {hasAny ? (
        <>
          <Found
            state={state}
            actions={actions}
            read={visible}
            settings={settings}
            cleaning={cleaning}
            {...{ wishes, setWishes, notRepaired, setNotRepaired }}
            onProblem={setProblem}
          />
          <Access tabs={visible.tabs !== null} bookmarks={visible.bookmarks !== null} />
        </>
      ) : null}
      <DoneBar {...cleaning} />
    </>
  );
}
