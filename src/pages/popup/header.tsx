import { message } from "../../browser/i18n.ts";
import { makesKeys, type ProfileId, profiles } from "../../core/index.ts";
import { Logo, OptionsIcon } from "../../ui/controls/icons.tsx";
import { profileText } from "../../ui/names.ts";

interface Props {
  readonly profile: ProfileId;
  readonly onProfile: (profile: ProfileId) => void;
  readonly onOptions: () => void;
}

const IDS = Object.keys(profiles) as ProfileId[];

const optionOf = (id: ProfileId) => (
  <option key={id} value={id}>
    {profileText(id)}
  </option>
);

export function Header({ profile, onProfile, onOptions }: Props) {
  return (
    <header class="top">
      <h1 class="brand">
        <Logo /> {message("extension_name")}
      </h1>
      <select
        id="profile"
        aria-label={message("rule_set")}
        value={profile}
        onChange={(event) => onProfile(event.currentTarget.value as ProfileId)}
      >
        {IDS.filter((id) => !makesKeys(id)).map(optionOf)}
        <optgroup label={message("key_group")}>{IDS.filter(makesKeys).map(optionOf)}</optgroup>
      </select>
      <button type="button" class="square" id="options" title={message("open_options")} onClick={onOptions}>
        <OptionsIcon />
        <span class="visually-hidden">{message("open_options")}</span>
      </button>
    </header>
  );
}
