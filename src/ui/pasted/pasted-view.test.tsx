// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { labelled, listed, message, plural } from "../../browser/i18n.ts";
import type { ProfileId } from "../../core/index.ts";
import { fake } from "../../fake-browser/index.ts";
import { fireEvent, resetScreen, screen, shown, textOf, textsOf, waitFor, within } from "../../fake-browser/screen.ts";
import { PastedView } from "./pasted-view.tsx";

beforeEach(resetScreen);

const actions = { onInspect: vi.fn(), onAsItIs: vi.fn() };
function paste(source: string, page: string | null = null, profile: ProfileId = "web"): HTMLElement {
  for (const action of Object.values(actions)) action.mockClear();
  return shown(<PastedView source={source} options={{ profile }} page={page} {...actions} />);
}
const items = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>("ol.verdicts > li")];

const DECEPTIVE = "https://paypal.com@evil.example/login";
const TRACKED = "https://docs.test/a%2520b?utm_source=x";
const CANONICAL = "https://docs.test/start";
const FIXED = "https://docs.test/a%20b";

const heading = () => screen.getByRole("heading", { level: 2 });
const copied = (text: string) => waitFor(() => expect(fake.clipboard.texts.at(-1)).toBe(text));
const press = (name: string, where: HTMLElement = document.body) =>
  fireEvent.click(within(where).getByRole("button", { name }));

function chooseFormat(name: string): void {
  press(message("copy_more_ways"));
  fireEvent.click(screen.getByRole("menuitem", { name }));
}

describe("a text with a deceptive URL, one to fix, and one that is canonical", () => {
  const TEXT = `Reset at ${DECEPTIVE} or see ${TRACKED} and ${CANONICAL}`;

  test("has a focusable heading that counts the problems", () => {
    paste(TEXT);
    const faults = [plural("pasted_count_deceptive", 1), plural("pasted_count_to_fix", 1)];
    expect(heading().textContent).toBe(labelled(plural("sum_urls", 3), listed(faults)));
    expect(heading().tabIndex).toBe(-1);
    expect(screen.getByRole("region", { name: heading().textContent ?? "" })).toBeTruthy();
  });

  test("has a verdict for each, with a one-line reason, and marks problems", () => {
    const container = paste(TEXT);
    expect(textsOf(container, ".verdict")).toEqual([
      message("pasted_deceptive_host", "evil.example"),
      message("tile_two", message("encoded_twice"), message("tracking")),
      message("pasted_canonical"),
    ]);
    const [first, second] = items(container) as [HTMLElement, HTMLElement];
    expect(textOf(first)).toContain(message("check_host_in_userinfo_host", "", "paypal.com"));
    expect(textsOf(first, ".is-bad").join("")).toBe("paypal.com@");
    expect(textOf(second)).toContain(message("pasted_fixed", "docs.test/a%20b"));
    expect(textsOf(second, ".at")).toEqual(["%2520"]);
    expect(textsOf(second, ".track").join("")).toBe("utm_source=x");
  });

  test("inspects a deceptive URL, and copies the others, fixed", async () => {
    const [deceptive, tracked, canonical] = items(paste(TEXT)) as [HTMLElement, HTMLElement, HTMLElement];
    press(message("detail_inspect"), deceptive);
    expect(actions.onInspect.mock.calls).toEqual([[DECEPTIVE, null]]);
    expect(textsOf(deceptive, "button.copy")).toEqual([]);
    press(message("copy_fixed"), tracked);
    await copied(FIXED);
    press(message("copy"), canonical);
    await copied(CANONICAL);
    press(message("pasted_canonical"), canonical);
    expect(actions.onInspect).toHaveBeenLastCalledWith(CANONICAL, null);
  });

  test("copies all but the deceptive one, and says so", async () => {
    const container = paste(TEXT);
    expect(textOf(container)).toContain(message("pasted_skips_deceptive"));
    press(plural("copy_fixed_urls", 2));
    await copied(`${FIXED}\n${CANONICAL}`);
  });

  test("copies all of them in the formats of the menu", async () => {
    paste(TEXT);
    chooseFormat(message("pasted_all_written"));
    await copied(`${DECEPTIVE}\n${TRACKED}\n${CANONICAL}`);
    chooseFormat(message("export_markdown"));
    await copied(`- [docs.test/a%20b](${FIXED})\n- [docs.test/start](${CANONICAL})`);
    chooseFormat(message("export_csv"));
    const twice = message("tile_two", message("encoded_twice"), message("tracking"));
    const lines = [
      "find,replace_with,why",
      `${DECEPTIVE},,${message("pasted_deceptive_host", "evil.example")}`,
      `${TRACKED},${FIXED},"${twice}"`,
      `${CANONICAL},${CANONICAL},${message("pasted_canonical")}`,
    ];
    await copied(`${lines.join("\n")}\n`);
  });
});

