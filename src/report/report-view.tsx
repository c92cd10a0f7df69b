import { type ProfileId, profiles } from "../core/index.ts";
import { message, messageFor } from "../platform/i18n.ts";
import { isKey } from "../ui/compared.ts";
import { Logo, OptionsIcon } from "../ui/icons.tsx";
import { FilesPanel } from "./files-panel.tsx";
import { Inspector } from "./inspector.tsx";
import { PairPanel } from "./pair-panel.tsx";
import type { Actions, State } from "./state.ts";

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

const IDS = Object.keys(profiles) as ProfileId[];

const optionOf = (id: ProfileId) => (
  <option key={id} value={id}>
    {messageFor("profile", id, profiles[id].title)}
  </option>
);

function Header({ state, actions }: Props) {
  return (
    <header class="top">
      <h1>
        <Logo /> {message("report_title")}
      </h1>
      <label class="small soft" for="profile">
        {message("rule_set")}
      </label>
      <select
        id="profile"
        value={state.profile}
        onChange={(event) => actions.chooseProfile(event.currentTarget.value as ProfileId)}
      >
        {IDS.filter((id) => !isKey(id)).map(optionOf)}
        <optgroup label={message("key_group")}>{IDS.filter(isKey).map(optionOf)}</optgroup>
      </select>
      <button type="button" class="square" id="options" title={message("open_options")} onClick={actions.openOptions}>
        <OptionsIcon />
        <span class="unseen">{message("open_options")}</span>
      </button>
    </header>
  );
}

/** Ways to the parts of a page that may be long. */
const Contents = () => (
  <nav aria-label={message("report_contents")}>
    <a href="#inspector">{message("report_inspector")}</a>
    <a href="#pair">{message("pair_heading")}</a>
    <a href="#content">{message("content_heading")}</a>
  </nav>
);

/** The whole page. */
export function ReportView({ state, actions }: Props) {
  return (
    <>
      <Header state={state} actions={actions} />
      <Contents />
      <main>
        <Inspector state={state} actions={actions} />
        <PairPanel state={state} actions={actions} />
        <FilesPanel state={state} actions={actions} />
      </main>
    </>
  );
}
