// @vitest-environment happy-dom
import { beforeEach, describe, expect, type Mock, test, vi } from "vitest";
import { extrasOn } from "../../../background/pages/extras.ts";
import { reportOn } from "../../../background/pages/report.ts";
import { message, messageFor, plural } from "../../../browser/i18n.ts";
import type { CollectedFrame, PageReport, UnreadableReason } from "../../../browser/messages.ts";
import { DEFAULT_SETTINGS } from "../../../browser/settings.ts";
import { LEVELS, type Level } from "../../../core/index.ts";
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
import { ruleText, sameText, shortLevelText, shortRuleText } from "../../../ui/names.ts";
import { stateOn } from "../example-state.ts";
import type { Actions, Links, State } from "../state.ts";
import { LinksPanel } from "./links-panel.tsx";

beforeEach(resetScreen);

const PAGE = "http://shop.example/dir/page?c=d";

const frame = (hrefs: readonly string[], changes: Partial<CollectedFrame> = {}) => frameAt(PAGE, hrefs, changes);

const pageWith = (hrefs: readonly string[], changes: Partial<CollectedFrame> = {}, level: Level = 2): PageReport =>
  reportOn([frame(hrefs, changes)], { profile: "web", level, details: true });

const LINKS = ["a", "./a", "%61", "b", "b", "?q=caf%25C3%25A9"];

const actions = Object.fromEntries(
  "chooseLevel chooseTab choose checkAnother openLab readAgain highlight jump select readTexts step"
    .split(" ")
    .map((name) => [name, vi.fn()]),
) as unknown as { readonly [Name in keyof Actions]: Mock<Actions[Name]> };
actions.readTexts.mockResolvedValue(null);
actions.step.mockResolvedValue(null);

const stateWith = (links: Links, changes: Partial<State> = {}): State =>
  stateOn(PAGE, { links, tab: "links", ...changes });

function panel(links: Links, changes: Partial<State> = {}): HTMLElement {
  cleanup();
  for (const action of Object.values(actions)) action.mockClear();
  return shown(<LinksPanel state={stateWith(links, changes)} actions={actions} />);
}

/** The panel of these links, and what comes in the second message. */
const whole = (hrefs: readonly string[], level: Level = 2, changes: Partial<CollectedFrame> = {}) =>
  panel(pageWith(hrefs, changes, level), {
    extras: extrasOn([frame(hrefs, changes)], { profile: "web" }),
    settings: { ...DEFAULT_SETTINGS, level },
  });

const click = (name: string | RegExp, inside: HTMLElement = document.body) =>
  fireEvent.click(within(inside).getByRole("button", { name }));
const groupAt = (container: HTMLElement, at: number) => container.querySelectorAll<HTMLElement>("li.group")[at];
const lines = (inside: ParentNode | undefined) =>
  [...(inside?.querySelectorAll<HTMLElement>(".link-line") ?? [])].map((line) => [
    textOf(line.querySelector(".url")),
    textOf(line.querySelector(".about")),
    textOf(line.querySelector(".jump")),
  ]);
const options = () => [...screen.getByRole("combobox").querySelectorAll("option")].map(textOf);

describe("links that are not there", () => {
  test.each([
    [{ kind: "reading" }, () => message("links_reading")],
    [{ kind: "no-page" }, () => message("links_no_page")],
  ] as const)("%#: it is said why", (links, said) => {
    expect(textOf(panel(links))).toBe(said());
  });

  test("leave a URL or a list to check", () => {
    const container = panel(pageWith([]));
    expect(textOf(container.querySelector("h2"))).toBe(message("links_none"));
    click(message("check_another"));
    expect(actions.checkAnother).toHaveBeenCalledOnce();
    click(message("check_list"));
    expect(actions.openLab.mock.calls).toEqual([[]]);
  });

  test.each<Links>([{ kind: "failed" }, { kind: "unreadable", reason: "hanging" }])(
    "are read again at a button: %j",
    (links) => {
      const container = panel(links);
      const said = links.kind === "failed" ? message("links_failed") : messageFor("unreadable", "hanging", "?");
      expect(textOf(container)).toContain(said);
      click(message("links_again"));
      expect(actions.readAgain).toHaveBeenCalledTimes(1);
    },
  );

  test("are only in unread frames, or over a limit: that is said", () => {
    const framed = textOf(panel(pageWith([], { frames: ["https://elsewhere.example/"] })));
    for (const said of [message("links_none"), plural("unread_frames", 1)]) expect(framed).toContain(said);
    expect(textOf(panel(pageWith([], { leftOut: 2 })))).toBe(plural("links_left_out", 2));
  });

  test.each<UnreadableReason>(["browser-page", "store", "pdf", "file", "no-access", "error-page"])(
    "cannot be read (%s): it is said why, and what can be done",
    (reason) => {
      const text = textOf(panel({ kind: "unreadable", reason }));
      expect(text).toContain(messageFor("unreadable", reason, "?"));
      expect(text).toContain(message("unreadable_still"));
      expect(screen.queryByRole("button", { name: message("links_again") })).toBeNull();
    },
  );
});

