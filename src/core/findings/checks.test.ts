import { expect, test } from "vitest";
import { inspect } from "../inspect/described.ts";
import { CACHE_PROFILE, type ProfileId, profileOf, profiles } from "../rules/profiles.ts";
import type { Profile } from "../rules/rule.ts";
import {
  checkOf,
  checks,
  checksUnder,
  encodingErrorCertainty,
  isDeceptive,
  isMistake,
  isOfForm,
  isPossiblyIntended,
  isRefused,
} from "./checks.ts";
import { describedCheckOf, describedChecks, sourcesFor } from "./described.ts";
import type { Check, Confidence, DescribedCheck, Finding } from "./finding.ts";

const ids = Object.keys(profiles) as ProfileId[];
const findingsFor = (input: string, profile: ProfileId = "web") => inspect(input, { profile }).findings;

test("declares only reasons of the check itself", () => {
  for (const {
    id,
    messages,
    isMistake: mistakes = [],
    isOfForm: ofForm = [],
    marks = {},
    ...more
  } of describedChecks) {
    const named = [
      ...(mistakes === true ? [] : mistakes),
      ...ofForm,
      ...Object.keys({ ...marks, ...more.sourcesByReason }),
    ];
    expect(
      named.filter((reason) => !(reason in messages)),
      id,
    ).toEqual([]);
  }
});

test("uses global patterns without capture groups for marks", () => {
  for (const [reason, mark] of checks.flatMap(({ marks = {} }) => Object.entries(marks))) {
    expect(mark.flags, reason).toContain("g");
    expect(new RegExp(`${mark.source}|`).exec("")).toHaveLength(1);
  }
});

test("returns the sources of the reason, or of the check", () => {
  const documents = (id: string, reason: string) =>
    sourcesFor(describedCheckOf(id) as DescribedCheck, reason).map(({ document }) => document);
  expect(documents("plus", "")).toEqual(["WWWOFFLE README.URL 2.9", "WWWOFFLE README.URL 2.9", "HTML 4"]);
  expect(documents("refused", "scheme-first")).toEqual(["URL Standard", "RFC 3986", "RFC 1738"]);
});

test("classifies checks as about encoding, measured, or fine", () => {
  const having = (name: keyof Check) => checks.flatMap((check) => (check[name] ? [check.id] : []));
  const encoding = ["double-encoded", "mixed", "delimiters-encoded", "plus", "entity", "mojibake", "legacy-charset"];
  expect(having("showsBytes").toSorted()).toEqual(encoding.toSorted());
  expect(having("showsLegacyDecodings")).toEqual(["legacy-charset"]);
  expect(having("isFine").toSorted()).toEqual(["literal-percent", "opaque"]);
  expect(having("isMeasured").toSorted()).toEqual(
    [...encoding, "encoded-control", "literal-percent", "opaque", "script-escape", "under-encoded"].toSorted(),
  );
});

test("a companion's check is not a companion itself", () => {
  const companions = checks.filter(({ companionOf }) => companionOf !== undefined);
  expect(companions.length).toBeGreaterThan(0);
  for (const { companionOf } of companions) {
    expect(checks).toContain(companionOf);
    expect(companionOf?.companionOf).toBeUndefined();
  }
});

test("treats double encoding as an encoding error, but not an HTML entity", () => {
  expect(findingsFor("http://h/a%2520b").map(isMistake)).toEqual([true]);
  expect(findingsFor("http://h/?a=x%26amp%3By").map(({ reason }) => reason)).toEqual(["escaped"]);
  expect(findingsFor("http://h/?a=x%26amp%3By").map(isMistake)).toEqual([true]);
  expect(findingsFor("http://h/?a=1&amp;b=2").map(({ reason }) => reason)).toEqual(["ampersand"]);
  expect(findingsFor("http://h/?a=1&amp;b=2").map(isMistake)).toEqual([false]);
  expect(findingsFor("http://h/a&amp;b").map(({ reason }) => reason)).toEqual(["path"]);
  expect(findingsFor("http://h/a&amp;b").map(isMistake)).toEqual([false]);
  expect(findingsFor("http://h:81/").filter(isMistake)).toEqual([]);
});

