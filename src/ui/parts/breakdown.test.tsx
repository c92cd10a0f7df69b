// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { message, plural } from "../../browser/i18n.ts";
import { entryUrl, ruleEntry } from "../../browser/rules-page.ts";
import { inspect, type PastedArg, type ProfileId, readPasted, sourcesOf } from "../../core/index.ts";
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
  waitFor,
  within,
} from "../../fake-browser/screen.ts";
import { DisclosureContext } from "../controls/disclosure.ts";
import { copyCanonicalText, matchOfRuleText, partText, ruleText } from "../names.ts";
import { Breakdown } from "./breakdown.tsx";
import { FormData } from "./form-data.tsx";
import { ValidityChip } from "./scheme-fields-section.tsx";
import { CommandText } from "./scheme-fields-table.tsx";
import { Steps } from "./steps.tsx";

beforeEach(resetScreen);

const FULL = "HTTP://Ann:s3cr3t@bücher.example:80/a/b%2Fc/?x=%25&y&=z#top";

function breakdown(url: string, { onInspect = vi.fn(), profile = "web" as ProfileId, revealed = false } = {}) {
  const inspection = inspect(url, { profile });
  return (
    <DisclosureContext.Provider value={{ revealed, passwords: inspection.passwords }}>
      <Breakdown inspection={inspection} profile={profile} onInspect={onInspect} />
    </DisclosureContext.Provider>
  );
}

const rowsIn = (container: HTMLElement): (readonly [string, string])[] =>
  [...(container.querySelector("table.parts")?.querySelectorAll(":scope > tbody > tr") ?? [])]
    .filter((row) => row.querySelector("th"))
    .map((row) => [textOf(row.querySelector("th")), textOf(row.querySelector("td"))]);

const rowOf = (container: HTMLElement, part: string): string =>
  rowsIn(container).find(([name]) => name === partText(part))?.[1] ?? "";

