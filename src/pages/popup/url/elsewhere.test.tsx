// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { message } from "../../../browser/i18n.ts";
import { fake, fakeBookmarks } from "../../../fake-browser/index.ts";
import {
  everythingIn,
  fireEvent,
  resetScreen,
  screen,
  shown,
  textOf,
  textsOf,
  unisolatedIn,
  waitFor,
} from "../../../fake-browser/screen.ts";
import { actionsWith, stateOn } from "../example-state.ts";
import type { State } from "../state.ts";
import { ElsewhereRows } from "./elsewhere.tsx";

beforeEach(resetScreen);

const PAGE = "https://shop.example/a";
const goToTab = vi.fn<(tabId: number) => Promise<boolean>>();

function show(changes: Partial<State> = {}): HTMLElement {
  const state = stateOn(PAGE, changes);
  if (state.inspection === null) throw new Error("Nothing is inspected.");
  return shown(<ElsewhereRows inspection={state.inspection} state={state} actions={actionsWith({ goToTab })} />);
}

const rows = (container: ParentNode) => textsOf(container, ".offer .place");

test("shows nothing without permission or results", async () => {
  fake.tabs.open({ url: PAGE, id: 8, windowId: 1 });
  expect(rows(show())).toEqual([]);
  fake.permissions.grant({ permissions: ["tabs", "bookmarks"] });
  const container = show({ pasted: "https://shop.example/b" });
  await waitFor(() => expect(fakeBookmarks.getTree).toHaveBeenCalled());
  expect(rows(container)).toEqual([]);
});

test("lists other tabs and bookmarks with their variants; a press opens one, or reports that it is gone", async () => {
  fake.permissions.grant({ permissions: ["tabs", "bookmarks"] });
  fake.tabs.open({ url: PAGE, id: 7, windowId: 1 });
  fake.tabs.open({ url: "https://shop.example/%61#x", id: 8, windowId: 1 });
  fake.tabs.open({ url: `${PAGE}#top`, id: 9, windowId: 2 });
  fakeBookmarks.add({ title: "Bowls", url: PAGE });
  const container = show();
  await waitFor(() => expect(rows(container)).toHaveLength(2));
  expect(rows(container)[0]).toContain(message("elsewhere_also_open", 1, 2));
  expect(rows(container)[1]).toBe(message("elsewhere_bookmarked_as", "Other bookmarks", "Bowls"));
  expect(unisolatedIn(container, /example|Bowls/)).toEqual([]);
  goToTab.mockResolvedValueOnce(false);
  fireEvent.click(screen.getByRole("button", { name: message("elsewhere_go") }));
  expect(goToTab.mock.calls).toEqual([[8]]);
  await waitFor(() => expect(textOf(screen.getByRole("status"))).toBe(message("tabs_gone")));
});

test("shows another tab's variant without its password, and the number of tabs", async () => {
  fake.permissions.grant({ permissions: ["tabs"] });
  fake.tabs.open({ url: "https://ann:secret@shop.example/%61?x", id: 8, windowId: 1 });
  fake.tabs.open({ url: "https://ann:secret@shop.example/a?x", id: 9, windowId: 1 });
  const container = show({ pasted: "https://ann:secret@shop.example/a?x#y" });
  await waitFor(() => expect(rows(container)).toHaveLength(1));
  const expected = `${message("elsewhere_open", 1, 1)} ${message("more_names", 1)}`;
  expect(rows(container)[0]).toBe(expected + message("elsewhere_as", "ann:•••@shop.example/%61?x"));
  expect(everythingIn(container)).not.toContain("secret");
});
