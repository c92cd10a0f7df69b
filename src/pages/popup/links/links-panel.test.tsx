// @vitest-environment happy-dom
import { beforeEach, describe, expect, type Mock, test, vi } from "vitest";
import { extrasOn } from "../../../background/pages/extras.ts";
import { reportOn } from "../../../background/pages/report.ts";
import { message, messageFor, plural } from "../../../browser/i18n.ts";
import type { CollectedFrame, PageReport, UnreadableReason } from "../../../browser/messages.ts";
import { DEFAULT_SETTINGS } from "../../../browser/settings.ts";
import { ALL_CAUSES, type Cause, DEFAULT_CAUSES } from "../../../core/index.ts";
import { frameAt } from "../../../fake-browser/example-frame.ts";
import { fake } from "../../../fake-browser/index.ts";
import {
  cleanup,
  everythingIn,
  fireEvent,
  render,
  resetScreen,
  screen,
  shown,
  textOf,
  textsOf,
  unfold,
  unfoldAll,
  unisolatedIn,
  untranslatedIn,
  waitFor,
  within,
} from "../../../fake-browser/screen.ts";
import { causeText, matchOfRuleText, ruleText, whyCauseText } from "../../../ui/names.ts";
import { stateOn } from "../example-state.ts";
import type { Actions, LinksState, State } from "../state.ts";
import { LinksPanel } from "./links-panel.tsx";

beforeEach(resetScreen);

const PAGE = "http://shop.example/dir/page?c=d";

const frame = (hrefs: readonly string[], changes: Partial<CollectedFrame> = {}) => frameAt(PAGE, hrefs, changes);

type Causes = readonly Cause[];

const pageWith = (
  hrefs: readonly string[],
  changes: Partial<CollectedFrame> = {},
  ignore: Causes = DEFAULT_CAUSES,
): PageReport => reportOn([frame(hrefs, changes)], { profile: "web", ignore, details: true });

const LINKS = ["a", "./a", "%61", "b", "b", "?q=caf%25C3%25A9"];

const actions = Object.fromEntries(
  "tick checkAnother openLab readAgain highlight jump select readTexts step openReport"
    .split(" ")
    .map((name) => [name, vi.fn()]),
) as unknown as { readonly [Name in keyof Actions]: Mock<Actions[Name]> };
actions.readTexts.mockResolvedValue(null);
actions.step.mockResolvedValue(null);

const stateWith = (links: LinksState, changes: Partial<State> = {}): State =>
  stateOn(PAGE, { links, tab: "links", ...changes });

function panel(links: LinksState, changes: Partial<State> = {}): HTMLElement {
  cleanup();
  for (const action of Object.values(actions)) action.mockClear();
  return shown(<LinksPanel state={stateWith(links, changes)} actions={actions} />);
}

const whole = (hrefs: readonly string[], ignore: Causes = DEFAULT_CAUSES, changes: Partial<CollectedFrame> = {}) =>
  panel(pageWith(hrefs, changes, ignore), {
    extras: extrasOn([frame(hrefs, changes)], { profile: "web" }),
    settings: { ...DEFAULT_SETTINGS, ignore },
  });

const bar = (cause: string): HTMLElement => {
  const row = document.querySelector<HTMLElement>(`[data-cause="${cause}"]`);
  if (row === null) throw new Error(`There is no bar "${cause}".`);
  return row;
};

function openBar(cause: string): HTMLElement {
  fireEvent.click(bar(cause).querySelector(".cause-name") as Element);
  return bar(cause);
}

function groupsBelow(cause: string, ...given: Parameters<typeof whole>): HTMLElement {
  whole(...given);
  return openBar(cause);
}

const click = (name: string | RegExp, inside: HTMLElement = document.body) =>
  fireEvent.click(within(inside).getByRole("button", { name }));
const groupAt = (container: HTMLElement, at: number) => container.querySelectorAll<HTMLElement>("li.group")[at];
const lines = (inside: ParentNode | undefined) =>
  [...(inside?.querySelectorAll<HTMLElement>(".link-line") ?? [])].map((line) => [
    textOf(line.querySelector(".url")),
    textOf(line.querySelector(".about")),
    textOf(line.querySelector(".jump")),
  ]);
