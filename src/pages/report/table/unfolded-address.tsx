import { useEffect, useMemo, useState } from "preact/hooks";
import { formatNumber, message, messageAround, plural } from "../../../browser/i18n.ts";
import { formToKeep, keyAt, mask, profileOf, rulesFor, withoutFragment, withRootPath } from "../../../core/index.ts";
import type { AddressRow, LinkStoreSettings, SpellingRow, Spellings } from "../../../links/types.ts";
import { ruleText } from "../../../ui/names.ts";
import { differingIn } from "../../../ui/spellings/differing.ts";
import { MarkedHref } from "../../../ui/spellings/marked-href.tsx";
import { inFewWords, separating, sharedIn } from "../../../ui/spellings/separating.ts";
import { shownHref } from "../../../ui/url/pieces.ts";
import { tooltipOf } from "../../../ui/url/tooltip.ts";
import { failureOf } from "../link-store/messages.ts";
import { FindingItems } from "./finding-items.tsx";
import { PageText, placeText } from "./page-text.tsx";
import { ShowButton } from "./show-button.tsx";
import type { UnfoldedProps } from "./unfolded-props.ts";

type Props = UnfoldedProps & { readonly address: AddressRow };

/** Spellings at first, and more at each press. */
const FIRST = 100;
const NONE: readonly string[] = [];

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
  readonly isKept: boolean;
}

function SpellingLine({
  spelling: { row, links, places, texts, otherFiles },
  reference,
  shared,
  isKept,
  actions,
  onSaid,
}: LineProps) {
  const { href, absolute, rules } = row;
  const stretches = useMemo(() => differingIn(href, reference), [href, reference]);
  const ids = separating(rules, shared);
  const difference = inFewWords(ids, href, stretches) || (rules.length === 0 ? message("as_the_key") : "");
  const short = isKept ? message("keep_this") : difference;
  const about = [short, links > 1 ? plural("count_links", links) : ""].filter((text) => text !== "");
  const { text, known } = shownHref(href, absolute);
  return (
    <li class="spelling">
      <span class="spelled">
        {href === "" ? (
          <span class="soft">{message("empty")}</span>
        ) : (
          <MarkedHref href={href} absolute={absolute} stretches={stretches} look="mark" />
        )}
      </span>
      <span class="soft reason" title={ids.map(ruleText).join(" ")}>
        {about.join(" · ")}
      </span>
      <span class="soft texts">
        <Texts texts={texts} />
        {row.file === undefined && texts.some((one) => one !== "") ? null : (
          <PageText text={[placeText(row), ...otherFiles].filter((place) => place !== "").join(", ")} />
        )}
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

/** The form that the fix list keeps, and the first spelling of it. */
function keptIn(
  { spellings }: Spellings,
  settings: LinkStoreSettings,
  canonicals: readonly string[],
): { readonly text: string; readonly spelling: SpellingRow | null } | null {
  const { profile, localHost } = settings;
  const rows = spellings.map(({ row: { href, absolute, rules }, links }) => ({
    href,
    absolute,
    rules,
    count: links,
    form: absolute,
  }));
  const [any] = rows;
  if (any === undefined) return null;
  const key = keyAt(rulesFor(profileOf(profile), settings), any.absolute, settings);
  const kept = formToKeep({ key, spellings: rows }, { profile, localHost, canonicals });
  if (kept === null) return null;
  const formOf = (text: string): string => withRootPath(key.includes("#") ? text : withoutFragment(text));
  const all = spellings.filter(({ row: { absolute } }) => formOf(absolute) === formOf(kept));
  const first = all.find(({ row: { absolute } }) => withRootPath(absolute) === formOf(kept)) ?? all[0];
  return { text: kept, spelling: first ?? null };
}

export function UnfoldedAddress(props: Props) {
  const { address, settings, actions, onSaid } = props;
  const [spellings, more] = useSpellings(props);
  const { canonicals = NONE } = actions;
  const { varies } = address;
  const kept = useMemo(
    () => (spellings === null || !varies ? null : keptIn(spellings, settings, canonicals)),
    [spellings, varies, settings, canonicals],
  );
  const rows = useMemo(() => (spellings?.spellings ?? []).map(({ row }) => row), [spellings]);
  const shared = useMemo(() => sharedIn(rows), [rows]);
  if (spellings === null) return <p class="caption-row waiting">{message("table_reading")}</p>;
  const [first] = spellings.spellings;
  return (
    <>
      <ul class="spellings">
        {spellings.spellings.map((spelling) => (
          <SpellingLine
            key={`${spelling.row.index}`}
            spelling={spelling}
            reference={kept?.text ?? address.canonical}
            isKept={spelling === kept?.spelling}
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
      {first === undefined ? null : (
        <div class="caption-row">
          <button
            type="button"
            class="plain inspect-row"
            onClick={() => actions.inspect(first.row.href, first.row.base)}
          >
            {message("detail_inspect")}
          </button>
        </div>
      )}
    </>
  );
}
