import { useState } from "preact/hooks";
import { type MessageKey, message } from "../../browser/i18n.ts";
import { asOwnName, LONGEST_OWN_NAME, newNameFault, type OwnTracking } from "../../core/index.ts";
import { Code, ownNameFaultText } from "./own-name-fault.tsx";
import type { Actions, State } from "./state.ts";

type Kind = keyof OwnTracking;

interface Props {
  readonly state: Pick<State, "tracking" | "managed">;
  readonly actions: Pick<Actions, "setTracking">;
}

const TEXTS = {
  added: ["own_names_added", "own_names_added_about"],
  excepted: ["own_names_excepted", "own_names_excepted_about"],
} as const satisfies Readonly<Record<Kind, readonly [name: MessageKey, about: MessageKey]>>;

function Names({ kind, state: { tracking, managed }, actions }: Props & { kind: Kind }) {
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<ReturnType<typeof newNameFault>>(null);
  const names = tracking[kind];
  const isFixed = managed.includes("tracking");
  const add = () => {
    const name = asOwnName(typed);
    const found = newNameFault(kind, name, tracking);
    setFault(found);
    if (found !== null) return;
    actions.setTracking({ ...tracking, [kind]: [...names, name] });
    setTyped("");
  };
  const remove = (name: string) => {
    setFault(null);
    actions.setTracking({ ...tracking, [kind]: names.filter((one) => one !== name) });
  };
  return (
    <form
      class="local-host own-names"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <label for={`own-${kind}`}>
        <strong>{message(TEXTS[kind][0])}</strong>
      </label>
      <span class="small soft" id={`own-${kind}-about`}>
        {message(TEXTS[kind][1])}
      </span>
      <ul class="chips" hidden={names.length === 0}>
        {names.map((name) => (
          <li key={name} class="chip">
            <Code>{name}</Code>
            <button
              type="button"
              class="plain small"
              disabled={isFixed}
              aria-label={message("own_names_remove", name)}
              onClick={() => remove(name)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <span class="row">
        <input
          type="text"
          class="field url"
          id={`own-${kind}`}
          dir="ltr"
          spellcheck={false}
          autocomplete="off"
          maxLength={3 * LONGEST_OWN_NAME}
          disabled={isFixed}
          value={typed}
          aria-invalid={fault !== null}
          aria-describedby={`own-${kind}-about own-${kind}-problem`}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            setFault(null);
          }}
        />
        <button type="submit" disabled={isFixed}>
          {message("options_site_add_button")}
        </button>
      </span>
      <p class="problem" id={`own-${kind}-problem`} role="status">
        {fault === null ? "" : ownNameFaultText(fault)}
      </p>
    </form>
  );
}

/** Names beside the program's list: what never goes with a press, and what goes besides. */
export const OwnNames = (props: Props) => (
  <>
    <Names kind="added" {...props} />
    <Names kind="excepted" {...props} />
  </>
);
