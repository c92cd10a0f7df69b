import {
  formatList,
  formatMore,
  formatNumber,
  labelled,
  listed,
  message,
  messageAround,
  plural,
} from "../../../browser/i18n.ts";
import { CAUSES, type Cause } from "../../../core/index.ts";
import { type ExportKind, FIX_PARTS, type FixPart } from "../../../links/types.ts";
import { SplitButton } from "../../../ui/controls/menu-button.tsx";
import { matchText } from "../../../ui/names.ts";
import type { FixExample, Fixes } from "../link-store/messages.ts";
import { CERTAINTIES, causesText, FixUrl } from "./fix-url.tsx";
import { formatEntries, useCopyList } from "./list-menus.tsx";
import { PageText, placeText } from "./page-text.tsx";
import { type Panel, useAnswer } from "./panel.ts";

/** Unchanged characters around a change. */
const AROUND = 16;
/** Links; with more, the fix list is built for export only. */
export const MOST_COUNTED = 100_000;

export function useFixes(
  { client, onFailure }: Pick<Panel, "client" | "onFailure">,
  version: number,
  isWanted: boolean,
): Fixes | null {
  const ask = () => client.fixes().then((fixes) => ({ version, fixes }));
  const counted = useAnswer(isWanted ? ask : null, [client, version, isWanted], onFailure);
  return counted?.version === version ? counted.fixes : null;
}

export const countOf = ({ counts }: Fixes, parts: readonly FixPart[]): number =>
  parts.reduce((sum, part) => sum + counts[part], 0);

interface Props extends Pick<Panel, "client" | "name" | "summary" | "isList" | "ticked" | "exportAs" | "onAnnounce"> {
  /** `null` while counting, and for too many links. */
  readonly fixes: Fixes | null;
  readonly disabled: boolean;
  readonly parts: readonly FixPart[];
  readonly onParts: (parts: readonly FixPart[]) => void;
}

function Example({ example }: { example: FixExample }) {
  const { entry, links, why } = example;
  const place = placeText(entry);
  return (
    <dl class="fix-example">
      <dt class="small soft">{message("fixes_find")}</dt>
      <dd>
        <FixUrl fix={example} isNew={false} around={AROUND} />
      </dd>
      <dt class="small soft">{message("column_replace_with")}</dt>
      <dd>
        <FixUrl fix={example} isNew around={AROUND} />
      </dd>
      <dt class="small soft">{message("fixes_where")}</dt>
      <dd class="cut-end">
        <span>
          {entry.text ? messageAround("quoted", <PageText text={entry.text} />) : null}
          {entry.text && place !== "" ? message("list_separator") : null}
          <PageText text={place} />
          {links > 1 ? ` ${formatMore(links - 1)}` : ""}
        </span>
      </dd>
      <dt class="small soft">{message("why")}</dt>
      <dd>{causesText(why)}</dd>
    </dl>
  );
}

function CopyDistinct({ name, summary: { distinct }, disabled, ...rest }: Props) {
  const { isCopied, copy } = useCopyList(rest);
  const numbers = () => Array.from({ length: distinct }, (_, unit) => unit);
  return (
    <button
      type="button"
      id={`${name}-copy-distinct`}
      disabled={disabled}
      onClick={() => void copy("addresses", { by: "address", numbers: numbers() })}
    >
      {isCopied ? message("copied") : plural("fixes_copy_distinct", distinct)}
    </button>
  );
}

/** Fix lists exclude fragments. */
function duplicatesText(ticked: readonly Cause[]): string {
  const all = CAUSES.filter(({ cause }) => cause !== "fragment" && ticked.includes(cause));
  const certainties = CERTAINTIES.filter((one) => all.some(({ certainty }) => certainty === one));
  return message("fixes_duplicates", formatList(certainties.map(matchText)));
}

function Parts({ name, fixes, ticked, parts, onParts }: Props & { fixes: Fixes }) {
  return (
    <ul class="fix-parts stack8">
      {FIX_PARTS.filter((part) => fixes.counts[part] > 0).map((part) => (
        <li key={part}>
          <label>
            <input
              type="checkbox"
              id={`${name}-fixes-${part}`}
              checked={parts.includes(part)}
              onChange={({ currentTarget: { checked } }) =>
                onParts(FIX_PARTS.filter((one) => (one === part ? checked : parts.includes(one))))
              }
            />
            <span>{part === "encoded" ? message("encoded_twice") : duplicatesText(ticked)}</span>
            <span class="soft num">{plural("fixes_count", fixes.counts[part])}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

export function FixCard(props: Props) {
  const { client, name, summary, fixes, isList, disabled, parts, exportAs } = props;
  const count = fixes === null ? null : countOf(fixes, parts);
  const write = (format: ExportKind) =>
    void exportAs(`${name}-fixes`, format, (onProgress) => client.fixList({ format, parts, of: null }, onProgress));
  const isUncounted = summary.links > MOST_COUNTED;
  const isNone = fixes !== null && countOf(fixes, FIX_PARTS) === 0;
  const about = fixes === null ? "causes_counting" : isNone ? "fixes_none" : isList ? "fixes_columns" : "fixes_about";
  return (
    <section class="card fix-card" aria-labelledby={`${name}-fixes-heading`}>
      <div>
        <h3 id={`${name}-fixes-heading`}>
          {count === null
            ? message("fixes_heading_none")
            : labelled(message("fixes_heading_none"), plural("fixes_count", count))}
        </h3>
        <p class="small soft" role="status">
          {isUncounted ? message("fixes_uncounted", formatNumber(MOST_COUNTED)) : message(about)}
        </p>
      </div>
      {fixes === null || isNone ? null : isList ? (
        <Parts {...props} fixes={fixes} />
      ) : fixes.example === null ? null : (
        <Example example={fixes.example} />
      )}
      <div class="row">
        <SplitButton
          id={`${name}-fixes`}
          label={message("fixes_export")}
          menuLabel={message("copy_more_formats")}
          entries={formatEntries()}
          primary
          disabled={false}
          isAllDisabled={disabled || count === 0}
          onPress={() => write("csv")}
          onChoose={(format) => write(format as ExportKind)}
        />
        {isList ? (
          <CopyDistinct {...props} />
        ) : (
          <span class="small soft">{listed(formatEntries().map(({ name }) => name))}</span>
        )}
      </div>
    </section>
  );
}