describe("missing links", () => {
  test.each([
    [{ kind: "reading" }, () => message("links_reading")],
    [{ kind: "no-page" }, () => message("links_no_page")],
  ] as const)("show the reason: %#", (links, sentence) => {
    expect(textOf(panel(links))).toBe(sentence());
  });

  test("offer to check another URL or a list", () => {
    const container = panel(pageWith([]));
    expect(textOf(container.querySelector("h2"))).toBe(message("links_none"));
    click(message("check_another"));
    expect(actions.checkAnother).toHaveBeenCalledOnce();
    click(message("check_list"));
    expect(actions.openLab.mock.calls).toEqual([[]]);
  });

  test.each<LinksState>([{ kind: "failed" }, { kind: "unreadable", reason: "hanging" }])(
    "are reread by a button: %j",
    (links) => {
      const container = panel(links);
      const sentence = links.kind === "failed" ? message("links_failed") : messageFor("unreadable", "hanging", "?");
      expect(textOf(container)).toContain(sentence);
      click(message("links_again"));
      expect(actions.readAgain).toHaveBeenCalledTimes(1);
    },
  );

  test("are reported as being in unread frames or over a limit", () => {
    const framed = textOf(panel(pageWith([], { frames: ["https://elsewhere.example/"] })));
    for (const sentence of [message("links_none"), plural("unread_frames", 1)]) expect(framed).toContain(sentence);
    expect(textOf(panel(pageWith([], { leftOut: 2 })))).toBe(plural("links_left_out", 2));
  });

  test.each<UnreadableReason>(["browser-page", "store", "pdf", "file", "no-access", "error-page"])(
    "show the reason and the next step: %s",
    (reason) => {
      const text = textOf(panel({ kind: "unreadable", reason }));
      expect(text).toContain(messageFor("unreadable", reason, "?"));
      expect(screen.queryByRole("button", { name: message("links_again") })).toBeNull();
    },
  );
});

test("mounts the panel when first opened, and keeps it", () => {
  const links = pageWith(LINKS);
  const at = (tab: State["tab"]) => <LinksPanel state={stateWith(links, { tab })} actions={actions} />;
  const { container, rerender } = render(at("url"));
  expect(container.innerHTML).toBe("");
  rerender(at("links"));
  expect(container.querySelectorAll("h2")).toHaveLength(1);
  rerender(at("url"));
  expect(container.querySelectorAll("h2")).toHaveLength(1);
});

describe("the headline", () => {
  const sum = (hrefs: readonly string[], ignore?: Causes) => textsOf(whole(hrefs, ignore), ".sum > *");

  test("lists all problems, and what looser matching would add", () => {
    expect(sum(LINKS)).toEqual(["1 encoded twice, 1 duplicate", "6 links to 3 URLs"]);
    const hrefs = [...LINKS, "b/", "https://paypal.com@evil.example/", "http://h:99999/"];
    expect(sum(hrefs)).toEqual([
      "1 deceptive, 1 encoded twice, 1 invalid, 1 duplicate",
      "9 links to 6 URLs · 1 more with looser matching",
    ]);
  });

  test("says that there are no duplicates only if no cause joins any", () => {
    expect(sum(["a", "b", "b#c"])[0]).toBe(message("sum_no_duplicates"));
    expect(sum(["a", "a/"])).toEqual(["1 possible duplicate", "2 links to 2 URLs"]);
    expect(textsOf(panel(pageWith(["a", "a/"])), ".sum > h2")).toEqual(["2 links"]);
  });
});

