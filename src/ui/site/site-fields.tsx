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
import { useOwnId } from "../controls/own-id.ts";
import { Switch } from "../controls/switch.tsx";
import { ignoredText, profileText, shortProfileText } from "../names.ts";
import "./site-fields.css";

/** `undefined`: as everywhere. */
export type SiteChanges = { readonly [Name in keyof SiteChoices]: SiteChoices[Name] | undefined };

export interface SiteFieldsProps {
  readonly choices: SiteChoices;
  /** Those of all sites. */
  readonly general: Pick<Settings, "profile" | "ignore" | "copies">;
  /** What an administrator has set: no choice for it. */
  readonly managed: readonly SettingName[];
  /** A label and a list: what the settings apply to. */
  readonly scope?: ComponentChildren;
  readonly onChange: (changes: SiteChanges) => void;
}

const COPIES: Readonly<Record<CopyChoice, MessageKey>> = {
  canonical: "options_copies_canonical",
  fixed: "options_copies_fixed",
  declared: "options_copies_declared",
  target: "options_copies_target",
  written: "options_copies_written",
};

export const copyChoiceText = (kind: CopyChoice): string => message(COPIES[kind]);

/** What no option has. */
const EVERYWHERE = "";

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** As it is everywhere, in words. */
  readonly everywhere: string;
  readonly disabled: boolean;
  readonly onValue: (value: string) => void;
  readonly children: ComponentChildren;
}

function Field({ id, label, value, everywhere, disabled, onValue, children }: FieldProps) {
  return (
    <>
      <label for={id}>{label}</label>
      <select id={id} value={value} disabled={disabled} onChange={(event) => onValue(event.currentTarget.value)}>
        <option value={EVERYWHERE}>{message("site_everywhere", everywhere)}</option>
        {children}
      </select>
    </>
  );
}

const IDS = Object.keys(profiles) as ProfileId[];
const profileOption = (id: ProfileId) => (
  <option key={id} value={id}>
    {profileText(id)}
  </option>
);

const PRESETS: readonly (readonly Cause[])[] = [["case-and-port"], DEFAULT_CAUSES, LIKELY_CAUSES, ALL_CAUSES];

/** Presets, and the causes chosen if these are no preset. */
const presetsWith = (chosen: readonly Cause[] | undefined): readonly (readonly Cause[])[] =>
  chosen === undefined || PRESETS.some((one) => one.join() === chosen.join()) ? PRESETS : [...PRESETS, chosen];

/** The settings of one site. */
export function SiteFields({ choices, general, managed, scope = null, onChange }: SiteFieldsProps) {
  const id = useOwnId();
  const { off = false, profile, ignore, copies, highlight = false } = choices;
  const areFixed = managed.includes("sites");
  const isFixed = (name: SettingName): boolean => areFixed || off || managed.includes(name);
  return (
    <div class="site-fields">
      <Switch
        id={`${id}-on`}
        on={!off}
        disabled={areFixed}
        {...(off ? { describedBy: `${id}-about` } : {})}
        onChange={(on) => onChange({ off: on ? undefined : true })}
      >
        {message("site_on")}
      </Switch>
      {off ? (
        <p class="small soft" id={`${id}-about`}>
          {message("site_off_about")}
        </p>
      ) : null}
      <div class="site-choices">
        {scope}
        <Field
          id={`${id}-copies`}
          label={message("site_copies")}
          value={copies ?? EVERYWHERE}
          everywhere={copyChoiceText(general.copies)}
          disabled={isFixed("copies")}
          onValue={(value) => onChange({ copies: value === EVERYWHERE ? undefined : (value as CopyChoice) })}
        >
          {COPY_CHOICES.map((one) => (
            <option key={one} value={one}>
              {copyChoiceText(one)}
            </option>
          ))}
        </Field>
        <Field
          id={`${id}-ignore`}
          label={message("site_ignore")}
          value={ignore === undefined ? EVERYWHERE : ignore.join(" ")}
          everywhere={ignoredText(general.ignore)}
          disabled={isFixed("ignore")}
          onValue={(value) => onChange({ ignore: value === EVERYWHERE ? undefined : (value.split(" ") as Cause[]) })}
        >
          {presetsWith(ignore).map((causes) => (
            <option key={causes.join(" ")} value={causes.join(" ")}>
              {ignoredText(causes)}
            </option>
          ))}
        </Field>
        <Field
          id={`${id}-profile`}
          label={message("rule_set")}
          value={profile ?? EVERYWHERE}
          everywhere={shortProfileText(general.profile)}
          disabled={isFixed("profile")}
          onValue={(value) => onChange({ profile: value === EVERYWHERE ? undefined : (value as ProfileId) })}
        >
          {IDS.filter((one) => !makesKeys(one)).map(profileOption)}
          <optgroup label={message("key_group")}>{IDS.filter(makesKeys).map(profileOption)}</optgroup>
        </Field>
      </div>
      <Switch
        id={`${id}-highlight`}
        on={highlight}
        disabled={areFixed || off}
        onChange={(on) => onChange({ highlight: on ? true : undefined })}
      >
        {message("site_highlight")}
      </Switch>
    </div>
  );
}
