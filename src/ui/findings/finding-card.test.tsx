// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { message, messageFor, plural } from "../../browser/i18n.ts";
import { entryAddress, findingEntry } from "../../browser/rules-page.ts";
import { type Finding, type InspectOptions, inspect, isPossiblyIntended } from "../../core/index.ts";
import { fake } from "../../fake-browser/index.ts";
import {
  fireEvent,
  render,
  resetScreen,
  screen,
  shown,
  textOf,
  textsOf,
  unfold,
  unfoldByButtons,
  waitFor,
  within,
} from "../../fake-browser/screen.ts";
import { DisclosureContext } from "../controls/disclosure.ts";
import { componentName, findingText, groundText, severityText } from "../names.ts";
import { FindingCards } from "./finding-cards.tsx";
import { FindingLines } from "./finding-lines.tsx";

beforeEach(resetScreen);

const OPTIONS: InspectOptions = { profile: "web" };
const TWICE = "http://h/?q=caf%25C3%25A9";

function cards(url: string, onOpen: (url: string) => void = () => {}, revealed = false, options = OPTIONS) {
  const inspection = inspect(url, options);
  return (
    <DisclosureContext.Provider value={{ revealed, passwords: inspection.passwords }}>
      <FindingCards inspection={inspection} options={options} onOpen={onOpen} />
    </DisclosureContext.Provider>
  );
}

/** With "Why" unfolded. */
function explained(...of: Parameters<typeof cards>): HTMLElement {
  const container = shown(cards(...of));
  unfoldByButtons(container);
  return container;
}

const findingsOf = (url: string) => inspect(url, OPTIONS).findings;