describe("the bars", () => {
  const HREFS = ["a", "%61", "b", "b/", "c?utm_source=d", "c"];
  const counts = (container: HTMLElement) => textsOf(container, ".cause-text, .cause-count");

  test("count the duplicates of each cause once they are counted", () => {
    expect(textOf(panel(pageWith(HREFS)).querySelector(".causes-card"))).toContain(message("causes_counting"));
    expect(counts(whole(HREFS))).toEqual([
      causeText("case-and-port"),
      "1",
      causeText("trailing-slash"),
      "1",
      causeText("tracking"),
      "1",
    ]);
    expect(whole(["a", "b"]).querySelector(".causes-card")).toBeNull();
  });

  test("have ticks for the causes ignored on this page", () => {
    const container = whole(HREFS);
    expect(screen.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked)).toEqual([
      true,
      false,
      false,
    ]);
    fireEvent.click(screen.getByRole("checkbox", { name: message("cause_ignore", causeText("tracking")) }));
    expect(actions.tick.mock.calls[0]?.[0]).toContain("tracking");
    expect(actions.tick.mock.calls[0]?.[0]).not.toContain("trailing-slash");
    expect(container.querySelector("li.group")).toBeNull();
  });

  test("tick causes without a bar with the one that needs them", () => {
    const hrefs = ["http://a.example/b/index.html", "https://a.example/b/"];
    const row = groupsBelow("default-document", hrefs);
    click(message("cause_tick"), row);
    const [[causes = []] = []] = actions.tick.mock.calls;
    expect(causes).toEqual([...DEFAULT_CAUSES, "trailing-slash", "http-and-www", "default-document"]);
    expect(groupsBelow("default-document", hrefs, causes).querySelectorAll("li.group")).toHaveLength(1);
    fireEvent.click(within(bar("default-document")).getByRole("checkbox"));
    expect(actions.tick.mock.calls[0]?.[0]).not.toContain("default-document");
  });

  test("say that other causes are needed", () => {
    const row = groupsBelow("tracking", ["a?utm_source=b", "a/", "a"], ["tracking"]);
    expect(row.querySelectorAll("li.group")).toHaveLength(1);
    const needy = groupsBelow("tracking", ["a/?utm_source=b", "a", "b", "b/"], ["tracking"]);
    expect(textOf(needy)).toContain(message("cause_needs_others"));
  });

  test("offer to tick a cause before its groups are shown", () => {
    const row = groupsBelow("tracking", HREFS);
    expect(textOf(row)).toContain(whyCauseText("tracking"));
    click(message("cause_tick"), row);
    expect(actions.tick.mock.calls[0]?.[0]).toContain("tracking");
  });

  test("show that links are being read until a tick is applied", () => {
    const extras = extrasOn([frame(HREFS)], { profile: "web" });
    panel(pageWith(HREFS), { extras, ticks: ALL_CAUSES });
    expect(textOf(openBar("tracking"))).toContain(message("links_reading"));
  });

  test("expand two groups at first, one bar at a time", () => {
    const row = groupsBelow("case-and-port", ["a", "%61", "b", "%62", "c", "%63", "d", "d#e"]);
    expect(row.querySelectorAll("li.group")).toHaveLength(2);
    click(plural("more", 1), row);
    expect(row.querySelectorAll("li.group")).toHaveLength(3);
    expect(textOf(openBar("fragment"))).toContain(message("cause_fragment_keep"));
    expect(document.querySelector("li.group")).toBeNull();
  });

  test("expand variants that browsers request identically, without a number", () => {
    const row = groupsBelow("same-request", ["https://h.example", "https://h.example/", "b", "b"]);
    expect(row.querySelector("input, .number")).toBeNull();
    expect(textOf(row.querySelector(".key"))).toBe("https://h.example/");
    expect(lines(row).map(([href]) => href)).toEqual(["https://h.example"]);
  });

  test("are replaced by the groups on a page with too many links", () => {
    const extras = { ...extrasOn([frame(LINKS)], {}), causes: null };
    const container = panel(pageWith(LINKS), { extras });
    expect(textOf(container)).toContain(message("causes_uncounted"));
    expect(container.querySelectorAll("li.group")).toHaveLength(1);
  });
});

