import { type MessageKey, message } from "../../browser/i18n.ts";
import { LONGEST_OWN_NAME, newNameFault, normalizeOwnName, type OwnTracking } from "../../core/index.ts";
import { Locked } from "../../ui/site/setting.tsx";
import { AddForm } from "./add-form.tsx";
import { InlineCode, ownNameFaultText } from "./fault-texts.tsx";

const TEXTS: Readonly<Record<keyof OwnTracking, readonly [title: MessageKey, about?: MessageKey]>> = {
  added: ["own_names_added", "own_names_added_about"],
  excepted: ["own_names_excepted"],
};

interface Props {
  readonly tracking: OwnTracking;
  readonly locked: boolean;
  readonly onChange: (changes: { readonly tracking: OwnTracking }) => void;
}

function Names({ kind, tracking, locked, onChange }: Props & { kind: keyof OwnTracking }) {
  const id = `own-${kind}`;
  const [title, about] = TEXTS[kind];
  const names = tracking[kind];
  const change = (names: readonly string[]) => onChange({ tracking: { ...tracking, [kind]: names } });
  const add = (typed: string) => {
    const name = normalizeOwnName(typed);
    const fault = newNameFault(kind, name, tracking);
    if (fault !== null) return ownNameFaultText(fault);
    change([...names, name]);
    return null;
  };
  return (
    <div class="own-names">
      <p>{message(title)}</p>
      {about === undefined ? null : (
        <p class="small soft" id={`${id}-about`}>
          {message(about)}
        </p>
      )}
      {locked ? <Locked id={`${id}-locked`} /> : null}
      <ul class="row" hidden={names.length === 0}>
        {names.map((name) => (
          <li key={name} class="chip">
            <InlineCode>{name}</InlineCode>
            <button
              type="button"
              class="plain small"
              disabled={locked}
              aria-label={message("own_names_remove", name)}
              onClick={() => change(names.filter((one) => one !== name))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <AddForm
        id={id}
        label={message(title)}
        describedBy={[about && `${id}-about`, locked && `${id}-locked`].filter(Boolean).join(" ")}
        maxLength={3 * LONGEST_OWN_NAME}
        disabled={locked}
        onAdd={add}
      />
    </div>
  );
}

export const OwnNames = (props: Props) => (
  <>
    <Names kind="added" {...props} />
    <Names kind="excepted" {...props} />
  </>
);
