import { message } from "../../browser/i18n.ts";
import { Logo } from "../../ui/controls/icons.tsx";
import { Pictures } from "./pictures.tsx";
import { Pins } from "./pins.tsx";
import { Question } from "./question.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import type { Actions, State } from "./state.ts";
import { TryIt } from "./try-it.tsx";

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

export function FirstRunView({ state, actions }: Props) {
  return (
    <>
      <header class="wide hello">
        <Logo />
        <h1>{message("first_run_installed")}</h1>
        <p>{message("first_run_about")}</p>
      </header>
      <main class="wide">
        <Pictures />
        <TryIt state={state} actions={actions} />
        <Question state={state} actions={actions} />
        {state.toolbar ? <Pins /> : null}
        <Shortcuts state={state} />
      </main>
    </>
  );
}