describe("the breakdown of a URL", () => {
  test("lists its parts in URL order, with name, decoded text and result", () => {
    const container = shown(breakdown(FULL));
    expect(screen.getByRole("table", { name: message("parts_caption") })).toBeTruthy();
    const named = ["scheme", "user", "password", "host", "port", "path"].map(partText);
    expect(rowsIn(container).map(([name]) => name)).toEqual([
      ...named,
      "x",
      "y",
      partText("query"),
      partText("fragment"),
    ]);
    expect(rowOf(container, "password")).toBe("•••");
    expect(rowOf(container, "host")).toContain("bücher.example");
    expect(rowOf(container, "host")).toContain("xn--bcher-kva.example");
    expect(rowOf(container, "host")).toContain("site: bücher.example");
    expect(rowOf(container, "port")).toContain(message("port_dropped", "http"));
    expect(rowOf(container, "fragment")).toContain(message("fragment_dropped"));
    expect(rowOf(container, "path")).toContain("“b/c”");
    expect(rowsIn(container).find(([name]) => name === "y")?.[1]).toBe(message("no_value"));
  });

  test.each([
    ["http://h/", "default_port"],
    ["http://h:44725/", null],
    ["http://h:/", "default_port"],
  ] as const)("names the scheme's default port if none is written: %s", (url, key) => {
    const text = rowOf(shown(breakdown(url)), "scheme");
    if (key === null) expect(text).toBe("http");
    else expect(text).toContain(message(key, "80"));
  });

  test("shows a parameter name decoded, and as written in small type", () => {
    const container = shown(breakdown("http://h/?%66rom=1&caf%C3%A9=2&x=3"));
    const heads = [...container.querySelectorAll("th")].filter((head) => head.querySelector(".argument") !== null);
    expect(heads.map((head) => textOf(head.querySelector(".argument")))).toEqual(["from", "café", "x"]);
    expect(heads.map((head) => textOf(head.querySelector("small")))).toEqual(["%66rom", "caf%C3%A9", ""]);
  });

  test("marks what a finding is about", () => {
    const marks = textsOf(shown(breakdown("http://h/caf%25C3%25A9/a%2Fb?x=caf%25C3%25A9&y=a%2Fb")), "table.parts mark");
    expect(marks).toEqual(["%25C3%25A9", "%25C3%25A9"]);
  });

  test("shows a space in a decoded text as a space", () => {
    const container = shown(breakdown("http://h/?x=%20a"));
    expect(rowOf(container, "query") + textOf(container)).toContain("“ a”");
    expect(textOf(container)).not.toContain("U+0020");
  });

  test.each([
    ["http://h:8080/a?b=c", "web", false],
    ["https://h/", "web", false],
    ["http://h/a b", "web", true],
    ["gopher://h/", "web", true],
    ["https://h/", "rfc1738", true],
  ] as const)("shows the scheme's fields for web URLs that violate its grammar: %s, %s", (url, profile, has) => {
    expect(shown(breakdown(url, { profile })).querySelector("details.by-scheme") !== null).toBe(has);
  });

  test("shows a revealed password, a row per query parameter, and one row of path segments", () => {
    expect(rowOf(shown(breakdown(FULL, { revealed: true })), "password")).toBe("s3cr3t");
    resetScreen();
    const container = shown(breakdown("http://h/x/y/?a=1&b=2"));
    expect(rowOf(container, "path")).toBe("x / y /");
    expect(rowsIn(container).slice(-2)).toEqual([
      ["a", "1"],
      ["b", "2"],
    ]);
    resetScreen();
    expect(rowOf(shown(breakdown("http://h/?")), "query")).toContain(message("empty"));
  });

  test("names the signature parameters of a signed URL", () => {
    const container = shown(breakdown("https://b.s3.amazonaws.com/k?X-Amz-Algorithm=a&X-Amz-Signature=b"));
    expect(textsOf(container, ".signed code").length).toBeGreaterThan(0);
    expect(textOf(container.querySelector(".signed"))).toContain(message("signed_heading"));
  });

  const CLOUDFRONT = "https://d111.cloudfront.net/a?Policy=eyJ%2Da%7E_&Signature=Ab%7Ec%2Dd__&Key-Pair-Id=APKA1";
  test.each([
    ["web", "https://h/?Expires=1&Signature=a b&Key-Pair-Id=K", false],
    ["web", CLOUDFRONT, false],
    ["pdf-web-capture", CLOUDFRONT, false],
    ["rfc1738", "https://h/?Expires=1&Signature=ab&Key-Pair-Id=K", false],
    ["wwwoffle-2.9", CLOUDFRONT, true],
    ["wwwoffle-2.6", CLOUDFRONT, true],
    ["rfc1738", CLOUDFRONT, true],
    ["rfc3986", CLOUDFRONT, true],
    ["safe-browsing", CLOUDFRONT, true],
    ["surt", CLOUDFRONT, true],
  ] as const)("warns if the rule set changed the query of a signed URL: %s of %s, %s", (profile, url, isChanged) => {
    const container = shown(breakdown(url, { profile }));
    expect(textOf(container.querySelector(".signed"))).toContain(message("signed_heading"));
    expect(textsOf(container, ".signed .problem")).toEqual(isChanged ? [message("signed_changed")] : []);
  });

  test("shows sixty query parameters at first", () => {
    const query = Array.from({ length: 70 }, (_, i) => `a${i}=1`).join("&");
    const container = shown(breakdown(`http://h/?${query}`));
    expect(container.querySelectorAll(".argument")).toHaveLength(60);
    fireEvent.click(screen.getByRole("button", { name: plural("more", 10) }));
    expect(container.querySelectorAll(".argument")).toHaveLength(70);
  });
});

describe("a URL inside another one", () => {
  const URL = "http://h/?u=https%3A%2F%2FI.example%2F%3Fv%3Dhttp%253A%252F%252Fj.example%252F";

  test("is below its parameter, decoded, and shows its parts when opened", () => {
    const container = shown(breakdown(URL));
    const child = container.querySelector("details.child");
    expect(textOf(child?.querySelector("summary"))).toContain("https://I.example/?v=http%3A%2F%2Fj.example%2F");
    expect(textOf(child?.querySelector("summary"))).toContain(message("child_inside_decoded"));
    expect(child?.querySelector("table")).toBeNull();
    unfold(child);
    expect(within(child as HTMLElement).getByRole("table", { name: message("parts_inside_caption") })).toBeTruthy();
    expect(textsOf(child as Element, ":scope details.child bdi.url")[0]).toBe("http://j.example/");
  });

  test("says in its summary how often a text in it was encoded", () => {
    const inner = encodeURIComponent("http://i/a%252520b/c%2520d/e%2520f");
    const container = shown(breakdown(`http://h/?u=${inner}`));
    expect(textsOf(container, "details.child > summary .chip")).toEqual([
      expect.stringContaining(message("encoded_times", 3)),
      expect.stringContaining(message("encoded_twice")),
    ]);
  });

  test("is copied with a warning if its canonical URL may be a different page", () => {
    const container = shown(breakdown("http://h/?u=http%3A%2F%2Fi.example%2Fc%252B", { profile: "rfc1738" }));
    const child = container.querySelector<HTMLElement>("details.child");
    unfold(child);
    expect(textsOf(child as Element, "button.copy")).toContain(message("copy_may_differ", message("copy")));
  });

  test("can be copied as canonical URL, and inspected relative to the outer URL", async () => {
    const onInspect = vi.fn();
    const container = shown(breakdown(URL, { onInspect }));
    const child = container.querySelector<HTMLElement>("details.child");
    unfold(child);
    const [copy] = within(child as HTMLElement).getAllByRole("button", { name: copyCanonicalText(null) });
    fireEvent.click(copy as HTMLElement);
    await waitFor(() => expect(fake.clipboard.texts).toEqual(["https://i.example/?v=http%3A%2F%2Fj.example%2F"]));
    fireEvent.click(
      within(child as HTMLElement).getAllByRole("button", { name: message("detail_inspect") })[0] as HTMLElement,
    );
    expect(onInspect.mock.calls).toEqual([["https://I.example/?v=http%3A%2F%2Fj.example%2F", URL]]);
  });

  test.each([
    ["http://h/?u=https%3A%2F%2Fi.example%2F", true],
    ["http://h/?u=https://i.example/", false],
    ["http://h/?u=https%3A%2F%2Fi.example%2F%252520", false],
  ])("is called correct if it is encoded once and has no findings: %s: %j", (url, is) => {
    const text = rowsIn(shown(breakdown(url))).at(-1)?.[1] ?? "";
    expect(text.includes(message("address_encoded_once"))).toBe(is);
  });

  test("has its own password masked", () => {
    const container = shown(breakdown("http://h/?u=https%3A%2F%2Fann%3As3cr3t%40i.example%2F"));
    unfold(container.querySelector("details.child"));
    expect(container.innerHTML).not.toContain("s3cr3t");
    expect(textOf(container.querySelector("details.child bdi"))).toBe("https://ann:•••@i.example/");
  });
});

