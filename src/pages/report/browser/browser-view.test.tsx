// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { formatList, message, plural } from "../../../browser/i18n.ts";
import { DEFAULT_SETTINGS } from "../../../browser/settings.ts";
import { type Cause, LIKELY_CAUSES } from "../../../core/index.ts";
import { fake, fakeBookmarks } from "../../../fake-browser/index.ts";
import {
  act,
  everythingIn,
  fireEvent,
  render,
  resetScreen,
  screen,
  textOf,
  textsOf,
  unisolatedIn,
  waitFor,
} from "../../../fake-browser/screen.ts";
import * as exports from "../link-store/export.ts";
import type { Actions, State } from "../state.ts";
import { BrowserView } from "./browser-view.tsx";

beforeEach(resetScreen);

const inspectFrom = vi.fn();
const tick = vi.fn();

function show(ignore: readonly Cause[] = DEFAULT_SETTINGS.ignore): HTMLElement {
  tick.mockClear();
  const state = { ...DEFAULT_SETTINGS, ticks: { links: ignore, lab: ignore } } as unknown as State;
  const { container } = render(<BrowserView state={state} actions={{ inspectFrom, tick } as unknown as Actions} />);
  return container as HTMLElement;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const hrefs = async () => {
  const [root] = await fakeBookmarks.getTree();
  return (root?.children ?? []).flatMap(({ children = [] }) => children.map(({ url }) => url));
};
const read = (text: string) => text.replace(/\s+/g, " ");
const headline = (container: HTMLElement) => textOf(container.querySelector(".headline h2"));
const words = (container: HTMLElement) => textsOf(container, ".member-word");

/** Three tabs and three bookmarks, one encoded twice. */
async function showAll(ignore?: readonly Cause[]): Promise<HTMLElement> {
  fake.permissions.grant({ permissions: ["tabs", "bookmarks"] });
  fake.tabs.open({ url: "http://h/a", title: "A", active: true });
  fake.tabs.open({ url: "http://h/%61", title: "B" });
  fake.tabs.open({ url: "http://h/a#part", title: "C" });
  fakeBookmarks.add({ parentId: "1", title: "One", url: "https://ann:secret@a.example/" });
  fakeBookmarks.add({ parentId: "1", title: "Two", url: "https://ann:secret@a.example/" });
  fakeBookmarks.add({ parentId: "2", title: "Three", url: "https://b.example/a%2520b%2520c" });
  const container = show(ignore);
  await waitFor(() => expect(container.querySelectorAll(".page-card")).toHaveLength(3));
  return container;
}

describe("permissions", () => {
  test("reads nothing before a grant, and requests each separately", async () => {
    show();
    await waitFor(() =>
      expect(screen.getAllByRole("button", { name: message("watch_ask", "Chrome") })).toHaveLength(2),
    );
    expect([fake.tabs.query.mock.calls, fakeBookmarks.getTree.mock.calls]).toEqual([[], []]);
    fake.permissions.refuse();
    const [tabs] = screen.getAllByRole("button", { name: message("watch_ask", "Chrome") }) as [HTMLElement];
    fireEvent.click(tabs);
    await waitFor(() => expect(screen.getByText(message("access_refused"))).not.toBeNull());
    expect(fake.permissions.request.mock.calls).toEqual([[{ permissions: ["tabs"] }]]);
  });

  test("reports a failed request", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const container = show();
    await waitFor(() => expect(container.querySelector("#tabs-allow")).not.toBeNull());
    fake.permissions.request.mockRejectedValueOnce(new Error("No"));
    fireEvent.click(container.querySelector("#tabs-allow") as HTMLElement);
    await waitFor(() => expect(screen.getByText(message("access_failed"))).not.toBeNull());
    logged.mockRestore();
  });

  test("one works without the other, and can be revoked", async () => {
    fake.permissions.grant({ permissions: ["tabs", "sessions"] });
    fake.tabs.open({ url: "http://h/a", title: "A" });
    fake.tabs.open({ url: "http://h/a", title: "B" });
    const container = show();
    await waitFor(() => expect(headline(container)).toBe(plural("tabs_duplicate", 1)));
    expect(container.querySelector("#bookmarks-allow")).not.toBeNull();
    expect(container.querySelector("#bookmarks-remove")).toBeNull();
    expect(textOf(container.querySelector(".access"))).toContain(message("access_tabs"));
    press(message("access_revoke"));
    await waitFor(() => expect(container.querySelector("#tabs-allow")).not.toBeNull());
    expect(await fake.permissions.contains({ permissions: ["sessions"] })).toBe(false);
    expect(container.textContent).not.toContain("http://h/");
  });

  test("reports a failed revocation, and revokes the others", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    logged.mockClear();
    const container = await showAll();
    const problem = () => textOf(container.querySelector(".access .problem"));
    fake.permissions.remove.mockRejectedValueOnce(new Error("No"));
    press(message("access_revoke"));
    await waitFor(() => expect(problem()).toBe(message("watch_failed")));
    await waitFor(() => expect(container.querySelector("#bookmarks-allow")).not.toBeNull());
    fake.permissions.remove.mockResolvedValueOnce(false);
    press(message("access_revoke"));
    await waitFor(() => expect(logged).toHaveBeenCalledTimes(2));
    expect(problem()).toBe(message("watch_failed"));
    press(message("access_revoke"));
    await waitFor(() => expect(container.querySelector("#tabs-allow")).not.toBeNull());
  });

  test("shows only tabs without windows, as on Android", async () => {
    const { windows } = fake;
    Reflect.deleteProperty(fake, "windows");
    const container = show();
    await waitFor(() => expect(container.querySelector("#tabs-allow")).not.toBeNull());
    expect(container.querySelector("#bookmarks-allow, .segment")).toBeNull();
    Object.assign(fake, { windows });
  });

  test("reads the other if one cannot be read", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    fakeBookmarks.getTree.mockRejectedValueOnce(new Error("No"));
    fake.permissions.grant({ permissions: ["tabs", "bookmarks"] });
    fake.tabs.open({ url: "http://h/a" });
    const container = show();
    await waitFor(() => expect(headline(container)).toBe(message("sum_no_duplicates")));
  });
});