test("the panel is made when it is first opened, and kept from then on", () => {
  const links = pageWith(LINKS);
  const at = (tab: State["tab"]) => <LinksPanel state={stateWith(links, { tab })} actions={actions} />;
  const { container, rerender } = render(at("address"));
  expect(container.innerHTML).toBe("");
  rerender(at("links"));
  expect(container.querySelectorAll("li.group")).toHaveLength(1);
  rerender(at("address"));
  expect(container.querySelectorAll("li.group")).toHaveLength(1);
});

test("the sum counts links, addresses and duplicates", () => {
  const sum = (hrefs: readonly string[]) => textOf(panel(pageWith(hrefs)).querySelector(".sum"));
  expect(sum(LINKS)).toBe("6 links to 3 addresses: 1 duplicate");
  expect(sum(["a", "b"])).toBe("2 links to 2 addresses: no duplicates");
});

describe("the level", () => {
  test("is chosen from a list; its own count is there at once, the others come later", () => {
    panel(pageWith(LINKS));
    expect(options()).toEqual(LEVELS.map(({ level }) => shortLevelText(level) + (level === 2 ? " (1)" : "")));
    whole(LINKS);
    expect(options()).toEqual(LEVELS.map(({ level }) => `${shortLevelText(level)} (${level === 0 ? 0 : 1})`));
    const select = screen.getByRole<HTMLSelectElement>("combobox", { name: message("level_label") });
    expect(select.value).toBe("2");
    fireEvent.change(select, { target: { value: "3" } });
    expect(actions.chooseLevel.mock.calls).toEqual([[3]]);
  });

  const hint = (container: HTMLElement) => textOf(container.querySelector(".level-hint"));

  test("that finds nothing says how many the next one finds that finds some, and leads there", () => {
    const tracking = hint(whole(["https://a.example/?utm_source=x", "https://a.example/"]));
    expect(tracking).toContain("1 more if tracking, sessions and AMP do not count. They may be different pages.");
    const www = ["https://a.example/x", "http://www.a.example/x", "https://b.example/y", "http://b.example/y"];
    expect(hint(whole(www))).toBe(
      "2 more if http/https and www. count as the same. They usually lead to the same page. Show them",
    );
    click(message("level_show"));
    expect(actions.chooseLevel.mock.calls).toEqual([[3]]);
    // The button disappears.
    expect(document.activeElement?.id).toBe("level");
  });

  test("that finds nothing where no other does says so; that finds some has no hint", () => {
    expect(hint(whole(["a", "b"]))).toBe(message("level_none"));
    expect(hint(whole(["http://h", "http://h/"]))).toBe(message("level_none"));
    expect(whole(LINKS).querySelector(".level-hint")).toBeNull();
  });

  test("keeps the place of the hint while the others are counted, and says if they are not", () => {
    expect(hint(panel(pageWith(["a"])))).toContain(message("level_counting"));
    const extras = { ...extrasOn([frame(["a"])], {}), levels: null };
    expect(hint(panel(pageWith(["a"]), { extras }))).toContain(message("level_uncounted"));
  });
});

test("the highlights are switched on, and are off where there is nothing to highlight, with the reason below", () => {
  const highlight = () => screen.getByRole<HTMLInputElement>("switch", { name: message("highlight") });
  panel(pageWith(LINKS));
  expect(highlight().disabled).toBe(false);
  fireEvent.click(highlight());
  expect(actions.highlight.mock.calls).toEqual([[true]]);
  expect(document.body.textContent).not.toContain(message("highlight_nothing"));
  // The page's own URL has no place in the page.
  panel(pageWith(["a", "b"], { url: "http://shop.example/dir/page?q=caf%25C3%25A9" }));
  expect(highlight().disabled).toBe(true);
  const reason = document.getElementById(highlight().getAttribute("aria-describedby") ?? "");
  expect(textOf(reason)).toBe(message("highlight_nothing"));
});

