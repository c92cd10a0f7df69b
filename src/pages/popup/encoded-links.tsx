import { formatNumber, message, plural } from "../../browser/i18n.ts";
import type { EncodedLink, PageReport, Place } from "../../browser/messages.ts";
import { checkOf, mask, PAGE_GROUNDS } from "../../core/index.ts";
import { useFirst } from "../../ui/controls/first-of.tsx";
import { checkText, groundText } from "../../ui/names.ts";
import { shownHref } from "../../ui/url/pieces.ts";
import { UrlText } from "../../ui/url/url-text.tsx";
import { Jumps } from "./jumps.tsx";

/** Addresses shown at first, and places of each. */
const FIRST = 50;

/** Grounds to show here; the inspection shows the others. */
const OF_THE_PAGE: ReadonlySet<string> = new Set(PAGE_GROUNDS);

const isDoubling = ({ check }: EncodedLink): boolean => checkOf(check)?.isDoubling === true;

function reasonsOf(link: EncodedLink): string[] {
  const { check, grounds } = link;
  return [
    ...(isDoubling(link) ? [] : [`${checkText(check)}.`]),
    ...grounds.filter((ground) => OF_THE_PAGE.has(ground)).map((ground) => groundText(check, ground)),
  ];
}

/** Links only: a `null` place is the page's own address. */
const linksIn = ({ count, places }: EncodedLink): number => count - (places.includes(null) ? 1 : 0);

interface Props {
  /** The first ones. */
  readonly links: readonly EncodedLink[];
  /** Of all. */
  readonly count: number;
  readonly onJump: (place: Place) => void;
}

function List({ links, count, onJump }: Props) {
  const [listed, button] = useFirst(links, FIRST);
  const notListed = count - links.reduce((sum, link) => sum + linksIn(link), 0);
  return (
    <>
      <ul class="spellings">
        {listed.map((link) => {
          const { href, key, base, count, places } = link;
          const { text, known } = shownHref(href, key);
          const reasons = reasonsOf(link);
          return (
            <li class="spelling" key={`${base} ${href}`}>
              <span class="written">
                <UrlText text={text} known={known} />
                {count > 1 ? <small class="note times">{message("times", count)}</small> : null}
              </span>
              <Jumps label={mask(text, known)} places={places.slice(0, FIRST)} count={count} onJump={onJump} />
              {reasons.length === 0 ? null : <small class="note separates">{reasons.join(" ")}</small>}
            </li>
          );
        })}
      </ul>
      {button}
      {notListed === 0 ? null : <p class="small soft">{plural("more_links_not_listed", notListed)}</p>}
    </>
  );
}

function Kinds({ links, count }: { links: readonly EncodedLink[]; count: number }) {
  const counts = new Map<string, number>();
  for (const link of links) counts.set(link.check, (counts.get(link.check) ?? 0) + linksIn(link));
  const kinds = [...counts].filter(([, links]) => links > 0).sort(([, one], [, other]) => other - one);
  // Only some of very many links are listed; partial counts would mislead.
  if (kinds.reduce((sum, [, links]) => sum + links, 0) !== count || count === 0) return null;
  return (
    <p class="small soft kinds">{kinds.map(([id, links]) => `${checkText(id)} ${formatNumber(links)}`).join(" · ")}</p>
  );
}

function headingOf(count: number, isTwice: boolean): string {
  if (count === 0) return message(isTwice ? "own_doubly_encoded" : "own_wrongly_encoded");
  return isTwice ? plural("doubly_encoded", count) : plural("wrongly_encoded", count);
}

export function EncodedLinks({ report, onJump }: { report: PageReport; onJump: (place: Place) => void }) {
  const { doublyEncoded, perhapsEncoded, encodedLinks } = report;
  if (doublyEncoded.length + perhapsEncoded.length === 0) return null;
  const isTwice = doublyEncoded.every(isDoubling);
  return (
    <section class="doubled">
      {doublyEncoded.length === 0 ? null : (
        <>
          <h3>{headingOf(encodedLinks.sure, isTwice)}</h3>
          {isTwice ? null : <Kinds links={doublyEncoded} count={encodedLinks.sure} />}
          <List links={doublyEncoded} count={encodedLinks.sure} onJump={onJump} />
        </>
      )}
      {perhapsEncoded.length === 0 ? null : (
        <details>
          <summary>
            {encodedLinks.perhaps === 0
              ? message("own_perhaps_encoded")
              : plural("perhaps_encoded", encodedLinks.perhaps)}
          </summary>
          <Kinds links={perhapsEncoded} count={encodedLinks.perhaps} />
          <List links={perhapsEncoded} count={encodedLinks.perhaps} onJump={onJump} />
        </details>
      )}
    </section>
  );
}