test("shows one list: a headline, a word for each row and no password", async () => {
  const container = await showAll();
  expect(headline(container)).toBe(
    read([plural("tile_encoded", 1), plural("tabs_duplicate", 1), plural("bookmarks_duplicate", 1)].join(", ")),
  );
  expect(words(container)).toEqual(
    (["item_keep", "item_close", "item_keep", "item_keep", "item_remove", "item_repair"] as const).map((key) =>
      message(key),
    ),
  );
  expect(textOf(container.querySelector("#tabs-close"))).toBe(plural("tabs_close_chosen", 1));
  expect(everythingIn(container)).not.toContain("secret");
  expect(unisolatedIn(container, /example/)).toEqual([]);
});

test("the segment shows one kind, and keeps the state", async () => {
  const container = await showAll();
  press(message("browser_tabs"));
  await waitFor(() => expect(headline(container)).toBe(plural("tabs_duplicate", 1)));
  expect(container.querySelector("#bookmarks-remove")).toBeNull();
  expect(textOf(container.querySelector(".access"))).toContain(message("access_tabs"));
  press(message("browser_bookmarks"));
  await waitFor(() =>
    expect(headline(container)).toBe(read(`${plural("tile_encoded", 1)}, ${plural("bookmarks_duplicate", 1)}`)),
  );
  expect(container.querySelector("#tabs-close")).toBeNull();
});

