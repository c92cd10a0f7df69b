import type { ComponentChildren } from "preact";
import { useContext, useMemo, useState } from "preact/hooks";
import { warningText } from "../../browser/copied-texts.ts";
import { capitalized, formatList, message, messageAround, messageFor, plural } from "../../browser/i18n.ts";
import {
  CACHE_PROFILE,
  type Comparison,
  type CopyWarning,
  DIGEST_SOURCES,
  makesKeys,
  type Options,
  type ProfileId,
  passwordsIn,
  sourcesOf,
  stepsOf,
  urlKey,
} from "../../core/index.ts";
import { Citation, Citations } from "../controls/citation.tsx";
import { CopyButton } from "../controls/copy-button.tsx";
import { DisclosureContext } from "../controls/disclosure.ts";
import { UnfoldIcon } from "../controls/icons.tsx";
import { partText, ruleText, shortProfileText } from "../names.ts";
import { UrlLines } from "../url/url-lines.tsx";
import { PartText } from "../url/url-text.tsx";
import { type Difference, type DifferingPiece, differenceOf, type Verb } from "./difference.ts";

const VERBS = {
  keeps: "differs_keeps",
  encodes: "differs_encodes",
  decodes: "differs_decodes",
  writes: "differs_writes",
  omits: "differs_omits",
} as const satisfies Readonly<Record<Verb, string>>;

const LONG_PIECE = 20;

const PieceText = ({ part, text }: DifferingPiece) => (
  <bdi dir="ltr" class="url differing">
    <PartText part={part} text={text} most={LONG_PIECE} />
  </bdi>
);

/** "keeps %7E and /./", "keeps %7E, encodes %23top". */
function piecesInWords(pieces: readonly DifferingPiece[]): ComponentChildren {
  const [first, second] = pieces as [DifferingPiece, DifferingPiece?];
  const words = (verb: Verb, what: ComponentChildren) => messageAround<ComponentChildren>(VERBS[verb], what);
  const one = <PieceText {...first} />;
  if (second === undefined) return words(first.verb, one);
  const other = <PieceText {...second} />;
  if (first.verb === second.verb) return words(first.verb, messageAround("two_pieces", one, other));
  return [words(first.verb, one), message("list_separator"), words(second.verb, other)];
}

function differenceInWords(id: ProfileId, chosen: ProfileId, difference: Difference): ComponentChildren {
  if (difference.kind === "same") return message("differs_same", shortProfileText(chosen));
  if (difference.kind === "key") return messageFor("profile", `${id}-key`, id);
  if (difference.kind === "pieces") return piecesInWords(difference.pieces);
  return message("differs_in", formatList(difference.parts.map(partText)));
}

const changesInWords = (count: number): string =>
  count === 0 ? message("compare_as_written") : plural("tile_changes", count);

interface CopyProps {
  readonly canonical: string;
  readonly warning: CopyWarning | null;
  readonly describedBy: string;
}

function Copy({ canonical, warning, describedBy }: CopyProps) {
  const isKey = warning?.reason === "key";
  return (
    <div class="row">
      <CopyButton
        text={canonical}
        label={message(isKey ? "copy_key" : "compare_copy_url")}
        describedBy={describedBy}
        small
      />
      {warning === null ? null : <span class="small soft">{capitalized(warningText(warning))}</span>}
    </div>
  );
}

function CacheFileName({ canonical }: { canonical: string }) {
  const name = urlKey(canonical);
  return (
    <div class="row small">
      <span id="cache-file-name">
        {message("cache_file_name")} <Citation source={DIGEST_SOURCES.urlKey} brief />
      </span>
      <code dir="ltr">{name}</code>
      <CopyButton small text={name} describedBy="cache-file-name" />
    </div>
  );
}

interface RowsProps {
  readonly input: string;
  readonly options: Options;
  readonly comparison: Comparison;
  readonly chosen: ProfileId;
}

interface RowProps extends RowsProps {
  readonly id: ProfileId;
}

function Outcome({ id, input, options, comparison }: RowProps) {
  const outcome = comparison.whole.find(({ profiles }) => profiles.includes(id));
  const steps = useMemo(() => stepsOf(input, { ...options, profile: id }).steps, [input, options, id]);
  if (outcome === undefined) return null;
  const { canonical, warning } = outcome;
  return (
    <div class="outcome">
      <UrlLines text={canonical} />
      <ol class="small">
        {steps.map(({ rule }) => (
          <li key={rule.id}>
            {ruleText(rule.id)} <Citations sources={sourcesOf(rule)} brief />
          </li>
        ))}
      </ol>
      <Copy canonical={canonical} warning={warning} describedBy={`set-${id}`} />
      {id === CACHE_PROFILE ? <CacheFileName canonical={canonical} /> : null}
    </div>
  );
}

function RuleSetRow(props: RowProps) {
  const { id, input, options, comparison, chosen } = props;
  const { passwords } = useContext(DisclosureContext);
  const [isOpen, setOpen] = useState(false);
  const words = useMemo(() => {
    if (id === chosen) return changesInWords(stepsOf(input, { ...options, profile: id }).steps.length);
    return differenceInWords(id, chosen, differenceOf(id, { input, comparison, chosen, known: passwords }));
  }, [id, input, options, comparison, chosen, passwords]);
  return (
    <li class={id === chosen ? "is-chosen" : undefined}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        {/* "toggle" fires too late: the next rows would move after getting the focus. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed by keys, too. */}
        <summary onClick={() => setOpen(true)}>
          <span class="row">
            <span class="set-name" id={`set-${id}`}>
              {shortProfileText(id)}
            </span>
            <span class="soft">{words}</span>
          </span>
          <UnfoldIcon />
        </summary>
        {isOpen ? <Outcome {...props} /> : null}
      </details>
    </li>
  );
}

/** The chosen one first, then those with the same result; keys last. */
function inOrder(ids: readonly ProfileId[], { comparison: { whole }, chosen }: RowsProps): readonly ProfileId[] {
  const same = whole.find(({ profiles }) => profiles.includes(chosen))?.profiles ?? [];
  const rank = (id: ProfileId): number => (id === chosen ? 0 : same.includes(id) ? 1 : makesKeys(id) ? 3 : 2);
  return ids.toSorted((a, b) => rank(a) - rank(b));
}

/** Some results show passwords that others hide, since rule sets parse URLs differently. */
export function RuleSetRows({ ids, ...props }: RowsProps & { readonly ids: readonly ProfileId[] }) {
  const { comparison } = props;
  const { revealed, passwords: known } = useContext(DisclosureContext);
  const passwords = useMemo(
    () => [...new Set([...known, ...passwordsIn(comparison.whole.map(({ canonical }) => canonical))])],
    [comparison, known],
  );
  return (
    <DisclosureContext.Provider value={{ revealed, passwords }}>
      <ul class="rule-sets">
        {inOrder(ids, props).map((id) => (
          <RuleSetRow key={id} id={id} {...props} />
        ))}
      </ul>
    </DisclosureContext.Provider>
  );
}
