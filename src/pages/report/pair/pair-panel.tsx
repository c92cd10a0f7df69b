import { useMemo } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import {
  ALL_CAUSES,
  ARCHIVE_PROFILE,
  comparePair,
  findingsOf,
  isDeceptive,
  type PairComparison,
  type ProfileId,
  pairKeys,
  passwordsIn,
  profiles,
} from "../../../core/index.ts";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { DisclosureContext } from "../../../ui/controls/disclosure.ts";
import { CheckIcon, NotEqualIcon } from "../../../ui/controls/icons.tsx";
import { shortProfileText } from "../../../ui/names.ts";
import type { Actions, State } from "../state.ts";
import { UrlField } from "../url-field.tsx";
import { KeysTable } from "./keys-table.tsx";
import { PartsTable } from "./parts-table.tsx";
import { sameUnderText, verdictText } from "./words.ts";

/** SURT is named first: its keys are shown at once. */
const RULE_SETS = [ARCHIVE_PROFILE, ...(Object.keys(profiles) as ProfileId[]).filter((id) => id !== ARCHIVE_PROFILE)];

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

function Fields({ state: { pair }, actions }: Props) {
  const [a, b] = pair;
  return (
    <div class="pair-fields">
      <UrlField
        id="first"
        label={message("pair_first")}
        rows={2}
        value={a}
        onInput={(text) => actions.setPair([text, b])}
      />
      <UrlField
        id="second"
        label={message("pair_second")}
        rows={2}
        value={b}
        onInput={(text) => actions.setPair([a, text])}
      />
    </div>
  );
}

interface VerdictProps {
  readonly found: PairComparison;
  readonly profile: ProfileId;
  /** Rule sets that make different URLs the same. */
  readonly sameUnder: readonly ProfileId[];
}

function Verdict({ found, profile, sameUnder }: VerdictProps) {
  const name = shortProfileText(profile);
  return (
    <>
      <span class={found.isSame ? "pair-sign good" : "pair-sign"}>
        {found.isSame ? <CheckIcon /> : <NotEqualIcon />}
      </span>
      <div>
        <h2 id="pair-answer">{message(found.isSame ? "pair_same" : "pair_different", name)}</h2>
        <p class="soft">{[verdictText(found, name), sameUnderText(sameUnder)].filter(Boolean).join(" ")}</p>
      </div>
    </>
  );
}

/** `null` while a field is empty. */
function useComparison({ pair, profile, localHost, tracking }: State) {
  return useMemo(() => {
    const [a, b] = pair;
    if (a.trim() === "" || b.trim() === "") return null;
    const options = { profile, localHost, tracking };
    const { keys } = pairKeys(a, b, [], options);
    const found = comparePair(a, b, options);
    return {
      options,
      found,
      sameUnder: found.isSame ? [] : RULE_SETS.filter((id) => pairKeys(a, b, [], { ...options, profile: id }).isSame),
      keys,
      passwords: passwordsIn([a, b, ...keys]),
      isDeceptive: pair.some((url) => findingsOf(url, options).some(isDeceptive)),
    };
  }, [pair, profile, localHost, tracking]);
}

export function PairPanel({ state, actions }: Props) {
  const compared = useComparison(state);
  const [a, b] = state.pair;
  return (
    <DisclosureContext.Provider value={{ revealed: false, passwords: compared?.passwords ?? [] }}>
      <Fields state={state} actions={actions} />
      <div class="pair-verdict">
        <div role="status">
          {compared === null ? (
            <p class="soft">{message("pair_empty")}</p>
          ) : (
            <Verdict found={compared.found} profile={state.profile} sameUnder={compared.sameUnder} />
          )}
        </div>
        {compared === null ? null : (
          <div class="row">
            <CopyButton
              id="pair-copy"
              text={compared.keys}
              label={message("pair_copy")}
              primary={!compared.isDeceptive}
            />
            <button type="button" id="pair-swap" onClick={() => actions.setPair([b, a])}>
              {message("pair_swap")}
            </button>
          </div>
        )}
      </div>
      {compared === null ? null : (
        <>
          <PartsTable rows={compared.found.rows} />
          <KeysTable
            urls={state.pair}
            options={compared.options}
            causes={compared.found.isSame ? null : (compared.found.causes ?? ALL_CAUSES)}
          />
        </>
      )}
    </DisclosureContext.Provider>
  );
}