test("a bar filters, and ticks its cause", async () => {
  const container = await showAll();
  const bar = (name: string) =>
    container.querySelector(`[data-cause="${name}"] button, [data-finding="${name}"] button`);
  fireEvent.click(bar("encoded") as Element);
  expect(textsOf(container, ".page-card h3")).toEqual(["Three"]);
  fireEvent.click(bar("same-url") as Element);
  expect(textsOf(container, ".page-card h3")).toEqual(["One"]);
  fireEvent.click(bar("same-url") as Element);
  expect(container.querySelectorAll(".page-card")).toHaveLength(3);
  fake.tabs.open({ url: "http://h/a/", title: "D" });
  press(message("links_again"));
  await waitFor(() => expect(bar("trailing-slash")).not.toBeNull());
  fireEvent.click(bar("trailing-slash") as Element);
  expect(tick.mock.calls).toEqual([["links", ["case-and-port", "fragment", "trailing-slash"]]]);
});

test("Clean up counts and changes only the pages that a bar shows", async () => {
  const container = await showAll();
  const bar = (id: string) => fireEvent.click(container.querySelector(`[data-finding="${id}"] button`) as Element);
  const buttons = () => textsOf(container, ".fix-card .row button:not(.half)");
  fakeBookmarks.add({ parentId: "2", title: "Four", url: "https://c.example/%7e" });
  fakeBookmarks.add({ parentId: "2", title: "Five", url: "https://c.example/~" });
  press(message("links_again"));
  await waitFor(() =>
    expect(buttons()).toEqual([
      plural("tabs_close_chosen", 1),
      plural("bookmarks_remove_chosen", 2),
      plural("bookmarks_repair", 1),
    ]),
  );
  bar("encoded");
  expect(buttons()).toEqual([plural("bookmarks_repair", 1)]);
  bar("same-url");
  expect(buttons()).toEqual([plural("bookmarks_remove_chosen", 1)]);
  press(plural("bookmarks_remove_chosen", 1));
  await waitFor(() => expect(screen.getByText(plural("bookmarks_removed", 1))).not.toBeNull());
  expect(await hrefs()).toEqual(expect.arrayContaining(["https://c.example/%7e", "https://c.example/~"]));
});

test("does not say “no duplicates” while looser causes would find some", async () => {
  fake.permissions.grant({ permissions: ["tabs"] });
  fake.tabs.open({ url: "http://h/a" });
  fake.tabs.open({ url: "http://h/a/" });
  const container = show();
  await waitFor(() => expect(container.querySelector(".headline")).not.toBeNull());
  expect(headline(container)).toBe(plural("tabs_total", 2, plural("tabs_windows", 1)));
  expect(headline(show(LIKELY_CAUSES))).toBe("");
});

test("the headline names faults first, and does not say “no duplicates” beside them", async () => {
  fake.permissions.grant({ permissions: ["bookmarks"] });
  for (const url of [
    "https://b.example/a%2520b%2520c",
    "https://d.example/a%2520b%2520c",
    "https://xn--pypal-4ve.example/",
  ])
    fakeBookmarks.add({ title: url, url });
  const container = show();
  await waitFor(() => expect(container.querySelectorAll(".page-card")).toHaveLength(3));
  expect(headline(container)).toBe(read(`${plural("pasted_count_deceptive", 1)}, ${plural("tile_encoded", 2)}`));
});

test("closes tabs, announces it with the focus on the heading, and reopens them", async () => {
  const container = await showAll();
  press(plural("tabs_close_chosen", 1));
  expect(document.activeElement?.id).toBe("browser-heading");
  await waitFor(() => expect(screen.getByText(plural("tabs_closed", 1))).not.toBeNull());
  expect((await fake.tabs.query({})).map(({ url }) => url)).toEqual(["http://h/a", "http://h/a#part"]);
  press(message("undo"));
  await waitFor(() => expect(screen.getByText(plural("tabs_reopened", 1))).not.toBeNull());
  await waitFor(() => expect(headline(container)).toContain(plural("tabs_duplicate", 1)));
});

