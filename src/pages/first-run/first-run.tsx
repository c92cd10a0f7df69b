import { render } from "preact";
import browser from "webextension-polyfill";
import { hasToolbar } from "../../browser/available.ts";
import { localizeDocument, message } from "../../browser/i18n.ts";
import { logRejection } from "../../browser/log-rejection.ts";
import { HandoffTooLargeError, handOff } from "../../browser/page-handoff.ts";
import { onPermissionsChanged } from "../../browser/permissions.ts";
import { readSettings } from "../../browser/settings.ts";
import { requestAllSites, unwatchAll, watchedAccess } from "../../browser/sites.ts";
import { keepFocus } from "../../ui/controls/keep-focus.ts";
import { answerFor } from "./answer.ts";
import { FirstRunView } from "./first-run-view.tsx";
import { type Actions, EXAMPLE, type State } from "./state.ts";

const root = document.getElementById("root") as HTMLElement;
let state: State;

function update(changes: Partial<State>): void {
  state = { ...state, ...changes };
  render(<FirstRunView state={state} actions={actions} />, root);
}

/** Keeps the text out of URLs. */
async function openInspector(text: string): Promise<void> {
  const id = await handOff({ text, base: null, isPasted: true, tabId: null });
  await browser.tabs.create({ url: browser.runtime.getURL(`src/pages/report/report.html?of=${id}`) });
}

/** A second request would answer the open prompt. */
let isAsking = false;

async function trackRequest(
  request: Promise<boolean>,
  outcome: "first_run_granted" | "first_run_revoked",
): Promise<void> {
  isAsking = true;
  try {
    const isDone = await request;
    update({ access: await watchedAccess(), outcome: isDone ? outcome : "first_run_denied" });
  } catch (error) {
    console.error(error);
    update({ outcome: "first_run_failed" });
  } finally {
    isAsking = false;
  }
}

const actions: Actions = {
  check: (text) => update({ answer: answerFor(text, state.settings), problem: null }),
  inspect(text) {
    openInspector(text).catch((error) => {
      console.error(error);
      update({ problem: message(error instanceof HandoffTooLargeError ? "report_too_long" : "opening_failed") });
    });
  },
  // Permission requests must be synchronous in the click.
  ask: () => void (isAsking || trackRequest(requestAllSites(), "first_run_granted")),
  revoke: () => void (isAsking || trackRequest(unwatchAll(), "first_run_revoked")),
};

async function start(): Promise<void> {
  localizeDocument("first_run_installed");
  keepFocus();
  const [settings, access] = await Promise.all([readSettings(), watchedAccess()]);
  const answer = answerFor(EXAMPLE, settings);
  update({ settings, answer, problem: null, access, outcome: null, toolbar: hasToolbar() });
  const onGiven = async () => {
    const now = await watchedAccess();
    if (!isAsking && now !== state.access) update({ access: now, outcome: null });
  };
  onPermissionsChanged(() => void logRejection(onGiven()));
  document.documentElement.dataset.state = "ready";
}

void logRejection(start());
