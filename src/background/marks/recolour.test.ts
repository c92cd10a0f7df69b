import { beforeEach, expect, test, vi } from "vitest";
import { markColours } from "../../browser/mark-colours.ts";
import { writeSettings } from "../../browser/settings.ts";
import { fake, resetBrowser } from "../../fake-browser/index.ts";
import { markedInTurn } from "../frames/per-tab.ts";
import { onColoursChanged } from "./marks.ts";

beforeEach(resetBrowser);

const CHANGED = { colours: { newValue: "colour-blind" } };

/** What is called there, as long as marks stand. */
function page(isMarked: boolean): { readonly id: number; readonly calls: unknown[][] } {
  const { id } = fake.tabs.open({ url: "https://h.example/" });
  const calls: unknown[][] = [];
  fake.scripting.answer(id, ({ args }) => {
    if (args === undefined) return [];
    calls.push(args);
    return [{ frameId: 0, result: args[0] === "recolour" ? isMarked : null }];
  });
  return { id, calls };
}

test("marks of all tabs have the colours that are chosen now; the navigator follows", async () => {
  await writeSettings({ colours: "colour-blind" });
  const [marked, plain] = [page(true), page(false)];
  fake.tabs.open({ url: "https://forbidden.example/" });
  await onColoursChanged(CHANGED);
  const recoloured = ["recolour", { colours: markColours("colour-blind") }];
  expect(marked.calls.slice(0, 2)).toEqual([recoloured, ["steps", { when: "changed" }]]);
  expect(plain.calls).toEqual([recoloured]);
});

test("other settings change no colour", async () => {
  const { calls } = page(true);
  await onColoursChanged({ toast: { newValue: false } });
  expect(calls).toEqual([]);
});

test("what is just painted has them too", async () => {
  const { id, calls } = page(false);
  const other = page(false);
  let begin = () => {};
  const isBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const painting = markedInTurn(id, () => isBegun.then(() => void calls.push(["painted"])));
  const changing = onColoursChanged(CHANGED);
  await vi.waitFor(() => expect(other.calls.length).toBe(1), 20_000);
  begin();
  await Promise.all([painting, changing]);
  expect(calls.map(([name]) => name)).toEqual(["painted", "recolour"]);
});
