import type { ComponentChildren } from "preact";
import { message } from "../../browser/i18n.ts";
import { Icon } from "../controls/icons.tsx";
import { SwitchInput } from "../controls/switch.tsx";
import { useMatch } from "./search.ts";
import "./setting.css";

export const Locked = ({ id }: { readonly id: string }) => (
  <span class="small soft locked" id={id}>
    <Icon>
      <path d="M5 7.5V5.2a3 3 0 0 1 6 0v2.3" />
      <rect x="3.2" y="7.5" width="9.6" height="6" rx="1.2" />
    </Icon>
    {message("options_managed")}
  </span>
);

export interface SettingProps {
  readonly id: string;
  readonly title: ComponentChildren;
  readonly about?: ComponentChildren;
  readonly locked?: boolean;
  readonly children?: ComponentChildren;
  readonly below?: ComponentChildren;
  /** Texts in `below`, which a search unfolds. */
  readonly folded?: readonly string[];
}

const describedBy = ({ id, about, locked }: SettingProps): string | undefined =>
  [about && `${id}-about`, locked && `${id}-locked`].filter(Boolean).join(" ") || undefined;

/** The title labels the control, unless it is a button. */
export function Setting({
  id,
  title,
  about,
  locked = false,
  children,
  below,
  folded = [],
  isLabel = false,
}: SettingProps & { readonly isLabel?: boolean }) {
  // allow-spread: few nodes, all written in our code.
  const isFound = useMatch(title, about, children, below, ...folded);
  return (
    <div class="setting" hidden={!isFound}>
      <div class="texts">
        {isLabel ? <label for={id}>{title}</label> : <p id={`${id}-title`}>{title}</p>}
        {about ? (
          <p class="small soft" id={`${id}-about`}>
            {about}
          </p>
        ) : null}
        {locked ? <Locked id={`${id}-locked`} /> : null}
      </div>
      {children ? <div class="row at-end">{children}</div> : null}
      {below ? <div class="below">{below}</div> : null}
    </div>
  );
}

interface SwitchProps extends SettingProps {
  readonly on: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
}

export const SwitchSetting = ({ on, disabled = false, onChange, ...setting }: SwitchProps) => (
  <Setting {...setting} isLabel>
    {setting.children}
    <SwitchInput
      id={setting.id}
      on={on}
      disabled={disabled || setting.locked === true}
      describedBy={describedBy(setting)}
      onChange={onChange}
    />
  </Setting>
);

interface SelectProps extends SettingProps {
  readonly value: string;
  readonly disabled?: boolean;
  readonly onValue: (value: string) => void;
}

export const SelectSetting = ({ value, disabled = false, onValue, children, ...setting }: SelectProps) => (
  <Setting {...setting} isLabel>
    <select
      id={setting.id}
      value={value}
      disabled={disabled || setting.locked === true}
      aria-describedby={describedBy(setting)}
      onChange={(event) => onValue(event.currentTarget.value)}
    >
      {children}
    </select>
  </Setting>
);