describe("a group", () => {
  test("has its number, its address from the page's own host, and its links", () => {
    const group = groupAt(panel(pageWith(LINKS)), 0);
    expect(textOf(group?.querySelector(".number .visually-hidden"))).toBe(message("group_label", 1));
    expect(textOf(group?.querySelector(".key"))).toBe("/dir/a");
    expect(textOf(group?.querySelector(".unfold"))).toContain(plural("count_links", 3));
    const other = groupAt(panel(pageWith(["http://other.example/x", "http://other.example/%78"])), 0);
    expect(textOf(other?.querySelector(".key"))).toBe("http://other.example/x");
  });

  test("lists what tells its spellings apart; relative forms are one row, and counts are those of the rows", () => {
    const hrefs = ["a", "./a", "http://shop.example/dir/a", "%61", "a#x", "x/../a", "/dir\\a"];
    const group = groupAt(panel(pageWith(hrefs)), 0);
    expect(lines(group)).toEqual([
      ["http://shop.example/dir/a", message("as_the_key"), "4"],
      ["%61", "encoded a", ""],
      ["a#x", "fragment", ""],
      ["/dir\\a", "backslash", ""],
    ]);
    expect(textOf(group?.querySelector(".unfold"))).toContain(plural("count_links", 7));
    expect(textsOf(group as Element, "mark")).toEqual(["%61", "#x", "\\"]);
    expect(lines(groupAt(panel(pageWith(["a", "a", "%61"])), 0))[0]).toEqual(["a", "relative", "2"]);
  });

  test("says in a title what it says in few words", () => {
    const container = panel(pageWith(["http://shop.example/a", "HTTP://Shop.Example:80/x/../%61"]));
    const about = container.querySelectorAll(".about")[1];
    expect(textOf(about)).toMatch(/^\S+(?: \S+){0,2} \+\d$/);
    expect(about?.getAttribute("title")).toContain(ruleText("lower-case-host"));
  });

  test("says which row is the page itself, and offers no way to it", () => {
    const container = panel(pageWith(["/dir/page?c=%64", "/dir/p%61ge?c=d"]));
    expect(lines(groupAt(container, 0))).toEqual([
      ["/dir/page?c=%64", "encoded d", ""],
      ["/dir/p%61ge?c=d", "encoded a", ""],
      [PAGE, `${message("as_the_key")}, ${message("this_page")}`, ""],
    ]);
    expect(container.querySelectorAll(".jump")).toHaveLength(2);
  });

  test("leads to the next of a row’s links at each press", () => {
    const group = groupAt(panel(pageWith(["a", "a", "./a", "%61"])), 0) as HTMLElement;
    for (const at of [1, 2, 3, 1]) click(message("go_to_link", at, 3, "a"), group);
    expect(actions.jump.mock.calls.map(([place]) => place.index)).toEqual([0, 1, 2, 0]);
  });

  test("is selected by a focus in it", () => {
    const container = panel(pageWith(["a", "%61", "b", "%62"]));
    for (const at of [1, 0]) fireEvent.focus(groupAt(container, at)?.querySelector(".unfold") as Element);
    expect(actions.select.mock.calls).toEqual([[2], [1]]);
  });

  test("copies its canonical URL, whatever its heading is", async () => {
    const first = groupAt(panel(pageWith(LINKS)), 0) as HTMLElement;
    click(message("copy"), first);
    await waitFor(() => expect(fake.clipboard.texts).toEqual(["http://shop.example/dir/a"]));
    const hrefs = ["http://www.b.example:80/x/", "http://www.b.example:80/x/", "https://b.example/x"];
    const other = groupAt(panel(pageWith(hrefs, {}, 3), { settings: { ...DEFAULT_SETTINGS, level: 3 } }), 0);
    click(message("copy"), other as HTMLElement);
    await waitFor(() => expect(fake.clipboard.texts.at(-1)).toBe("http://www.b.example/x/"));
  });

  test("its address can be inspected, as written, with all that can be copied of it", () => {
    const container = whole(LINKS);
    click(new RegExp(message("why")), groupAt(container, 0));
    click(message("inspect_it"), groupAt(container, 0));
    expect([actions.chooseTab.mock.calls, actions.choose.mock.calls]).toEqual([
      [["address"]],
      [["http://shop.example/dir/a", null]],
    ]);
  });

  test("reads the texts of its links once it is unfolded", async () => {
    const group = groupAt(panel(pageWith(LINKS)), 0) as HTMLElement;
    expect(actions.readTexts).not.toHaveBeenCalled();
    actions.readTexts.mockResolvedValueOnce({ texts: ["Bowls", "Jugs"], textOf: [0, 1, 0], adjacent: [1] });
    click(new RegExp(message("why")), group);
    await waitFor(() => expect(textOf(group)).toContain(plural("adjacent_links", 1)));
    expect(textOf(group)).toContain("Jugs");
    expect(actions.readTexts.mock.calls.map(([{ key }]) => key)).toEqual(["http://shop.example/dir/a"]);
  });

  test("unfolds why it is one, and what could be done about it", () => {
    const group = groupAt(panel(pageWith(LINKS)), 0) as HTMLElement;
    expect(group.querySelector(".group-why")).toBeNull();
    click(new RegExp(message("why")), group);
    const why = group.querySelector<HTMLElement>(".group-why");
    expect(textOf(why?.querySelector(".chip"))).toBe(sameText("preserves"));
    expect(textsOf(why as Element, ".rule-title")).toContain(ruleText("decode-unreserved"));
    const keep = why?.querySelector<HTMLElement>("section.group-section");
    expect(textOf(keep?.querySelector("h3"))).toContain(message("preferred_heading"));
    expect(within(keep as HTMLElement).getAllByRole("button", { name: message("copy") }).length).toBeGreaterThan(1);
    click(new RegExp(message("why")), group);
    expect(group.querySelector(".group-why")).toBeNull();
  });

  test.each([
    ["names one without tracking parameters", "http://shop.example/q", true],
    ["repeats those of the page's URL", "http://shop.example/q?utm_source=b", false],
  ])("is best written as the canonical URL has it if that %s", (_, href, isNamed) => {
    const url = "http://shop.example/q?utm_source=b";
    const declared = { base: url, addresses: [{ href, from: "link" as const }], loaded: url };
    const links = pageWith(["http://shop.example/q", "http://shop.example/q", url], { url, base: url, declared }, 4);
    const group = groupAt(panel(links, { settings: { ...DEFAULT_SETTINGS, level: 4 } }), 0) as HTMLElement;
    click(new RegExp(message("why")), group);
    expect(textOf(group).includes(message("preferred_canonical"))).toBe(isNamed);
  });

  test("that may be different pages says so without a press", () => {
    const hrefs = ["https://a.example/b", "https://m.a.example/b"];
    const group = groupAt(panel(pageWith(hrefs, {}, 4), { settings: { ...DEFAULT_SETTINGS, level: 4 } }), 0);
    expect(textOf(group?.querySelector(".group-note"))).toBe(sameText("may-change"));
  });
});

