import { useMemo, useState } from "preact/hooks";
import { formatNumber, labelled, listed, message, messageAround, plural } from "../../../browser/i18n.ts";
import {
  checkOf,
  type Finding,
  findingsOf,
  formToKeep,
  inspect,
  keyAt,
  mask,
  type Options,
  profileOf,
  rulesFor,
  withoutFragment,
  withRootPath,
} from "../../../core/index.ts";
import type { LinkStoreSettings, Row, RowFinding, UrlRow, UrlVariants, VariantRow } from "../../../links/types.ts";
import { GoIcon, SeverityIcon } from "../../../ui/controls/icons.tsx";
import { FindingCitations } from "../../../ui/findings/finding-citations.tsx";
import { PossiblyIntended } from "../../../ui/findings/finding-lines.tsx";
import { FindingTitle, PlaceName } from "../../../ui/findings/place-name.tsx";
import { findingText, findingTitle, ruleText, severityText } from "../../../ui/names.ts";
import { shownHref } from "../../../ui/url/pieces.ts";
import { tooltipOf } from "../../../ui/url/tooltip.ts";
import { differencesIn } from "../../../ui/variants/differences.ts";
import { distinguishingRules, rulesSharedBy, summarizeRules } from "../../../ui/variants/distinguishing-rules.ts";
import { MarkedHref } from "../../../ui/variants/marked-href.tsx";
import { PageText, placeText } from "./page-text.tsx";
import { type Panel, useAnswer } from "./panel.ts";
import { rowFindingTitle } from "./table-cells.tsx";

interface Props extends Pick<Panel, "client" | "settings" | "actions" | "onAnnounce" | "onFailure"> {
  readonly address: UrlRow;
}

const FIRST = 100;
const NONE: readonly string[] = [];

function Texts({ texts }: { texts: readonly string[] }) {
  const [first, ...others] = texts.filter((text) => text !== "");
  if (first === undefined) return null;
  return (
    <span title={[first, ...others].map(tooltipOf).join("\n")}>
      {messageAround("quoted", <PageText text={first} />)}
      {others.length === 0 ? null : ` +${formatNumber(others.length)}`}
    </span>
  );
}

interface ShowProps extends Pick<Panel, "actions" | "onAnnounce"> {
  readonly places: readonly number[];
  readonly name: string;
}

/** Cycles through the links. */
function ShowButton({ places, name, actions: { show }, onAnnounce }: ShowProps) {
  const label = message("links_jump");
  const [pressed, setPressed] = useState(0);
  const at = pressed % places.length;
  const place = places[at];
  if (show === null || place === undefined) return null;
  const position = places.length === 1 ? [] : [message("count_of", at + 1, places.length)];
  return (
    <button
      type="button"
      class="square show"
      title={label}
      aria-label={labelled(listed([label, ...position]), name)}
      onClick={() => {
        setPressed(at + 1);
        void show({ place }).then((problem) => onAnnounce(problem ?? ""));
      }}
    >
      <GoIcon />
    </button>
  );
}

interface LineProps extends Pick<Panel, "actions" | "onAnnounce"> {
  readonly spelling: VariantRow;
  readonly reference: string;
  readonly shared: readonly string[];
  readonly isKept: boolean;
}

function SpellingLine({ spelling, reference, shared, isKept, ...rest }: LineProps) {
  const { row, links, places, texts, otherFiles } = spelling;
  const { href, absolute, rules } = row;
  const ranges = useMemo(() => differencesIn(href, reference), [href, reference]);
  const ids = distinguishingRules(rules, shared);
  const difference = summarizeRules(ids, href, ranges) || (rules.length === 0 ? message("as_the_key") : "");
  const short = isKept ? message("keep_this") : difference;
  const about = [short, links > 1 ? plural("count_links", links) : ""].filter((text) => text !== "");
  const { text, known } = shownHref(href, absolute);
  return (
    <li class="spelling">
      <span class="spelled">
        {href === "" ? (
          <span class="soft">{message("empty")}</span>
        ) : (
          <MarkedHref href={href} absolute={absolute} ranges={ranges} look="mark" />
        )}
      </span>
      <span class="small soft reason" title={ids.map(ruleText).join(" ")}>
        {about.join(" · ")}
      </span>
      <span class="soft texts">
        <Texts texts={texts} />
        {row.file === undefined && texts.some((one) => one !== "") ? null : (
          <PageText text={[placeText(row), ...otherFiles].filter((place) => place !== "").join(", ")} />
        )}
      </span>
      <span class="shows">
        <ShowButton {...rest} places={places} name={tooltipOf(mask(text, known)) || message("empty")} />
      </span>
    </li>
  );
}

