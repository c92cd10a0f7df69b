import type { ComponentChildren } from "preact";
import { listed, message, type PluralKey, plural } from "../../../browser/i18n.ts";
import { CAUSES, type Cause, checkOf, inOrder } from "../../../core/index.ts";
import type { Summary } from "../../../links/types.ts";
import { causeText } from "../../../ui/names.ts";
import type { Words } from "./words.ts";

interface Props {
  readonly summary: Summary;
  readonly words: Words;
  readonly ticked: readonly Cause[];
  readonly onTick: (causes: readonly Cause[]) => void;
  /** A sentence about the page itself. */
  readonly note?: ComponentChildren;
  /** At the end of the line. */
  readonly children?: ComponentChildren;
}

const isCounted = ({ causes }: Summary): boolean => causes.length === CAUSES.length;

/** Causes that would find more, in their order. */
const looserIn = ({ causes }: Summary, ticked: readonly Cause[]) =>
  causes.filter(({ cause, duplicates }) => !ticked.includes(cause) && duplicates > 0);

const scopeText = ({ links, distinct }: Summary): string =>
  message("sum", plural("count_links", links), plural("sum_urls", distinct));

function headlineOf(summary: Summary, words: Words, looser: number): string | null {
  const { encoded, duplicates, findings } = summary;
  const deceptive = summary.deceptive ?? 0;
  const invalid = findings.find(({ id }) => checkOf(id)?.isRefusal === true)?.rows ?? 0;
  const [deceptiveKey, encodedKey]: readonly [PluralKey, PluralKey] =
    words === "links" ? ["links_deceptive", "headline_encoded"] : ["tile_links_deceptive", "tile_encoded"];
  const parts = [
    ...(deceptive > 0 ? [plural(deceptiveKey, deceptive)] : []),
    ...(encoded.sure > 0 ? [plural(encodedKey, encoded.sure)] : []),
    ...(invalid > 0 ? [plural("sum_invalid", invalid)] : []),
    ...(duplicates > 0 ? [plural("total_duplicates", duplicates)] : []),
  ];
  if (parts.length > 0) return listed(parts);
  // Duplicates are denied once the loosest causes find none.
  return isCounted(summary) && looser === 0 ? message("sum_no_duplicates") : null;
}

/** The counts in words, and what looser causes would add. */
export function Headline({ summary, words, ticked, onTick, note = null, children = null }: Props) {
  const looser = looserIn(summary, ticked);
  const [first] = looser;
  const more = looser.reduce((sum, { duplicates }) => sum + duplicates, 0);
  const headline = headlineOf(summary, words, more);
  const scope = scopeText(summary);
  const isList = words === "list";
  return (
    <div class="headline">
      <h2>{headline ?? scope}</h2>
      <p class="soft">
        {headline === null ? null : <span>{message("sentence", scope)} </span>}
        {isList || more === 0 ? null : <span>{message("sentence", plural("sum_looser", more))} </span>}
        {!isList || first === undefined ? null : (
          <>
            {plural("headline_more", first.duplicates, causeText(first.cause))}{" "}
            <button
              type="button"
              class="plain small"
              id="headline-ignore"
              onClick={() => onTick(inOrder([...ticked, first.cause]))}
            >
              {message("headline_ignore")}
            </button>
          </>
        )}
        {note}
      </p>
      {children}
    </div>
  );
}