describe("links that are encoded twice", () => {
  test("come first, with what is wrong and how it is meant", () => {
    const container = panel(pageWith(LINKS));
    const block = container.querySelector<HTMLElement>(".doubled");
    expect(textOf(block?.querySelector("h3"))).toBe(plural("doubly_encoded", 1));
    expect(lines(block as Element)).toEqual([["?q=caf%25C3%25A9", message("quoted", "café"), ""]]);
    expect(textsOf(block as Element, ".at")).toEqual(["%25C3%25A9"]);
    const position = block?.compareDocumentPosition(groupAt(container, 0) as Element) ?? 0;
    expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    click(message("go_to_link", 1, 1, "?q=caf%25C3%25A9"), block as HTMLElement);
    expect(actions.jump.mock.calls).toEqual([[{ frameId: 0, collection: 1, index: 5 }]]);
    click(message("why"), block as HTMLElement);
    expect(block?.querySelectorAll(".kinds a").length).toBeGreaterThan(0);
  });

  test("are those that the heading counts: the page's own address is named apart", () => {
    const url = "http://shop.example/dir/page?q=caf%25C3%25A9";
    const one = panel(pageWith(["?q=na%25C3%25AFve"], { url }));
    expect(textOf(one.querySelector(".doubled h3"))).toBe(plural("doubly_encoded", 1));
    expect(lines(one.querySelector(".doubled") as Element).map(([href]) => href)).toEqual(["?q=na%25C3%25AFve"]);
    expect(textsOf(one, ".doubled h3")).toEqual([plural("doubly_encoded", 1), message("own_doubly_encoded")]);
    cleanup();
    const none = panel(pageWith(["a"], { url }));
    expect(textOf(none.querySelector(".doubled h3"))).toBe(message("own_doubly_encoded"));
    expect(lines(none.querySelector(".doubled") as Element)).toHaveLength(1);
  });

  test("perhaps, are folded below the groups", () => {
    const container = panel(pageWith(["/s?author=Jane%2BDoe", "a", "%61"]));
    expect(container.querySelector(".doubled")).toBeNull();
    const details = container.querySelector("details.perhaps");
    expect(textsOf(details as Element, "summary > *")).toEqual([
      plural("possibly_intended_links", 1),
      message("ground_words"),
    ]);
    unfold(details);
    expect(lines(details as Element)[0]?.[0]).toBe("/s?author=Jane%2BDoe");
  });
});

