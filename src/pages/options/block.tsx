import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import { useUniqueId } from "../../ui/controls/unique-id.ts";
import { SearchContext, textOf, useMatch } from "../../ui/site/search.ts";
import { Locked } from "../../ui/site/setting.tsx";

interface BlockProps {
  readonly id: string;
  readonly title: string;
  readonly role?: "radiogroup";
  /** Set by an administrator. */
  readonly locked?: boolean;
  readonly action?: ComponentChildren;
  readonly above?: ComponentChildren;
  readonly children: ComponentChildren;
  readonly below?: ComponentChildren;
}

/** A search that matches the heading shows all rows. */
export function Block({ id, title, role, locked = false, action, above, children, below }: BlockProps) {
  const { words, heading } = useContext(SearchContext);
  return (
    <fieldset class="block" role={role} aria-labelledby={id} aria-describedby={locked ? `${id}-locked` : undefined}>
      <div class="row">
        <h3 id={id}>{title}</h3>
        {locked ? <Locked id={`${id}-locked`} /> : null}
        {action}
      </div>
      <SearchContext.Provider value={{ words, heading: textOf([heading, title, action]) }}>
        {above}
        <div class="card">{children}</div>
      </SearchContext.Provider>
      {below}
    </fieldset>
  );
}

interface ChoiceTexts {
  readonly value: string;
  readonly title: string;
  readonly about?: ComponentChildren;
  readonly aside?: ComponentChildren;
}

interface ChoiceProps extends ChoiceTexts {
  readonly type?: "radio" | "checkbox";
  readonly name: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Choice({ type = "radio", title, about, aside, onChange, ...input }: ChoiceProps) {
  const id = useUniqueId();
  return (
    <label class="setting choice" hidden={!useMatch(title, about, aside)}>
      <input
        type={type}
        {...input}
        aria-labelledby={`${id}-title`}
        aria-describedby={about || aside ? `${id}-about` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span id={`${id}-title`}>{title}</span>
      {about || aside ? (
        <span class="small soft" id={`${id}-about`}>
          <span>{about}</span> <span class="aside">{aside}</span>
        </span>
      ) : null}
    </label>
  );
}

interface ChoicesProps extends Omit<BlockProps, "role" | "children"> {
  readonly name: string;
  readonly chosen: string;
  readonly choices: readonly ChoiceTexts[];
  readonly onChoose: (value: string) => void;
  readonly children?: ComponentChildren;
}

export const Choices = ({ name, chosen, choices, onChoose, children, ...block }: ChoicesProps) => (
  <Block {...block} role="radiogroup">
    {choices.map((choice) => (
      <Choice
        key={choice.value}
        {...choice}
        name={name}
        checked={choice.value === chosen}
        disabled={block.locked ?? false}
        onChange={() => onChoose(choice.value)}
      />
    ))}
    {children}
  </Block>
);
