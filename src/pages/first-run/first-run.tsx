import { render } from "preact";
import browser from "webextension-polyfill";
import { hasMenus, hasToolbar } from "../../browser/available.ts";
import { localizeDocument, message } from "../../browser/i18n.ts";
import { handOff, TooLong } from "../../browser/page-handoff.ts";
import { onPermissionsChanged } from "../../browser/permissions.ts";
import { reported } from "../../browser/reported.ts";
import { readSettings } from "../../browser/settings.ts";
import { unwatchAll, watchAll, watchedAccess } from "../../browser/sites.ts";
import { keepFocus } from "../../ui/controls/keep-focus.ts";
import { answerTo } from "./answer.ts";
import { FirstRunView } from "./first-run-view.tsx";
import { setShortcuts } from "./set-shortcuts.ts";
import { type Access, type Actions, type Choice, EXAMPLE, type Outcome, type State } from "./state.ts";

const root = document.getElementById("root") as HTMLElement;
let state: State;

function update(changes: Partial<State>): void {
  state = { ...state, ...changes };
  render(<FirstRunView state={state} actions={actions} />, root);
}

/** Keeps the text out of the report's URL. */
async function openInspector(text: string): Promise<void> {
  const id = await handOff({ text, base: null, isPasted: true, tabId: null });
  await browser.tabs.create({ url: browser.runtime.getURL(`src/pages/report/report.html?of=${id}`) });
}

/** What was pressed for while the browser asked would be answered by the same question. */
let isAsking = false;

async function settle(asked: Promise<boolean>, yes: Outcome): Promise<void> {
  isAsking = true;
  try {
    const isDone = await asked;
    const access = await watchedAccess();
    if (isDone) update({ access, outcome: yes });
    else update({ access, choice: choiceFor(access), outcome: "denied" });
  } catch (error) {
    console.error(error);
    update({ outcome: "failed" });
  } finally {
    isAsking = false;
  }
}

const actions: Actions = {
  check: (text) => update({ answer: answerTo(text, state.settings), problem: null }),
  inspect(text) {
    openInspector(text).catch((error) => {
      console.error(error);
      update({ problem: message(error instanceof TooLong ? "report_too_long" : "opening_failed") });
    });
  },
  choose: (choice) => update({ choice, outcome: null }),
  decide() {
    if (isAsking) return;
    const { choice, access } = state;
    // Browsers let us ask only at once in the click.
    if (choice === "all") void settle(watchAll(), "granted");
    else if (access === "all") void settle(unwatchAll(), "taken-back");
    else update({ outcome: choice === "sites" ? "later" : "kept" });
  },
};

const CHOICE_FOR: Readonly<Record<Access, Choice>> = { none: "click", some: "sites", all: "all" };
const choiceFor = (access: Access): Choice => CHOICE_FOR[access];

async function start(): Promise<void> {
  localizeDocument("first_run_title");
  keepFocus();
  const [settings, access, keys] = await Promise.all([readSettings(), watchedAccess(), setShortcuts()]);
  const answer = answerTo(EXAMPLE, settings);
  update({
    settings,
    answer,
    problem: null,
    access,
    choice: choiceFor(access),
    outcome: null,
    shortcuts: keys,
    menus: hasMenus(),
    toolbar: hasToolbar(),
  });
  // In another tab, or in the browser's settings; what this page asked for is answered by itself.
  const onGiven = async () => {
    const now = await watchedAccess();
    if (!isAsking && now !== state.access) update({ access: now, choice: choiceFor(now), outcome: null });
  };
  onPermissionsChanged(() => void reported(onGiven()));
  // Shortcuts change on another page.
  addEventListener("focus", () => void reported(setShortcuts().then((shortcuts) => update({ shortcuts }))));
  document.documentElement.dataset.state = "ready";
}

void reported(start());
