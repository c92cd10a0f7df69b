import type { ComponentChildren } from "preact";
import { type MessageKey, message } from "../../browser/i18n.ts";
import { COPY_CHOICES, type CopyChoice, type SettingName, type Settings } from "../../browser/settings.ts";
import type { SiteChoices } from "../../browser/site-settings.ts";
import {
  ALL_CAUSES,
  type Cause,
  DEFAULT_CAUSES,
  LIKELY_CAUSES,
  makesKeys,
  type ProfileId,
  profiles,
} from "../../core/index.ts";
import { useUniqueId } from "../controls/unique-id.ts";
import { ignoredCausesText, profileText, shortProfileText } from "../names.ts";
import { SelectSetting, SwitchSetting } from "./setting.tsx";
import "./site-fields.css";

/** `undefined`: as everywhere. */
export type SiteChanges = { readonly [Name in keyof SiteChoices]: SiteChoices[Name] | undefined };

export interface SiteFieldsProps {
  readonly labelledBy: string;
  readonly choices: SiteChoices;
  readonly general: Pick<Settings, "profile" | "ignore" | "copies">;
  /** By an administrator: disabled. */
  readonly managed: readonly SettingName[];
  readonly scope?: ComponentChildren;
  readonly onChange: (changes: SiteChanges) => void;
}

const COPIES: Readonly<Record<CopyChoice, MessageKey>> = {
  canonical: "canonical_heading",
  fixed: "options_copies_fixed",
  declared: "declared_heading",
  target: "options_copies_target",
  written: "copy_kind_written",
};

export const copyChoiceText = (kind: CopyChoice): string => message(COPIES[kind]);

const IDS = Object.keys(profiles) as ProfileId[];
const profileOption = (id: ProfileId) => (
  <option key={id} value={id}>
    {profileText(id)}
  </option>
);

const PRESETS: readonly (readonly Cause[])[] = [["case-and-port"], DEFAULT_CAUSES, LIKELY_CAUSES, ALL_CAUSES];

const presetsWith = (chosen: readonly Cause[] | undefined): readonly (readonly Cause[])[] =>
  chosen === undefined || PRESETS.some((one) => one.join() === chosen.join()) ? PRESETS : [...PRESETS, chosen];

const EVERYWHERE = "";
const ownOf = <Value,>(value: string, read: (value: string) => Value): Value | undefined =>
  value === EVERYWHERE ? undefined : read(value);

export function SiteFields({ labelledBy, choices, general, managed, scope = null, onChange }: SiteFieldsProps) {
  const id = useUniqueId();
  const { off = false, profile = EVERYWHERE, ignore, copies = EVERYWHERE, highlight = false } = choices;
  const areLocked = managed.includes("sites");
  const stateOf = (name: SettingName) => ({ disabled: off, locked: areLocked || managed.includes(name) });
  const everywhere = (text: string) => <option value={EVERYWHERE}>{message("site_everywhere", text)}</option>;
  return (
    <fieldset class="site-fields" aria-labelledby={labelledBy}>
      <SwitchSetting
        id={`${id}-on`}
        title={message("site_on")}
        about={off ? message("site_off_about") : null}
        on={!off}
        locked={areLocked}
        onChange={(on) => onChange({ off: on ? undefined : true })}
      />
      {scope}
      <SelectSetting
        id={`${id}-copies`}
        title={message("copy")}
        {...stateOf("copies")}
        value={copies}
        onValue={(value) => onChange({ copies: ownOf(value, (one) => one as CopyChoice) })}
      >
        {everywhere(copyChoiceText(general.copies))}
        {COPY_CHOICES.map((one) => (
          <option key={one} value={one}>
            {copyChoiceText(one)}
          </option>
        ))}
      </SelectSetting>
      <SelectSetting
        id={`${id}-ignore`}
        title={message("site_ignore")}
        {...stateOf("ignore")}
        value={ignore?.join(" ") ?? EVERYWHERE}
        onValue={(value) => onChange({ ignore: ownOf(value, (one) => one.split(" ") as Cause[]) })}
      >
        {everywhere(ignoredCausesText(general.ignore))}
        {presetsWith(ignore).map((causes) => (
          <option key={causes.join(" ")} value={causes.join(" ")}>
            {ignoredCausesText(causes)}
          </option>
        ))}
      </SelectSetting>
      <SelectSetting
        id={`${id}-profile`}
        title={message("rule_set")}
        {...stateOf("profile")}
        value={profile}
        onValue={(value) => onChange({ profile: ownOf(value, (one) => one as ProfileId) })}
      >
        {everywhere(shortProfileText(general.profile))}
        {IDS.filter((one) => !makesKeys(one)).map(profileOption)}
        <optgroup label={message("key_group")}>{IDS.filter(makesKeys).map(profileOption)}</optgroup>
      </SelectSetting>
      <SwitchSetting
        id={`${id}-highlight`}
        title={message("site_highlight")}
        on={highlight}
        disabled={off}
        locked={areLocked}
        onChange={(on) => onChange({ highlight: on ? true : undefined })}
      />
    </fieldset>
  );
}
