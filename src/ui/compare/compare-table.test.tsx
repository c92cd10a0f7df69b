// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import { formatList, message, plural } from "../../browser/i18n.ts";
import { compareProfiles, type ProfileId, profiles } from "../../core/index.ts";
import { fake } from "../../fake-browser/index.ts";
import { fireEvent, resetScreen, screen, shown, textOf, textsOf, waitFor, within } from "../../fake-browser/screen.ts";
import { editionChangeText, partText, ruleText, shortProfileText } from "../names.ts";
import { Chips } from "./compare-cells.tsx";
import { CompareTable } from "./compare-table.tsx";

beforeEach(resetScreen);

const IDS = Object.keys(profiles) as ProfileId[];
const table = (url: string, chosen: ProfileId = "web") =>
  shown(<CompareTable comparison={compareProfiles(url, {})} chosen={chosen} />);

describe("the rule sets that agree", () => {
  const chips = (ids: readonly ProfileId[], chosen: ProfileId = "web") =>
    textsOf(shown(<Chips ids={ids} chosen={chosen} />), ".chip");

  test("are named where they are few, all but some where they are many, and one word where they are all", () => {
    expect(chips(IDS)).toEqual([message("compare_all")]);
    const own = `${shortProfileText("web")}(${message("compare_chosen")})`;
    expect(chips(["web", "surt"])).toEqual([own, shortProfileText("surt")]);
    const rest = IDS.filter((id) => id !== "surt");
    expect(chips(rest, "web").at(-1)).toBe(message("compare_others_but", shortProfileText("surt")));
    expect(chips(rest, "surt")).toEqual([message("compare_all_but", formatList([shortProfileText("surt")]))]);
  });
});