test("turns highlights on, or disables the switch with the reason if there is nothing to highlight", () => {
  const highlight = () => screen.getByRole<HTMLInputElement>("switch", { name: message("highlight") });
  panel(pageWith(LINKS));
  expect(highlight().disabled).toBe(false);
  fireEvent.click(highlight());
  expect(actions.highlight.mock.calls).toEqual([[true]]);
  expect(document.body.textContent).not.toContain(message("highlight_nothing"));
  panel(pageWith(["a", "b"], { url: "http://shop.example/dir/page?q=caf%25C3%25A9" }));
  expect(highlight().disabled).toBe(true);
  const reason = document.getElementById(highlight().getAttribute("aria-describedby") ?? "");
  expect(textOf(reason)).toBe(message("highlight_nothing"));
});

describe("a group", () => {
  const groupOf = (hrefs: readonly string[], cause = "case-and-port", ...more: [Causes?, Partial<CollectedFrame>?]) =>
    groupsBelow(cause, hrefs, ...more).querySelector<HTMLElement>("li.group") as HTMLElement;

  test("has its number, and the URL to keep, shortened for the page's host", () => {
    const group = groupOf(LINKS);
    expect(textOf(group.querySelector(".number .visually-hidden"))).toBe(message("group_label", 1));
    expect(textOf(group.querySelector(".key"))).toBe("/dir/a");
    expect(textOf(group.querySelector(".group-head"))).toContain(message("use_this"));
    const other = groupOf(["http://other.example/x", "http://other.example/%78"]);
    expect(textOf(other.querySelector(".key"))).toBe("http://other.example/x");
  });

  test("lists the variants to replace, with differences", () => {
    const hrefs = ["a", "./a", "http://shop.example/dir/a", "%61", "a#x", "%61", "HTTP://shop.example/dir/a"];
    const group = groupOf(hrefs);
    expect(lines(group)).toEqual([
      ["%61", "encoded a", "2"],
      ["HTTP://shop.example/dir/a", "scheme case", ""],
    ]);
    expect(textsOf(group, "mark")).toEqual(["%61", "HTTP"]);
  });

  test("explains short texts in a tooltip", () => {
    const about = groupOf(["http://shop.example/a", "HTTP://Shop.Example:80/x/../%61"]).querySelector(".about");
    expect(textOf(about)).toMatch(/^\S+(?: \S+){0,2} \+\d$/);
    expect(about?.getAttribute("title")).toContain(ruleText("lower-case-host"));
  });

  test("names the row of the page itself, which is not a link", () => {
    const group = groupOf(["/dir/page?c=%64", "/dir/p%61ge?c=d"]);
    expect(lines(group)).toEqual([
      ["/dir/p%61ge?c=d", "encoded a", ""],
      [PAGE, `encoded, ${message("this_page")}`, ""],
    ]);
    expect(group.querySelectorAll(".jump")).toHaveLength(1);
  });

  test("cycles through a row’s links", () => {
    const group = groupOf(["a", "%61", "a", "%61"]);
    for (const at of [1, 2, 1]) click(message("go_to_link", at, 2, "%61"), group);
    expect(actions.jump.mock.calls.map(([place]) => place.index)).toEqual([1, 3, 1]);
  });

  test("is selected when focus enters it", () => {
    const row = groupsBelow("case-and-port", ["a", "%61", "b", "%62"]);
    for (const at of [1, 0]) fireEvent.focus(groupAt(row, at)?.querySelector(".copy-icon") as Element);
    expect(actions.select.mock.calls).toEqual([[2], [1]]);
  });

  test("copies the URL to keep: as in the fix list, not the most frequent one", async () => {
    const hrefs = ["http://www.b.example/x", "http://www.b.example/x", "https://b.example/x"];
    const group = groupOf(hrefs, "http-and-www", ALL_CAUSES);
    expect(lines(group).map(([href]) => href)).toEqual(["http://www.b.example/x"]);
    click(message("copy"), group);
    await waitFor(() => expect(fake.clipboard.texts).toEqual(["https://b.example/x"]));
  });

  test.each([
    ["drops the tracking parameters", "http://shop.example/q/", "/q/"],
    ["repeats the tracking parameters of the page's URL", "http://shop.example/q/?utm_source=b", "/q"],
  ])("handles a canonical URL that %s", (_, href, kept) => {
    const url = "http://shop.example/q/?utm_source=b";
    const declared = { base: url, addresses: [{ href, from: "link" as const }], loaded: url };
    const hrefs = ["http://shop.example/q", "http://shop.example/q", "http://shop.example/q/"];
    const group = groupOf(hrefs, "trailing-slash", ALL_CAUSES, { url, base: url, declared });
    expect(textOf(group.querySelector(".key"))).toBe(kept);
  });

  test("reads link texts, and shows rules with sources, once its details are expanded", async () => {
    const group = groupOf(LINKS);
    expect(actions.readTexts).not.toHaveBeenCalled();
    actions.readTexts.mockResolvedValueOnce({ texts: ["Bowls", "Jugs"], textOf: [0, 1, 0], adjacent: [1] });
    unfold(group.querySelector("details"));
    await waitFor(() => expect(textOf(group)).toContain(plural("adjacent_links", 1)));
    expect(textOf(group)).toContain("Jugs");
    expect(actions.readTexts.mock.calls.map(([{ key }]) => key)).toEqual(["http://shop.example/dir/a"]);
    expect(textsOf(group, ".rule-title")).toContain(ruleText("decode-unreserved"));
    expect(group.querySelectorAll("details a").length).toBeGreaterThan(0);
  });

  test("warns about possibly different pages without expanding", () => {
    const group = groupOf(["https://a.example/b", "https://m.a.example/b"], "mobile", ALL_CAUSES);
    expect(textOf(group.querySelector("p.small"))).toBe(matchOfRuleText("may-change"));
  });
});

