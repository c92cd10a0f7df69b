import browser, { type Tabs } from "webextension-polyfill";
import type { AskedCopy } from "../browser/copy-choice.ts";
import { message } from "../browser/i18n.ts";
import { marksText } from "../browser/marks-state.ts";
import type { Step } from "../browser/page-messages.ts";
import { COPY_CHOICES, COPY_FORMATS } from "../browser/settings.ts";
import { clickedPage, copyClicked } from "./copy/copy.ts";
import { announce } from "./copy/toast.ts";
import { toggleHighlight } from "./marks/highlight.ts";
import { stepMarks } from "./marks/steps.ts";
import { settingsWithTickedCauses } from "./marks/ticked-causes.ts";
import { titleOfUnreadable } from "./pages/unreadable.ts";

/** Browsers store shortcuts by name, so "copy-canonical" and "copy-as-clean" keep their former names. */
const COPIES: Readonly<Record<string, AskedCopy>> = {
  "copy-canonical": "chosen",
  "copy-as-clean": "fixed",
  ...Object.fromEntries(
    [...COPY_CHOICES, ...COPY_FORMATS].filter((one) => one !== "fixed").map((one) => [`copy-as-${one}`, one]),
  ),
};

const STEPS: Readonly<Record<string, Step>> = { "next-marked": 1, "previous-marked": -1, "only-group": "only" };

const say = (tabId: number, tone: "done" | "failed", title: string, more: string | null = null): Promise<void> =>
  announce(tabId, {
    toast: { tone, title, note: null, url: null, more },
    title: more === null ? title : `${title} · ${more}`,
  });

async function switchMarks(tabId: number): Promise<void> {
  const settings = await settingsWithTickedCauses(tabId);
  const done = await toggleHighlight(tabId, settings).catch(() => null);
  if (done === null) return say(tabId, "failed", message("highlight_failed"));
  if (done.kind === "unreadable") return say(tabId, "failed", titleOfUnreadable(done));
  if (done.kind === "off") return say(tabId, "done", message("marks_are_off"));
  if (done.kind === "nothing") return say(tabId, "done", message("highlight_nothing"));
  const marks = await stepMarks(tabId, 0);
  return say(tabId, "done", message("marks_name"), marks && marksText(marks));
}

/** A shortcut grants `activeTab`, like a click. */
export async function onCommand(name: string, given?: Tabs.Tab): Promise<void> {
  const tab = given ?? (await browser.tabs.query({ active: true, currentWindow: true }))[0];
  if (tab?.id === undefined) return;
  const asked = COPIES[name];
  if (asked !== undefined) await copyClicked(asked, await clickedPage(tab.id), tab.id);
  const step = STEPS[name];
  if (step !== undefined && (await stepMarks(tab.id, step)) === null)
    await say(tab.id, "failed", message("marks_are_off"));
  if (name === "toggle-highlight") await switchMarks(tab.id);
}
