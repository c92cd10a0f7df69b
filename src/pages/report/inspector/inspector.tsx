import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { message, messageAround } from "../../../browser/i18n.ts";
import { inspect } from "../../../core/index.ts";
import { AddIcon } from "../../../ui/controls/icons.tsx";
import { PastedView } from "../../../ui/pasted/pasted-view.tsx";
import { concealedText } from "../../../ui/url/concealed-text.ts";
import { UrlText } from "../../../ui/url/url-text.tsx";
import { UrlField } from "../fields.tsx";
import type { Actions, State, ViewProps } from "../state.ts";
import { OneUrl } from "./one-url.tsx";
import { TwoUrls } from "./two-urls.tsx";
import { urlsInInput } from "./urls-in-input.ts";

/** Masks passwords not typed here; `textOf` restores them. `url`: the URL in `text`. */
function masked({ concealed, revealed }: State, text: string, url = text) {
  if (!concealed || revealed) return { shown: text, textOf: (typed: string) => typed };
  return concealedText(text, inspect(url).passwords);
}

const MOST_ROWS = 6;

function rowsOf(text: string, width: number): number {
  const rows = text.split("\n", MOST_ROWS).map((line) => Math.max(1, Math.ceil(line.length / width)));
  return Math.min(
    MOST_ROWS,
    rows.reduce((sum, one) => sum + one),
  );
}

interface FieldsProps extends ViewProps {
  readonly url: string | undefined;
  readonly onType: (text: string) => void;
}

function Fields({ state, actions, url, onType }: FieldsProps) {
  const { text, second } = state;
  const isPair = second !== null;
  const wasPair = useRef(isPair);
  useLayoutEffect(() => {
    if (wasPair.current !== isPair) document.getElementById(isPair ? "second" : "add-second")?.focus();
    wasPair.current = isPair;
  }, [isPair]);
  const one = masked(state, text, url);
  const other = masked(state, second ?? "");
  return (
    <div class={isPair ? "inspected is-pair" : "inspected"}>
      <UrlField
        id="text"
        label={message(isPair ? "pair_first" : "check_field")}
        isLabelHidden={!isPair}
        rows={rowsOf(one.shown, isPair ? 70 : 120)}
        value={one.shown}
        onInput={(typed) => onType(one.textOf(typed))}
      />
      {isPair ? (
        <UrlField
          id="second"
          label={message("pair_second")}
          rows={rowsOf(other.shown, 70)}
          value={other.shown}
          onInput={(typed) => actions.setSecond(other.textOf(typed))}
        >
          <button
            type="button"
            class="plain small end"
            id="remove-second"
            aria-describedby="second-label"
            onClick={() => actions.setSecond(null)}
          >
            {message("pair_remove")}
          </button>
        </UrlField>
      ) : (
        <button type="button" class="with-icon" id="add-second" onClick={() => actions.setSecond("")}>
          <AddIcon /> {message("pair_add")}
        </button>
      )}
    </div>
  );
}

interface Before {
  readonly text: string;
  readonly base: string | null;
}

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

export function Inspector({ state, actions }: ViewProps) {
  const { text, second, profile, localHost, tracking } = state;
  const [asItIs, setAsItIs] = useState("");
  const { trail, type, go, back } = useTrail(state, actions);
  const found = useMemo(() => urlsInInput(text, { profile }), [text, profile]);
  const options = useMemo(() => ({ profile, localHost, tracking }), [profile, localHost, tracking]);
  const isWhole = text !== "" && text === asItIs;
  const base = isWhole ? state.base : (found.base ?? state.base);
  const url = isWhole ? text : found.urls[0];
  const shown = { ...state, base };
  const isPasted = !isWhole && (found.urls.length > 1 || found.form !== null || found.hasNoUrl);
  const isOnlyUrl = !isWhole && found.isInText && found.urls.length === 1;
  const inspectAsItIs = () => setAsItIs(text);
  return (
    <>
      <Fields state={state} actions={actions} url={found.urls[0]} onType={type} />
      {trail.length > 0 || isOnlyUrl ? (
        <div class="row">
          {trail.length === 0 ? null : (
            <button type="button" class="small" id="previous" onClick={back}>
              {message("back")}
            </button>
          )}
          {isOnlyUrl ? (
            <button type="button" class="plain small" id="as-it-is" onClick={inspectAsItIs}>
              {message("inspect_as_it_is")}
            </button>
          ) : null}
        </div>
      ) : null}
      {base === null ? null : <p class="small soft">{messageAround("report_relative", <UrlText text={base} />)}</p>}
      {second !== null ? (
        <TwoUrls urls={[url ?? text, second]} state={shown} actions={actions} />
      ) : isPasted ? (
        <PastedView source={text} options={options} page={null} onInspect={go} onAsItIs={inspectAsItIs} />
      ) : url === undefined ? (
        <p class="soft">{message("report_empty")}</p>
      ) : (
        <OneUrl url={url} state={shown} actions={actions} onInspect={go} />
      )}
    </>
  );
}