describe("links that are encoded twice", () => {
  test("come first, with the error and the intended text", () => {
    const container = whole(LINKS);
    const block = container.querySelector<HTMLElement>("#doubled");
    expect(textOf(block?.querySelector("h3"))).toBe(plural("fix_doubly_encoded", 1));
    expect(lines(block as Element)).toEqual([["?q=caf%25C3%25A9", "café", ""]]);
    expect(textsOf(block as Element, ".at")).toEqual(["%25C3%25A9"]);
    const position = block?.compareDocumentPosition(container.querySelector(".causes-card") as Element) ?? 0;
    expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    click(message("go_to_link", 1, 1, "?q=caf%25C3%25A9"), block as HTMLElement);
    expect(actions.jump.mock.calls).toEqual([[{ frameId: 0, collection: 1, index: 5 }]]);
    unfold(block?.querySelector("details") ?? null);
    expect(block?.querySelectorAll(".kinds a").length).toBeGreaterThan(0);
  });

  test("match the count in the heading: the page's own URL is listed separately", () => {
    const url = "http://shop.example/dir/page?q=caf%25C3%25A9";
    const one = panel(pageWith(["?q=na%25C3%25AFve"], { url }));
    expect(textOf(one.querySelector("#doubled h3"))).toBe(plural("fix_doubly_encoded", 1));
    expect(lines(one.querySelector("#doubled") as Element).map(([href]) => href)).toEqual(["?q=na%25C3%25AFve"]);
    expect(textsOf(one, ".links-finding h3")).toEqual([plural("fix_doubly_encoded", 1), message("own_doubly_encoded")]);
    cleanup();
    const none = panel(pageWith(["a"], { url }));
    expect(textsOf(none, ".links-finding h3")).toEqual([message("own_doubly_encoded")]);
    expect(lines(none.querySelector("#own-doubled") as Element)).toHaveLength(1);
    expect(none.querySelector("#copy-fixes")).toBeNull();
  });

  test("are copied with their repairs, a line each, without passwords", async () => {
    const container = panel(pageWith([...LINKS, "/caf%25C3%25A9#x", "//ann:s3cr3t@h.example/?q=caf%25C3%25A9"]));
    click(message("copy_fixes"), container);
    await waitFor(() =>
      expect(fake.clipboard.texts.map((text) => text.split("\n"))).toEqual([
        [
          "?q=caf%25C3%25A9\t?q=caf%C3%A9",
          "/caf%25C3%25A9#x\t/caf%C3%A9#x",
          "//ann:•••@h.example/?q=caf%25C3%25A9\t//ann:•••@h.example/?q=caf%C3%A9",
        ],
      ]),
    );
  });

  test("are copied as cells that spreadsheets do not split or execute, without invisible characters", async () => {
    const formula = '=HYPERLINK("x")/caf?q=caf%25C3%25A9';
    const container = panel(pageWith([formula, "/a\n?q=caf%25C3%25A9\tb", "\u202e/caf?q=caf%25C3%25A9"]));
    click(message("copy_fixes"), container);
    await waitFor(() => expect(fake.clipboard.texts).toHaveLength(1));
    const [text = ""] = fake.clipboard.texts;
    const rows = text.split("\n").map((line) => line.split("\t"));
    expect(rows.map(({ length }) => length)).toEqual([2, 2, 2]);
    expect(rows[0]?.[0]).toBe(`"'${formula.replaceAll('"', '""')}"`);
    expect(rows[1]).toEqual(["/a%0A?q=caf%25C3%25A9%09b", expect.stringContaining("caf%C3%A9")]);
    expect(rows[2]?.[0]).toBe("%E2%80%AE/caf?q=caf%25C3%25A9");
  });

  test("are collapsed below the groups if their confidence is low", () => {
    const container = panel(pageWith(["/s?author=Jane%2BDoe", "a", "%61"]));
    expect(container.querySelector("#doubled")).toBeNull();
    const details = container.querySelector("details.perhaps");
    expect(textsOf(details as Element, "summary > *")).toEqual([
      plural("possibly_intended_links", 1),
      message("ground_words"),
    ]);
    unfold(details);
    expect(lines(details as Element)[0]?.[0]).toBe("/s?author=Jane%2BDoe");
  });
});