describe("the fields of the scheme", () => {
  const fields = (url: string) => {
    const container = shown(breakdown(url));
    const details = container.querySelector<HTMLDetailsElement>("details.by-scheme");
    if (details === null) throw new Error("no fields");
    return details;
  };

  test("are folded if they add little, otherwise open, and cite their document", () => {
    expect(fields("http://h/a b").open).toBe(false);
    const details = fields("gopher://h:70/1sel%09query");
    expect([details.open, details.querySelectorAll("a.cite").length > 0]).toEqual([true, true]);
    expect(textsOf(details, "code .control-character")).toContain("TAB");
    expect(shown(<CommandText command={"USER a\u240d\u240a"} />).textContent).toBe("USER aCRLF");
    expect(shown(<CommandText command="QUIT " />).textContent).toBe("QUIT");
  });

  test("have names, and distinguish empty from absent", () => {
    const details = fields("gopher://h/1%09");
    const names = textsOf(details, "th[scope=row]");
    expect(new Set(names).size).toBe(names.length);
    const cells = textsOf(details, "td");
    for (const key of ["empty", "compare_absent"] as const) {
      expect(cells.some((cell) => cell.startsWith(message(key)))).toBe(true);
    }
  });

  test.each(["ftp://ann?lee:s3cr3t@h.example/", "ftp://ann:80?s3cr3t@h.example/", "telnet://ann?lee:s3cr3t@h.example"])(
    "mask a password that only RFC 1738 recognizes: %s",
    (text) => {
      const container = shown(breakdown(text, { profile: "rfc1738" }));
      expect(textOf(container)).toContain("h.example");
      expect(container.innerHTML).not.toMatch(/s3cr3t/);
    },
  );

  test("mask the password in the data sent to the server", () => {
    const details = fields("ftp://ann:s3cr3t@h/a;type=i");
    expect(details.innerHTML).not.toContain("s3cr3t");
    expect(textOf(details)).toContain("•••");
  });
});

test.each([
  ["http://h/", true, () => [message("validity_valid")]],
  ["http://h/", false, () => [message("validity_not_checked")]],
  ["http://h/a b", true, () => [plural("validity_forbidden", 1)]],
  ["http://h/?u=http%3A%2F%2FI%2Fx%2520y", true, () => [message("validity_valid"), plural("validity_remarks", 2)]],
])("says if RFC 1738 allows it: %s (checked: %s)", (url, isChecked, texts) => {
  const { violations } = inspect(url, { profile: "web" }).schemeFields;
  expect(textsOf(shown(<ValidityChip violations={violations} isChecked={isChecked} />), ".chip")).toEqual(texts());
});

