import { useMemo, useState } from "preact/hooks";
import { groupStyle } from "../../../browser/group-colours.ts";
import { listed, message, plural } from "../../../browser/i18n.ts";
import type { PageGroup, Place } from "../../../browser/messages.ts";
import type { Settings } from "../../../browser/settings.ts";
import { canonicalize, DEFAULT_LEVEL, preferredOf } from "../../../core/index.ts";
import { CopyIconButton } from "../../../ui/controls/copy-icon.tsx";
import { useOwnId } from "../../../ui/controls/own-id.ts";
import { Unfold } from "../../../ui/controls/unfold.tsx";
import { ruleText, sameText } from "../../../ui/names.ts";
import { differingIn } from "../../../ui/spellings/differing.ts";
import { inFewWords, separating } from "../../../ui/spellings/separating.ts";
import { UrlText } from "../../../ui/url/url-text.tsx";
import { GroupDetails, type ReadTexts } from "./group-details.tsx";
import type { GroupRow, ShownGroup } from "./group-rows.ts";
import { sharedRules } from "./group-texts.ts";
import { LinkLine } from "./link-line.tsx";

/** Above the default level, a key is only what the group has in common. */
const isKeyCanonical = ({ level }: PageGroup): boolean => level <= DEFAULT_LEVEL;

interface RowProps {
  readonly row: GroupRow;
  readonly group: PageGroup;
  /** The spelling that the others are compared with. */
  readonly reference: string;
  readonly shared: readonly string[];
  readonly onJump: (place: Place) => void;
}

function Row({ row, group, reference, shared, onJump }: RowProps) {
  const { href, absolute, places, count, isPage } = row;
  const stretches = useMemo(() => differingIn(href, reference), [href, reference]);
  const ids = separating(row.rules, shared);
  const short = inFewWords(ids, href, stretches);
  const plain = message(isKeyCanonical(group) ? "as_the_key" : "as_the_group_key");
  const about = [short || (row.rules.length === 0 ? plain : ""), isPage ? message("this_page") : ""];
  return (
    <LinkLine
      href={href}
      absolute={absolute}
      stretches={stretches}
      about={listed(about.filter((text) => text !== ""))}
      why={ids.map(ruleText).join(" ")}
      places={places}
      count={count}
      onJump={onJump}
    />
  );
}

/** Addresses of the page's own host begin with "/". */
function shortened(address: string, page: string): string {
  const [origin = ""] = /^https?:\/\/[^/?#]*/.exec(page) ?? [];
  return origin !== "" && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

interface Props {
  readonly shown: ShownGroup;
  readonly settings: Settings;
  readonly page: string;
  readonly canonicals: readonly string[];
  readonly onJump: (place: Place) => void;
  readonly onSelect: (number: number) => void;
  readonly readTexts: ReadTexts;
  readonly onInspect: (address: string) => void;
}

export function GroupCard(props: Props) {
  const {
    shown: { group, rows },
    settings,
    page,
    canonicals,
    onJump,
    onSelect,
    readTexts,
    onInspect,
  } = props;
  const [open, setOpen] = useState(false);
  const id = useOwnId();
  const { number, key, links, safety } = group;
  const { profile, localHost } = settings;
  const preferred = useMemo(
    () => preferredOf(group, { profile, localHost, canonicals }),
    [group, profile, localHost, canonicals],
  );
  const shared = useMemo(() => sharedRules(group), [group]);
  const heading = isKeyCanonical(group) ? key : (preferred?.text ?? key);
  const canonical = isKeyCanonical(group) ? key : canonicalize(heading, { profile, localHost });
  const notListed = links - group.places.filter((place) => place !== null).length;
  return (
    <li class="group" onFocusCapture={() => number !== null && onSelect(number)}>
      <div class="group-head">
        {number === null ? null : (
          <span class="number" style={groupStyle(number)}>
            <span class="visually-hidden">{message("group_label", number)}</span>
            <span aria-hidden="true">{number}</span>
          </span>
        )}
        <p class="key" id={`${id}-key`}>
          <UrlText text={shortened(heading, page)} />
        </p>
        <Unfold open={open} onOpen={setOpen} controls={`${id}-why`} describedBy={`${id}-key`}>
          {plural("count_links", links)}
          <span class="visually-hidden">, {message("why")}</span>
        </Unfold>
        <CopyIconButton text={canonical} describedBy={`${id}-key`} />
      </div>
      {safety === "may-change" ? <p class="small warn group-note">{sameText(safety)}</p> : null}
      {open ? (
        <div class="group-why" id={`${id}-why`}>
          <GroupDetails
            group={group}
            settings={settings}
            preferred={preferred}
            shared={shared}
            keyToShow={heading === key ? null : key}
            onJump={onJump}
            readTexts={readTexts}
            onInspect={onInspect}
          />
        </div>
      ) : null}
      <ul>
        {rows.map((row) => (
          <Row
            key={`${row.href} ${row.absolute}`}
            row={row}
            group={group}
            reference={heading}
            shared={shared}
            onJump={onJump}
          />
        ))}
      </ul>
      {notListed === 0 ? null : <p class="small soft group-note">{plural("more_links_not_listed", notListed)}</p>}
    </li>
  );
}
