import { message } from "../../browser/i18n.ts";
import { Logo } from "../../ui/controls/icons.tsx";
import { Access } from "./access.tsx";
import { Pictures } from "./pictures.tsx";
import { Pin } from "./pin.tsx";
import type { Actions, State } from "./state.ts";
import { TryIt } from "./try-it.tsx";

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

export function FirstRunView({ state, actions }: Props) {
  return (
    <>
      <header>
        <Logo />
        <div>
          <h1>{message("first_run_installed")}</h1>
          <p class="soft">{message("first_run_about")}</p>
        </div>
      </header>
      <main>
        <Pictures />
        <TryIt state={state} actions={actions} />
        <Access state={state} actions={actions} />
        <Pin toolbar={state.toolbar} />
      </main>
    </>
  );
}
