import { useEffect, useMemo, useState } from "preact/hooks";
import {
  capitalized,
  formatNumber,
  message,
  messageAround,
  numberInWords,
  plural,
  pluralAround,
} from "../../../browser/i18n.ts";
import { keyAt, mask, type PreferredEdit, preferredOf, profileOf, rulesFor } from "../../../core/index.ts";
import type { AddressRow, LinkStoreSettings, SpellingRow, Spellings } from "../../../links/types.ts";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { useFirst } from "../../../ui/controls/first-of.tsx";
import { useOwnId } from "../../../ui/controls/own-id.ts";
import { ruleText } from "../../../ui/names.ts";
import { differingIn } from "../../../ui/spellings/differing.ts";
import { MarkedHref } from "../../../ui/spellings/marked-href.tsx";
import { inFewWords, separating, sharedIn } from "../../../ui/spellings/separating.ts";
import { shownHref } from "../../../ui/url/pieces.ts";
import { tooltipOf } from "../../../ui/url/tooltip.ts";
import { MarkedChange } from "../../../ui/url/url-lines.tsx";
import { failureOf } from "../link-store/messages.ts";
import { FindingItems } from "./finding-items.tsx";
import { PageText, placeText } from "./page-text.tsx";
import { RulesOf } from "./rules-of.tsx";
import { ShowButton } from "./show-button.tsx";
import type { UnfoldedProps } from "./unfolded-props.ts";
import { useWords } from "./words.ts";

type Props = UnfoldedProps & { readonly address: AddressRow };

/** Spellings at first, and more at each press. */
const FIRST = 100;
const NONE: readonly string[] = [];
/** Edits at first. */
const FIRST_EDITS = 10;

