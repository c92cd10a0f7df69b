// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { message, plural } from "../../../browser/i18n.ts";
import { DEFAULT_SETTINGS } from "../../../browser/settings.ts";
import { fake, fakeBookmarks } from "../../../fake-browser/index.ts";
import {
  everythingIn,
  fireEvent,
  render,
  resetScreen,
  screen,
  textsOf,
  unisolatedIn,
  waitFor,
} from "../../../fake-browser/screen.ts";
import * as exports from "../link-store/export.ts";
import type { Actions, State } from "../state.ts";
import { BookmarksView } from "./bookmarks-view.tsx";

beforeEach(resetScreen);

const inspectFrom = vi.fn();

function show(): HTMLElement {
  const ticks = { links: DEFAULT_SETTINGS.ignore, lab: DEFAULT_SETTINGS.ignore };
  const state = { ...DEFAULT_SETTINGS, ticks } as unknown as State;
  const { container } = render(<BookmarksView state={state} actions={{ inspectFrom } as unknown as Actions} />);
  return container as HTMLElement;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const hrefs = async () => {
  const [root] = await fakeBookmarks.getTree();
  return (root?.children ?? []).flatMap(({ children = [] }) => children.map(({ url }) => url));
};

/** No password is shown, and addresses are isolated. */
async function showThree(): Promise<HTMLElement> {
  fake.permissions.grant({ permissions: ["bookmarks"] });
  fakeBookmarks.add({ parentId: "1", title: "One", url: "https://ann:secret@a.example/" });
  fakeBookmarks.add({ parentId: "1", title: "Two", url: "https://ann:secret@a.example/" });
  fakeBookmarks.add({ parentId: "2", title: "Three", url: "https://b.example/a%2520b%2520c" });
  const container = show();
  await waitFor(() => expect(container.querySelectorAll(".same-page")).toHaveLength(1));
  expect(everythingIn(container)).not.toContain("secret");
  expect(unisolatedIn(container, /example/)).toEqual([]);
  return container;
}

test("without windows, as on Android, it says that no bookmarks can be read", () => {
  const { windows } = fake;
  Reflect.deleteProperty(fake, "windows");
  const container = show();
  Object.assign(fake, { windows });
  expect(textsOf(container, "p")).toEqual([message("bookmarks_none_here")]);
});

test("nothing is read before a person allows it", async () => {
  show();
  await waitFor(() => expect(screen.getByRole("button", { name: message("bookmarks_allow") })).not.toBeNull());
  expect(fakeBookmarks.getTree).not.toHaveBeenCalled();
  fake.permissions.refuse();
  press(message("bookmarks_allow"));
  await waitFor(() => expect(screen.getByText(message("bookmarks_refused"))).not.toBeNull());
});

test("nothing changes before the answer about a file; “Cancel” changes nothing, and asks again", async () => {
  await showThree();
  const before = await hrefs();
  const remove = plural("bookmarks_remove_chosen", 1);
  press(remove);
  expect(screen.getByRole("group", { name: /./ }).textContent).toContain(message("bookmarks_first"));
  press(message("table_cancel"));
  expect(await hrefs()).toEqual(before);
  press(remove);
  press(message("bookmarks_first_without"));
  await waitFor(() => expect(screen.getByText(plural("bookmarks_removed", 1))).not.toBeNull());
  expect(await hrefs()).toHaveLength(2);
  press(message("undo"));
  await waitFor(() => expect(screen.getByText(plural("bookmarks_back", 1))).not.toBeNull());
  expect(await hrefs()).toEqual(before);
});

test("where no file can be saved nothing changes; else it goes on once it is", async () => {
  await showThree();
  const before = await hrefs();
  vi.spyOn(console, "error").mockImplementation(() => {});
  const downloaded = vi.spyOn(exports, "downloadAs").mockImplementation(() => {});
  fakeBookmarks.getTree.mockRejectedValueOnce(new Error("No"));
  press(plural("bookmarks_remove_chosen", 1));
  press(message("bookmarks_first_save"));
  await waitFor(() => expect(screen.getByText(message("bookmarks_not_saved"))).not.toBeNull());
  expect(await hrefs()).toEqual(before);
  press(plural("bookmarks_remove_chosen", 1));
  press(message("bookmarks_first_save"));
  await waitFor(() => expect(screen.getByText(plural("bookmarks_removed", 1))).not.toBeNull());
  expect(downloaded.mock.calls.map(([, name]) => name)).toEqual(["trueform-bookmarks.html"]);
  downloaded.mockRestore();
});

test("a repaired address is written as the list shows it, and a bookmark can be inspected", async () => {
  await showThree();
  fireEvent.click(document.querySelector("#bookmarks-mistakes") as Element);
  press(new RegExp(`^${message("detail_inspect")}: Three`));
  expect(inspectFrom.mock.calls).toEqual([["https://b.example/a%2520b%2520c", null]]);
  press(plural("bookmarks_write_repaired", 1));
  press(message("bookmarks_first_without"));
  await waitFor(() => expect(screen.getByText(plural("bookmarks_written", 1))).not.toBeNull());
  expect(await hrefs()).toContain("https://b.example/a%20b%20c");
});

test("what is changed elsewhere is said, and read at a press", async () => {
  const container = await showThree();
  await fakeBookmarks.create({ parentId: "1", title: "Four", url: "https://c.example/" });
  await waitFor(() => expect(screen.getByText(message("bookmarks_stale"))).not.toBeNull());
  expect(container.querySelector("#bookmarks-all b")?.textContent).toBe("3");
  press(message("tabs_read"));
  await waitFor(() => expect(container.querySelector("#bookmarks-all b")?.textContent).toBe("4"));
});
