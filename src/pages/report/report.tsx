import { render } from "preact";
import browser from "webextension-polyfill";
import { showGroupColours } from "../../browser/group-colours.ts";
import { localizeDocument } from "../../browser/i18n.ts";
import { logRejection } from "../../browser/log-rejection.ts";
import { openRules } from "../../browser/open-url.ts";
import { REPORT_HANDOFF, type ReportHandoff, takeHandoff } from "../../browser/page-handoff.ts";
import { readSettings, type Settings } from "../../browser/settings.ts";
import { inspect, LIKELY_CAUSES } from "../../core/index.ts";
import { keepFocus } from "../../ui/controls/keep-focus.ts";
import { acceptDrops } from "./files/drops.ts";
import { FileQueue } from "./files/file-queue.ts";
import { attachedFrom, collectSoon } from "./lab/attached-text.ts";
import { EMPTY_LAB, isLarge, withAttached, withFiles, withText } from "./lab/lab-input.ts";
import { ReportView } from "./report-view.tsx";
import { type Actions, type State, type ViewName, viewIn } from "./state.ts";

const root = document.getElementById("root") as HTMLElement;
let state: State;

function update(changes: Partial<State>): void {
  state = { ...state, ...changes };
  render(<ReportView state={state} actions={actions} />, root);
}

const queue = new FileQueue((files) => update({ files }));

/** The fragment keeps the view across reloads. */
function show(view: ViewName): void {
  history.replaceState(null, "", `#${view}`);
  update({ view, visited: [...new Set([...state.visited, view])] });
}

const actions: Actions = {
  chooseView: show,
  tick: (view, causes) => update({ ticks: { ...state.ticks, [view]: causes } }),
  inspect: (text) => updateFields({ text, base: null }),
  inspectFrom(href, base) {
    show("inspect");
    update({ text: href, second: null, base, concealed: true, revealed: false });
    scrollTo({ top: 0 });
    document.getElementById("text")?.focus();
  },
  reveal: (revealed) => update({ revealed }),
  setSecond: (second) => updateFields({ second }),
  swap: () => updateFields({ text: state.second ?? "", second: state.text }),
  fillLab: (lab) => update({ lab }),
  attachText: (texts) => void logRejection(attach(texts)),
  addFiles: (files) => queue.add(files),
  cancelFile: (id) => queue.cancel(id),
  clearFiles: () => queue.clear(),
  openOptions: () => void browser.runtime.openOptionsPage(),
  openRules: () => void openRules(),
};

/** Removes the field meanwhile, so that no typed text gets lost. */
async function attach(texts: readonly string[]): Promise<void> {
  const pending = { kind: "pending" } as const;
  update({ lab: { ...state.lab, typed: "", attached: pending } });
  const attached = await attachedFrom(texts);
  // The text may have been cleared or replaced.
  if (state.lab.attached === pending) update({ lab: withAttached(state.lab, attached) });
  // The caller has released its strings by then.
  setTimeout(collectSoon);
}

const hasPassword = (text: string | null): boolean => text !== null && inspect(text).passwords.length > 0;

/** Keeps masking while any password remains. */
function updateFields(changes: Partial<Pick<State, "text" | "second" | "base">>): void {
  const { text, second, concealed } = { ...state, ...changes };
  update({ ...changes, concealed: concealed && [text, second].some(hasPassword) });
}

function checkList(text: string): void {
  if (isLarge(text)) actions.attachText([text]);
  else actions.fillLab(withText(state.lab, text));
}

function onText(text: string, field: string): void {
  if (field === "second") actions.setSecond(text);
  else if (state.view === "lab") checkList(text);
  else {
    show("inspect");
    actions.inspect(text);
  }
}

function onFiles(files: readonly File[]): void {
  if (state.view === "lab") {
    actions.fillLab(withFiles(state.lab, files));
    return;
  }
  show("inspect");
  actions.addFiles(files);
}

function firstState(settings: Settings, handed: ReportHandoff | null): State {
  const tabId = handed?.tabId ?? null;
  // Opened from a page, starts with its links, unless text was pasted.
  const view = viewIn(location.hash) ?? (tabId === null || handed?.isPasted ? "inspect" : "links");
  const isList = view === "lab" && handed?.isPasted === true;
  const text = isList ? "" : (handed?.text ?? "");
  return {
    ...settings,
    ...handed?.here,
    ticks: { links: handed?.here?.ignore ?? settings.ignore, lab: LIKELY_CAUSES },
    view,
    visited: [view],
    tabId,
    text,
    second: location.hash === "#pair" ? "" : null,
    base: handed?.base ?? null,
    concealed: hasPassword(text),
    revealed: false,
    files: [],
    lab: EMPTY_LAB,
  };
}

async function start(): Promise<void> {
  localizeDocument("report_title");
  keepFocus();
  const id = new URL(location.href).searchParams.get("of");
  const [settings, handed] = await Promise.all([readSettings(), takeHandoff(id, REPORT_HANDOFF)]);
  showGroupColours(settings.colours);
  update(firstState(settings, handed));
  if (state.view === "lab" && handed?.isPasted && handed.text !== null) checkList(handed.text);
  acceptDrops({ onFiles, onText });
  document.documentElement.dataset.state = "ready";
}

void logRejection(start());
