/** The report page's wiring: what it knows, and what changes it. It asks nothing of anybody and sends nothing. */

import { render } from "preact";
import browser from "webextension-polyfill";
import { inspect } from "../core/index.ts";
import { takeOver } from "../platform/handover.ts";
import { localizeDocument } from "../platform/i18n.ts";
import { readSettings } from "../platform/settings.ts";
import { acceptDrops } from "./drops.ts";
import { FileQueue } from "./file-queue.ts";
import { ReportView } from "./report-view.tsx";
import type { Actions, State } from "./state.ts";

const root = document.getElementById("root") as HTMLElement;
let state: State;

function update(changes: Partial<State>): void {
  state = { ...state, ...changes };
  render(<ReportView state={state} actions={actions} />, root);
}

const queue = new FileQueue((files) => update({ files }));

const actions: Actions = {
  chooseProfile: (profile) => update({ profile }),
  inspect: (text) =>
    // What is typed stands alone. A masked password stays masked as long as it stands there.
    update({ text, chosen: 0, base: null, concealed: state.concealed && hasPassword(text) }),
  choose: (chosen) => update({ chosen }),
  reveal: (revealed) => update({ revealed }),
  hold: (pair) => update({ pair }),
  addFiles(files) {
    queue.add(files);
    // They may be dropped anywhere, and a person looks where something comes of it.
    document.querySelector(".files")?.scrollIntoView({ block: "nearest" });
  },
  cancelFile: (id) => queue.cancel(id),
  clearFiles: () => queue.clear(),
  openOptions: () => void browser.runtime.openOptionsPage(),
};

const hasPassword = (text: string): boolean => Boolean(inspect(text).url.password);

function onText(text: string, field: string): void {
  const [a, b] = state.pair;
  if (field === "first") actions.hold([text, b]);
  else if (field === "second") actions.hold([a, text]);
  else actions.inspect(text);
}

async function start(): Promise<void> {
  localizeDocument("report_title");
  const id = new URL(location.href).searchParams.get("of");
  const [settings, handed] = await Promise.all([readSettings(), takeOver(id)]);
  const text = handed?.text ?? "";
  update({
    ...settings,
    text,
    chosen: 0,
    base: handed?.base ?? null,
    concealed: hasPassword(text),
    revealed: false,
    // What was inspected is what one wants to hold against another; but a password would be read there.
    pair: [hasPassword(text) || handed?.base ? "" : text, ""],
    files: [],
  });
  acceptDrops({ onFiles: actions.addFiles, onText });
  document.documentElement.dataset.state = "ready";
}

start();