test("distinguishes a form's spaces from other encoding", () => {
  expect(findingsFor("http://h/?author=Jane%2BDoe").map(isOfForm)).toEqual([true]);
  expect(findingsFor("http://h/a%2520b").map(isOfForm)).toEqual([false]);
});

test("reports a refusal only for URLs that browsers refuse", () => {
  for (const [input, refuses] of [
    ["http://h:99999/", true],
    ["http://[::1/", true],
    ["http://u:p@h:25/a%2520b%00|", false],
  ] as const) {
    for (const profile of ids) expect(isRefused(inspect(input, { profile })), `${profile}: ${input}`).toBe(refuses);
  }
});

test("runs the checks of each rule set, in order", () => {
  const named = (id: ProfileId) => checksUnder(profileOf(id)).map((check) => check.id);
  const all = checks.map(({ id }) => id);
  expect(named("web")).toEqual(all.filter((id) => id !== "rfc1738" && id !== "outside-profile"));
  expect(named("rfc1738")).toEqual(all.filter((id) => id !== "under-encoded" && id !== "outside-profile"));
  expect(named("pdf-web-capture")).toEqual(all.filter((id) => id !== "rfc1738"));
  expect(checksUnder(profileOf("web"))).toBe(checksUnder(profileOf("web")));
});

test("runs the checks that an unknown rule set's properties require", () => {
  const named = (profile: Profile) => checksUnder(profile).map(({ id }) => id);
  const all = checks.map(({ id }) => id);
  const { web } = profiles;
  expect(named({ ...web })).toEqual(all.filter((id) => id !== "rfc1738" && id !== "outside-profile"));
  expect(named({ ...web, listsViolations: true })).toEqual(
    all.filter((id) => id !== "under-encoded" && id !== "outside-profile"),
  );
});

test("returns the certainty of the surest encoding error", () => {
  const other = { id: "port", reason: "smtp", confidence: "high" } as const;
  const [mistake] = findingsFor("http://h/a%2520b");
  const of = (confidence: Confidence) => ({ id: mistake?.id ?? "", reason: mistake?.reason ?? "", confidence });
  expect(isMistake(of("high"))).toBe(true);
  expect(encodingErrorCertainty([of("low"), of("medium"), of("high")])).toBe("sure");
  expect(encodingErrorCertainty([of("high")])).toBe("sure");
  expect(encodingErrorCertainty([other, of("low"), of("medium")])).toBe("perhaps");
  expect(encodingErrorCertainty([other, of("low")])).toBeNull();
  expect(encodingErrorCertainty([])).toBeNull();
});

test.each<[id: string, confidence: Confidence, isIntended: boolean]>([
  ["double-encoded", "high", false],
  ["double-encoded", "medium", true],
  ["double-encoded", "low", false],
  ["delimiters-encoded", "medium", true],
  ["mojibake", "medium", false],
  ["none", "medium", false],
])("reports if a finding of %s at %s confidence is possibly intended: %s", (id, confidence, isIntended) => {
  expect(isPossiblyIntended({ id, confidence })).toBe(isIntended);
});

test("returns no properties of an unknown check", () => {
  const unknown = { id: "none", reason: "other" };
  expect([isMistake(unknown), isDeceptive(unknown)]).toEqual([false, false]);
  const finding: Finding = {
    ...unknown,
    severity: "note",
    confidence: "low",
    component: "",
    evidence: "",
  };
  expect([isOfForm(finding), isRefused({ findings: [finding] })]).toEqual([false, false]);
});

test("finds checks by id only", () => {
  for (const check of checks) expect(checkOf(check.id)).toBe(check);
  for (const id of ["constructor", "mix", ""]) expect(checkOf(id)).toBeUndefined();
});

test("names the files of a cache by the newest of its rule sets", () => {
  expect(CACHE_PROFILE).toBe("wwwoffle-2.9");
  expect(ids.filter((id) => profileOf(id).isCache)).toEqual(["wwwoffle-2.9", "wwwoffle-2.6"]);
});