describe("a text with URLs", () => {
  const TEXT = "see http://H/a and <http://h/b-\nc>, again http://H/a.";

  test("lists each once, with its changes; without problems all are copied as canonical URLs", async () => {
    const container = paste(TEXT);
    const [first] = items(container) as [HTMLElement];
    expect(textsOf(first, "del, ins")).toEqual(["H", "h"]);
    expect(textOf(first)).toContain(plural("tile_changes", 1));
    expect(textOf(first)).toContain(message("times", 2));
    expect(heading().textContent).toBe(plural("sum_urls", 2));
    press(plural("copy_urls", 2));
    await copied("http://h/a\nhttp://h/b-c");
  });

  test("copies passwords only as written", async () => {
    paste("See http://u:pw@h/a and http://h/b.");
    press(message("copy_without_password"));
    await copied("http://u@h/a");
    press(message("copy_all_without_passwords"));
    await copied("http://u@h/a\nhttp://h/b");
    chooseFormat(message("export_csv"));
    await waitFor(() => expect(fake.clipboard.texts.at(-1)).toContain("find,replace_with,why"));
    chooseFormat(message("export_markdown"));
    await waitFor(() => expect(fake.clipboard.texts.at(-1)).toContain("- [h/b]"));
    expect(fake.clipboard.texts.join("")).not.toContain("pw");
    chooseFormat(message("pasted_all_written"));
    await copied("http://u:pw@h/a\nhttp://h/b");
  });

  test("offers candidates if a line ends with a hyphen, marks differences, and copies the chosen one", async () => {
    const container = paste(TEXT);
    const [, second] = items(container) as [HTMLElement, HTMLElement];
    const radios = within(second).getAllByRole<HTMLInputElement>("radio");
    expect(radios.map(({ checked }) => checked)).toEqual([true, false]);
    expect(textOf(second.querySelector("legend"))).toContain(message("pasted_hyphen"));
    expect(textsOf(second, "label ins, label del")).not.toEqual([]);
    fireEvent.click(radios[1] as HTMLElement);
    press(plural("copy_urls", 2));
    await copied("http://h/a\nhttp://h/bc");
  });

  test("can be inspected as one URL; says if it has no URLs", () => {
    paste(TEXT);
    press(message("inspect_as_it_is"));
    expect(actions.onAsItIs).toHaveBeenCalledOnce();
    resetScreen();
    paste("just words");
    expect(heading().textContent).toBe(message("pasted_none"));
  });

  test.each([20, 21])("has its footer below the heading if there are more than 20 URLs: %i", (count) => {
    const urls = Array.from({ length: count }, (_, i) => `https://docs.test/${i}`);
    const foot = <p id="foot">Foot</p>;
    const view = (
      <PastedView source={urls.join(" ")} options={{ profile: "web" }} page={null} foot={foot} {...actions} />
    );
    const container = shown(view);
    const list = container.querySelector(".verdicts") as Element;
    const isAfter = list.compareDocumentPosition(container.querySelector("#foot") as Element) & 4;
    expect([container.querySelectorAll("#foot").length, isAfter !== 0]).toEqual([1, count === 20]);
  });

  test("shows thirty URLs at first", () => {
    const container = paste(Array.from({ length: 40 }, (_, i) => `http://h/${i}`).join(" "));
    expect(items(container)).toHaveLength(30);
    press(plural("more", 10));
    expect(items(container)).toHaveLength(40);
  });

  test("checks many URLs in slices: the first ones at once, then counts and copies", async () => {
    const text = Array.from({ length: 400 }, (_, i) => `https://docs.test/${i}?q=caf%25C3%25A9`).join(" ");
    const container = paste(text);
    const found = plural("sum_urls", 400);
    expect(heading().textContent).toBe(labelled(found, message("pasted_checking")));
    expect(textsOf(container, ".verdict")).toEqual(Array(30).fill(message("encoded_twice")));
    expect(document.getElementById("copy-all")).toBeNull();
    await waitFor(() =>
      expect(heading().textContent).toBe(labelled(found, listed([plural("pasted_count_to_fix", 400)]))),
    );
    press(plural("copy_fixed_urls", 400));
    await waitFor(() => expect(fake.clipboard.texts.at(-1)?.split("\n")).toHaveLength(400));
  });

  test("shows a look-alike host in ASCII", () => {
    const container = paste("https://p\u0430ypal.com/ https://docs.test/");
    expect(textsOf(container, ".found-url bdi")[0]).toBe("https://xn--pypal-4ve.com/");
    expect(textsOf(container, ".found-url bdi .is-bad")).toEqual(["xn--pypal-4ve.com"]);
  });

  test("has no button for all URLs if none is safe to copy", () => {
    paste(`${DECEPTIVE} https://h:99999/`);
    expect(document.getElementById("copy-all")).toBeNull();
  });
});