describe("one URL under all rule sets", () => {
  const URL = "HTTP://h:80/a/../%7Eb?c#d";

  test("begins with whole URLs, that of the chosen rule set first, each to be copied", async () => {
    const comparison = compareProfiles(URL, {});
    const container = table(URL);
    expect(screen.getByRole("table", { name: message("compare_caption") })).toBeTruthy();
    const outcomes = [...container.querySelectorAll<HTMLElement>("tbody.whole .outcome")];
    expect(outcomes).toHaveLength(comparison.whole.length);
    const own = comparison.whole.find(({ profiles: ids }) => ids.includes("web"));
    expect(textOf(outcomes[0]?.querySelector("bdi"))).toBe(own?.canonical);
    const [copy] = within(outcomes[0] as HTMLElement).getAllByRole("button", { name: message("copy") });
    expect(textOf(document.getElementById(copy?.getAttribute("aria-describedby") ?? ""))).toContain(
      shortProfileText("web"),
    );
    fireEvent.click(copy as HTMLElement);
    await waitFor(() => expect(fake.clipboard.texts).toEqual([own?.canonical]));
  });

  const copied = (url: string) => {
    const container = table(url);
    return (profile: ProfileId) => {
      const at = compareProfiles(url, {}).whole.findIndex(({ profiles: ids }) => ids.includes(profile));
      const canonical = compareProfiles(url, {}).whole[at]?.canonical;
      const outcomes = [...container.querySelectorAll<HTMLElement>("tbody.whole .outcome")];
      const own = outcomes.find((one) => textOf(one.querySelector("bdi")) === canonical);
      return textOf(own?.querySelector("button"));
    };
  };

  test("warns of a copy that may be a different page by the rules that ran", () => {
    const plus = copied("http://h.example/c%2Bd?e");
    expect(plus("web")).toBe(message("copy"));
    expect(plus("surt")).toBe(message("copy_key"));
    const hash = copied("http://h.example/a#d");
    expect(hash("wwwoffle-2.6")).toBe(message("copy_another"));
    // A key that other rule sets make of the same page, too.
    expect(hash("safe-browsing")).toBe(message("copy"));
    const query = copied("http://h.example/?c=%2B%2B");
    expect(query("rfc1738")).toBe(message("copy_another"));
    const signed = copied("http://h.example/?Expires=1&Signature=a%2Db&Key-Pair-Id=K");
    expect(signed("pdf-web-capture")).toBe(message("copy"));
    expect(signed("rfc1738")).toBe(message("copy_signed"));
  });

  test("says in which parts another result differs, and marks what", () => {
    const container = table("http://h/%7Eb#d");
    const others = [...container.querySelectorAll("tbody.whole .outcome")].slice(1);
    expect(others.length).toBeGreaterThan(0);
    const said = others.map(textOf).join(" ");
    expect(said).toContain(message("compare_differs", shortProfileText("web"), partText("fragment")));
    expect(others.some((one) => one.querySelector("ins") !== null)).toBe(true);
    expect(container.querySelector("tbody.whole .outcome ins")).not.toBe(
      container.querySelector("tbody.whole .outcome")?.querySelector("ins"),
    );
  });

  test("then has the parts on which they disagree, and at last those on which they agree", () => {
    const comparison = compareProfiles(URL, {});
    const container = table(URL);
    const agreed = textsOf(container, "tbody.agreed th");
    const disputed = textsOf(container, "tbody:not(.whole):not(.agreed) th");
    expect([...disputed, ...agreed].sort()).toEqual(comparison.rows.map(({ part }) => partText(part)).sort());
    expect(agreed).toEqual(comparison.rows.filter(({ cells }) => cells.length === 1).map(({ part }) => partText(part)));
    expect([...container.querySelectorAll("tbody")].at(-1)?.className).toBe("agreed");
  });

  test("folds the rules where all agree", () => {
    const summaries = ["http://h", "http://h:80/", "http://H/", "http://h/%e9", "http://h/a/../b"].flatMap((url) =>
      textsOf(table(url), "tbody.agreed details:not([open]) > summary"),
    );
    expect(summaries.length).toBeGreaterThan(0);
    const known = [1, 2, 3, 4, 5, 6].map((count) => plural("compare_rules", count));
    for (const summary of summaries) expect(known).toContain(summary);
  });

  test("gives the rules as reasons, with their documents, and says who left a part alone, and what is empty", () => {
    const container = table("HTTP://h/?#d");
    const text = textOf(container);
    expect(text).toContain(ruleText("lower-case-scheme"));
    expect(container.querySelectorAll(".cell-labels .cite a").length).toBeGreaterThan(0);
    for (const key of ["compare_as_written", "compare_absent", "empty", "compare_legend"] as const) {
      expect(text, key).toContain(message(key));
    }
  });

  test("shows no password under any of them", () => {
    const container = table("http://ann:s3cr3t@h/?u=https%3A%2F%2Fann%3As3cr3t%40i.example%2F");
    expect(container.innerHTML).not.toContain("s3cr3t");
    expect(textOf(container)).toContain("ann:•••@");
  });
});

const { changes } = profiles["wwwoffle-2.6"].laterEdition ?? { changes: [] };
/** In the language of the test. */
const heading = () => message("compare_changes", shortProfileText("wwwoffle-2.6"), shortProfileText("wwwoffle-2.9"));

test("with the whole URLs stands what changed between the editions, folded, each with its source", () => {
  const container = table("http://h/");
  const [details, ...more] = [...container.querySelectorAll("tbody.whole .editions details")];
  expect(more).toEqual([]);
  expect(details?.hasAttribute("open")).toBe(false);
  expect(textOf(details?.querySelector("summary"))).toBe(heading());
  expect(changes.length).toBeGreaterThan(0);
  expect(details?.querySelectorAll("li")).toHaveLength(changes.length);
  for (const change of changes) {
    const item = [...(details?.querySelectorAll("li") ?? [])].find((one) =>
      textOf(one).includes(editionChangeText(change)),
    );
    expect(item?.querySelector(".cite a")?.getAttribute("href"), change.id).toBe(change.source.href);
  }
});

test("those that concern the URL come first, and are counted", () => {
  const container = table("http://h/a;b?c=d#e");
  expect(textsOf(container, ".editions summary")).toEqual([`${heading()} · ${plural("compare_changes_here", 2)}`]);
  const items = textsOf(container, ".editions li");
  const here = `${message("compare_change_here")}: `;
  expect(items.map((item) => item.startsWith(here))).toEqual(items.map((_, i) => i < 2));
  expect(items[0]).toContain("Parameters are part of the path");
  expect(items[1]).toContain("The URL is cut at its first “#”");
});
