// @vitest-environment happy-dom
import { useState } from "preact/hooks";
import { beforeAll, describe, expect, test } from "vitest";
import { message, messageFor, plural } from "../../browser/i18n.ts";
import { causeEntry, findingEntry, ruleEntry, setEntry } from "../../browser/rules-page.ts";
import { CAUSES, causeOf, checks, foldRules, makesKeys, profiles, ruleOf } from "../../core/index.ts";
import { fake } from "../../fake-browser/index.ts";
import { fireEvent, render, resetScreen, screen, untranslatedIn, within } from "../../fake-browser/screen.ts";
import { causeText, matchText, ruleText, whyCauseText } from "../../ui/names.ts";
import { causeEntries } from "./cause-entry.tsx";
import { exampleFinding, findingEntries } from "./finding-entry.tsx";
import { KEYWORDS } from "./keywords.ts";
import { ruleEntries } from "./rule-entry.tsx";
import { NO_SEARCH, RulesView } from "./rules-view.tsx";
import { entryFilter } from "./search.ts";
import { setEntries } from "./set-entry.tsx";
import { rulesOfSet, SETS } from "./sets.ts";

function Page() {
  const [search, setSearch] = useState(NO_SEARCH);
  return <RulesView search={search} onSearch={setSearch} />;
}

const entry = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
const ids = (): string[] =>
  [...document.querySelectorAll(".entry")].filter((one) => one.closest("[hidden]") === null).map(({ id }) => id);
const ruleIds = [...new Set([...SETS.flatMap(rulesOfSet), ...foldRules].map(({ id }) => id))];
const statusText = () => document.querySelector("[role=status]")?.textContent;

// Rendering is slow: tests share one page.
beforeAll(() => {
  resetScreen();
  render(<Page />);
});

describe("the entries", () => {
  test("list each rule set, cause, finding and rule once", () => {
    expect(ids()).toEqual([
      ...SETS.map(setEntry),
      ...CAUSES.map(({ cause }) => causeEntry(cause)),
      ...checks.map(({ id }) => findingEntry(id)),
      findingEntry("declared"),
      ...ruleIds.map(ruleEntry),
    ]);
    expect(ruleIds.length).toBeGreaterThan(140);
    expect(statusText()).toBe(plural("rules_found", ids().length));
  });

  test("have a reason, an example, advice, rule sets and sources", () => {
    const labels = ["why", "rules_example", "column_todo", "options_rules", "step_source"] as const;
    const isInSet = (id: string) => SETS.some((set) => rulesOfSet(set).some((rule) => rule.id === id));
    for (const id of ruleIds) {
      const wanted = labels.filter((label) => label !== "options_rules" || isInSet(id));
      const headings = within(entry(ruleEntry(id)))
        .getAllByRole("heading", { level: 4, hidden: true })
        .map(({ textContent }) => textContent);
      // Keys do not ask for changes to links.
      const isOfKeys =
        isInSet(id) && SETS.every((set) => makesKeys(set) || !rulesOfSet(set).some((one) => one.id === id));
      expect(headings, id).toEqual(expect.arrayContaining(wanted.map((label) => message(label))));
      expect(headings.includes(message("rules_cause")), id).toBe(!isOfKeys);
    }
    for (const { id } of checks) {
      const text = entry(findingEntry(id)).textContent ?? "";
      for (const label of labels) expect(text, id).toContain(message(label));
    }
    for (const id of [...SETS.map(setEntry), ...CAUSES.map(({ cause }) => causeEntry(cause))]) {
      expect(entry(id).textContent, id).toContain(message("rules_example"));
    }
    for (const id of SETS) expect(entry(setEntry(id)).textContent).toContain(messageFor("profile", `${id}-about`, "?"));
  });

  test("contain only links to existing entries", () => {
    const wanted = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].map(({ hash }) => hash.slice(1));
    expect(wanted.length).toBeGreaterThan(ruleIds.length);
    expect(wanted.filter((id) => !ids().includes(id))).toEqual([]);
  });
});

const NONE = { fragment: "", title: "", id: "", sets: [], texts: [], body: null };

