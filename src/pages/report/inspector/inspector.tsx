import { useMemo, useState } from "preact/hooks";
import { message, messageAround, plural } from "../../../browser/i18n.ts";
import { openAddress } from "../../../browser/open-address.ts";
import { compareProfiles, inspect, mask, type Options, type ProfileId } from "../../../core/index.ts";
import { CompareTable } from "../../../ui/compare/compare-table.tsx";
import { DisclosureContext } from "../../../ui/controls/disclosure.ts";
import { FindingCards } from "../../../ui/findings/finding-cards.tsx";
import { Breakdown } from "../../../ui/parts/breakdown.tsx";
import { Steps } from "../../../ui/parts/steps.tsx";
import { PastedView } from "../../../ui/pasted/pasted-view.tsx";
import { concealedText } from "../../../ui/url/concealed-text.ts";
import { UrlText } from "../../../ui/url/url-text.tsx";
import type { Actions, State } from "../state.ts";
import { UrlField } from "../url-field.tsx";
import { type Found, foundIn } from "./found.ts";
import { Verdict } from "./verdict.tsx";

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

/** Options in the list. */
const MANY = 500;

interface ChoiceProps {
  readonly urls: readonly string[];
  readonly chosen: number;
  readonly onChoose: (i: number) => void;
}

function Choice({ urls, chosen, onChoose }: ChoiceProps) {
  return (
    <div class="labelled">
      <label for="found">{plural("report_found", urls.length)}</label>
      <select id="found" class="url" value={chosen} onChange={(event) => onChoose(Number(event.currentTarget.value))}>
        {urls.slice(0, MANY).map((url, i) => (
          <option key={url} value={i}>
            {mask(url)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface InspectProps {
  readonly onInspect: (url: string, base: string | null) => void;
}

interface PastedProps extends InspectProps {
  readonly source: string;
  readonly options: Options & { readonly profile: ProfileId };
  readonly onAsItIs: () => void;
}

function Pasted(props: PastedProps) {
  return <PastedView page={null} formHeading={message("report_form")} {...props} />;
}

function AllFound(props: PastedProps) {
  const [open, setOpen] = useState(false);
  return (
    <details id="all-found" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{message("report_all_found")}</summary>
      {open ? <Pasted {...props} /> : null}
    </details>
  );
}

const openTab = (url: string) => void openAddress(url);

function Result({ url, state, actions, onInspect }: Props & InspectProps & { url: string }) {
  const { profile, localHost, base, tracking, revealed } = state;
  const options: Options = useMemo(() => (base === null ? { localHost } : { localHost, base }), [localHost, base]);
  const own = useMemo(() => ({ ...options, profile, tracking }), [options, profile, tracking]);
  const inspection = useMemo(() => inspect(url, own), [url, own]);
  const comparison = useMemo(() => compareProfiles(url, options), [url, options]);
  return (
    <DisclosureContext.Provider value={{ revealed, passwords: inspection.passwords }}>
      <FindingCards inspection={inspection} isOfPage={false} only="deceptive" />
      <Verdict inspection={inspection} options={own} state={state} actions={actions} onOpen={openTab} />
      <FindingCards inspection={inspection} isOfPage={false} only="others" />
      <section class="breakdown" aria-labelledby="parts">
        <h3 id="parts">{message("parts_caption")}</h3>
        <Breakdown inspection={inspection} profile={profile} onInspect={onInspect} />
      </section>
      <section class="breakdown" aria-labelledby="steps">
        <h3 id="steps">{message("report_steps")}</h3>
        <Steps inspection={inspection} profile={profile} />
      </section>
      <CompareTable comparison={comparison} chosen={profile} />
    </DisclosureContext.Provider>
  );
}

/** Masks passwords that were not typed here, and restores them. */
function field({ text, concealed, revealed }: State, { urls }: Found) {
  if (!concealed || revealed) return { shown: text, textOf: (typed: string) => typed };
  return concealedText(text, inspect(urls[0] ?? "").passwords);
}

interface Before {
  readonly text: string;
  readonly base: string | null;
}

/** Typing clears the trail. */
function useTrail({ text, base }: State, { inspect: type, inspectFrom }: Actions) {
  const [trail, setTrail] = useState<readonly Before[]>([]);
  return {
    trail,
    type(typed: string) {
      setTrail([]);
      type(typed);
    },
    go(url: string, on: string | null) {
      setTrail([...trail, { text, base }]);
      inspectFrom(url, on);
    },
    back() {
      const before = trail.at(-1);
      if (before === undefined) return;
      setTrail(trail.slice(0, -1));
      inspectFrom(before.text, before.base);
    },
  };
}

export function Inspector({ state, actions }: Props) {
  const { text, chosen, profile, localHost } = state;
  const [asItIs, setAsItIs] = useState("");
  const { trail, type, go, back } = useTrail(state, actions);
  const found = useMemo(() => foundIn(text, { profile }), [text, profile]);
  const options = useMemo(() => ({ profile, localHost }), [profile, localHost]);
  const { shown, textOf } = field(state, found);
  const isWhole = text !== "" && text === asItIs;
  const base = isWhole ? state.base : (found.base ?? state.base);
  const url = isWhole ? text : (found.urls[chosen] ?? found.urls[0]);
  const pasted = { source: text, options, onInspect: go, onAsItIs: () => setAsItIs(text) };
  const isEmpty = url === undefined && found.form === null && !found.hasNoUrl;
  return (
    <section class="card inspector" aria-labelledby="inspector">
      <h2 id="inspector">{message("report_inspector")}</h2>
      <UrlField
        id="text"
        label={message("report_field")}
        rows={3}
        value={shown}
        onInput={(typed) => type(textOf(typed))}
      />
      {trail.length === 0 ? null : (
        <div class="row">
          <button type="button" class="small" id="previous" onClick={back}>
            {message("back")}
          </button>
        </div>
      )}
      {base === null ? null : <p class="small soft">{messageAround("report_relative", <UrlText text={base} />)}</p>}
      {found.isInText && !isWhole ? (
        <>
          <Choice urls={found.urls} chosen={chosen} onChoose={actions.choose} />
          <AllFound {...pasted} />
        </>
      ) : null}
      {(found.form !== null || found.hasNoUrl) && !isWhole ? <Pasted {...pasted} /> : null}
      {url === undefined ? null : <Result url={url} state={{ ...state, base }} actions={actions} onInspect={go} />}
      {isEmpty ? <p class="soft">{message("report_empty")}</p> : null}
    </section>
  );
}
