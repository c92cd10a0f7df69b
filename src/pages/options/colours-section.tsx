import { useState } from "preact/hooks";
import { type MessageKey, message } from "../../browser/i18n.ts";
import {
  COLOUR_SET_NAMES,
  type ColourChoice,
  type ColourPair,
  type ColourSetName,
  colourPairs,
  isOwnColour,
  MOST_COLOURS,
} from "../../browser/mark-colours.ts";
import { Saved } from "./saved.tsx";
import type { Actions, State } from "./state.ts";

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

const NAMES: Readonly<Record<ColourSetName, readonly [name: MessageKey, about: MessageKey]>> = {
  trueform: ["options_colours_trueform", "options_colours_trueform_about"],
  "colour-blind": ["options_colours_blind", "options_colours_blind_about"],
};

interface ChoiceProps {
  readonly value: string;
  readonly checked: boolean;
  readonly isFixed: boolean;
  readonly texts: readonly [name: MessageKey, about: MessageKey];
  readonly onChoose: () => void;
}

const Choice = ({ value, checked, isFixed, texts: [name, about], onChoose }: ChoiceProps) => (
  <label class="choice">
    <input type="radio" name="colours" value={value} checked={checked} disabled={isFixed} onChange={onChoose} />
    <span>
      <strong>{message(name)}</strong>
      <span>{message(about)}</span>
    </span>
  </label>
);

/** Of links with numbers, of one that is encoded twice and of one that looks deceptive. */
const SAMPLES: readonly (readonly [text: string, turn: number, look?: string])[] = [
  ...Array.from({ length: MOST_COLOURS }, (_, i) => [String(i + 1), i + 1] as const),
  ["%%", 0, "is-encoded"],
  ["!", 0, "is-deceptive"],
];

/** As marks stand on a page, on a light and on a dark ground. */
function Preview({ choice }: { readonly choice: ColourChoice }) {
  const [ungrouped, ...groups] = colourPairs(choice);
  const pairOf = (turn: number): ColourPair | undefined =>
    turn === 0 ? ungrouped : groups[(turn - 1) % groups.length];
  return (
    <div class="marks" role="img" aria-label={message("options_colours_preview")}>
      {(["on-light", "on-dark"] as const).map((ground, i) => (
        <p key={ground} class={ground}>
          {SAMPLES.map(([text, turn, look = ""]) => (
            <span key={text} class={`marked ${look}`} style={{ "--mark": pairOf(turn)?.[i] }}>
              {message("options_colours_link")}
              <i />
              <b>{text}</b>
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}

const FIRST_OWN = "#0b5c55";

export function ColoursSection({ state, actions }: Props) {
  const { colours, managed } = state;
  const isFixed = managed.includes("colours");
  const [kept, setKept] = useState<string>(FIRST_OWN);
  const [tried, setTried] = useState<ColourChoice | null>(null);
  const shown = tried ?? colours;
  const own = isOwnColour(shown) ? shown : kept;
  const choose = (choice: ColourChoice) => {
    setTried(null);
    if (isOwnColour(colours)) setKept(colours);
    actions.chooseColours(choice);
  };
  const chooseOwn = (colour: string) => isOwnColour(colour) && choose(colour);
  return (
    <section class="card" aria-labelledby="colours">
      <div class="row">
        <h2 id="colours">{message("options_colours")}</h2>
        <Saved state={state} names={["colours"]} />
      </div>
      <p class="soft" id="colours-about">
        {message("options_colours_about")}
      </p>
      <div role="radiogroup" aria-labelledby="colours" aria-describedby="colours-about" class="local-host">
        {COLOUR_SET_NAMES.map((name) => (
          <Choice
            key={name}
            value={name}
            checked={shown === name}
            isFixed={isFixed}
            texts={NAMES[name]}
            onChoose={() => choose(name)}
          />
        ))}
        <Choice
          value="own"
          checked={isOwnColour(shown)}
          isFixed={isFixed}
          texts={["options_colours_own", "options_colours_own_about"]}
          onChoose={() => chooseOwn(own)}
        />
      </div>
      <p class="row">
        <label for="own-colour">{message("options_colours_own_colour")}</label>
        <input
          type="color"
          id="own-colour"
          disabled={isFixed}
          value={own}
          onInput={({ currentTarget: { value } }) => isOwnColour(value) && setTried(value)}
          onChange={(event) => chooseOwn(event.currentTarget.value)}
        />
      </p>
      <Preview choice={shown} />
    </section>
  );
}
