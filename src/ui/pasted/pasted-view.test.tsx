// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { message, plural } from "../../browser/i18n.ts";
import type { ProfileId } from "../../core/index.ts";
import { fake } from "../../fake-browser/index.ts";
import { fireEvent, resetScreen, screen, shown, textOf, textsOf, waitFor, within } from "../../fake-browser/screen.ts";
import { copyAllText, copyCanonicalText } from "../names.ts";
import { PastedView } from "./pasted-view.tsx";

beforeEach(resetScreen);

const actions = { onInspect: vi.fn(), onAsItIs: vi.fn() };
function paste(source: string, page: string | null = null, profile: ProfileId = "web"): HTMLElement {
  for (const action of Object.values(actions)) action.mockClear();
  return shown(<PastedView source={source} options={{ profile }} page={page} {...actions} />);
}
const items = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>("ol.found-urls > li")];

describe("a text with URLs", () => {
  const TEXT = "see http://H/a and <http://h/b-\nc>, again http://H/a.";

  test("says how many there are, under a heading that can have the focus, and lists each once, as it stands there", () => {
    const [first] = items(paste(TEXT));
    expect(textOf(first)).toContain(message("pasted_in_text"));
    expect(textsOf(first as Element, "bdi")).toEqual(["http://H/a", "http://h/a"]);
    expect(textOf(first)).toContain(message("pasted_times", 2));
    const heading = screen.getByRole("heading", { level: 2 });
    expect(heading.textContent).toBe(message("pasted_in_all", plural("report_found", 2), 3));
    expect(heading.tabIndex).toBe(-1);
    expect(screen.getByRole("region", { name: heading.textContent ?? "" })).toBeTruthy();
  });

  test("inspects and copies each, and copies all at once", async () => {
    const container = paste(TEXT);
    const [first] = items(container) as [HTMLElement];
    fireEvent.click(within(first).getByRole("button", { name: message("inspect_it") }));
    expect(actions.onInspect.mock.calls).toEqual([["http://H/a", null]]);
    fireEvent.click(within(first).getByRole("button", { name: copyCanonicalText(null) }));
    await waitFor(() => expect(fake.clipboard.texts).toEqual(["http://h/a"]));
    fireEvent.click(screen.getByRole("button", { name: copyAllText(null, 2) }));
    await waitFor(() => expect(fake.clipboard.texts.at(-1)).toBe("http://h/a\nhttp://h/b-c"));
  });

  test("copies no password, and calls such copies not canonical", async () => {
    paste("See http://u:pw@h/a and http://h/b.");
    fireEvent.click(screen.getByRole("button", { name: message("copy_without_password") }));
    await waitFor(() => expect(fake.clipboard.texts).toEqual(["http://u@h/a"]));
    fireEvent.click(screen.getByRole("button", { name: message("copy_all_without_passwords", 2) }));
    await waitFor(() => expect(fake.clipboard.texts.at(-1)).toBe("http://u@h/a\nhttp://h/b"));
  });

  test("asks which URL is meant where a line ends with a hyphen, marks what differs, and copies the chosen one", async () => {
    const container = paste(TEXT);
    const [, second] = items(container) as [HTMLElement, HTMLElement];
    const radios = within(second).getAllByRole<HTMLInputElement>("radio");
    expect(radios.map(({ checked }) => checked)).toEqual([true, false]);
    expect(textOf(second.querySelector("legend"))).toContain(message("pasted_hyphen"));
    expect(textsOf(second, "label ins, label del")).not.toEqual([]);
    fireEvent.click(radios[1] as HTMLElement);
    fireEvent.click(screen.getByRole("button", { name: copyAllText(null, 2) }));
    await waitFor(() => expect(fake.clipboard.texts.at(-1)).toBe("http://h/a\nhttp://h/bc"));
  });

  test("may be taken for one URL all the same; without any it says so", () => {
    paste(TEXT);
    fireEvent.click(screen.getByRole("button", { name: message("inspect_as_it_is") }));
    expect(actions.onAsItIs).toHaveBeenCalledOnce();
    resetScreen();
    paste("just words");
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(message("pasted_none"));
  });

  test("of many shows thirty at first", () => {
    const container = paste(Array.from({ length: 40 }, (_, i) => `http://h/${i}`).join(" "));
    expect(items(container)).toHaveLength(30);
    fireEvent.click(screen.getByRole("button", { name: plural("more", 10) }));
    expect(items(container)).toHaveLength(40);
  });
});

describe("an HTML source", () => {
  const HTML = "<a href='x/Y'>a</a><a href='http://H/b'>b</a><a href='x/Y'>c</a>";

  test("has its links, each once, with the attribute; a relative one without a page has no canonical URL", () => {
    const container = paste(HTML);
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(
      message("pasted_in_all", plural("pasted_links", 2), 3),
    );
    const [relative, absolute] = items(container) as [HTMLElement, HTMLElement];
    expect(textOf(relative)).toContain("href=x/Y");
    expect(textOf(relative)).toContain(message("pasted_relative"));
    expect(within(relative).queryByRole("button")).toBeNull();
    expect(textOf(absolute)).toContain("http://h/b");
  });

  test("reads relative links on the page in front, and says so", () => {
    const container = paste(HTML, "http://p.example/d/");
    expect(textOf(container.querySelector("p.small bdi"))).toBe("http://p.example/d/");
    const [relative] = items(container) as [HTMLElement];
    expect(textOf(relative)).toContain("http://p.example/d/x/Y");
    fireEvent.click(within(relative).getByRole("button", { name: message("inspect_it") }));
    expect(actions.onInspect.mock.calls).toEqual([["x/Y", "http://p.example/d/"]]);
  });
});

const SIGNED = "http://h/?Expires=1&Signature=a-\n%7E&Key-Pair-Id=K";
const another = () => message("copy_another");
const canonical = () => message("copy_canonical");

test.each<[ProfileId, string, () => string[]]>([
  // So has the copy of all.
  ["rfc1738", "see http://h/c%2B%2B and http://h/a.", () => [plural("copy_all_another", 2), another(), canonical()]],
  // By the candidate that is chosen.
  ["wwwoffle-2.9", `<${SIGNED}> http://h/`, () => [plural("copy_all_signed", 2), message("copy_signed"), canonical()]],
  ["rfc1738", "<a href='c%2B'>a</a><a href='http://h/b'>b</a>", () => [another(), canonical()]],
  ["surt", "http://h/a http://h/b", () => [plural("copy_all_keys", 2), message("copy_key"), message("copy_key")]],
])("a copy that may be a different page has the warning: %s, %j", (profile, source, labels) => {
  expect(textsOf(paste(source, "http://p.example/", profile), "button.copy")).toEqual(labels());
});

test("a form's data is a table, with the URLs in it", () => {
  const container = paste("a=1&u=https%3A%2F%2Fi.example%2F");
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(message("form_heading"));
  expect(textsOf(container, "tbody th")).toEqual(["a", "u"]);
  expect(textOf(container.querySelector("tr.nested-row bdi"))).toBe("https://i.example/");
});

test("no password is read over a shoulder", () => {
  for (const source of [
    "see http://ann:s3cr3t@h/ and http://h/",
    "<a href='http://ann:s3cr3t@h/'>a</a><a href='//ann:s3cr3t@h/b'>b</a>",
    "a=1&u=https%3A%2F%2Fann%3As3cr3t%40i.example%2F",
  ]) {
    const container = paste(source, "http://p.example/");
    expect(container.innerHTML).toContain("•••");
    expect(container.innerHTML).not.toContain("s3cr3t");
  }
});