test("links that are possibly intended are told from others that may be wrong, with two reasons at most", () => {
  const summary = (hrefs: readonly string[]) => {
    cleanup();
    return textsOf(panel(pageWith(hrefs)), "details.perhaps summary > *");
  };
  const [intended, files, others] = ["//a.example/#a%2520b", "//b.example/a%2520b.pdf", "//c.example/10.1000%252F182"];
  expect(summary([intended, files, files, others])).toEqual([
    plural("possibly_intended_links", 4),
    `${message("ground_fragment")} ${message("ground_stored_file")}`,
  ]);
  expect(summary([intended, "/%C3%A2%E2%82%AC%E2%84%A2-showing-on-page"])[0]).toBe(plural("perhaps_encoded", 2));
  cleanup();
  const own = panel(pageWith(["a"], { url: "http://shop.example/dir/10.1000%252F182" }));
  expect(textsOf(own, "details.perhaps summary > *")).toEqual([
    message("own_possibly_intended"),
    message("ground_reserved"),
  ]);
});

describe("what is worth a look", () => {
  const HREFS = ["/x?utm_source=a&id=1", "/out?url=https%3A%2F%2Fb.example%2F", "/x?utm_source=a&id=1"];

  test("is counted, and listed on request, with the way to each link", () => {
    const container = whole(HREFS);
    const section = container.querySelector<HTMLElement>(".worth-a-look") as HTMLElement;
    expect(textsOf(section, ".worth > span")).toEqual([plural("links_tracking", 2), plural("links_target", 1)]);
    expect(section.querySelectorAll("li")).toHaveLength(0);
    const [tracking] = within(section).getAllByRole("button", { name: message("list_show") });
    fireEvent.click(tracking as HTMLElement);
    const listed = () => lines(section.querySelector("#with-tracking") as Element);
    expect(listed()).toEqual([["/x?utm_source=a&id=1", "utm_source", "2"]]);
    click(message("go_to_link", 1, 2, "/x?utm_source=a&id=1"), section);
    expect(actions.jump.mock.calls).toEqual([[{ frameId: 0, collection: 1, index: 0 }]]);
    click(message("list_hide"), section);
    expect(section.querySelectorAll("li")).toHaveLength(0);
    click(message("list_show"), section.querySelectorAll<HTMLElement>(".worth")[1]);
    expect(lines(section.querySelector("#with-target") as Element)[0]?.[1]).toBe("b.example");
  });

  test("is nothing where there is nothing, or as long as it is not known", () => {
    expect(whole(["a"]).querySelector(".worth-a-look")).toBeNull();
    expect(panel(pageWith(HREFS)).querySelector(".worth-a-look")).toBeNull();
  });

  test("begins with what looks deceptive, each with its reason", () => {
    const deceptive = ["https://paypal.com@evil.example/login", "https://paypal.com@evil.example/login"];
    const mistakable = "https://paypal.com.evil.example/";
    const section = whole([...HREFS, ...deceptive, mistakable]).querySelector(".worth-a-look") as HTMLElement;
    expect(textsOf(section, ".worth > span")).toEqual([
      "2 links look deceptive",
      "1 link with an unusual host",
      plural("links_tracking", 2),
      plural("links_target", 1),
    ]);
    expect(section.querySelector(".worth")?.className).toContain("is-error");
    fireEvent.click(within(section).getAllByRole("button", { name: message("list_show") })[0] as HTMLElement);
    expect(lines(section.querySelector("#deceptive") as Element)).toEqual([
      [deceptive[0], `This is evil.example, not paypal.com · ${message("rules_more")}`, "2"],
    ]);
    fake.i18n.speak("es");
    const spanish = whole([...deceptive, mistakable]).querySelector<HTMLElement>(".worth-a-look") as HTMLElement;
    const said = ["2 enlaces parecen engañosos", "1 enlace con un servidor inusual"];
    expect(textsOf(spanish, ".worth > span")).toEqual(said);
  });

  const NOT_SEARCHED = "Links were not searched for tracking: there are too many.";
  test.each([
    [{ deceptive: null }, [], () => [message("worth_not_searched_hosts")]],
    [{ tracking: null, targets: null }, [], () => [NOT_SEARCHED]],
    [{ tracking: null }, [["links_target", 1]], () => [NOT_SEARCHED]],
  ] as const)("says what links were not searched for, where they are too many: %j", (known, counts, said) => {
    const container = panel(pageWith(HREFS), { extras: { ...extrasOn([frame(HREFS)], {}), ...known } });
    const section = container.querySelector(".worth-a-look") as HTMLElement;
    expect(textOf(section.querySelector("h2"))).toBe(message("worth_a_look"));
    if (!("deceptive" in known)) {
      expect(textsOf(section, ".worth > span")).toEqual(counts.map(([key, count]) => plural(key, count)));
    }
    expect(textsOf(section, "p")).toEqual(said());
    expect(section.querySelector(".group") === null).toBe("targets" in known);
  });

  test("says how many links are not listed", () => {
    const extras = extrasOn([frame(HREFS)], {});
    const tracking = extras.tracking && { ...extras.tracking, count: 9 };
    const container = panel(pageWith(HREFS), { extras: { ...extras, tracking } });
    fireEvent.click(within(container).getAllByRole("button", { name: message("list_show") })[0] as HTMLElement);
    expect(container.textContent).toContain(plural("more_links_not_listed", 7));
  });
});

