import type { ComponentChildren } from "preact";
import { useContext, useMemo, useState } from "preact/hooks";
import { formatList, message, messageAround, messageFor, plural } from "../../../browser/i18n.ts";
import {
  type Comparison,
  type CopyWarning,
  type Options,
  type ProfileId,
  sourcesOf,
  stepsOf,
} from "../../../core/index.ts";
import { type Difference, type DifferingPiece, differenceOf, type Verb } from "../../../ui/compare/difference.ts";
import { Citations } from "../../../ui/controls/citation.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { DisclosureContext } from "../../../ui/controls/disclosure.ts";
import { UnfoldIcon } from "../../../ui/controls/icons.tsx";
import { partText, ruleText, shortProfileText, warningText } from "../../../ui/names.ts";
import { UrlLines } from "../../../ui/url/url-lines.tsx";
import { PartText } from "../../../ui/url/url-text.tsx";

const VERBS = {
  keeps: "differs_keeps",
  encodes: "differs_encodes",
  decodes: "differs_decodes",
  writes: "differs_writes",
  omits: "differs_omits",
} as const satisfies Readonly<Record<Verb, string>>;

/** Characters of a piece in a row. */
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
        label={message(isKey ? "compare_copy_key" : "compare_copy_url")}
        describedBy={describedBy}
        small
      />
      {warning === null ? null : (
        <span class="small soft">{isKey ? message("compare_key_about") : warningText(warning)}</span>
      )}
    </div>
  );
}

export interface RowsProps {
  /** The URL as written. */
  readonly input: string;
  readonly options: Options;
  readonly comparison: Comparison;
  /** The rule set to compare with. */
  readonly chosen: ProfileId;
}

interface Props extends RowsProps {
  readonly id: ProfileId;
}

/** The result of a rule set, and how it comes about. */
function Outcome({ id, input, options, comparison }: Props) {
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
    </div>
  );
}

/** A rule set, and how its result differs; the result unfolds. */
export function RuleSetRow(props: Props) {
  const { id, input, options, comparison, chosen } = props;
  const { passwords } = useContext(DisclosureContext);
  const [isOpen, setOpen] = useState(false);
  const words = useMemo(() => {
    if (id === chosen) return changesInWords(stepsOf(input, { ...options, profile: id }).steps.length);
    return differenceInWords(id, chosen, differenceOf(id, { input, comparison, chosen, known: passwords }));
  }, [id, input, options, comparison, chosen, passwords]);
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        {/* "toggle" comes too late: the rows below would move after they have got the focus. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed by keys, too. */}
        <summary onClick={() => setOpen(true)}>
          <span class="set-name" id={`set-${id}`}>
            {shortProfileText(id)}
          </span>
          <span class="soft">{words}</span>
          <UnfoldIcon />
        </summary>
        {isOpen ? <Outcome {...props} /> : null}
      </details>
    </li>
  );
}