describe("links of medium confidence", () => {
  const summary = (hrefs: readonly string[], changes: Partial<CollectedFrame> = {}) => {
    cleanup();
    return textsOf(panel(pageWith(hrefs, changes)), "details.perhaps summary > *");
  };
  const [intended, files, others] = ["//a.example/#a%2520b", "//b.example/a%2520b.pdf", "//c.example/10.1000%252F182"];
  const garbled = "http://shop.example/%C3%A2%E2%82%AC%E2%84%A2-showing-on-page";
  const delimiters = "/bowls%3Fcolor=blue";

  test("are called possibly intended if encoded twice, with two reasons at most", () => {
    expect(summary([intended, files, files, others])).toEqual([
      plural("possibly_intended_links", 4),
      `${message("ground_fragment")} ${message("ground_stored_file")}`,
    ]);
    const url = others.replace("//c", "http://shop");
    expect(summary(["a"], { url })).toEqual([message("own_possibly_intended"), message("ground_reserved")]);
  });

  test("are reported as a possible encoding error after another mistake", () => {
    expect(summary([intended, garbled])[0]).toBe(plural("perhaps_encoded", 2));
    expect(summary([delimiters])[0]).toBe(plural("perhaps_encoded", 1));
    expect(summary(["a"], { url: garbled })[0]).toBe(message("own_perhaps_encoded"));
  });

  test("are distinguished from the page’s own URL", () => {
    expect(summary([intended], { url: garbled }).filter((_, i) => i % 2 === 0)).toEqual([
      plural("possibly_intended_links", 1),
      message("own_perhaps_encoded"),
    ]);
  });
});

