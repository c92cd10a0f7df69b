// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { message, plural } from "../../browser/i18n.ts";
import { DEFAULT_SETTINGS } from "../../browser/settings.ts";
import { fake } from "../../fake-browser/index.ts";
import { fireEvent, render, resetScreen, screen, textOf, textsOf, waitFor } from "../../fake-browser/screen.ts";
import type { Actions, State } from "./state.ts";
import { StoredSection } from "./stored-section.tsx";

const asked = { exportSettings: vi.fn(), takeSettings: vi.fn(), reset: vi.fn(), restore: vi.fn() };

beforeEach(() => {
  resetScreen();
  vi.resetAllMocks();
});

function shown(): void {
  const state = { ...DEFAULT_SETTINGS, managed: [] } as unknown as State;
  render(<StoredSection state={state} actions={asked as unknown as Actions} />);
}

const said = () => textOf(document.querySelector("section > [role=status]"));
const press = (id: string) => fireEvent.click(document.getElementById(id) as HTMLElement);

function choose(text: string): void {
  const file = new File([text], "settings.json", { type: "application/json" });
  fireEvent.change(document.getElementById("settings-file") as HTMLElement, { target: { files: [file] } });
}

const FILE = { format: "trueform-settings", version: 1, settings: { ignore: ["tracking"], toast: false } };

test("says what stands on disk and in memory, and how much that is", async () => {
  await fake.storage.local.set({ ignore: [], sites: [{ host: "é.example", covers: "host", off: true }] });
  await fake.storage.session.set({ "highlighted:7": true });
  shown();
  // {"ignore":[]} is a name of 6 and a value of 2; the host has a letter of two bytes.
  const sites = `sites${JSON.stringify([{ host: "é.example", covers: "host", off: true }])}`.length + 1;
  await waitFor(() =>
    expect(textsOf(document, "dd")).toEqual(["1 item, 8 bytes", `1 host, ${sites} bytes`, "1 item, 17 bytes"]),
  );
  expect(textOf(document.querySelector("pre"))).toContain('"covers": "host"');
});

test("a file is taken as a whole, and taken back", async () => {
  asked.takeSettings.mockResolvedValue({ count: 2, before: { ignore: ["case-and-port"] } });
  asked.restore.mockResolvedValue(true);
  shown();
  choose(JSON.stringify(FILE));
  await waitFor(() => expect(said()).toContain(plural("import_done", 2)));
  expect(asked.takeSettings.mock.calls).toEqual([[{ ignore: ["tracking"], toast: false }]]);
  press("stored-undo");
  await waitFor(() => expect(said()).toBe(message("stored_undone")));
  expect(asked.restore.mock.calls).toEqual([[{ ignore: ["case-and-port"] }]]);
});

test("of a file with faults nothing is taken, and each is named", async () => {
  shown();
  choose(JSON.stringify({ ...FILE, settings: { ignore: 9, colour: 1, sites: [{ host: "a/b", covers: "host" }] } }));
  await waitFor(() => expect(said()).toContain(plural("import_faults", 2)));
  expect(textsOf(document, ".faults li")).toEqual([
    "settings.ignore is 9, not Array.",
    "settings.colour is not known.",
  ]);
  choose(JSON.stringify({ ...FILE, settings: { sites: [{ host: "a/b", covers: "host" }] } }));
  await waitFor(() => expect(textsOf(document, ".faults li")[0]).toContain("settings.sites[0].host: “a/b” is no host"));
  choose("{");
  await waitFor(() => expect(textsOf(document, ".faults li")).toEqual([message("import_no_json")]));
  expect(asked.takeSettings.mock.calls).toEqual([]);
});

test("where the browser keeps nothing, it is said", async () => {
  asked.takeSettings.mockResolvedValue(null);
  shown();
  choose(JSON.stringify(FILE));
  await waitFor(() => expect(said()).toBe(message("options_not_saved")));
});

test("a reset asks first, and can be undone", async () => {
  asked.reset.mockResolvedValue({ ignore: ["mobile"] });
  asked.restore.mockResolvedValue(true);
  shown();
  press("reset-settings");
  press("reset-no");
  expect(screen.queryByText(message("stored_reset_question"))).toBeNull();
  press("reset-settings");
  press("reset-yes");
  await waitFor(() => expect(said()).toContain(message("stored_reset_done")));
  expect(asked.reset.mock.calls.length).toBe(1);
  press("stored-undo");
  await waitFor(() => expect(asked.restore.mock.calls).toEqual([[{ ignore: ["mobile"] }]]));
});
