// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { message, plural } from "../../browser/i18n.ts";
import { fireEvent, render, resetScreen, screen, textOf, textsOf, waitFor } from "../../fake-browser/screen.ts";
import { DataSection } from "./data-section.tsx";
import { stateWith } from "./example-state.ts";
import type { Actions } from "./state.ts";

const asked = { exportSettings: vi.fn(), takeSettings: vi.fn(), reset: vi.fn(), restore: vi.fn() };

beforeEach(() => {
  resetScreen();
  vi.resetAllMocks();
});

function shown(): void {
  render(<DataSection state={stateWith()} actions={asked as unknown as Actions} />);
}

const outcomeText = () => textOf(document.getElementById("outcome"));
const press = (id: string) => fireEvent.click(document.getElementById(id) as HTMLElement);

function choose(text: string): void {
  const file = new File([text], "settings.json", { type: "application/json" });
  fireEvent.change(document.getElementById("settings-file") as HTMLElement, { target: { files: [file] } });
}

const FILE = { format: "trueform-settings", version: 1, settings: { ignore: ["tracking"], toast: false } };

test("an import can be undone", async () => {
  asked.takeSettings.mockResolvedValue({ count: 2, before: { ignore: ["case-and-port"] } });
  asked.restore.mockResolvedValue(true);
  shown();
  choose(JSON.stringify(FILE));
  await waitFor(() => expect(outcomeText()).toContain(plural("import_done", 2)));
  expect(asked.takeSettings.mock.calls).toEqual([[{ ignore: ["tracking"], toast: false }]]);
  press("stored-undo");
  await waitFor(() => expect(outcomeText()).toBe(message("stored_undone")));
  expect(asked.restore.mock.calls).toEqual([[{ ignore: ["case-and-port"] }]]);
});

test("imports nothing from a file with faults, and names each fault", async () => {
  shown();
  choose(JSON.stringify({ ...FILE, settings: { ignore: 9, colour: 1, sites: [{ host: "a/b", covers: "host" }] } }));
  await waitFor(() => expect(outcomeText()).toContain(plural("import_faults", 2)));
  expect(textsOf(document, ".faults li")).toEqual([
    "settings.ignore is 9. Expected: Array.",
    "Unknown setting: settings.colour.",
  ]);
  choose(JSON.stringify({ ...FILE, settings: { sites: [{ host: "a/b", covers: "host" }] } }));
  await waitFor(() =>
    expect(textsOf(document, ".faults li")[0]).toContain("settings.sites[0].host: “a/b” is not a valid site"),
  );
  choose("{");
  await waitFor(() => expect(textsOf(document, ".faults li")).toEqual([message("import_no_json")]));
  expect(asked.takeSettings.mock.calls).toEqual([]);
});

test("reports that the browser could not store settings", async () => {
  asked.takeSettings.mockResolvedValue(null);
  shown();
  choose(JSON.stringify(FILE));
  await waitFor(() => expect(outcomeText()).toBe(message("options_not_saved")));
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
  await waitFor(() => expect(outcomeText()).toContain(message("stored_reset_done")));
  expect(asked.reset.mock.calls.length).toBe(1);
  press("stored-undo");
  await waitFor(() => expect(asked.restore.mock.calls).toEqual([[{ ignore: ["mobile"] }]]));
});