/** The variant that the fix list keeps. */
function keptIn({ spellings }: UrlVariants, settings: LinkStoreSettings, canonicals: readonly string[]) {
  const { profile, localHost } = settings;
  const rows = spellings.map(({ row, links }) => ({ ...row, count: links, form: row.absolute }));
  const [any] = rows;
  if (any === undefined) return null;
  const key = keyAt(rulesFor(profileOf(profile), settings), any.absolute, settings);
  const kept = formToKeep({ key, spellings: rows }, { profile, localHost, canonicals });
  if (kept === null) return null;
  const formOf = (text: string): string => withRootPath(key.includes("#") ? text : withoutFragment(text));
  const all = spellings.filter(({ row: { absolute } }) => formOf(absolute) === formOf(kept));
  const first = all.find(({ row: { absolute } }) => withRootPath(absolute) === formOf(kept)) ?? all[0];
  return { text: kept, spelling: first };
}

const optionsOf = ({ base }: Row, { profile, localHost }: LinkStoreSettings): Options => ({
  profile,
  localHost,
  ...(base === null ? {} : { base }),
});

type Identity = Pick<Finding, "id" | "component" | "reason">;

const areSame = (one: Identity, other: Identity): boolean =>
  one.id === other.id && one.component === other.component && one.reason === other.reason;

interface ItemProps extends Pick<Panel, "settings"> {
  readonly finding: RowFinding;
  readonly rows: readonly Row[];
}

function FindingItem({ finding, rows, settings }: ItemProps) {
  const { id, severity, component, reason } = finding;
  const check = checkOf(id);
  const row = rows.find(({ findings }) => findings.some((one) => areSame(one, finding)));
  const [whole, inspection] = useMemo(() => {
    if (row === undefined) return [];
    const options = optionsOf(row, settings);
    // Rows lack facts that name hosts or letters.
    const found =
      check?.titles === undefined ? undefined : findingsOf(row.href, options).find((one) => areSame(one, finding));
    // The title names the place.
    return [found, check?.titles?.[reason] === undefined ? inspect(row.href, options) : undefined];
  }, [row, settings, check, finding, reason]);
  const title = whole === undefined ? rowFindingTitle(finding) : findingTitle(whole);
  const text = findingText(whole ?? finding);
  return (
    <li class={`found is-${severity}`}>
      <SeverityIcon severity={severity} />
      <div>
        <p>
          <span class="visually-hidden">{labelled(severityText(severity), "")}</span>
          <strong>
            {inspection !== undefined && check?.isDoubling ? (
              <FindingTitle finding={finding} inspection={inspection} />
            ) : (
              title
            )}
          </strong>{" "}
          <span class="small soft">
            {inspection === undefined || check?.isDoubling
              ? null
              : messageAround("sentence", <PlaceName inspection={inspection} component={component} />)}{" "}
            {text} <FindingCitations id={id} reason={reason} />
          </span>
        </p>
        <PossiblyIntended finding={finding} />
      </div>
    </li>
  );
}

export function UnfoldedUrl({ client, address, settings, actions, onAnnounce, onFailure }: Props) {
  const { urlEntry, varies, canonical, findings } = address;
  const [most, setMost] = useState(FIRST);
  const read = useAnswer(() => client.spellings(urlEntry, most), [client, urlEntry, most], onFailure);
  const { canonicals = NONE } = actions;
  const kept = useMemo(
    () => (read === null || !varies ? null : keptIn(read, settings, canonicals)),
    [read, varies, settings, canonicals],
  );
  const rows = useMemo(() => (read?.spellings ?? []).map(({ row }) => row), [read]);
  const shared = useMemo(() => rulesSharedBy(rows), [rows]);
  if (read === null) return <p class="caption-row small soft waiting">{message("tile_reading")}</p>;
  const [first] = rows;
  return (
    <>
      <ul class="spellings">
        {read.spellings.map((spelling) => (
          <SpellingLine
            key={spelling.row.index}
            spelling={spelling}
            reference={kept?.text ?? canonical}
            isKept={spelling === kept?.spelling}
            shared={shared}
            actions={actions}
            onAnnounce={onAnnounce}
          />
        ))}
      </ul>
      {read.more === 0 ? null : (
        <button type="button" class="plain more" onClick={() => setMost(most + 10 * FIRST)}>
          {plural("more", read.more)}
        </button>
      )}
      {findings.length === 0 ? null : (
        <ul class="found-list stack">
          {findings.map((one) => (
            <FindingItem
              key={`${one.id} ${one.component} ${one.reason}`}
              finding={one}
              rows={rows}
              settings={settings}
            />
          ))}
        </ul>
      )}
      {first === undefined ? null : (
        <div class="caption-row row">
          <button type="button" class="plain inspect-row" onClick={() => actions.inspect(first.href, first.base)}>
            {message("detail_inspect")}
          </button>
        </div>
      )}
    </>
  );
}