describe("what is nothing to act on", () => {
  test("repeats and fragments are not listed", () => {
    const container = panel(pageWith([...LINKS, "b#c"]));
    expect(container.querySelectorAll("li.group")).toHaveLength(1);
    expect(container.querySelector("details")).toBeNull();
  });

  test("forms that browsers request identically are folded, without a number, each with the rule that joins it", () => {
    const container = panel(pageWith(["https://h.example", "https://h.example/", "//h.example", "b", "b"]));
    expect(textOf(container.querySelector(".sum"))).toContain(message("sum_no_duplicates"));
    const details = container.querySelector("details");
    expect(textOf(details?.querySelector("summary"))).toBe(plural("one_request", 1));
    expect(details?.querySelector("li")).toBeNull();
    unfold(details);
    expect(details?.querySelector(".number")).toBeNull();
    expect(lines(details as Element)).toEqual([
      ["https://h.example", shortRuleText("empty-path", ""), ""],
      ["https://h.example/", message("as_the_key"), ""],
    ]);
  });
});

test("links over the limit of a message, and what is missing, are counted, and where they are is said", () => {
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
  const said = (links: PageReport) => {
    const { textContent } = panel(links);
    return [2, 1].map((count) => textContent?.includes(plural("more_links_not_listed", count)));
  };
  expect(said(report)).toEqual([false, false]);
  expect(said({ ...report, groups })).toEqual([true, false]);
  expect(said({ ...report, doublyEncoded })).toEqual([false, true]);
});

test("of very many groups the first are made, and more on request", () => {
  const hrefs = Array.from({ length: 120 }, (_, i) => [`/g${i}x`, `/g${i}%78`]).flat();
  const container = panel(pageWith(hrefs));
  expect(container.querySelectorAll("li.group")).toHaveLength(50);
  click(plural("more", 140));
  expect(container.querySelectorAll("li.group")).toHaveLength(100);
});

test("everything unfolded: no password, every URL isolated, every word from the language’s file", () => {
  fake.i18n.mark();
  const secret = "s3cr3t";
  const url = `http://ann:${secret}@xyzzy.example/a%2520b?u=http%3A%2F%2Fbob%3A${secret}%40h.example%2F&utm_source=a`;
  const plain = ["http://xyzzy.example/plugh?frotz", "HTTP://xyzzy.example/plugh?frotz", "/a%2520b", "/x?utm_source=a"];
  const container = whole([url, url.replace("http", "HTTP"), `${url}#x`, ...plain], 4);
  unfoldAll(container);
  expect(everythingIn(container)).not.toContain(secret);
  expect(everythingIn(container)).toContain("•••");
  expect(unisolatedIn(container, /xyzzy|plugh|frotz/)).toEqual([]);
  expect(untranslatedIn(container)).toEqual([]);
});
