import { checks } from "../core/index.ts";
import { message, messageFor, plural } from "../platform/i18n.ts";
import type { EncodedLink, PageReport, Place } from "../platform/messages.ts";
import { maskPassword, shownHref } from "../ui/cut.ts";
import { useFirst } from "../ui/first-of.tsx";
import { UrlText } from "../ui/url-text.tsx";
import { Jumps } from "./jumps.tsx";

/** Addresses that show at first, and places of each. */
const FIRST = 50;

/** The grounds that the page itself gives; the others the inspection of the address shows. */
const OF_THE_PAGE: ReadonlySet<string> = new Set(["sibling", "own"]);

/** What is wrong with an address, where that is not what the heading says, and what on this page speaks for it. */
function reasonsOf({ check, grounds }: EncodedLink): string[] {
  const known = checks.find(({ id }) => id === check);
  return [
    ...(check === "double-encoded" ? [] : [`${messageFor("check", check, known?.title ?? check)}.`]),
    ...grounds
      .filter((ground) => OF_THE_PAGE.has(ground))
      .map((ground) => messageFor("ground", ground, known?.grounds?.[ground] ?? ground)),
  ];
}

interface Props {
  readonly links: readonly EncodedLink[];
  readonly onJump: (place: Place) => void;
}

function List({ links, onJump }: Props) {
  const [listed, button] = useFirst(links, FIRST, (hidden) => plural("more", hidden));
  return (
    <>
      <ul class="spellings">
        {listed.map((link) => {
          const { href, key, base, count, places } = link;
          const { text, password } = shownHref(href, key);
          const reasons = reasonsOf(link);
          return (
            <li class="spelling" key={`${base} ${href}`}>
              <span class="written">
                <UrlText text={text} known={password} />
                {count > 1 ? <small class="note times">{message("times", count)}</small> : null}
              </span>
              <Jumps
                label={maskPassword(text, password)}
                places={places.slice(0, FIRST)}
                count={count}
                onJump={onJump}
              />
              {reasons.length === 0 ? null : <small class="note separates">{reasons.join(" ")}</small>}
            </li>
          );
        })}
      </ul>
      {button}
    </>
  );
}

/** The links of the page that are encoded once too often: those beyond doubt, and folded away what only seems so. */
export function EncodedLinks({ report, onJump }: { report: PageReport; onJump: (place: Place) => void }) {
  const { doublyEncoded, perhapsEncoded, encodedLinks } = report;
  if (doublyEncoded.length + perhapsEncoded.length === 0) return null;
  const isTwice = doublyEncoded.every(({ check }) => check === "double-encoded");
  return (
    <section class="doubled">
      {doublyEncoded.length === 0 ? null : (
        <>
          <h3>
            {isTwice ? plural("doubly_encoded", encodedLinks.sure) : plural("wrongly_encoded", encodedLinks.sure)}
          </h3>
          <List links={doublyEncoded} onJump={onJump} />
        </>
      )}
      {perhapsEncoded.length === 0 ? null : (
        <details>
          <summary>{plural("perhaps_encoded", encodedLinks.perhaps)}</summary>
          <List links={perhapsEncoded} onJump={onJump} />
        </details>
      )}
    </section>
  );
}
