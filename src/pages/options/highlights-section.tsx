import { useState } from "preact/hooks";
import { HIGHLIGHT_SCOPES, type HighlightScope } from "../../browser/highlight-scope.ts";
import { type MessageKey, message } from "../../browser/i18n.ts";
import {
  COLOUR_SET_NAMES,
  type ColourChoice,
  type ColourSetName,
  isOwnColour,
  MOST_COLOURS,
  markColours,
} from "../../browser/mark-colours.ts";
import { colourOf, coloursIn, DECEPTIVE, ENCODED } from "../../browser/palette.ts";
import { Setting } from "../../ui/site/setting.tsx";
import { Choices } from "./block.tsx";
import type { SectionProps } from "./state.ts";
import "./colours.css";

const SCOPES = {
  tab: "options_highlights_tab",
  site: "options_highlights_site",
  always: "options_highlights_always",
} as const;

function Scope({ state, actions }: SectionProps) {
  const { highlightScope, highlights, managed } = state;
  const isLocked = managed.includes("highlights");
  const isEverywhere = highlights === "always";
  return (
    <Choices
      id="highlight-scope"
      title={message("options_highlights_last")}
      locked={managed.includes("highlightScope")}
      name="highlight-scope"
      chosen={highlightScope}
      choices={HIGHLIGHT_SCOPES.map((value) => ({ value, title: message(SCOPES[value]) }))}
      onChoose={(scope) => actions.change({ highlightScope: scope as HighlightScope })}
    >
      {isEverywhere || isLocked ? (
        <Setting
          id="highlighted"
          title={message(isEverywhere ? "options_highlighted_all" : "options_highlighted_chosen")}
          locked={isLocked}
        >
          {isEverywhere ? (
            <button
              type="button"
              id="stop-highlights"
              disabled={isLocked}
              onClick={() => actions.change({ highlights: "chosen" })}
            >
              {message("options_highlights_stop")}
            </button>
          ) : null}
        </Setting>
      ) : null}
    </Choices>
  );
}

/** Numbered, doubly encoded and deceptive marks. */
const SAMPLES: readonly (readonly [text: string, turn: number, look?: string])[] = [
  ...Array.from({ length: MOST_COLOURS }, (_, i) => [String(i + 1), i + 1] as const),
  ["%%", ENCODED, "is-encoded"],
  ["!", DECEPTIVE, "is-deceptive"],
];

/** Shows marks on a light and a dark page. */
function Preview({ choice }: { readonly choice: ColourChoice }) {
  const colours = coloursIn(markColours(choice));
  return (
    <div class="marks" role="img" aria-label={message("options_colours_preview")}>
      {(["on-light", "on-dark"] as const).map((ground, i) => (
        <p key={ground} class={ground}>
          {SAMPLES.map(([text, turn, look = ""]) => (
            <span key={text} class={`marked ${look}`} style={{ "--mark": colourOf(colours, turn, i === 1) }}>
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

const TEXTS: Readonly<Record<ColourSetName | "own", readonly [title: MessageKey, about?: MessageKey]>> = {
  trueform: ["options_colours_trueform", "options_colours_trueform_about"],
  "colour-blind": ["options_colours_blind"],
  own: ["options_colours_own", "options_colours_own_about"],
};

const FIRST_OWN = "#0b5c55";

function Colours({ state: { colours, managed }, actions }: SectionProps) {
  const locked = managed.includes("colours");
  const [kept, setKept] = useState<string>(FIRST_OWN);
  const [tried, setTried] = useState<ColourChoice | null>(null);
  const shown = tried ?? colours;
  const own = isOwnColour(shown) ? shown : kept;
  const choose = (choice: ColourChoice) => {
    setTried(null);
    if (isOwnColour(colours)) setKept(colours);
    actions.change({ colours: choice });
  };
  const chooseOwn = (colour: string) => isOwnColour(colour) && choose(colour);
  return (
    <Choices
      id="colours"
      title={message("options_colours")}
      locked={locked}
      name="colours"
      chosen={isOwnColour(shown) ? "own" : shown}
      choices={[...COLOUR_SET_NAMES, "own" as const].map((value) => {
        const [title, about] = TEXTS[value];
        return { value, title: message(title), about: about && message(about) };
      })}
      onChoose={(value) => (value === "own" ? chooseOwn(own) : choose(value as ColourSetName))}
      below={<Preview choice={shown} />}
    >
      <Setting id="own-colour" title={message("options_colours_own_colour")} isLabel>
        <input
          type="color"
          id="own-colour"
          disabled={locked}
          value={own}
          onInput={({ currentTarget: { value } }) => isOwnColour(value) && setTried(value)}
          onChange={(event) => chooseOwn(event.currentTarget.value)}
        />
      </Setting>
    </Choices>
  );
}

export const HighlightsSection = (props: SectionProps) => (
  <>
    <Scope {...props} />
    <Colours {...props} />
  </>
);