describe("a finding", () => {
  test("is headed by its name and gravity, and says where it is, why, and where that is written", () => {
    const [finding] = findingsOf(TWICE);
    if (finding === undefined) throw new Error();
    const container = explained(TWICE);
    expect(screen.getByRole("region", { name: message("findings_heading") })).toBeTruthy();
    expect(screen.getByRole("heading", { level: 3 }).textContent).toBe(message("encoded_twice"));
    const card = container.querySelector("li.finding");
    expect(textOf(card?.querySelector(".severity"))).toBe(severityText("warning"));
    expect(textOf(card?.querySelector(".where"))).toBe(`${componentName("query[0].value")}.`);
    expect(textOf(card)).toContain(findingText(finding));
    const cited = [...(card?.querySelectorAll("a.cite") ?? [])].map((link) => link.getAttribute("href"));
    expect(cited).toEqual([
      expect.stringMatching(/\.pdf#page=950$/),
      "https://www.rfc-editor.org/rfc/rfc3986#section-2.4",
      expect.stringMatching(/\/README\.URL$/),
    ]);
    expect(card?.querySelector(".why .more-about")?.getAttribute("href")).toBe(
      entryAddress(findingEntry("double-encoded")),
    );
    expect(card?.querySelectorAll(".grounds li")).toHaveLength((finding.grounds?.length ?? 0) + 2);
    expect(textOf(card)).toContain(messageFor("confidence", finding.confidence, ""));
  });

  test("says that it is possibly intended, and why, while it is folded", () => {
    const url = "http://h/#Getting%2520started";
    const [finding] = findingsOf(url);
    const grounds = finding?.grounds ?? [];
    const [first, second, ...others] = grounds.map((ground) => groundText("double-encoded", ground));
    const container = shown(cards(url));
    const said = `${message("possibly_intended")}. ${first} ${second}`;
    expect(textsOf(container, ".says")).toEqual([said]);
    unfoldByButtons(container);
    // Neither the sentences above nor the confidence are repeated.
    expect(others.length).toBeGreaterThan(0);
    expect(textsOf(container, ".grounds li").slice(1)).toEqual(others);
    resetScreen();
    const line = shown(<FindingLines findings={findingsOf(url)} input="" rank={() => "Warning"} />) as HTMLElement;
    expect(textsOf(line, ".says")).toEqual([said]);
  });

  test.each([
    ["of high confidence", TWICE],
    ["of low confidence", "http://h/files/a%252Fb"],
    ["that is no double encoding", "http://h/?a=1&amp;b=2"],
  ])("%s is not said to be intended", (_, url) => {
    const container = shown(cards(url));
    expect(container.querySelectorAll(".finding")).toHaveLength(1);
    expect(container.querySelectorAll(".says")).toHaveLength(0);
  });

  test("whose evidence is all said has no list of it", () => {
    const container = explained("https://h/?q%3D5");
    expect(textOf(container.querySelector("li.finding"))).toContain(
      groundText("delimiters-encoded", "single-argument"),
    );
    expect(container.querySelector(".grounds")).toBeNull();
  });

  test("that is possibly intended is folded neither over nor under a sure one", () => {
    const container = shown(cards("http://h/a%2520b.pdf?q=caf%25C3%25A9&r=caf%25C3%25A9"));
    const first = [...container.querySelectorAll("section > .findings > .findings > li")];
    expect(first.map((one) => one.getAttribute("data-component"))).toEqual(["query[0].value", "path[0]"]);
    expect(textsOf(container, "details > summary")).toEqual([plural("more_alike", 1)]);
  });

  test("is folded to its title, what is wrong, marked, what it becomes, and one button", () => {
    const container = shown(cards(TWICE));
    const card = container.querySelector<HTMLElement>("li.finding");
    const evidence = container.querySelector(".evidence") as Element;
    expect(textsOf(evidence, "mark").join("")).toBe("%25C3%25A9");
    expect(textsOf(evidence, "ins")).toEqual(["%C3%A9"]);
    expect(textOf(evidence.querySelector(".reads"))).toBe(message("quoted", "café"));
    const names = within(card as HTMLElement)
      .getAllByRole("button")
      .map(textOf);
    expect(names).toEqual([message("why"), message("copy_repaired")]);
    const [finding] = findingsOf(TWICE);
    expect(textOf(card)).not.toContain(findingText(finding as Finding));
    const why = screen.getByRole("button", { name: message("why") });
    expect(why.getAttribute("aria-expanded")).toBe("false");
    expect(textOf(document.getElementById(why.getAttribute("aria-describedby") ?? ""))).toBe(message("encoded_twice"));
    fireEvent.click(why);
    expect(why.getAttribute("aria-expanded")).toBe("true");
    expect(textOf(document.getElementById(why.getAttribute("aria-controls") ?? ""))).toContain(
      findingText(finding as Finding),
    );
    fireEvent.click(why);
    expect(textOf(card)).not.toContain(findingText(finding as Finding));
  });

  test("offers its repair: to copy, and to open in another tab", async () => {
    const onOpen = vi.fn();
    explained(TWICE, onOpen);
    const copy = screen.getByRole("button", { name: message("copy_repaired") });
    // What is copied is said by the evidence above.
    expect(textOf(document.getElementById(copy.getAttribute("aria-describedby") ?? ""))).toContain("caf%C3%A9");
    fireEvent.click(copy);
    await waitFor(() => expect(fake.clipboard.texts).toEqual(["http://h/?q=caf%C3%A9"]));
    fireEvent.click(screen.getByRole("button", { name: message("open_repaired") }));
    expect(onOpen.mock.calls).toEqual([["http://h/?q=caf%C3%A9"]]);
  });

  test.each([
    ["of what a browser would run is not offered to be opened", "foo://h/?q=caf%25C3%25A9", ["why", "copy_repaired"]],
    ["without a repair offers none", "http://h/caf%E9", ["why"]],
  ] as const)("%s", (_, url, names) => {
    explained(url);
    expect(screen.getAllByRole("button").map(textOf)).toEqual(names.map((name) => message(name)));
  });

  test("that says nothing is wrong is no card", () => {
    expect(findingsOf("http://h/?x=100%25").map(({ id }) => id)).toEqual(["literal-percent"]);
    expect(shown(cards("http://h/?x=100%25")).innerHTML).toBe("");
  });

  test("of a password shows it only where passwords are shown; of a drive it speaks of no passes", () => {
    const url = "http://u:s3cr3t@h/%25C3%25A9";
    expect(explained(url).innerHTML).not.toContain("s3cr3t");
    const revealed = textOf(explained(url, () => {}, true));
    expect(revealed).toContain("s3cr3t");
    expect(revealed).toContain(message("repair_offered"));
    const drive = textOf(explained("file://D:/a", () => {}, false, { profile: "rfc1738" }));
    expect(drive).toContain(message("copy_repaired"));
    expect(drive).not.toContain(message("repair_offered"));
  });
});

describe("how often a text was encoded", () => {
  const URLS = {
    2: "http://h/a%2520b",
    3: "http://h/a%252520b",
    4: "http://h/a%25252520b",
    12: `http://h/a%${"25".repeat(11)}20b`,
  };
  const heading = (times: number) => (times === 2 ? message("encoded_twice") : message("encoded_times", times));

  test.each(Object.entries(URLS))("%s times: heading, sentence and repair agree", (name, url) => {
    const times = Number(name);
    const container = explained(url);
    expect(screen.getByRole("heading", { level: 3 }).textContent).toBe(heading(times));
    expect(textOf(container.querySelector(".grounds"))).toContain(message("decoding_passes", times));
    expect(textsOf(container, ".evidence ins")).toEqual(["%20"]);
    expect(textOf(container)).toContain(plural("repair_removes", times - 1));
    const [finding] = findingsOf(url);
    expect(textOf(container)).toContain(findingText(finding as Finding));
    expect(/twice/.test(textOf(container.querySelector(".why p")))).toBe(times === 2);
  });

  test("in Spanish", () => {
    fake.i18n.speak("es");
    const text = textOf(explained(URLS[3]));
    expect(text).toContain("Codificada 3 veces");
    expect(text).toContain("el texto se codificó tres veces");
    expect(text).toContain("quita 2 pasadas de codificación de una vez");
    expect(text).not.toContain("se codificó dos veces");
  });
});

describe("several findings", () => {
  const THREE = "http://h/a%2520b/c%2520d?e=f%2520g";

  test("of one kind are one card, and the others folded below it", () => {
    const container = shown(cards(THREE));
    const folded = [...container.querySelectorAll("details")].find(
      (one) => textOf(one.querySelector("summary")) === plural("more_alike", 2),
    );
    expect(folded?.open).toBe(false);
    expect(folded?.querySelectorAll("[data-finding]")).toHaveLength(2);
    expect(container.querySelectorAll("[data-finding]")).toHaveLength(3);
  });

  test("can be repaired at once", async () => {
    render(cards(THREE));
    const all = screen.getByRole("region", { name: plural("repair_all_heading", 3) });
    expect(textsOf(all, "del, ins").length).toBeGreaterThan(0);
    fireEvent.click(within(all).getByRole("button", { name: message("repair_all_copy") }));
    await waitFor(() => expect(fake.clipboard.texts).toEqual(["http://h/a%20b/c%20d?e=f%20g"]));
  });

  test("of many kinds: the gravest first, three, then the rest folded", () => {
    const many = "http://h/caf%E9/a&amp;b/%C3%83%C2%A9/%2520?q=%u00e9&r=a%ZZ%2525b&s=caf%25C3%25A9";
    const kinds = new Set(findingsOf(many).map((one) => `${one.id} ${one.reason} ${isPossiblyIntended(one)}`));
    expect(kinds.size).toBeGreaterThan(4);
    const container = shown(cards(many));
    const folded = [...container.querySelectorAll("details")].find(
      (one) => textOf(one.querySelector("summary")) === plural("more", kinds.size - 3),
    );
    expect(folded?.open).toBe(false);
    expect(container.querySelectorAll("section > .findings").length).toBe(3);
    const ids = [...container.querySelectorAll<HTMLElement>("[data-finding]")].map(({ dataset }) => dataset.finding);
    expect([ids[0], ids.at(-1)]).toEqual(["double-encoded", "legacy-charset"]);
  });

  test("in lines: three, then the rest folded, each with its repair to copy; four all show", async () => {
    const lines = (url: string) =>
      shown(<FindingLines findings={findingsOf(url)} input="" rank={() => "Wrong"} />) as HTMLElement;
    // One more is no longer than the button.
    const four = lines("http://h/a%2520b/c%2520d/e%2520f/g%2520h");
    expect([four.querySelectorAll("li").length, four.querySelector("details")]).toEqual([4, null]);
    resetScreen();
    const container = lines("http://h/a%252520b/c%2520d/e%2520f/g%2520h/i%2520j");
    const details = container.querySelector("details");
    expect(textOf(details?.querySelector("summary"))).toBe(plural("more", 2));
    expect(details?.querySelectorAll("li")).toHaveLength(2);
    const [first] = container.querySelectorAll("li");
    expect(textOf(first)).toMatch(/^Wrong/);
    expect(textOf(first)).toContain(componentName("path[0]"));
    expect(textOf(first)).toContain("the text was encoded three times.");
    fireEvent.click(within(first as HTMLElement).getByRole("button", { name: message("copy_repaired") }));
    const [{ repairedUrl } = {}] = findingsOf("http://h/a%252520b/c%2520d/e%2520f/g%2520h/i%2520j");
    await waitFor(() => expect(fake.clipboard.texts).toEqual([repairedUrl]));
  });
});

describe("the decoding passes, made when they are asked for,", () => {
  const passes = () => {
    const container = explained(TWICE);
    const details = [...container.querySelectorAll("details")].find(
      (one) => textOf(one.querySelector("summary")) === message("passes_show"),
    );
    return { details, text: () => textOf(details?.querySelector("dd .url")) };
  };

  test("are one choice, as sent at first; another one changes the text, which is told, and the bytes", () => {
    const { details, text } = passes();
    expect(screen.queryByRole("radio")).toBeNull();
    unfold(details);
    expect(screen.getByRole("group", { name: message("passes_choose") })).toBeTruthy();
    const radios = screen.getAllByRole<HTMLInputElement>("radio");
    expect(radios.map(({ checked }) => checked)).toEqual(radios.map((_, i) => i === 0));
    expect(radios.map((radio) => textOf(radio.closest("label"))).slice(0, 3)).toEqual([
      message("passes_sent"),
      expect.stringContaining(message("passes_once")),
      expect.stringContaining(message("passes_twice")),
    ]);
    // Which is right is said to those who see no tick as well.
    expect(radios.map((radio) => textOf(radio.closest("label")).includes(message("passes_right")))).toEqual(
      radios.map((_, i) => i === 1),
    );
    expect(text()).toBe("caf%25C3%25A9");
    fireEvent.click(radios[1] as HTMLElement);
    expect(text()).toBe("caf%C3%A9");
    fireEvent.click(radios[2] as HTMLElement);
    expect(text()).toBe("café");
    expect(details?.querySelector("dd")?.getAttribute("aria-live")).toBe("polite");
    expect(textOf(details?.querySelector(".octets"))).toBe("63 61 66 C3 A9");
    expect(textsOf(details as Element, ".octets ins")).toEqual(["C3 A9"]);
    // Why one pass is assumed.
    expect(textOf(details)).toContain("%00 may be one encoded character");
    unfold(details, false);
    expect(screen.queryByRole("radio")).toBeNull();
  });
});

test("octets that are no UTF-8 are shown in the encodings in which they are text", () => {
  const container = explained("http://h/caf%E9").querySelector(".legacy-decodings") as HTMLElement;
  const read = textsOf(container, "dd");
  expect(read).toContain("café");
  expect(container.querySelectorAll("dt bdi[dir=ltr]")).toHaveLength(read.length);
  expect(textOf(container)).toContain(message("legacy_decodings_kept"));
});

const SIGNED = "https://h/a%7Eb?Policy=eyJ~&Signature=a~b&Key-Pair-Id=K1";
const names = () => screen.getAllByRole("button").map(textOf);

describe("repairs of a signed URL", () => {
  test("say that the server refuses them, one by one and all together", () => {
    render(cards(SIGNED, () => {}, false, { profile: "rfc1738" }));
    expect(names()).toContain(message("copy_repaired_signed"));
    expect(names()).toContain(message("repair_all_copy_signed"));
    expect(names()).not.toContain(message("copy_repaired"));
  });

  test("say so in lines", () => {
    const { schemeFields } = inspect(SIGNED, { profile: "web" });
    render(<FindingLines findings={schemeFields.violations} input={SIGNED} rank={() => ""} />);
    expect(names()).toEqual([message("copy_repaired_signed"), message("copy_repaired_signed")]);
  });

  test("do not say so where only the path is repaired", () => {
    render(cards(SIGNED.replace("%7E", "%C3%83%C2%A9")));
    expect(names()).toContain(message("copy_repaired"));
    expect(names()).not.toContain(message("copy_repaired_signed"));
  });
});

test("what a person unfolded stays so when another finding comes before it", () => {
  const isOpen = () =>
    screen.getAllByRole("button", { name: message("why") }).map((one) => one.getAttribute("aria-expanded"));
  const { rerender } = render(cards("http://h/a%2520b"));
  for (const why of screen.getAllByRole("button", { name: message("why") })) fireEvent.click(why);
  expect(isOpen()).toEqual(["true"]);
  rerender(cards("http://h:99999/a%2520b"));
  expect(isOpen()).toEqual(["false", "true"]);
});