describe("a search", () => {
  const search = (text: string) => fireEvent.input(entry("search"), { target: { value: text } });

  test("finds words, ids, examples and documents", () => {
    expect(screen.getByRole("searchbox", { name: message("rules_search") })).toBe(entry("search"));
    for (const [text, id] of [
      ["drop-default-port", ruleEntry("drop-default-port")],
      ["DEFAULT port", ruleEntry("drop-default-port")],
      ["more than once", findingEntry("double-encoded")],
      ["caf%25C3", findingEntry("double-encoded")],
      ["utm_source", causeEntry("tracking")],
      ["match: likely", causeEntry("trailing-slash")],
      ["session-ids", causeEntry("session-ids")],
      ["URL Strings step 4", ruleEntry("pdf-lower-case-host")],
      ["web archives store", setEntry("surt")],
      ["This belongs to", findingEntry("host-in-subdomain")],
      ["match: likely", ruleEntry("drop-fragment")],
      ["several canonical URLs", findingEntry("declared")],
    ] as const) {
      search(text);
      expect(ids(), text).toContain(id);
      expect(ids().length, text).toBeLessThan(90);
      expect(statusText()).toBe(plural("rules_found", ids().length));
    }
    search("no such thing anywhere");
    expect([ids(), statusText()]).toEqual([[], message("rules_none")]);
    search("");
  });

  test("ignores diacritics in query and text", () => {
    const found = (text: string, wanted: string) => entryFilter(wanted, null)({ ...NONE, texts: [text] });
    expect([found("Código", "codigo"), found("codigo", "CÓDIGO"), found("código", "code")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("filters by rule set", () => {
    const choose = (value: string) => fireEvent.change(entry("set"), { target: { value } });
    expect(screen.getByRole("combobox", { name: message("rule_set") })).toBe(entry("set"));
    choose("surt");
    const own = rulesOfSet("surt").map(({ id }) => ruleEntry(id));
    expect(ids().filter((id) => id.startsWith("rule-"))).toEqual(expect.arrayContaining(own));
    expect(ids().filter((id) => id.startsWith("rule-")).length).toBe(new Set(own).size);
    expect(ids().filter((id) => id.startsWith("set-"))).toEqual([setEntry("surt")]);
    choose("");
  });
});

const WORDS = [
  ["CDX", setEntry("surt")],
  ["urlkey", setEntry("surt")],
  ["Wayback", setEntry("surt")],
  ["safe browsing", setEntry("safe-browsing")],
  ["phishing", findingEntry("look-alike-host")],
  ["phishing", findingEntry("host-in-userinfo")],
  ["homograph", findingEntry("look-alike-host")],
  ["IDN", findingEntry("look-alike-host")],
  ["punycode", ruleEntry("host-to-ascii")],
  ["open redirect", findingEntry("parsers-differ")],
  ["bidi", findingEntry("direction")],
  ["userinfo", findingEntry("password")],
  ["credentials", findingEntry("password")],
  ["canonical tag", findingEntry("declared")],
  ["rel=canonical", findingEntry("declared")],
  ["double encoding", findingEntry("double-encoded")],
  ["percent-encoding", findingEntry("double-encoded")],
  ["mojibake", findingEntry("mojibake")],
  ["UTM", causeEntry("tracking")],
  ["gclid", causeEntry("tracking")],
  ["trailing slash", causeEntry("trailing-slash")],
  ["index.html", causeEntry("default-document")],
  ["session id", causeEntry("session-ids")],
  ["AMP", causeEntry("mobile")],
  ["mobile", causeEntry("mobile")],
  ["hashbang", causeEntry("fragment")],
  ["fragment", ruleEntry("drop-fragment")],
  ["host case", ruleEntry("lower-case-host")],
  ["default port", ruleEntry("drop-default-port")],
  ["dot segments", ruleEntry("dot-segments")],
] as const;

describe.each(["en", "de"] as const)("technical terms in the language %s", (language) => {
  test.each(WORDS)("%s finds %s", (word, id) => {
    fake.i18n.speak(language);
    const entries = [setEntries, causeEntries, findingEntries, ruleEntries].flatMap((of) => of());
    expect(entries.filter(entryFilter(word, null)).map(({ fragment }) => fragment)).toContain(id);
    fake.i18n.speak("en");
  });
});

test("keywords belong to entries", () => {
  expect(Object.keys(KEYWORDS).filter((id) => entry(id) === null)).toEqual([]);
});

describe("the advice", () => {
  const advice = (id: string): string => entry(ruleEntry(id)).textContent ?? "";

  test("never contradicts another entry", () => {
    const preserving = ruleIds.filter((id) => advice(id).includes(message("rules_mend_preserves")));
    const pairs = preserving.flatMap((id) => ruleOf(id)?.examples.filter(([before, after]) => before !== after) ?? []);
    const after = new Map(pairs.map(([one, other]) => [one, other]));
    expect(preserving.length).toBeGreaterThan(10);
    expect(pairs.filter(([one, other]) => after.get(other) === one && one !== other)).toEqual([]);
  });

  test("depends on the kind of rule", () => {
    for (const [id, key] of [
      ["wwwoffle-ip-address", "rules_mend_document"],
      ["rfc1738-encode-unsafe", "rules_mend_document"],
      ["decode-unreserved", "rules_mend_preserves"],
      ["drop-fragment", "rules_mend_fragment"],
      ["pdf-strip-fragment", "rules_mend_fragment"],
      ["resolve", "rules_mend_none"],
      ["refuse", "rules_mend_none"],
      ["surt-key", "rules_mend_key"],
      ["fold-trailing-slash", "rules_mend_usually"],
      ["fold-tracking", "rules_mend_may_change"],
      ["fold-session-arguments", "rules_mend_may_change"],
    ] as const)
      expect(advice(id), id).toContain(message(key));
  });
});

describe("an entry", () => {
  test("names the rule sets and citations of a rule", () => {
    const one = entry(ruleEntry("wwwoffle-recode-password"));
    expect(one.textContent).toContain("WWWOFFLE README.URL 2.9");
    const links = within(one)
      .getAllByRole("link", { hidden: true })
      .map((link) => link.getAttribute("href"));
    expect(links).toEqual(expect.arrayContaining([`#${setEntry("wwwoffle-2.9")}`, `#${setEntry("wwwoffle-2.6")}`]));
  });

  test("says how likely a match by a cause is and why, and links the cause's rules", () => {
    for (const { cause, certainty, name, reason, rules } of CAUSES) {
      expect([causeText(cause), whyCauseText(cause)]).toEqual([name, reason]);
      const one = entry(causeEntry(cause));
      expect(within(one).getByRole("heading", { level: 3, hidden: true }).textContent).toBe(causeText(cause));
      expect(one.querySelector("summary .soft")?.textContent).toBe(message("rules_match", matchText(certainty)));
      expect(one.textContent).toContain(whyCauseText(cause));
      const links = within(one).queryAllByRole("link", { hidden: true });
      const inWords = { "case-and-port": "rules_not_about_fragment", fragment: "rules_about_fragment" } as const;
      const key = cause === "case-and-port" || cause === "fragment" ? inWords[cause] : undefined;
      expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual(
        key === undefined ? rules.map(({ id }) => [`#${ruleEntry(id)}`, ruleText(id)]) : [],
      );
      if (key !== undefined) expect(one.textContent).toContain(message(key));
    }
  });

  test("gives a cause's own rule the same match as the cause", () => {
    for (const { id } of foldRules) {
      const { certainty } = CAUSES.find(({ cause }) => cause === causeOf(id)) as (typeof CAUSES)[number];
      const chip = entry(ruleEntry(id)).querySelector("summary .soft");
      expect(chip?.textContent, id).toBe(message("rules_match", matchText(certainty)));
    }
  });

  test("links the cause of a rule", () => {
    for (const id of ["fold-tracking", "drop-fragment", "lower-case-host"]) {
      const cause = causeOf(id) ?? "mobile";
      const [link] = within(entry(ruleEntry(id)))
        .getAllByRole("link", { hidden: true })
        .filter((one) => one.getAttribute("href") === `#${causeEntry(cause)}`);
      expect(link?.textContent).toBe(causeText(cause));
    }
  });

  test("lists the rules of a rule set in order, and warns of keys", () => {
    for (const id of SETS) {
      const [list] = within(entry(setEntry(id))).getAllByRole("list", { hidden: true });
      expect(list?.children.length, id).toBe(rulesOfSet(id).length);
      expect(entry(setEntry(id)).textContent?.includes(message("key_warning")), id).toBe(
        "isKey" in profiles[id] && profiles[id].isKey === true,
      );
    }
  });
});

test.each(checks)("the example of $id has the finding", (check) => {
  expect(exampleFinding(check), `Give ${check.id} an example that it is found in.`).toBeDefined();
});

test("every declaration is translated", () => {
  resetScreen();
  fake.i18n.mark();
  expect(untranslatedIn(render(<Page />).container as HTMLElement)).toEqual([]);
});