describe("an HTML source", () => {
  const HTML = "<a href='x/Y'>a</a><img src='http://H/b?c&amp;d'><a href='x/Y'>c</a>";

  test("has its links, each once, as written; a relative one without a page cannot be copied", () => {
    const container = paste(HTML);
    expect(heading().textContent).toBe(plural("pasted_links", 2));
    const [relative, absolute] = items(container) as [HTMLElement, HTMLElement];
    expect(textOf(relative)).toContain(message("pasted_relative"));
    expect(within(relative).queryByRole("button")).toBeNull();
    expect(textOf(absolute)).toContain("src=http://H/b?c&amp;d");
    expect(textOf(container)).toContain(plural("pasted_skips", 1));
  });

  test("resolves relative links against the active page, and says so", async () => {
    const container = paste(HTML, "http://p.example/d/");
    expect(textOf(container.querySelector("p.small bdi"))).toBe("http://p.example/d/");
    const [relative] = items(container) as [HTMLElement];
    press(message("copy"), relative);
    await copied("http://p.example/d/x/Y");
    press(plural("tile_changes", 1), relative);
    expect(actions.onInspect.mock.calls).toEqual([["x/Y", "http://p.example/d/"]]);
  });
});

const SIGNED = "http://h/?Expires=1&Signature=a-\n%7E&Key-Pair-Id=K";
const another = () => message("copy_may_differ", message("copy"));
const copy = () => message("copy");

test.each<[ProfileId, string, () => string[]]>([
  [
    "rfc1738",
    "see http://h/c%2B%2B and http://h/a.",
    () => [another(), copy(), message("copy_may_differ", plural("copy_all", 2))],
  ],
  [
    "wwwoffle-2.9",
    `<${SIGNED}> http://h/`,
    () => [message("copy_signed", message("copy")), copy(), message("copy_signed", plural("copy_all", 2))],
  ],
  [
    "rfc1738",
    "<a href='c%2B'>a</a><a href='http://h/b'>b</a>",
    () => [another(), copy(), message("copy_may_differ", plural("copy_all", 2))],
  ],
  ["surt", "http://h/a http://h/b", () => [message("copy_key"), message("copy_key"), plural("copy_all_keys", 2)]],
])("a copy that may be a different page has the warning: %s, %j", (profile, source, labels) => {
  expect(textsOf(paste(source, "http://p.example/", profile), "button.copy")).toEqual(labels());
});

test("a form's data is a table, with the URLs in it", () => {
  const container = paste("a=1&u=https%3A%2F%2Fi.example%2F");
  expect(heading().textContent).toBe(message("form_heading"));
  expect(textsOf(container, "tbody th")).toEqual(["a", "u"]);
  expect(textOf(container.querySelector("tr.nested-row bdi"))).toBe("https://i.example/");
});

test("masks passwords everywhere", () => {
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
