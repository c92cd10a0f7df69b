import { message, plural } from "../../../browser/i18n.ts";
import type { NotableLink, NotableLinks, PageExtras, Place } from "../../../browser/messages.ts";
import { findingEntry } from "../../../browser/rules-page.ts";
import { LazyDetails } from "../../../ui/controls/lazy-details.tsx";
import { MoreAbout } from "../../../ui/controls/more-about.tsx";
import { ExpandableList } from "../../../ui/controls/show-more.tsx";
import { findingText, findingTitle } from "../../../ui/names.ts";
import { FindingCard } from "./finding-card.tsx";
import { LinkLine } from "./link-line.tsx";

const FIRST = 20;

type OnJump = (place: Place) => void;

interface ListProps {
  readonly noted: NotableLinks;
  readonly textOf: (finding: NotableLink["finding"]) => string;
  readonly onJump: OnJump;
}

function List({ noted: { count, links }, textOf, onJump }: ListProps) {
  const notListed = count - links.reduce((sum, link) => sum + link.count, 0);
  return (
    <>
      <ExpandableList items={links} first={FIRST} class="reasoned">
        {({ href, key, base, finding, count: times, places }) => (
          <LinkLine
            key={`${base} ${href}`}
            href={href}
            absolute={key}
            about={
              <>
                {textOf(finding)} · <MoreAbout entry={findingEntry(finding.id)} />
              </>
            }
            places={places}
            count={times}
            onJump={onJump}
          />
        )}
      </ExpandableList>
      {notListed === 0 ? null : <p class="small soft">{plural("more_links_not_listed", notListed)}</p>}
    </>
  );
}

interface Props {
  readonly extras: PageExtras | null;
  readonly onJump: OnJump;
}

export function NotableCards({ extras, onJump }: Props) {
  const deceptive = extras?.deceptive ?? null;
  const invalid = extras?.invalid ?? null;
  const hasError = deceptive?.links.some(({ finding }) => finding.severity === "error") === true;
  return (
    <>
      {deceptive === null || deceptive.count === 0 ? null : (
        <FindingCard
          id="deceptive"
          severity={hasError ? "error" : "warning"}
          heading={plural("links_deceptive", deceptive.count)}
        >
          <List noted={deceptive} textOf={findingTitle} onJump={onJump} />
        </FindingCard>
      )}
      {invalid === null || invalid.count === 0 ? null : (
        <FindingCard id="invalid" severity="error" heading={plural("links_invalid", invalid.count)}>
          <List noted={invalid} textOf={findingText} onJump={onJump} />
        </FindingCard>
      )}
    </>
  );
}

export function MistakableLinks({ extras, onJump }: Props) {
  if (extras === null) return null;
  const { deceptive, mistakable } = extras;
  return (
    <>
      {mistakable === null || mistakable.count === 0 ? null : (
        <LazyDetails class="mistakable" summary={plural("links_mistakable", mistakable.count)}>
          {() => <List noted={mistakable} textOf={findingTitle} onJump={onJump} />}
        </LazyDetails>
      )}
      {deceptive === null || mistakable === null ? <p class="small soft">{message("links_not_searched")}</p> : null}
    </>
  );
}
