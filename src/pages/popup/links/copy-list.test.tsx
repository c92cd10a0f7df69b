// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { labelled, message, plural } from "../../../browser/i18n.ts";
import * as asks from "../../../browser/send-request.ts";
import { DEFAULT_SETTINGS } from "../../../browser/settings.ts";
import { frameAt } from "../../../fake-browser/example-frame.ts";
import { fake } from "../../../fake-browser/index.ts";
import { fireEvent, render, resetScreen, screen, textOf, waitFor } from "../../../fake-browser/screen.ts";
import { reportWith } from "../example-state.ts";
import { CopyList } from "./copy-list.tsx";

beforeEach(resetScreen);

const PAGE = {
  kind: "collected",
  frames: [frameAt("http://h.example/", ["/a", "/b"], { selected: [1] })],
  unreadFrames: [],
  title: "",
} as const;

const ask = vi.spyOn(asks, "sendRequest");
const onFilter = vi.fn();

function show(selected: number): void {
  ask.mockResolvedValue(PAGE);
  const report = { ...reportWith("http://h.example/"), selected };
  render(<CopyList tabId={7} settings={DEFAULT_SETTINGS} report={report} canonicals={[]} onFilter={onFilter} />);
}

const choose = (button: string, entry: string) => {
  fireEvent.click(screen.getByRole("button", { name: button }));
  const entries = screen.getAllByRole("menuitem");
  const wanted = entries.find((one) => textOf(one.querySelector("span")) === entry);
  if (wanted === undefined) throw new Error(`There is no entry "${entry}".`);
  fireEvent.click(wanted);
};
const statusText = () => textOf(screen.getByRole("status"));

test("copies a list at once, and announces the count", async () => {
  show(0);
  expect(screen.getAllByRole("button")).toHaveLength(1);
  choose(message("list_copy"), message("list_addresses"));
  await waitFor(() => expect(fake.clipboard.texts).toEqual(["http://h.example/a\nhttp://h.example/b"]));
  await waitFor(() => expect(statusText()).toBe(labelled(message("copied"), plural("sum_urls", 2))));
  expect(screen.getByRole("button", { name: message("copied") })).not.toBeNull();
});

test("copies a list of the selection", async () => {
  show(1);
  choose(message("list_selected", 1), message("list_addresses"));
  await waitFor(() => expect(fake.clipboard.texts).toEqual(["http://h.example/b"]));
});

test("reports a lost selection, and copies nothing", async () => {
  show(1);
  ask.mockResolvedValue({ ...PAGE, frames: [frameAt("http://h.example/", ["/a"])] });
  choose(message("list_selected", 1), message("list_addresses"));
  await waitFor(() => expect(statusText()).toBe(message("list_nothing")));
  expect(screen.queryByRole("button", { name: message("copied") })).toBeNull();
  expect(fake.clipboard.texts).toEqual([]);
});

test.each([
  [
    "a page that cannot be read",
    () => ask.mockResolvedValue({ kind: "unreadable", reason: "hanging" }),
    "links_failed",
  ],
  ["a clipboard that is refused", () => fake.clipboard.refuse(), "copy_failed"],
] as const)("reports %s", async (_, fail, key) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  show(0);
  fail();
  choose(message("list_copy"), message("list_html"));
  await waitFor(() => expect(statusText()).toBe(message(key)));
});

test("opens the report to filter by host, kind or text", () => {
  show(0);
  choose(message("list_copy"), message("list_filter"));
  expect(onFilter).toHaveBeenCalledOnce();
});

test("the fix list of the page is copied as text, without a byte order mark", async () => {
  show(0);
  ask.mockResolvedValue({ ...PAGE, frames: [frameAt("http://h.example/", ["/a", "/%61", "/?q=caf%25C3%25A9"])] });
  choose(message("list_copy"), message("filter_counted", message("fixes_heading_none"), message("export_csv")));
  await waitFor(() => expect(statusText()).toBe(labelled(message("copied"), plural("fixes_count", 2))));
  const [text = ""] = fake.clipboard.texts;
  expect(text.split("\r\n").map((line) => line.split(",").slice(0, 2).join(" "))).toEqual([
    "find replace_with",
    "/%61 /a",
    "/?q=caf%25C3%25A9 /?q=caf%C3%A9",
    "",
  ]);
});

test("a fix list is not copied if there is nothing to replace, and a selection has none", async () => {
  show(1);
  choose(message("list_copy"), message("filter_counted", message("fixes_heading_none"), message("export_json")));
  await waitFor(() => expect(statusText()).toBe(message("fixes_none")));
  expect(fake.clipboard.texts).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: message("list_selected", 1) }));
  expect(
    screen.queryByText(message("filter_counted", message("fixes_heading_none"), message("export_json"))),
  ).toBeNull();
});
