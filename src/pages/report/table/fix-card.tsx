import { useEffect, useState } from "preact/hooks";
import { formatMore, listed, type MessageKey, message, messageAround, plural } from "../../../browser/i18n.ts";
import { type FixReason, mask, passwordsIn } from "../../../core/index.ts";
import type { FixListFormat } from "../../../links/export/fix-list.ts";
import type { Summary } from "../../../links/types.ts";
import { SplitButton } from "../../../ui/controls/menu-button.tsx";
import { useMoment } from "../../../ui/controls/moment.ts";
import { copiedListText } from "../../../ui/lists/list-texts.tsx";
import { causeText } from "../../../ui/names.ts";
import { diffUrls, shorten } from "../../../ui/url/diff.ts";
import { tooltipOf } from "../../../ui/url/tooltip.ts";
import { PartText } from "../../../ui/url/url-text.tsx";
import type { LinkStoreClient } from "../link-store/client.ts";
import { downloadFile } from "../link-store/export.ts";
import { type FixExample, type Fixes, failureOf } from "../link-store/messages.ts";
import { PageText, placeText } from "./page-text.tsx";

/** Characters per part; more would not be visible. */
const LONG = 300;
/** Unchanged characters kept around a change. */
const AROUND = 16;
/** Links: the fix list of more is made once it is exported. */
const MOST_COUNTED = 100_000;

interface Props {
  readonly client: LinkStoreClient;
  /** Prefix of ids and of the file's name. */
  readonly name: string;
  readonly summary: Summary;
  readonly version: number;
  /** Not while links are analysed again, or looser causes are counted. */
  readonly isReady: boolean;
  readonly isList: boolean;
  readonly onSaid: (said: string) => void;
  readonly onFailure: (error: unknown) => void;
}

/** `null` while it is counted. */
function useFixes({ client, version, isReady, summary, onFailure }: Props): Fixes | null {
  const [counted, setCounted] = useState<{ readonly version: number; readonly fixes: Fixes } | null>(null);
  const isWanted = isReady && summary.links <= MOST_COUNTED;
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

/** One line: with what is cut of the first text, or what is put into the second. */
function FixUrl({ example: { find, replaceWith }, isNew }: { example: FixExample; isNew: boolean }) {
  const changes = shorten(diffUrls(find, replaceWith, passwordsIn([find, replaceWith])), AROUND);
  const left = isNew ? "cut" : "put";
  return (
    <bdi dir="ltr" class="url cut" title={tooltipOf(mask(isNew ? replaceWith : find))}>
      {changes
        .filter(({ kind }) => kind !== left)
        .map(({ kind, part, text }) => {
          if (kind === "gap") return <span class="gap" />;
          const piece = <PartText part={part} text={text} most={LONG} />;
          return kind === "same" ? piece : <span class={isNew ? "at is-good" : "at"}>{piece}</span>;
        })}
    </bdi>
  );
}

const whyText = (reason: FixReason): string =>
  reason === "encoded-twice" ? message("encoded_twice") : causeText(reason);

function Example({ example }: { example: FixExample }) {
  const { entry, links, why } = example;
  const place = placeText(entry);
  return (
    <dl class="fix-example">
      <dt>{message("fixes_find")}</dt>
      <dd>
        <FixUrl example={example} isNew={false} />
      </dd>
      <dt>{message("fixes_replace")}</dt>
      <dd>
        <FixUrl example={example} isNew />
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
      <dd>{listed(why.map(whyText))}</dd>
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

/** The replacements that repair links and leave no duplicates: an example, and a file of all. */
export function FixCard(props: Props) {
  const { client, name, summary, isList, onSaid } = props;
  const fixes = useFixes(props);
  const exportAs = async (format: FixListFormat): Promise<void> => {
    onSaid("");
    try {
      const file = downloadFile(await client.fixList(format), `${name}-fixes`, format);
      const done = message("export_done", file);
      onSaid(format === "csv" ? `${done} · ${message("export_csv_apostrophes")}` : done);
    } catch (error) {
      if (failureOf(error) !== "superseded") onSaid(message("export_failed"));
    }
  };
  const isCounting = fixes === null && summary.links <= MOST_COUNTED;
  return (
    <section class="fix-card" aria-labelledby={`${name}-fixes-heading`}>
      <div>
        <h3 id={`${name}-fixes-heading`}>
          {fixes === null ? message("fixes_heading_none") : plural("fixes_heading", fixes.count)}
        </h3>
        <p class="small soft" role="status">
          {isCounting
            ? message("causes_counting")
            : fixes?.count === 0
              ? message("fixes_none")
              : message("fixes_about")}
        </p>
      </div>
      {fixes === null || fixes.example === null ? null : <Example example={fixes.example} />}
      <div class="row">
        <SplitButton
          id={`${name}-fixes`}
          label={message("fixes_export")}
          menuLabel={message("fixes_formats")}
          entries={Object.entries(FORMATS).map(([id, key]) => ({ id, name: message(key) }))}
          primary
          disabled={false}
          isAllDisabled={fixes?.count === 0}
          onPress={() => void exportAs("csv")}
          onChoose={(format) => void exportAs(format as FixListFormat)}
        />
        {isList ? <CopyDistinct {...props} /> : <span class="small soft">{listed(["CSV", "JSON", "Markdown"])}</span>}
      </div>
    </section>
  );
}
