// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import { message, messageFor, numberInWords, plural } from "../../browser/i18n.ts";
import { entryUrl, findingEntry } from "../../browser/rules-page.ts";
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

interface Shown {
  readonly revealed?: boolean;
  readonly isOfPage?: boolean;
  readonly options?: InspectOptions;
}

function cards(url: string, shown: Shown = {}) {
  const { revealed = false, isOfPage = true, options = OPTIONS } = shown;
  const inspection = inspect(url, options);
  return (
    <DisclosureContext.Provider value={{ revealed, passwords: inspection.passwords }}>
      <FindingCards inspection={inspection} isOfPage={isOfPage} />
    </DisclosureContext.Provider>
  );
}

function explained(...of: Parameters<typeof cards>): HTMLElement {
  const container = shown(cards(...of));
  unfoldByButtons(container);
  return container;
}

const findingsOf = (url: string) => inspect(url, OPTIONS).findings;
const headings = () => screen.getAllByRole("heading", { level: 3 }).map(textOf);
const names = () => screen.getAllByRole("button").map(textOf);

describe("a finding", () => {
  test("has a heading with part and severity; the evidence gives reason and source", () => {
    const [finding] = findingsOf(TWICE);
    if (finding === undefined) throw new Error();
    const container = explained(TWICE);
    expect(screen.getByRole("region", { name: message("findings_heading") })).toBeTruthy();
    expect(headings()).toEqual([message("place_encoded_twice", "q")]);
    expect(textOf(container.querySelector("h3 code"))).toBe("q");
    const card = container.querySelector("li.finding");
    expect(textOf(card?.querySelector(".severity"))).toBe(severityText("warning"));
    expect(textOf(card?.querySelector(".where"))).toBe("q");
    expect(textOf(card)).toContain(findingText(finding));
    const cited = [...(card?.querySelectorAll("a.cite") ?? [])].map((link) => link.getAttribute("href"));
    expect(cited).toEqual([
      expect.stringMatching(/\.pdf#page=950$/),
      "https://www.rfc-editor.org/rfc/rfc3986#section-2.4",
      expect.stringMatching(/\/README\.URL$/),
    ]);
    expect(card?.querySelector(".finding-evidence .more-about")?.getAttribute("href")).toBe(
      entryUrl(findingEntry("double-encoded")),
    );
    expect(card?.querySelectorAll(".grounds li")).toHaveLength((finding.grounds?.length ?? 0) + 1);
    expect(textOf(card)).toContain(messageFor("confidence", finding.confidence, ""));
    expect(textOf(card?.querySelector(".octets"))).toBe("63 61 66 C3 A9");
    expect(textOf(card)).toContain(plural("count_bytes", 5));
    expect(textOf(card)).toContain(message("repair_offered"));
  });

  test("renders no evidence while it is folded", () => {
    const container = shown(cards(TWICE));
    const [finding] = findingsOf(TWICE);
    const evidence = screen.getByRole("button", { name: message("evidence") });
    expect(evidence.getAttribute("aria-expanded")).toBe("false");
    expect(textOf(document.getElementById(evidence.getAttribute("aria-describedby") ?? ""))).toBe(
      message("place_encoded_twice", "q"),
    );
    const isTold = () =>
      textOf(container).includes(findingText(finding as Finding)) ||
      container.querySelector(".grounds, .octets, a.cite") !== null;
    expect(isTold()).toBe(false);
    fireEvent.click(evidence);
    expect(evidence.getAttribute("aria-expanded")).toBe("true");
    expect(textOf(document.getElementById(evidence.getAttribute("aria-controls") ?? ""))).toContain(
      findingText(finding as Finding),
    );
    fireEvent.click(evidence);
    expect(isTold()).toBe(false);
  });

  test("says in its title that it is possibly intended, and gives the grounds as evidence", () => {
    const url = "http://h/#Getting%2520started";
    const [finding] = findingsOf(url);
    const grounds = (finding?.grounds ?? []).map((ground) => groundText("double-encoded", ground));
    const container = explained(url);
    const title = message("place_encoded_twice", message("component_fragment"));
    expect(headings()).toEqual([message("possibly_intended_title", title)]);
    expect(textsOf(container, ".grounds li")).toEqual([...grounds, message("confidence_medium")]);
    resetScreen();
    const line = shown(
      <FindingLines findings={findingsOf(url)} inspection={inspect(url)} rank={() => "Warning"} />,
    ) as HTMLElement;
    expect(textsOf(line, ".says")).toEqual([`${message("possibly_intended")}. ${grounds[0]} ${grounds[1]}`]);
  });

  test.each([
    ["high confidence", TWICE],
    ["low confidence", "http://h/files/a%252Fb"],
    ["not double encoding", "http://h/?a=1&amp;b=2"],
  ])("is not called possibly intended: %s", (_, url) => {
    shown(cards(url));
    expect(headings()).toHaveLength(1);
    expect(headings()[0]).not.toContain(message("possibly_intended_title", ""));
  });

  test("is not grouped with a certain one if it is possibly intended", () => {
    const container = shown(cards("http://h/a%2520b.pdf?q=caf%25C3%25A9&r=caf%25C3%25A9"));
    const first = [...container.querySelectorAll("section > .findings > .findings > li")];
    expect(first.map((one) => one.getAttribute("data-component"))).toEqual(["query[0].value", "path[0]"]);
    expect(textsOf(container, "details > summary")).toContain(plural("more_similar", 1));
  });

  test("shows the marked evidence, the repair and the decoded text if it is not double encoding", () => {
    const container = shown(cards("http://h/?q=caf%C3%83%C2%A9"));
    const evidence = container.querySelector(".evidence") as Element;
    expect(textsOf(evidence, "mark").join("")).toBe("%C3%83%C2%A9");
    expect(textsOf(evidence, "ins")).toEqual(["%C3%A9"]);
    expect(textOf(evidence.querySelector(".reads"))).toBe(message("quoted", "café"));
  });

  test("has no card if the part is correct", () => {
    expect(findingsOf("http://h/?x=100%25").map(({ id }) => id)).toEqual(["literal-percent"]);
    expect(shown(cards("http://h/?x=100%25")).innerHTML).toBe("");
  });

  test("masks a password unless passwords are shown; one about a drive has no suggestion", () => {
    const url = "http://u:s3cr3t@h/%25C3%25A9";
    expect(explained(url).innerHTML).not.toContain("s3cr3t");
    expect(textOf(explained(url, { revealed: true }))).toContain(message("repair_offered"));
    const drive = textOf(explained("file://D:/a", { options: { profile: "rfc1738" } }));
    expect(drive).not.toContain(message("repair_offered"));
  });
});

describe("the part of a title", () => {
  test.each([
    ["the parameter", "http://h/?a=1&redirect_uri=caf%25C3%25A9", "redirect_uri"],
    ["the decoded name of a parameter", "http://h/?%63af%C3%A9=caf%25C3%25A9", "café"],
    ["the path segment, which has no name", "http://h/a/b%2520c/d", message("component_path_segment", 2)],
    ["the parameter, if the finding is in its name", "http://h/?caf%25C3%25A9=1", message("place_key", "caf%C3%A9")],
    ["a parameter without a name by its number", "http://h/?=caf%25C3%25A9", message("component_query_value", 1)],
    [
      "the outer parameters of a nested URL",
      "http://h/?url=https%3A%2F%2Fi.example%2F%3Fu%3Dcaf%2525C3%2525A9",
      ["url", "u"].join(" › "),
    ],
  ])("is %s", (_, url, place) => {
    shown(cards(url));
    expect(headings()).toEqual([message("place_encoded_twice", place)]);
  });
});

describe("the number of encodings", () => {
  const URLS = {
    2: "http://h/a%2520b",
    3: "http://h/a%252520b",
    4: "http://h/a%25252520b",
    12: `http://h/a%${"25".repeat(11)}20b`,
  };
  const place = message("component_path_segment", 1);
  const WORDS: Readonly<Record<string, string>> = { 3: "three", 4: "four", 12: "twelve" };

  test.each(Object.entries(URLS))("%s is the same in heading, sentence and repair", (name, url) => {
    const container = explained(url);
    const words = WORDS[name];
    expect(headings()).toEqual([
      words === undefined ? message("place_encoded_twice", place) : message("place_encoded_times", place, words),
    ]);
    expect(textsOf(container, ".layer.is-good .escape")).toEqual(["%20"]);
    const [finding] = findingsOf(url);
    expect(textOf(container)).toContain(findingText(finding as Finding));
    expect(textOf(container.querySelector(".finding-evidence p"))).toContain(`${name} layers`);
  });

  test("is a word in Spanish", () => {
    fake.i18n.speak("es");
    const place = message("component_path_segment", 1);
    expect(textOf(explained(URLS[3]))).toContain(message("place_encoded_times", place, numberInWords(3)));
  });
});

describe("the layers", () => {
  const REDIRECT =
    "https://login.test/a?redirect_uri=https%253A%252F%252Fapp.test%252Fcb%253Fnext%253D%25252Fhome%2526n%253D1";
  const rows = (container: Element) =>
    [...container.querySelectorAll(".layer")].map((row) => [
      textOf(row.querySelector("b")),
      textOf(row.querySelector(".decoding")),
      textOf(row.querySelector(".url")),
    ]);
  const once = plural("layer_decode", 1);

  test("lead from the URL to what the servers read", () => {
    expect(rows(shown(cards(REDIRECT)))).toEqual([
      [message("layer_written"), once, "https%253A%252F%252Fapp.test%252Fcb%253Fnext%253D%25252Fhome%2526n%253D1"],
      [
        message("layer_sent"),
        message("layer_decodes", "login.test"),
        "https%3A%2F%2Fapp.test%2Fcb%3Fnext%3D%252Fhome%26n%3D1",
      ],
      [message("layer_read"), message("layer_decodes", "app.test"), "https://app.test/cb?next=%2Fhome&n=1"],
      [message("layer_nested", "next"), "", "/home"],
    ]);
  });

  test("end with the text that the server reads", () => {
    expect(rows(shown(cards(TWICE))).slice(1)).toEqual([
      [message("layer_sent"), message("layer_decodes", "h"), "caf%C3%A9"],
      [message("layer_read"), "", "café"],
    ]);
  });

  test("are more for more encodings, up to three before the repair", () => {
    const written = (url: string) =>
      [...shown(cards(url)).querySelectorAll(".layer.is-warn")].map((row) => textOf(row.querySelector(".decoding")));
    expect(rows(shown(cards("http://h/a%25252520b"))).map(([label]) => label)).toEqual(
      (["layer_written", "layer_once", "layer_twice", "layer_sent", "layer_read"] as const).map((key) => message(key)),
    );
    expect(written("http://h/a%25252520b")).toEqual([once, once, once]);
    expect(written("http://h/a%2525252520b")).toEqual([plural("layer_decode", 4)]);
  });

  test("show what the server reads from a form, and say if bytes are not text", () => {
    expect(rows(shown(cards("http://h/?author=Jane%2BDoe"))).at(-1)).toEqual([message("layer_read"), "", "Jane Doe"]);
    const container = shown(cards("http://h/?q=%25BE%25C8%25B3%25E7"));
    expect(textOf(container.querySelector(".layer:last-child"))).toContain(message("layer_no_text"));
  });

  test("are folded beside other cards, and rendered when unfolded", () => {
    const container = shown(cards("http://h/a%2520b?q=caf%C3%83%C2%A9"));
    expect(container.querySelector(".layers")).toBeNull();
    const details = [...container.querySelectorAll("details")].find(
      (one) => textOf(one.querySelector("summary")) === message("layers_show"),
    );
    unfold(details);
    expect(details?.querySelectorAll(".layer")).toHaveLength(3);
  });

  test("are shown only with a repair", () => {
    const url = `http://f/a%2520b.pdf?X-Amz-Signature=${"2b209fc0".repeat(8)}`;
    const container = shown(cards(url));
    expect(container.querySelectorAll(".finding")).toHaveLength(1);
    expect(container.querySelector(".layers")).toBeNull();
    expect(textsOf(container, ".evidence mark")).toEqual(["%2520"]);
  });

  test("mask passwords, also those that only decoding shows", () => {
    const container = explained("http://h/?u=https%253A%252F%252Fann%253As3cr3t%2540x.example%252F");
    expect(rows(container).at(-1)).toContain("https://ann:•••@x.example/");
    expect(container.innerHTML).not.toContain("s3cr3t");
    // Octets of "s3cr3t".
    expect(textOf(container.querySelector(".octets"))).not.toContain("73 33 63 72");
  });
});

describe("a repair", () => {
  test("has no button if Copy applies it with high confidence", () => {
    explained(TWICE);
    expect(names()).toEqual([message("evidence")]);
  });

  test("is copied from the evidence if its confidence is lower", async () => {
    shown(cards("http://h/a%2520b.pdf"));
    expect(names()).toEqual([message("evidence")]);
    fireEvent.click(screen.getByRole("button", { name: message("evidence") }));
    fireEvent.click(screen.getByRole("button", { name: message("copy_repaired") }));
    await waitFor(() => expect(fake.clipboard.texts).toEqual(["http://h/a%20b.pdf"]));
  });

  test("has no button if it does not exist", () => {
    explained("http://h/caf%E9");
    expect(names()).toEqual([message("evidence")]);
  });
});

describe("a host that looks like another", () => {
  test("is shown letter by letter, and several letters are one sentence", () => {
    const container = shown(cards("https://g\u043e\u043egle.com/"));
    expect(headings()).toEqual(["This is not google.com"]);
    expect(textsOf(container, ".letters > span")).toEqual([..."g\u043e\u043egle"]);
    expect(textsOf(container, ".letters .is-bad")).toEqual(["\u043e", "\u043e"]);
    expect(textOf(container.querySelector(".says"))).toBe(
      "Letter 2 is Cyrillic \u043e (U+043E), not Latin o, and 1 more.",
    );
    expect(textsOf(container, ".says b")).toEqual(["\u043e", "o"]);
  });

  test("advises to close the page, or not to open the URL", () => {
    const [close, leave] = [message("deceptive_close", "paypal.com"), message("deceptive_leave", "paypal.com")];
    expect(textOf(shown(cards("https://p\u0430ypal.com/")))).toContain(close);
    expect(textOf(shown(cards("https://p\u0430ypal.com/", { isOfPage: false })))).toContain(leave);
  });

  test("has no such advice if it resembles no known host", () => {
    const container = shown(cards("https://toys-\u044f-us.com/"));
    expect(container.querySelectorAll(".letters > span")).toHaveLength(9);
    expect(container.querySelectorAll(".finding > p")).toHaveLength(1);
  });
});

describe("several findings", () => {
  const THREE = "http://h/a%2520b/c%2520d?e=f%2520g";

  test("share one card if they are of one kind, with the others folded below", () => {
    const container = shown(cards(THREE));
    const folded = [...container.querySelectorAll("details")].find(
      (one) => textOf(one.querySelector("summary")) === plural("more_similar", 2),
    );
    expect(folded?.open).toBe(false);
    expect(folded?.querySelectorAll("[data-finding]")).toHaveLength(2);
    expect(container.querySelectorAll("[data-finding]")).toHaveLength(3);
  });

  test("show the three most severe kinds, and fold the rest", () => {
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

  test("name the query parameter in lines", () => {
    const url = "http://h/?next=caf%25C3%25A9";
    const line = shown(<FindingLines findings={findingsOf(url)} inspection={inspect(url)} rank={() => "Wrong"} />);
    expect(textOf((line as HTMLElement).querySelector(".where"))).toBe("next");
  });

  test("show three in lines, each with its repair to copy, and fold the rest; four all show", async () => {
    const lines = (url: string) =>
      shown(<FindingLines findings={findingsOf(url)} inspection={inspect(url)} rank={() => "Wrong"} />) as HTMLElement;
    // A fourth is no longer than the button.
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
    expect(textOf(first)).toContain("3 layers");
    fireEvent.click(within(first as HTMLElement).getByRole("button", { name: message("copy_repaired") }));
    const [{ repairedUrl } = {}] = findingsOf("http://h/a%252520b/c%2520d/e%2520f/g%2520h/i%2520j");
    await waitFor(() => expect(fake.clipboard.texts).toEqual([repairedUrl]));
  });
});

test("octets that are not UTF-8 are shown in the encodings that can decode them", () => {
  const container = explained("http://h/caf%E9").querySelector(".legacy-decodings") as HTMLElement;
  const read = textsOf(container, "dd");
  expect(read).toContain("café");
  expect(container.querySelectorAll("dt bdi[dir=ltr]")).toHaveLength(read.length);
});

const SIGNED = "https://h/a%7Eb?Policy=eyJ~&Signature=a~b&Key-Pair-Id=K1";

describe("repairs of a signed URL", () => {
  test("are copied from the evidence, which says that the server refuses them", () => {
    explained(SIGNED, { options: { profile: "rfc1738" } });
    expect(names()).toContain(message("copy_repaired_signed"));
    expect(names()).not.toContain(message("copy_repaired"));
  });

  test("say so in lines", () => {
    const inspection = inspect(SIGNED, { profile: "web" });
    render(<FindingLines findings={inspection.schemeFields.violations} inspection={inspection} rank={() => ""} />);
    expect(names()).toEqual([message("copy_repaired_signed"), message("copy_repaired_signed")]);
  });

  test("do not say so if only the path is repaired", () => {
    explained(SIGNED.replace("%7E", "%C3%83%C2%A9"));
    expect(names()).toContain(message("copy_repaired"));
    expect(names()).not.toContain(message("copy_repaired_signed"));
  });
});

test("unfolded evidence stays open when another finding is added before it", () => {
  const isOpen = () =>
    screen.getAllByRole("button", { name: message("evidence") }).map((one) => one.getAttribute("aria-expanded"));
  const { rerender } = render(cards("http://h/a%2520b"));
  for (const button of screen.getAllByRole("button", { name: message("evidence") })) fireEvent.click(button);
  expect(isOpen()).toEqual(["true"]);
  rerender(cards("http://h:99999/a%2520b"));
  expect(isOpen()).toEqual(["false", "true"]);
});
