import { useEffect, useState } from "preact/hooks";
import {
  formatList,
  formatMore,
  formatNumber,
  listed,
  type MessageKey,
  message,
  messageAround,
  plural,
} from "../../../browser/i18n.ts";
import { CAUSES, type Cause, type CauseCertainty } from "../../../core/index.ts";
import type { FixListFormat } from "../../../links/export/fix-list.ts";
import { FIX_PARTS, type FixPart, type Summary } from "../../../links/types.ts";
import { SplitButton } from "../../../ui/controls/menu-button.tsx";
import { useMoment } from "../../../ui/controls/moment.ts";
import { copiedListText } from "../../../ui/lists/list-texts.tsx";
import { matchText } from "../../../ui/names.ts";
import type { LinkStoreClient } from "../link-store/client.ts";
import { type FixExample, type Fixes, failureOf } from "../link-store/messages.ts";
import { causesText, FixUrl } from "./fix-url.tsx";
import { PageText, placeText } from "./page-text.tsx";
import type { ExportAs } from "./use-export.ts";

/** Unchanged characters kept around a change. */
const AROUND = 16;
/** Links: the fix list of more is made once it is exported. */
export const MOST_COUNTED = 100_000;

/** `null` while it is counted. */
export function useFixes(
  client: LinkStoreClient,
  version: number,
  isWanted: boolean,
  onFailure: (error: unknown) => void,
): Fixes | null {
  const [counted, setCounted] = useState<{ readonly version: number; readonly fixes: Fixes } | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLast = true;
    client.fixes().then(
      (fixes) => {
        if (isLast) setCounted({ version, fixes });
      },
      (error) => {
        if (isLast && failureOf(error) === "broken") onFailure(error);
      },
    );
    return () => {
      isLast = false;
    };
  }, [client, version, isWanted, onFailure]);
  return counted?.version === version ? counted.fixes : null;
}

/** Replacements of these parts. */
export const countOf = ({ counts }: Fixes, parts: readonly FixPart[]): number =>
  parts.reduce((sum, part) => sum + counts[part], 0);

interface Props {
  readonly client: LinkStoreClient;
  /** Prefix of ids and of the file's name. */
  readonly name: string;
  readonly summary: Summary;
  /** `null` while they are counted, and of very many links. */
  readonly fixes: Fixes | null;
  readonly isList: boolean;
  /** While links are analysed again. */
  readonly disabled: boolean;
  readonly ticked: readonly Cause[];
  readonly parts: readonly FixPart[];
  readonly onParts: (parts: readonly FixPart[]) => void;
  readonly exportAs: ExportAs;
  readonly onSaid: (said: string) => void;
}

function Example({ example }: { example: FixExample }) {
  const { entry, links, why } = example;
  const place = placeText(entry);
  return (
    <dl class="fix-example">
      <dt>{message("fixes_find")}</dt>
      <dd>
        <FixUrl fix={example} isNew={false} around={AROUND} />
      </dd>
      <dt>{message("fixes_replace")}</dt>
      <dd>
        <FixUrl fix={example} isNew around={AROUND} />
      </dd>
      <dt>{message("fixes_where")}</dt>
      <dd class="cut-end">
        <span>
          {entry.text ? messageAround("quoted", <PageText text={entry.text} />) : null}
          {entry.text && place !== "" ? message("list_separator") : null}
          <PageText text={place} />
          {links > 1 ? ` ${formatMore(links - 1)}` : ""}
        </span>
      </dd>
      <dt>{message("fixes_why")}</dt>
      <dd>{causesText(why)}</dd>
    </dl>
  );
}

const FORMATS: Readonly<Record<FixListFormat, MessageKey>> = {
  csv: "export_csv",
  json: "export_json",
  markdown: "export_markdown",
};

/** Copies each URL once, whatever is filtered. */
function CopyDistinct({ client, name, summary: { distinct }, onSaid }: Props) {
  const [isCopied, sayCopied] = useMoment();
  const copy = async (): Promise<void> => {
    onSaid("");
    try {
      const numbers = Array.from({ length: distinct }, (_, unit) => unit);
      const list = await client.list("addresses", { by: "address", numbers });
      await navigator.clipboard.writeText(list.text);
      sayCopied();
      onSaid(copiedListText("addresses", list));
    } catch (error) {
      const reason = failureOf(error);
      if (reason !== "superseded") onSaid(message(reason === "too-many" ? "list_too_long" : "copy_failed"));
    }
  };
  return (
    <button type="button" id={`${name}-copy-distinct`} onClick={() => void copy()}>
      {isCopied ? message("copied") : plural("fixes_copy_distinct", distinct)}
    </button>
  );
}

const CERTAINTIES: readonly CauseCertainty[] = ["certain", "likely", "uncertain"];

/** Duplicates of the ticked causes. Fragments are in no fix list. */
function duplicatesText(ticked: readonly Cause[]): string {
  const all = CAUSES.filter(({ cause }) => cause !== "fragment" && ticked.includes(cause));
  const certainties = CERTAINTIES.filter((one) => all.some(({ certainty }) => certainty === one));
  return message("fixes_duplicates", formatList(certainties.map(matchText)));
}

/** Ticks what the table shows and the export contains. */
function Parts({ name, fixes, ticked, parts, onParts }: Props & { fixes: Fixes }) {
  return (
    <ul class="fix-parts">
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
            <span class="soft">{formatNumber(fixes.counts[part])}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** The replacements that repair links and leave no duplicates: an example or the parts, and a file of all. */
export function FixCard(props: Props) {
  const { client, name, summary, fixes, isList, disabled, parts, exportAs } = props;
  const count = fixes === null ? null : countOf(fixes, parts);
  const write = (format: FixListFormat) =>
    void exportAs(`${name}-fixes`, format, (onProgress) => client.fixList({ format, parts, of: null }, onProgress));
  const isCounting = fixes === null && summary.links <= MOST_COUNTED;
  const isNone = fixes !== null && countOf(fixes, FIX_PARTS) === 0;
  const about = isNone ? "fixes_none" : isList ? "fixes_columns" : "fixes_about";
  return (
    <section class="fix-card" aria-labelledby={`${name}-fixes-heading`}>
      <div>
        <h3 id={`${name}-fixes-heading`}>
          {count === null ? message("fixes_heading_none") : plural("fixes_heading", count)}
        </h3>
        <p class="small soft" role="status">
          {message(isCounting ? "causes_counting" : about)}
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
          menuLabel={message("fixes_formats")}
          entries={Object.entries(FORMATS).map(([id, key]) => ({ id, name: message(key) }))}
          primary
          disabled={false}
          isAllDisabled={disabled || count === 0}
          onPress={() => write("csv")}
          onChoose={(format) => write(format as FixListFormat)}
        />
        {isList ? (
          <CopyDistinct {...props} />
        ) : (
          <span class="small soft">{listed(Object.values(FORMATS).map((key) => message(key)))}</span>
        )}
      </div>
    </section>
  );
}
