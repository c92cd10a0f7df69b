import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import { labelled, listed, message, messageAround, plural } from "../../browser/i18n.ts";
import {
  type CopyOptions,
  PASTED_SOURCES,
  type Pasted,
  type PastedArg,
  type ProfileId,
  readPasted,
} from "../../core/index.ts";
import { Citation } from "../controls/citation.tsx";
import { useMask } from "../controls/disclosure.ts";
import { useShowMore } from "../controls/show-more.tsx";
import { NestedUrlDetails } from "../parts/breakdown.tsx";
import { childrenOfForm } from "../parts/form-children.ts";
import { FormData } from "../parts/form-data.tsx";
import { MarkedChange } from "../url/url-lines.tsx";
import { UrlText } from "../url/url-text.tsx";
import { CopyUrls } from "./copy-urls.tsx";
import { type PastedUrl, urlsOfSource, urlsOfText } from "./pasted-urls.ts";
import { baseOfLinks, isRelative } from "./source-base.ts";
import { useVerdicts } from "./use-verdicts.ts";
import { VerdictItem } from "./verdict-item.tsx";
import { faultCounts } from "./verdict-texts.ts";
import { summaryOf } from "./verdicts.ts";

interface CandidatesProps {
  readonly candidates: readonly string[];
  readonly id: string;
  readonly chosen: number;
  readonly onChoose: (candidate: number) => void;
}

function Candidates({ candidates, id, chosen, onChoose }: CandidatesProps) {
  const masked = useMask();
  const [first = "", last = ""] = [candidates[0], candidates.at(-1)];
  return (
    <fieldset class="candidates stack">
      <legend class="small soft">
        {message("pasted_hyphen")} <Citation source={PASTED_SOURCES.runningText} />
      </legend>
      {candidates.map((candidate, i) => (
        <label key={candidate}>
          <input
            type="radio"
            name={`candidate-${id}`}
            // Screen readers do not announce struck-out text.
            aria-label={masked(candidate)}
            checked={i === chosen}
            onChange={() => onChoose(i)}
          />
          <MarkedChange before={i === 0 ? last : first} after={candidate} />
        </label>
      ))}
    </fieldset>
  );
}

interface Props {
  readonly source: string;
  readonly options: CopyOptions & { readonly profile: ProfileId };
  readonly page: string | null;
  readonly aside?: ComponentChildren;
  readonly foot?: ComponentChildren;
  readonly onInspect: (url: string, base: string | null) => void;
  readonly onAsItIs: () => void;
}

interface CardProps extends Pick<Props, "aside" | "foot" | "onAsItIs"> {
  readonly heading: string;
  readonly children?: ComponentChildren;
}

function Card({ heading, aside, foot, children, onAsItIs }: CardProps) {
  return (
    <section class="pasted stack12" aria-labelledby="pasted-heading">
      <div class="pasted-head">
        <h2 id="pasted-heading" class="sentence" tabIndex={-1}>
          {heading}
        </h2>
        {aside}
      </div>
      {children}
      <div class="row">
        {foot}
        <button type="button" class="plain small" id="as-it-is" onClick={onAsItIs}>
          {message("inspect_as_it_is")}
        </button>
      </div>
    </section>
  );
}

const MANY = 30;
const LONG = 20;

interface UrlsProps extends Pick<Props, "options" | "aside" | "foot" | "onInspect" | "onAsItIs"> {
  readonly urls: readonly PastedUrl[];
  readonly found: string;
  readonly note?: ComponentChildren;
}

function Urls({ urls, found, note, options, foot, onInspect, ...card }: UrlsProps) {
  const [choices, setChoices] = useState<Readonly<Record<number, number>>>({});
  const [shown, more] = useShowMore(urls, MANY);
  const { verdictAt, all } = useVerdicts(urls, options, choices, urls.length <= MANY);
  const summary = useMemo(() => (all === null ? null : summaryOf(all)), [all]);
  const faults = summary === null ? [message("pasted_checking")] : faultCounts(summary);
  const isLong = urls.length > LONG;
  return (
    <Card heading={faults.length === 0 ? found : labelled(found, listed(faults))} foot={isLong ? null : foot} {...card}>
      {isLong ? foot : null}
      {note}
      <ol class="verdicts">
        {shown.map(({ candidates, base, count, written }, place) => {
          const verdict = verdictAt(place);
          const id = `found-${place}`;
          return (
            <VerdictItem
              key={place}
              verdict={verdict}
              id={id}
              count={count}
              onInspect={() => onInspect(verdict.url, base)}
            >
              {written === null ? null : (
                <p class="small soft">
                  <code>{written.attribute}=</code>
                  <UrlText {...written.shown} />
                </p>
              )}
              {candidates.length === 1 ? null : (
                <Candidates
                  candidates={candidates}
                  id={id}
                  chosen={choices[place] ?? 0}
                  onChoose={(candidate) => setChoices({ ...choices, [place]: candidate })}
                />
              )}
            </VerdictItem>
          );
        })}
      </ol>
      {more}
      {all !== null && summary !== null && all.length > 1 && summary.copies.length > 0 ? (
        <CopyUrls verdicts={all} summary={summary} />
      ) : null}
    </Card>
  );
}

function Source({ pasted, page, ...rest }: Props & { pasted: Extract<Pasted, { kind: "html" }> }) {
  const base = baseOfLinks(pasted.base, page);
  const urls = useMemo(() => urlsOfSource(pasted.links, base), [pasted, base]);
  const isBaseUsed = base !== null && pasted.links.some(({ href }) => isRelative(href));
  const note = isBaseUsed ? (
    <p class="small soft">{messageAround("pasted_read_as_here", <UrlText text={base} />)}</p>
  ) : null;
  return <Urls urls={urls} found={plural("pasted_links", urls.length)} note={note} {...rest} />;
}

function Text({ pasted, ...rest }: Props & { pasted: Extract<Pasted, { kind: "text" }> }) {
  const urls = useMemo(() => urlsOfText(pasted.recovered), [pasted]);
  return <Urls urls={urls} found={plural("sum_urls", urls.length)} {...rest} />;
}

interface FormProps extends Pick<Props, "options" | "onInspect"> {
  readonly args: readonly PastedArg[];
  readonly recoded: string;
}

function Form({ args, recoded, options, onInspect }: FormProps) {
  const found = useMemo(() => childrenOfForm(args, options), [args, options]);
  return (
    <FormData
      args={args}
      recoded={recoded}
      renderNestedUrls={(name, written) => {
        const held = found.filter(({ component }) => component === name);
        return held.length === 0 ? null : (
          <NestedUrlDetails of={held} written={written} base={null} profile={options.profile} onInspect={onInspect} />
        );
      }}
    />
  );
}

export function PastedView(props: Props) {
  const { source, options, aside, foot, onAsItIs } = props;
  const card = { aside, foot, onAsItIs };
  const { profile } = options;
  const pasted = useMemo(() => readPasted(source, { profile }), [source, profile]);
  switch (pasted.kind) {
    case "form":
      return (
        <Card heading={message("form_heading")} {...card}>
          <Form args={pasted.args} recoded={pasted.recoded} {...props} />
        </Card>
      );
    case "html":
      return <Source key={source} pasted={pasted} {...props} />;
    case "text":
      return <Text key={source} pasted={pasted} {...props} />;
    default:
      return <Card heading={message("pasted_none")} {...card} />;
  }
}
