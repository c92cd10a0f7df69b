import { useMemo } from "preact/hooks";
import { formatNumber, labelled, message, plural } from "../../../browser/i18n.ts";
import type { EncodedLink, PageReport, Place } from "../../../browser/messages.ts";
import { findingEntry } from "../../../browser/rules-page.ts";
import type { Settings } from "../../../browser/settings.ts";
import {
  checkOf,
  decodeToText,
  evidenceFrom,
  fixList,
  inspect,
  isOfForm,
  locate,
  mayBeIntendedDoubling,
  PAGE_GROUNDS,
  sourcesOf,
  type TextRange,
} from "../../../core/index.ts";
import { clipboardCells } from "../../../links/export/fix-list.ts";
import { Citations } from "../../../ui/controls/citation.tsx";
import { CopyAnnouncement, useClipboard } from "../../../ui/controls/copy-button.tsx";
import { CheckIcon, CopyIcon } from "../../../ui/controls/icons.tsx";
import { LazyDetails } from "../../../ui/controls/lazy-details.tsx";
import { ExpandableList } from "../../../ui/controls/show-more.tsx";
import { checkTitle, evidenceText, groundText } from "../../../ui/names.ts";
import { endsOf } from "../../../ui/url/diff.ts";
import { evidenceRanges } from "../../../ui/url/evidence-pieces.ts";
import { maskedPlace } from "../../../ui/url/shown-component.ts";
import { VisibleText } from "../../../ui/url/url-text.tsx";
import { FindingCard } from "./finding-card.tsx";
import { LinkLine } from "./link-line.tsx";

interface CopyFixesProps {
  readonly links: readonly EncodedLink[];
  readonly report: PageReport;
  readonly settings: Settings;
  readonly describedBy: string;
}

/** Returns "find<tab>replacement" lines. */
function fixLines({ links, report, settings }: Omit<CopyFixesProps, "describedBy">): readonly string[] {
  const { profile, localHost } = settings;
  const fixes = fixList(links, { profile, localHost, ignore: [], page: evidenceFrom(report.evidence) });
  return [...new Set(fixes.map(clipboardCells))];
}

const SECONDS_SHOWN = 3;

function CopyFixes({ links, report, settings, describedBy }: CopyFixesProps) {
  const texts = useMemo(() => fixLines({ links, report, settings }), [links, report, settings]);
  const clipboard = useClipboard({ texts, seconds: SECONDS_SHOWN, isReady: true });
  if (texts.length === 0) return null;
  const isCopied = clipboard.state === "copied";
  return (
    <>
      <button type="button" class="plain" id="copy-fixes" aria-describedby={describedBy} onClick={clipboard.copy}>
        {isCopied ? <CheckIcon /> : <CopyIcon />}
        {message(isCopied ? "copied" : "copy_fixes")}
      </button>
      <CopyAnnouncement {...clipboard} />
    </>
  );
}

const FIRST = 20;
const LONG = 20;
/** A wrong part that starts later may be clipped. */
const NEAR = 24;

/** Grounds shown here; others are in the inspection. */
const OF_THE_PAGE: ReadonlySet<string> = new Set(PAGE_GROUNDS);

const isDoubling = ({ check }: EncodedLink): boolean => checkOf(check)?.isDoubling === true;

const isOfPage = ({ places }: EncodedLink): boolean => places.includes(null);

/** A `null` place is the page's own URL. */
const linksIn = (link: EncodedLink): number => link.count - Number(isOfPage(link));

const withoutLinks = (link: EncodedLink): EncodedLink => ({ ...link, count: 1, places: [null] });

interface Wrong {
  readonly ranges: readonly TextRange[];
  /** Text as people read it; `null` if unclear. */
  readonly reading: string | null;
}

const UNKNOWN: Wrong = { ranges: [], reading: null };

function wrongIn({ href, base, check }: EncodedLink, { profile, localHost }: Settings): Wrong {
  const inspection = inspect(href, { profile, localHost, base });
  const finding = inspection.findings.find(({ id }) => id === check);
  const place = finding === undefined ? null : locate(inspection, finding);
  if (place === null || place.inspection !== inspection) return UNKNOWN;
  const { mended } = maskedPlace(place, false);
  // Forms encode spaces as "+".
  const meant = mended !== null && isOfForm(place.finding) ? mended.replace(/\+/g, " ") : mended;
  const reading = meant && decodeToText(meant);
  const { text } = place.component;
  const at = href.indexOf(text);
  return { ranges: at < 0 ? [] : evidenceRanges(place.finding, text, at), reading };
}

interface LineProps {
  readonly link: EncodedLink;
  readonly settings: Settings;
  readonly onJump: (place: Place) => void;
}

function EncodedLine({ link, settings, onJump }: LineProps) {
  const { href, key, places } = link;
  const { ranges, reading } = useMemo(() => wrongIn(link, settings), [link, settings]);
  const read = reading && (
    <bdi>
      <VisibleText isQuoted text={reading.length > LONG ? `${endsOf(reading, LONG)[0]}…` : reading} />
    </bdi>
  );
  return (
    <LinkLine
      href={href}
      absolute={key}
      ranges={ranges}
      look="at"
      isOneLine={(ranges[0]?.start ?? NEAR) < NEAR}
      about={read ? read : isOfPage(link) ? message("this_page") : ""}
      places={places.filter((place) => place !== null)}
      count={linksIn(link)}
      onJump={onJump}
    />
  );
}

