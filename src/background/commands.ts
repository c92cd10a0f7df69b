import browser, { type Tabs } from "webextension-polyfill";
import { message } from "../browser/i18n.ts";
import type { Step } from "../content/live-messages.ts";
import { COPY_KINDS, type CopyKind } from "../core/index.ts";
import { showSignal } from "./badge.ts";
import { copyClicked, pageOf } from "./copy.ts";
import { toggleHighlight } from "./scan.ts";
import { settingsIn } from "./settings-in.ts";
import { stepMarks } from "./steps.ts";
import { titleOfUnreadable } from "./unreadable.ts";

/** The first copies what the settings say, "copy-as-clean" and the like one kind; `undefined` for what copies nothing. */
const kindOf = (name: string): CopyKind | "chosen" | undefined =>
  name === "copy-canonical" ? "chosen" : COPY_KINDS.find((kind) => name === `copy-as-${kind}`);

const STEPS: Readonly<Record<string, Step>> = { "next-marked": 1, "previous-marked": -1, "only-group": "only" };

/** A shortcut gives access to the tab, like a click. */
export async function onCommand(name: string, given?: Tabs.Tab): Promise<void> {
  const tab = given ?? (await browser.tabs.query({ active: true, currentWindow: true }))[0];
  if (tab?.id === undefined) return;
  const kind = kindOf(name);
  if (kind !== undefined) await copyClicked(kind, await pageOf(tab.id), tab.id);
  const step = STEPS[name];
  if (step !== undefined && (await stepMarks(tab.id, step)) === null) {
    await showSignal(tab.id, "failed", message("marks_are_off"));
  }
  if (name === "toggle-highlight") {
    const settings = await settingsIn(tab.id);
    const done = await toggleHighlight(tab.id, settings).catch(() => null);
    if (done === null) return showSignal(tab.id, "failed", message("highlight_failed"));
    if (done.kind === "unreadable") return showSignal(tab.id, "failed", titleOfUnreadable(done));
    if (done.kind === "nothing") {
      return showSignal(tab.id, "done", message(done.report.bySlash === 0 ? "links_alike" : "links_alike_slash"));
    }
  }
}