test("Undo and ticks survive an empty segment", async () => {
  fake.permissions.grant({ permissions: ["tabs"] });
  for (const [title, path] of ["a", "a", "b", "b"].entries())
    fake.tabs.open({ url: `http://h/${path}`, title: `${title}` });
  const container = show();
  await waitFor(() => expect(container.querySelectorAll(".page-card")).toHaveLength(2));
  fireEvent.click(screen.getByRole("checkbox", { name: /: 3 http/ }));
  press(plural("tabs_close_chosen", 1));
  await waitFor(() => expect(screen.getByText(plural("tabs_closed", 1))).not.toBeNull());
  press(message("browser_bookmarks"));
  expect(container.querySelector(".headline")).toBeNull();
  press(message("undo"));
  await waitFor(() => expect(screen.getByText(plural("tabs_reopened", 1))).not.toBeNull());
  press(message("browser_tabs"));
  await waitFor(() => expect(container.querySelectorAll(".page-card")).toHaveLength(2));
  expect(textOf(container.querySelector("#tabs-close"))).toBe(plural("tabs_close_chosen", 1));
});

test("Clean up names only tabs and bookmarks to remove, and disappears with the last", async () => {
  const container = await showAll();
  const untick = (name: RegExp) => fireEvent.click(screen.getByRole("checkbox", { name }));
  const keeps = () => textOf(container.querySelector(".fix-card h3 + p"));
  expect(keeps()).toBe(
    message("clean_up_keeps", formatList([message("tabs_keep_active"), message("bookmarks_keep_oldest")])),
  );
  untick(/: B http/);
  expect(container.querySelector("#tabs-close, #tabs-close-menu")).toBeNull();
  expect(keeps()).toBe(message("clean_up_keeps", message("bookmarks_keep_oldest")));
  untick(/: Two http/);
  expect(container.querySelector("#bookmarks-remove, .fix-card h3 + p")).toBeNull();
  untick(/: Three http/);
  expect(container.querySelector(".fix-card")).toBeNull();
});

test("a choice of the tab to keep that closes none can be changed again", async () => {
  fake.permissions.grant({ permissions: ["tabs"] });
  fake.tabs.open({ url: "http://h/a", title: "A", pinned: true, active: true });
  fake.tabs.open({ url: "http://h/a", title: "B" });
  const container = show();
  await waitFor(() => expect(container.querySelector("#tabs-close")).not.toBeNull());
  const keep = (key: "tabs_keep_newest" | "tabs_keep_oldest") => {
    press(message("tabs_keep_each"));
    fireEvent.click(screen.getByRole("menuitem", { name: message("tabs_keep", message(key)) }));
  };
  keep("tabs_keep_newest");
  expect(container.querySelector("#tabs-close, .fix-card .primary, .fix-card h3 + p")).toBeNull();
  expect(document.activeElement?.id).toBe("tabs-close-menu");
  keep("tabs_keep_oldest");
  expect(textOf(container.querySelector("#tabs-close"))).toBe(plural("tabs_close_chosen", 1));
});

test("removes, repairs and restores bookmarks", async () => {
  await showAll();
  const before = await hrefs();
  press(plural("bookmarks_remove_chosen", 1));
  await waitFor(() => expect(screen.getByText(plural("bookmarks_removed", 1))).not.toBeNull());
  expect(await hrefs()).toHaveLength(2);
  press(message("undo"));
  await waitFor(() => expect(screen.getByText(plural("bookmarks_back", 1))).not.toBeNull());
  expect(await hrefs()).toEqual(before);
  press(plural("bookmarks_repair", 1));
  await waitFor(() => expect(screen.getByText(plural("bookmarks_repaired", 1))).not.toBeNull());
  expect(await hrefs()).toContain("https://b.example/a%20b%20c");
});