describe("the data of a form", () => {
  const form = (source: string) => {
    const pasted = readPasted(source);
    if (pasted.kind !== "form") throw new Error("no form");
    return pasted;
  };
  const view = ({ args, recoded }: { args: readonly PastedArg[]; recoded: string }, holder: string | null = null) => (
    <FormData
      args={args}
      recoded={recoded}
      renderNestedUrls={(name) => (name === holder ? <p>held by {name}</p> : null)}
    />
  );

  test("is a table of names and values as written, with their decoded texts", () => {
    const container = shown(view(form("a=1&b=caf%C3%A9&c=%E9&d&=;e=2")));
    expect(screen.getByRole("table", { name: message("form_heading") })).toBeTruthy();
    expect(screen.getAllByRole("columnheader").map(textOf)).toEqual([message("form_key"), message("form_value")]);
    const rows = [...container.querySelectorAll("tbody tr")].map((row) => textsOf(row, "th, td"));
    expect(rows[0]).toEqual(["a", "1"]);
    expect(rows[1]?.[1]).toContain("“café”");
    expect(rows[2]?.[1]).toContain(message("not_utf8"));
    expect(rows[3]?.[1]).toContain(message("no_value"));
    expect(rows[4]?.[0]).toBe(message("empty"));
  });

  test("shows the nested URL below a parameter", () => {
    const container = shown(view(form("a=1&u=https%3A%2F%2Fi.example%2F"), "query[1].value"));
    expect(textsOf(container, "tr.nested-row")).toEqual(["held by query[1].value"]);
    expect(textOf(container.querySelectorAll("tbody tr")[1])).not.toContain("“");
  });

  test("can be copied in a uniform encoding", async () => {
    render(view(form("a=1&u=https%3A%2F%2Fi.example%2F")));
    const copy = screen.getByRole("button", { name: message("copy") });
    expect(textOf(document.getElementById(copy.getAttribute("aria-describedby") ?? ""))).toContain(
      message("form_recoded"),
    );
    fireEvent.click(copy);
    await waitFor(() => expect(fake.clipboard.texts).toEqual(["a=1&u=https://i.example/"]));
  });

  test("is copied with passwords of nested URLs, which are masked on screen", async () => {
    const { recoded, ...rest } = form(
      "a=1&u=http%3A%2F%2Fb.example%2F%3Fv%3Dhttps%253A%252F%252Fann%253As3cr3t%2540c.example\u202e",
    );
    render(view({ recoded, ...rest }));
    fireEvent.click(screen.getByRole("button", { name: message("copy") }));
    await waitFor(() => expect(fake.clipboard.texts).toEqual([recoded]));
    expect(recoded).toMatch(/^[!-~]*s3cr3t[!-~]*$/);
    const decoded = "a=1&u=https%3A%2F%2Fann%3As3cr3t%40i.example%2F&v=http://ann:80%2Fs3cr3t@h/";
    expect(shown(view(form(decoded))).innerHTML).not.toContain("s3cr3t");
  });
});

describe("the steps", () => {
  const steps = (url: string, profile: ProfileId = "web") =>
    shown(<Steps inspection={inspect(url, { profile })} profile={profile} />);

  test("are the rules that changed something, in order, each with source and match", () => {
    const { steps: applied } = inspect("HTTP://h:80/a/../b", { profile: "web" });
    const container = steps("HTTP://h:80/a/../b");
    expect(textsOf(container, ".steps .rule")).toEqual(applied.map(({ rule }) => ruleText(rule.id)));
    const [first] = container.querySelectorAll(".steps .step");
    expect(textOf(first?.querySelector(".cite .cite"))).toBe(
      `${applied[0]?.rule.source.document}, ${applied[0]?.rule.source.section}`,
    );
    expect(textOf(first?.querySelector(".safety"))).toBe(matchOfRuleText(applied[0]?.rule.safety ?? "may-change"));
  });

  test("are omitted for a canonical URL", () => {
    const none = steps("http://h/");
    expect(none.textContent).not.toContain("canonical");
    expect(none.querySelector(".steps")).toBeNull();
  });

  test("are followed by the rules that did not apply, folded, with their reason", () => {
    const { idle } = inspect("http://h/", { profile: "web" });
    const details = steps("http://h/").querySelector<HTMLDetailsElement>("details.idle");
    expect(details?.open).toBe(false);
    expect(textOf(details?.querySelector("summary"))).toBe(plural("rules_checked", idle.length));
    const others = steps("HTTP://h/").querySelector("details.idle summary");
    expect(textOf(others)).toBe(plural("idle_rules", idle.length - 1));
    expect(details?.querySelectorAll("li")).toHaveLength(idle.length);
    expect(details?.querySelectorAll("li .cite")).toHaveLength(idle.flatMap(sourcesOf).length);
    const more = [...(details?.querySelectorAll("li .more-about") ?? [])].map((link) => link.getAttribute("href"));
    expect(more).toEqual(idle.map(({ id }) => entryUrl(ruleEntry(id))));
  });
});
