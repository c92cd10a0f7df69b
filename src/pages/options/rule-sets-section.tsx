import { useState } from "preact/hooks";
import { message } from "../../browser/i18n.ts";
import { RULES_PAGE } from "../../browser/rules-page.ts";
import { makesKeys, type ProfileId, profiles } from "../../core/index.ts";
import { profileText } from "../../ui/names.ts";
import { Setting } from "../../ui/site/setting.tsx";
import { Block, Choices } from "./block.tsx";
import { isHostAndPort } from "./host-and-port.ts";
import type { SectionProps } from "./state.ts";

const IDS = Object.keys(profiles) as ProfileId[];

const RuleSets = ({ state, actions, isOfKeys }: SectionProps & { readonly isOfKeys: boolean }) => (
  <Choices
    id={isOfKeys ? "keys" : "rule-sets"}
    title={message(isOfKeys ? "key_group" : "options_default_rule_set")}
    locked={state.managed.includes("profile")}
    name="profile"
    chosen={state.profile}
    choices={IDS.filter((id) => makesKeys(id) === isOfKeys).map((id) => ({
      value: id,
      title: profileText(id),
      about: <span lang="en">{profiles[id].document}</span>,
    }))}
    onChoose={(id) => actions.change({ profile: id as ProfileId })}
  />
);

/** Keeps typed text until blur. */
function LocalHost({ state, actions }: SectionProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isBad = typed !== null && !isHostAndPort(typed.trim());
  const locked = state.managed.includes("localHost");
  return (
    <Setting
      id="local-host"
      title={message("options_local_host")}
      about={message("options_local_host_about")}
      locked={locked}
      isLabel
    >
      <input
        type="text"
        class="field url"
        id="local-host"
        dir="ltr"
        spellcheck={false}
        autocomplete="off"
        value={typed ?? state.localHost}
        disabled={locked}
        aria-invalid={isBad}
        aria-describedby={`local-host-about local-host-problem${locked ? " local-host-locked" : ""}`}
        onInput={({ currentTarget: { value } }) => {
          setTyped(value);
          if (isHostAndPort(value.trim())) actions.change({ localHost: value.trim() });
        }}
        onBlur={() => isBad || setTyped(null)}
      />
      <p class="problem" id="local-host-problem" role="status">
        {isBad ? message("options_local_host_bad") : ""}
      </p>
    </Setting>
  );
}

export const RuleSetsSection = (props: SectionProps) => (
  <>
    <RuleSets {...props} isOfKeys={false} />
    <RuleSets {...props} isOfKeys={true} />
    <Block id="more-rules" title={message("rules_more")}>
      <LocalHost {...props} />
      <Setting id="all-rules" title={message("rules_open")}>
        <a
          class="alone"
          id="all-rules"
          href={RULES_PAGE}
          target="_blank"
          rel="noreferrer"
          aria-describedby="all-rules-title"
        >
          {message("options_open_page")}
        </a>
      </Setting>
    </Block>
  </>
);
