import { useMemo } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import {
  ALL_CAUSES,
  ARCHIVE_PROFILE,
  comparePair,
  findingsOf,
  isDeceptive,
  type ProfileId,
  pairKeys,
  passwordsIn,
  profiles,
} from "../../../core/index.ts";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { DisclosureContext } from "../../../ui/controls/disclosure.ts";
import { NotEqualIcon } from "../../../ui/controls/icons.tsx";
import { shortProfileText } from "../../../ui/names.ts";
import type { State, ViewProps } from "../state.ts";
import { KeysTable } from "./keys-table.tsx";
import { sameUnderText, verdictText } from "./pair-words.ts";
import { PartsTable } from "./parts-table.tsx";
import { Verdict } from "./verdict.tsx";

/** SURT keys are shown by default. */
const RULE_SETS = [ARCHIVE_PROFILE, ...(Object.keys(profiles) as ProfileId[]).filter((id) => id !== ARCHIVE_PROFILE)];

interface Props extends ViewProps {
  readonly urls: readonly [string, string];
}

function useComparison([a, b]: Props["urls"], { profile, localHost, tracking, base }: State) {
  return useMemo(() => {
    if (a.trim() === "" || b.trim() === "") return null;
    const options = { profile, localHost, tracking, ...(base === null ? {} : { base }) };
    const { keys } = pairKeys(a, b, [], options);
    const found = comparePair(a, b, options);
    return {
      options,
      found,
      sameUnder: found.isSame ? [] : RULE_SETS.filter((id) => pairKeys(a, b, [], { ...options, profile: id }).isSame),
      keys,
      passwords: passwordsIn([a, b, ...keys]),
      isDeceptive: [a, b].some((url) => findingsOf(url, options).some(isDeceptive)),
    };
  }, [a, b, profile, localHost, tracking, base]);
}

export function TwoUrls({ urls, state, actions }: Props) {
  const compared = useComparison(urls, state);
  if (compared === null) return <p class="soft">{message("pair_empty")}</p>;
  const { found, options, sameUnder, keys, passwords } = compared;
  const name = shortProfileText(state.profile);
  const sentence = [verdictText(found), sameUnderText(sameUnder)].filter(Boolean).join(" ");
  return (
    <DisclosureContext.Provider value={{ revealed: false, passwords }}>
      <Verdict
        severity={null}
        {...(found.isSame ? {} : { icon: <NotEqualIcon /> })}
        title={message(found.isSame ? "pair_same" : "pair_different", name)}
        sentence={sentence === "" ? null : <p class="soft">{sentence}</p>}
        actions={
          <div class="row">
            <CopyButton id="pair-copy" text={keys} label={message("pair_copy")} primary={!compared.isDeceptive} />
            <button type="button" id="pair-swap" onClick={actions.swap}>
              {message("pair_swap")}
            </button>
          </div>
        }
      />
      <PartsTable rows={found.rows} />
      <KeysTable urls={urls} options={options} causes={found.isSame ? null : (found.causes ?? ALL_CAUSES)} />
    </DisclosureContext.Provider>
  );
}