describe("links with other findings", () => {
  const deceptive = "https://paypal.com@evil.example/login";
  const mistakable = "https://paypal.com.evil.example/";
  const invalid = "http://h.example:99999/";

  test("are cards above the bars: deceptive ones first, then those that browsers refuse", () => {
    const container = whole([invalid, deceptive, deceptive, "a", "%61"]);
    expect(textsOf(container, "h3").slice(0, 2)).toEqual([plural("links_deceptive", 2), plural("links_invalid", 1)]);
    expect(container.querySelector("#deceptive")?.className).toContain("is-error");
    expect(lines(container.querySelector("#deceptive") as Element)).toEqual([
      [deceptive, `Deceptive: this is evil.example · ${message("rules_more")}`, "2"],
    ]);
    expect(lines(container.querySelector("#invalid") as Element)[0]?.[1]).toMatch(/^The port/);
    click(message("go_to_link", 1, 2, deceptive), container.querySelector<HTMLElement>("#deceptive") ?? undefined);
    expect(actions.jump.mock.calls).toEqual([[{ frameId: 0, collection: 1, index: 1 }]]);
    fake.i18n.speak("es");
    expect(textOf(whole([deceptive]).querySelector("h3"))).toBe(plural("links_deceptive", 1));
  });

  test("are collapsed below if they are mistakable", () => {
    const details = whole([mistakable]).querySelector("details.mistakable");
    expect(textOf(details?.querySelector("summary"))).toBe(plural("links_mistakable", 1));
    expect(details?.querySelector("li")).toBeNull();
    unfold(details ?? null);
    expect(lines(details as Element).map(([href]) => href)).toEqual([mistakable]);
  });

  test("are missing until searched, and too many are not searched", () => {
    expect(panel(pageWith([deceptive])).querySelector("#deceptive")).toBeNull();
    const extras = { ...extrasOn([frame([deceptive])], {}), deceptive: null };
    expect(textOf(panel(pageWith([deceptive]), { extras }))).toContain(message("links_not_searched"));
  });

  test("say how many are not listed", () => {
    const extras = extrasOn([frame([deceptive])], {});
    const more = extras.deceptive && { ...extras.deceptive, count: 9 };
    const container = panel(pageWith([deceptive]), { extras: { ...extras, deceptive: more } });
    expect(container.textContent).toContain(plural("more_links_not_listed", 8));
  });
});

test("counts links over the limit of a message and missing ones, and says where they are", () => {
  const missing = { frames: ["http://ann:s3cr3t@f.example/"], leftOut: 3 };
  const container = panel(pageWith(["a"], missing), { problem: { at: "jump", text: "It is gone." } });
  expect(container.textContent).toContain(plural("unread_frames", 1));
  expect(container.textContent).toContain(plural("links_left_out", 3));
  expect(textsOf(container, "[role=status]")).toContain("It is gone.");
  const report = pageWith(["a", "%61", "a", "a", "x%2520y", "x%2520y", "z%2520y"]);
  const groups = report.groups.map(({ places, spellingOf, members, ...group }) => ({
    ...group,
    places: places.slice(0, 2),
    spellingOf: spellingOf.slice(0, 2),
    members: members.slice(0, 2),
  }));
  const doublyEncoded = report.doublyEncoded.slice(0, 1);
  const extras = extrasOn([frame(["a", "%61"])], { profile: "web" });
  const saysMore = (links: PageReport) => {
    const { textContent } = panel(links, { extras: { ...extras, causes: null } });
    return [2, 1].map((count) => textContent?.includes(plural("more_links_not_listed", count)));
  };
  expect(saysMore(report)).toEqual([false, false]);
  expect(saysMore({ ...report, groups })).toEqual([true, false]);
  expect(saysMore({ ...report, doublyEncoded })).toEqual([false, true]);
});

test("everything expanded: hides passwords, isolates URLs, and translates every text", () => {
  fake.i18n.mark();
  const secret = "s3cr3t";
  const url = `http://ann:${secret}@xyzzy.example/a%2520b?u=http%3A%2F%2Fbob%3A${secret}%40h.example%2F&utm_source=a`;
  const plain = ["http://xyzzy.example/plugh?frotz", "HTTP://xyzzy.example/plugh?frotz", "/a%2520b", "/x?utm_source=a"];
  const container = whole(
    [url, url.replace("xyzzy", "%78yzzy"), `${url}#x`, ...plain, "/y?utm_source=a", "/y"],
    ALL_CAUSES,
  );
  for (const name of ["case-and-port", "fragment", "tracking", "same-request"]) {
    if (container.querySelector(`[data-cause="${name}"]`) === null) continue;
    openBar(name);
    unfoldAll(container);
    expect(everythingIn(container)).not.toContain(secret);
    expect(unisolatedIn(container, /xyzzy|plugh|frotz/)).toEqual([]);
    expect(untranslatedIn(container)).toEqual([]);
  }
  expect(everythingIn(container)).toContain("•••");
});