/** `null` while it is read. */
function useSpellings({ client, address: { unit }, onFailure }: Props): [Spellings | null, () => void] {
  const [most, setMost] = useState(FIRST);
  const [spellings, setSpellings] = useState<Spellings | null>(null);
  useEffect(() => {
    let isWanted = true;
    client.spellings(unit, most).then(
      (answer) => {
        if (isWanted) setSpellings(answer);
      },
      (error) => {
        if (isWanted && failureOf(error) !== "superseded") onFailure(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [client, unit, most, onFailure]);
  return [spellings, () => setMost(most + 10 * FIRST)];
}

/** Texts of links, the first of them. */
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

interface LineProps extends Pick<Props, "actions" | "onSaid"> {
  readonly spelling: SpellingRow;
  /** What the spelling is compared with. */
  readonly reference: string;
  readonly shared: readonly string[];
}

function SpellingLine({
  spelling: { row, links, places, texts, otherFiles },
  reference,
  shared,
  actions,
  onSaid,
}: LineProps) {
  const words = useWords();
  const { href, absolute, rules } = row;
  const stretches = useMemo(() => differingIn(href, reference), [href, reference]);
  const ids = separating(rules, shared);
  const short = inFewWords(ids, href, stretches) || (rules.length === 0 ? message("as_the_key") : "");
  const about = [short, links > 1 ? plural(words("count_links"), links) : ""].filter((text) => text !== "");
  const { text, known } = shownHref(href, absolute);
  return (
    <li class="spelling">
      <span class="cut spelled">
        {href === "" ? (
          <span class="soft">{message("empty")}</span>
        ) : (
          <MarkedHref href={href} absolute={absolute} stretches={stretches} look="mark" />
        )}
      </span>
      <span class="cut soft reason" title={ids.map(ruleText).join(" ")}>
        {about.join(" · ")}
      </span>
      <span class="cut soft texts">
        <Texts texts={texts} />
        {row.file === undefined ? null : <PageText text={[placeText(row), ...otherFiles].join(", ")} />}
      </span>
      <span class="shows">
        <ShowButton
          places={places}
          name={tooltipOf(mask(text, known)) || message("empty")}
          actions={actions}
          onSaid={onSaid}
        />
      </span>
    </li>
  );
}

function Edits({ edits }: { edits: readonly PreferredEdit[] }) {
  const id = useOwnId();
  const [shown, button] = useFirst(edits, FIRST_EDITS);
  return (
    <>
      <ul class="edits">
        {shown.map(({ spelling, from, to }) => (
          <li key={spelling}>
            <span id={`${id}-${spelling}`}>
              <MarkedChange before={from} after={to} />
            </span>
            <CopyButton small text={to} describedBy={`${id}-${spelling}`} />
          </li>
        ))}
      </ul>
      {button}
    </>
  );
}

const editsText = (edits: number): string =>
  capitalized(pluralAround("edits_for_all", edits, numberInWords(edits)).join(""));

/** What the others would have to be changed to, so that no duplicates are left. */
function preferredIn(
  { spellings }: Spellings,
  { level }: AddressRow,
  settings: LinkStoreSettings,
  canonicals: readonly string[],
) {
  const { profile, localHost } = settings;
  const rows = spellings.map(({ row: { href, absolute, rules }, links }) => ({
    href,
    absolute,
    rules,
    count: links,
    form: absolute,
  }));
  const [first] = rows;
  if (first === undefined || level === null) return null;
  const key = keyAt(rulesFor(profileOf(profile), settings), first.absolute, settings);
  return preferredOf({ key, spellings: rows }, { profile, localHost, canonicals });
}

export function UnfoldedAddress(props: Props) {
  const { address, settings, actions, onSaid } = props;
  const [spellings, more] = useSpellings(props);
  const words = useWords();
  const { canonicals = NONE } = actions;
  const [isEdits, setEdits] = useState(false);
  const [isRules, setRules] = useState(false);
  const preferred = useMemo(
    () => (spellings === null ? null : preferredIn(spellings, address, settings, canonicals)),
    [spellings, address, settings, canonicals],
  );
  const rows = useMemo(() => (spellings?.spellings ?? []).map(({ row }) => row), [spellings]);
  const shared = useMemo(() => sharedIn(rows), [rows]);
  const rules = useMemo(() => [...new Set(rows.flatMap((row) => row.rules))], [rows]);
  if (spellings === null) return <p class="caption-row waiting">{message(words("links_reading"))}</p>;
  const [first] = spellings.spellings;
  // Spellings that are not listed may need edits, too.
  const edits = spellings.more > 0 ? [] : (preferred?.edits ?? []);
  const edited = edits.reduce((sum, { spelling }) => sum + (spellings.spellings[spelling]?.links ?? 0), 0);
  return (
    <>
      <ul class="spellings">
        {spellings.spellings.map((spelling) => (
          <SpellingLine
            key={`${spelling.row.index}`}
            spelling={spelling}
            reference={preferred?.text ?? address.canonical}
            shared={shared}
            actions={actions}
            onSaid={onSaid}
          />
        ))}
      </ul>
      {spellings.more === 0 ? null : (
        <button type="button" class="plain more" onClick={more}>
          {plural("more", spellings.more)}
        </button>
      )}
      <FindingItems findings={address.findings} rows={rows} settings={settings} />
      <div class="caption-row">
        {edits.length === 0 ? null : (
          <>
            <span>{editsText(edited)}</span>
            <button type="button" aria-expanded={isEdits} onClick={() => setEdits(!isEdits)}>
              {message("edits_show")}
            </button>
          </>
        )}
        {rules.length === 0 ? null : (
          <button type="button" class="plain" aria-expanded={isRules} onClick={() => setRules(!isRules)}>
            {message("rules_citations")}
          </button>
        )}
        {first === undefined ? null : (
          <button
            type="button"
            class="plain inspect-row"
            onClick={() => actions.inspect(first.row.href, first.row.base)}
          >
            {message("detail_inspect")}
          </button>
        )}
      </div>
      {isEdits ? (
        <div class="more-of-row">
          <Edits edits={edits} />
        </div>
      ) : null}
      {isRules ? (
        <div class="more-of-row">
          <RulesOf ids={rules} spellings={rows} settings={settings} />
        </div>
      ) : null}
    </>
  );
}