test("a card has its own buttons, and a tick changes them", async () => {
  const container = await showAll();
  const box = (name: RegExp) => screen.getByRole("checkbox", { name }) as HTMLInputElement;
  fireEvent.click(box(/: C http/));
  expect(screen.getByRole("button", { name: `${plural("tabs_close_chosen", 2)}: A` })).not.toBeNull();
  fireEvent.click(box(/: A http/));
  expect(words(container).slice(0, 3)).toEqual([message("item_close"), message("item_keep"), message("item_close")]);
  fireEvent.click(box(/: Three http/));
  expect(container.querySelector("#bookmarks-repair")).toBeNull();
  press(new RegExp(`^${message("detail_inspect")}: Three`));
  expect(inspectFrom.mock.calls).toEqual([["https://b.example/a%2520b%2520c", null]]);
  fireEvent.click(box(/: Three http/));
  expect(container.querySelector("#bookmarks-repair")).not.toBeNull();
});

test("shows a tab, unless it is closed", async () => {
  const container = await showAll();
  press(new RegExp(`^${message("tabs_go")}: B`));
  await waitFor(async () => expect((await fake.tabs.query({ active: true })).map(({ title }) => title)).toContain("B"));
  const [, second] = await fake.tabs.query({});
  await act(() => fake.tabs.remove(second?.id ?? -1));
  press(new RegExp(`^${message("tabs_go")}: B`));
  await waitFor(() => expect(textOf(container.querySelector("#browser-stale"))).toBe(message("tabs_gone")));
});

test("reports changes, and rereads on request", async () => {
  const container = await showAll();
  await act(() => fakeBookmarks.create({ parentId: "1", title: "Four", url: "https://a.example/" }).then(() => {}));
  await waitFor(() => expect(textOf(container.querySelector("#browser-stale"))).toBe(message("browser_stale")));
  expect(textOf(container.querySelector(".headline p"))).toContain(plural("bookmarks_count", 3));
  press(message("links_again"));
  await waitFor(() => expect(textOf(container.querySelector(".headline p"))).toContain(plural("bookmarks_count", 4)));
  expect(textOf(container.querySelector("#browser-stale"))).toBe("");
});

test("saves all bookmarks to a file", async () => {
  const container = await showAll();
  vi.spyOn(console, "error").mockImplementation(() => {});
  const downloaded = vi.spyOn(exports, "downloadAs").mockImplementation(() => {});
  const savedText = () => textOf(container.querySelector("#bookmarks-saved"));
  fakeBookmarks.getTree.mockRejectedValueOnce(new Error("No"));
  press(message("bookmarks_save"));
  await waitFor(() => expect(savedText()).toBe(message("bookmarks_not_saved")));
  press(message("bookmarks_save"));
  await waitFor(() => expect(savedText()).toBe(message("export_done", "trueform-bookmarks.html")));
  expect(downloaded.mock.calls.map(([, name]) => name)).toEqual(["trueform-bookmarks.html"]);
  downloaded.mockRestore();
});

test("ten thousand bookmarks are searched in slices, and a hundred pages shown", async () => {
  fake.permissions.grant({ permissions: ["bookmarks"] });
  for (let i = 0; i < 10_000; i++)
    fakeBookmarks.add({ title: `${i}`, url: `https://a.example/${i % 5000}?x=${i % 5000}` });
  const container = show();
  await waitFor(() => expect(container.querySelector(".causes-card")).not.toBeNull(), { timeout: 10_000 });
  expect(container.querySelector(".page-card")).toBeNull();
  await waitFor(() => expect(container.querySelectorAll(".page-card")).toHaveLength(100), { timeout: 10_000 });
  expect(headline(container)).toBe(plural("bookmarks_duplicate", 5000));
  press(plural("more", 4900));
  expect(container.querySelectorAll(".page-card")).toHaveLength(1100);
}, 30_000);

test.each(["tabs", "bookmarks"] as const)("a former fragment shows only its kind: #%s", async (kind) => {
  fake.permissions.grant({ permissions: ["tabs", "bookmarks"] });
  location.hash = `#${kind}`;
  show();
  const button = await screen.findByRole("button", { name: message(`browser_${kind}`) });
  expect(button.getAttribute("aria-pressed")).toBe("true");
  location.hash = "";
});
