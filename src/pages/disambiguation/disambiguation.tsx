import { render } from "preact";
import browser from "webextension-polyfill";
import { available } from "../../browser/available.ts";
import { localizeDocument } from "../../browser/i18n.ts";
import { logRejection } from "../../browser/log-rejection.ts";
import { DISAMBIGUATION, takeHandoff } from "../../browser/page-handoff.ts";
import { keepFocus } from "../../ui/controls/keep-focus.ts";
import { DisambiguationView } from "./disambiguation-view.tsx";
import type { Actions, State } from "./state.ts";

const root = document.getElementById("root") as HTMLElement;
let state: State = { disambiguation: null, picked: [] };

/** Time to read "Copied". */
const READING_MS = 700;

async function close(): Promise<void> {
  const tab = await browser.tabs.getCurrent();
  // Closing the only tab closes the window.
  if (tab?.id !== undefined) await browser.tabs.remove(tab.id);
}

const actions: Actions = {
  pick: (candidate) => show({ picked: [...state.picked, candidate] }),
  back: () => show({ picked: state.picked.slice(0, -1) }),
  finish: () => void setTimeout(() => void logRejection(close()), READING_MS),
};

async function fitWindow(): Promise<void> {
  const { windows } = available;
  const own = await windows?.getCurrent();
  if (windows === undefined || own?.id === undefined || own.type !== "popup") return;
  const frame = window.outerHeight - window.innerHeight;
  const height = Math.ceil(frame + document.body.getBoundingClientRect().height);
  const room = screen.availHeight - Math.max(0, window.screenY);
  await windows.update(own.id, { height: Math.min(height, room) });
}

function show(changes: Partial<State>): void {
  state = { ...state, ...changes };
  render(<DisambiguationView state={state} actions={actions} />, root);
  // Not a button: the menu's key may still be down.
  document.getElementById("heading")?.focus();
  void logRejection(fitWindow());
}

async function start(): Promise<void> {
  localizeDocument("disambiguation_title");
  keepFocus();
  addEventListener("keydown", ({ key }) => key === "Escape" && void logRejection(close()));
  show({ disambiguation: await takeHandoff(new URL(location.href).searchParams.get("of"), DISAMBIGUATION) });
  document.documentElement.dataset.state = "ready";
}

void logRejection(start());