interface Props {
  readonly report: PageReport;
  readonly settings: Settings;
  readonly onJump: (place: Place) => void;
}

interface ListProps extends Omit<Props, "report"> {
  readonly links: readonly EncodedLink[];
  readonly count: number;
}

function List({ links, count, ...rest }: ListProps) {
  const notListed = count - links.reduce((sum, link) => sum + linksIn(link), 0);
  return (
    <>
      <ExpandableList items={links} first={FIRST}>
        {(link) => <EncodedLine key={`${link.base} ${link.href}`} link={link} {...rest} />}
      </ExpandableList>
      {notListed === 0 ? null : <p class="small soft group-note">{plural("more_links_not_listed", notListed)}</p>}
    </>
  );
}

function Kinds({ links, count }: { links: readonly EncodedLink[]; count: number }) {
  const counts = new Map<string, number>();
  const grounds = new Map<string, Set<string>>();
  for (const link of links) {
    counts.set(link.check, (counts.get(link.check) ?? 0) + linksIn(link));
    const known = grounds.get(link.check) ?? new Set();
    for (const ground of link.grounds) if (OF_THE_PAGE.has(ground)) known.add(ground);
    grounds.set(link.check, known);
  }
  // Long lists are truncated: partial counts would mislead.
  const isWhole = [...counts.values()].reduce((sum, one) => sum + one, 0) === count;
  return (
    <ul class="kinds stack small soft">
      {[...counts].map(([id, of]) => {
        const check = checkOf(id);
        return (
          <li key={id}>
            <b>{isWhole && counts.size > 1 ? labelled(checkTitle(id), formatNumber(of)) : checkTitle(id)}</b>{" "}
            {[...(grounds.get(id) ?? [])].map((ground) => groundText(id, ground)).join(" ")}{" "}
            {check === undefined ? null : <Citations sources={sourcesOf(check)} entry={findingEntry(id)} />}
          </li>
        );
      })}
    </ul>
  );
}

const linksOnly = (links: readonly EncodedLink[]): readonly EncodedLink[] => links.filter((link) => linksIn(link) > 0);

const isIntended = ({ check }: EncodedLink): boolean => mayBeIntendedDoubling(check);

const MOST_REASONS = 2;
const evidenceOf = (links: readonly EncodedLink[]): string =>
  [...new Set(links.map(({ check, grounds }) => evidenceText(check, grounds.slice(0, 1))))]
    .slice(0, MOST_REASONS)
    .join(" ");

const Perhaps = ({ summary, links, count, ...rest }: ListProps & { summary: string }) => (
  <LazyDetails
    class="perhaps"
    summary={
      <>
        <span>{summary}</span> <small class="soft">{evidenceOf(links)}</small>
      </>
    }
  >
    {() => (
      <>
        <Kinds links={links} count={count} />
        <List links={links} count={count} {...rest} />
      </>
    )}
  </LazyDetails>
);

export function PerhapsEncoded({ report: { perhapsEncoded, encodedLinks }, ...rest }: Props) {
  const { perhaps } = encodedLinks;
  const links = linksOnly(perhapsEncoded);
  const own = perhapsEncoded.filter(isOfPage);
  return (
    <>
      {perhaps === 0 ? null : (
        <Perhaps
          summary={plural(links.every(isIntended) ? "possibly_intended_links" : "perhaps_encoded", perhaps)}
          links={links}
          count={perhaps}
          {...rest}
        />
      )}
      {own.length === 0 ? null : (
        <Perhaps
          summary={message(own.every(isIntended) ? "own_possibly_intended" : "own_perhaps_encoded")}
          links={own.map(withoutLinks)}
          count={0}
          {...rest}
        />
      )}
    </>
  );
}

const WhyEncoded = ({ links, count }: Pick<ListProps, "links" | "count">) => (
  <LazyDetails class="evidence" summary={message("why")}>
    {() => <Kinds links={links} count={count} />}
  </LazyDetails>
);

export function EncodedLinks({ report, settings, onJump }: Props) {
  const { doublyEncoded, encodedLinks } = report;
  const { sure } = encodedLinks;
  const links = useMemo(() => linksOnly(doublyEncoded), [doublyEncoded]);
  const own = doublyEncoded.filter(isOfPage).map(withoutLinks);
  return (
    <>
      {sure === 0 ? null : (
        <FindingCard
          id="doubled"
          severity="warning"
          heading={plural(links.every(isDoubling) ? "fix_doubly_encoded" : "fix_wrongly_encoded", sure)}
          action={<CopyFixes links={links} report={report} settings={settings} describedBy="doubled-heading" />}
        >
          <List links={links} count={sure} settings={settings} onJump={onJump} />
          <WhyEncoded links={links} count={sure} />
        </FindingCard>
      )}
      {own.length === 0 ? null : (
        <FindingCard
          id="own-doubled"
          severity="warning"
          heading={message(own.every(isDoubling) ? "own_doubly_encoded" : "own_wrongly_encoded")}
        >
          <List links={own} count={0} settings={settings} onJump={onJump} />
          <WhyEncoded links={own} count={0} />
        </FindingCard>
      )}
    </>
  );
}
