import { useMemo, useState } from "preact/hooks";
import { compareProfiles, inspect, type Options } from "../core/index.ts";
import { compareTexts } from "../platform/compare-texts.ts";
import { decodeAttribute } from "../platform/html.ts";
import { message, messageAround, plural } from "../platform/i18n.ts";
import { CompareTable } from "../ui/compare-table.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { MASK, maskPassword } from "../ui/cut.ts";
import { DisclosureContext } from "../ui/disclosure.ts";
import { UrlText } from "../ui/url-text.tsx";
import { FindingList } from "./finding-list.tsx";
import { type Found, foundIn } from "./found.ts";
import type { Actions, State } from "./state.ts";
import { UrlField } from "./url-field.tsx";
import { Verdict } from "./verdict.tsx";

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

/** So many can be chosen from. */
const MANY = 500;

/** Several URLs in one text: one of them is inspected. */
function Choice({
  urls,
  chosen,
  onChoose,
}: {
  urls: readonly string[];
  chosen: number;
  onChoose: (i: number) => void;
}) {
  return (
    <div class="labelled">
      <label for="found">{plural("report_found", urls.length)}</label>
      <select id="found" class="url" value={chosen} onChange={(event) => onChoose(Number(event.currentTarget.value))}>
        {urls.slice(0, MANY).map((url, i) => (
          <option key={url} value={i}>
            {maskPassword(url)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The body of a form as WWWOFFLE recodes it. */
function FormBody({ recoded }: { recoded: string }) {
  return (
    <div class="sunk">
      <p class="small soft" id="form-body">
        {message("report_form")}
      </p>
      <div class="row">
        <UrlText text={recoded} />
        <CopyButton small text={recoded} labels={compareTexts().copy} describedBy="form-body" />
      </div>
    </div>
  );
}

function Result({ url, state, actions }: Props & { url: string }) {
  const { profile, localHost, base, revealed } = state;
  const options: Options = useMemo(() => (base === null ? { localHost } : { localHost, base }), [localHost, base]);
  const inspection = useMemo(() => inspect(url, { ...options, profile }), [url, options, profile]);
  const comparison = useMemo(() => compareProfiles(url, options), [url, options]);
  return (
    <DisclosureContext.Provider value={{ revealed, password: inspection.url.password }}>
      <Verdict inspection={inspection} options={options} state={state} actions={actions} />
      <FindingList findings={inspection.findings} />
      <CompareTable comparison={comparison} chosen={profile} texts={compareTexts()} />
    </DisclosureContext.Provider>
  );
}

/** The text for the field, and back: a password that nobody typed here is masked, and kept while the rest is edited. */
function field({ text, concealed, revealed }: State, { urls }: Found) {
  const password = concealed && !revealed ? inspect(urls[0] ?? "").url.password : null;
  if (!password) return { shown: text, textOf: (typed: string) => typed };
  return {
    shown: maskPassword(text, password),
    textOf: (typed: string) => typed.replace(`:${MASK}@`, () => `:${password}@`),
  };
}

/** Said of a text without a URL, which can be inspected all the same. */
function Without({ onInspect }: { onInspect: () => void }) {
  return (
    <div class="row" role="status">
      <p class="soft">{message("pasted_none")}</p>
      <button type="button" class="small" id="as-it-is" onClick={onInspect}>
        {message("inspect_as_it_is")}
      </button>
    </div>
  );
}

/** Anything may be pasted here: what it names, under which rules, and what is wrong with it. */
export function Inspector({ state, actions }: Props) {
  const { text, chosen, profile } = state;
  const [asItIs, setAsItIs] = useState("");
  const found = useMemo(() => foundIn(text, { profile, decodeAttribute }), [text, profile]);
  const { shown, textOf } = field(state, found);
  const base = found.base ?? state.base;
  const isWithout = found.isWithout && text !== asItIs;
  const url = found.urls[chosen] ?? found.urls[0] ?? (found.isWithout && !isWithout ? text : undefined);
  return (
    <section class="card" aria-labelledby="inspector">
      <h2 id="inspector">{message("report_inspector")}</h2>
      <UrlField
        id="text"
        label={message("report_field")}
        rows={3}
        value={shown}
        onInput={(typed) => actions.inspect(textOf(typed))}
      />
      {base === null ? null : <p class="small soft">{messageAround("report_relative", <UrlText text={base} />)}</p>}
      {found.isInText ? <Choice urls={found.urls} chosen={chosen} onChoose={actions.choose} /> : null}
      {found.form === null ? null : <FormBody recoded={found.form} />}
      {url === undefined ? null : <Result url={url} state={{ ...state, base }} actions={actions} />}
      {isWithout ? <Without onInspect={() => setAsItIs(text)} /> : null}
      {url === undefined && found.form === null && !isWithout ? <p class="soft">{message("report_empty")}</p> : null}
    </section>
  );
}
