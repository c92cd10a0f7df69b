import { useMemo, useState } from "preact/hooks";
import { labelled, message } from "../../browser/i18n.ts";
import { type FoundUrl, firstWarning, PASTED_SOURCES, type ProfileId, type UrlCopy } from "../../core/index.ts";
import { Citation } from "../controls/citation.tsx";
import { CopyButton } from "../controls/copy-button.tsx";
import { useMask } from "../controls/disclosure.ts";
import { useFirst } from "../controls/first-of.tsx";
import { alreadyCanonicalText, canonicalText, copyAllText, copyCanonicalText } from "../names.ts";
import { TextAsWritten } from "../url/text-as-written.tsx";
import { MarkedChange } from "../url/url-lines.tsx";
import { UrlText } from "../url/url-text.tsx";
import { type Occurrence, occurrencesOf } from "./occurrences.ts";

/** URLs are equal when all their candidates are. */
export const eachOnce = (foundUrls: readonly FoundUrl[]): Occurrence<FoundUrl>[] =>
  occurrencesOf(foundUrls, ({ candidates }) => candidates.join("\n"));

interface Props {
  readonly urls: readonly Occurrence<FoundUrl>[];
  readonly profile: ProfileId;
  readonly copy: (url: string) => UrlCopy;
  readonly onInspect: (url: string) => void;
}

/** URLs shown at first. */
const MANY = 30;
/** Characters. */
const LONG = 300;

interface ItemProps extends Omit<Props, "urls"> {
  readonly one: FoundUrl;
  readonly count: number;
  readonly place: number;
  /** Index of the chosen candidate. */
  readonly chosen: number;
  readonly onChoose: (candidate: number) => void;
}

/** Kept and dropped hyphens are marked. */
function Candidates({ one: { candidates }, place, chosen, onChoose }: ItemProps) {
  const masked = useMask();
  const [first = "", last = ""] = [candidates[0], candidates.at(-1)];
  return (
    <fieldset class="candidates">
      <legend class="small soft">
        {message("pasted_hyphen")} <Citation source={PASTED_SOURCES.runningText} />
      </legend>
      {candidates.map((candidate, i) => (
        <label key={candidate}>
          <input
            type="radio"
            name={`candidate-${place}`}
            // What is struck out is read like what is kept.
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

/** The fragment is kept, but not part of the URL. */
export function FragmentNote({ fragment }: { fragment: string | undefined }) {
  const masked = useMask();
  if (fragment === undefined) return null;
  return (
    <p class="small soft">
      {message("pasted_fragment", masked(`#${fragment}`))} <Citation source={PASTED_SOURCES.runningText} />
    </p>
  );
}

function Item(props: ItemProps) {
  const { one, count, place, chosen, profile, copy, onInspect } = props;
  const url = one.candidates[chosen] ?? one.text;
  const { canonical: now, warning } = copy(url);
  const id = `found-${place}`;
  return (
    <li class="found-url">
      {one.candidates.length > 1 ? <Candidates {...props} /> : null}
      {one.text === now ? null : (
        <p class="small soft">
          {message("pasted_in_text")}{" "}
          <bdi dir="ltr" class="url">
            <TextAsWritten text={one.text} most={LONG} />
          </bdi>
        </p>
      )}
      <div>
        <span class="visually-hidden">
          {labelled(now === url ? alreadyCanonicalText(url) : canonicalText(profile), "")}
        </span>
        <span id={id}>
          <UrlText text={now} />
        </span>
        {count > 1 ? <span class="small soft"> · {message("pasted_times", count)}</span> : null}
      </div>
      <FragmentNote fragment={one.fragment} />
      <div class="row">
        <button type="button" class="small" id={`inspect-${id}`} aria-describedby={id} onClick={() => onInspect(url)}>
          {message("inspect_it")}
        </button>
        <CopyButton
          small
          text={now}
          label={copyCanonicalText(warning)}
          labelWithoutPassword={message("copy_without_password")}
          describedBy={id}
        />
      </div>
    </li>
  );
}

export function FoundUrls({ urls, profile, copy, onInspect }: Props) {
  const [choices, setChoices] = useState<Readonly<Record<number, number>>>({});
  const [shown, more] = useFirst(urls, MANY);
  const [all, warning] = useMemo(() => {
    const copies = urls.map(({ first }, i) => copy(first.candidates[choices[i] ?? 0] ?? first.text));
    return [[...new Set(copies.map(({ canonical }) => canonical))], firstWarning(copies.map((one) => one.warning))];
  }, [urls, copy, choices]);
  return (
    <>
      {all.length > 1 ? (
        <div class="row">
          <CopyButton
            primary
            id="copy-all"
            text={all}
            label={copyAllText(warning, all.length)}
            labelWithoutPassword={message("copy_all_without_passwords", all.length)}
          />
        </div>
      ) : null}
      <ol class="found-urls">
        {shown.map(({ first, count }, place) => (
          <Item
            key={first.start}
            one={first}
            count={count}
            place={place}
            chosen={choices[place] ?? 0}
            onChoose={(candidate) => setChoices({ ...choices, [place]: candidate })}
            profile={profile}
            copy={copy}
            onInspect={onInspect}
          />
        ))}
      </ol>
      {more}
    </>
  );
}
