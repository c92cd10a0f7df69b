import { describe, expect, test } from "vitest";
import type { TrackingCondition } from "../lists/tracking-parameter.ts";
import { ownStatusOf } from "./own-tracking.ts";
import { isKeptAt, isTracking, keepsNameAt, trackingInFragmentOf, trackingInPathOf, trackingOf } from "./tracking.ts";
import { isTrackingInFragment } from "./tracking-in-fragments.ts";

const sourceId = "own";
const WORDS: TrackingCondition = { stays: "with-words", words: ["Unsubscribe", "view"], sourceId };
const ON: TrackingCondition = { stays: "on", hosts: ["example.com", "example.org"], sourceId };

describe("conditions on the host and the whole URL", () => {
  test.each<readonly [condition: TrackingCondition, host: string, text: string | null, stays: boolean]>([
    [WORDS, "example.com", "http://example.com/UNSUBSCRIBE", true],
    [WORDS, "example.com", "http://example.com/a?View", true],
    [WORDS, "example.com", "http://example.com/a", false],
    [WORDS, "example.com", "", false],
    [WORDS, "", null, true],
    [ON, "example.com", "", true],
    [ON, "www.example.org", "", true],
    [ON, "example.net", "", false],
    [{ stays: "short", length: 6, sourceId }, "example.com", "", false],
  ])("keeps %j on %s, %j: %s", (condition, host, text, stays) => {
    expect(isKeptAt(condition, host, text)).toBe(stays);
    if (text === null) return;
    const answer = keepsNameAt(host, text);
    expect([answer(condition), answer(condition)]).toEqual([stays, stays]);
  });

  test("answers each of several conditions", () => {
    const answer = keepsNameAt("example.com", "http://example.com/");
    expect([WORDS, ON, WORDS].map(answer)).toEqual([false, true, false]);
  });
});

const goes = () => false;
const stays = () => true;

describe("requires six letters or digits at the start of a value for Drip", () => {
  test.each([
    ["zcra2kiyk", true],
    ["zcra2k", true],
    ["zcra2", false],
    ["", false],
    ["zcra2k-iyk", true],
    ["zcra-2kiyk", false],
    ["-zcra2kiyk", false],
  ])("__s=%s: tracking %s", (value, isVisitor) => {
    expect(isTracking("__s", value, goes)).toBe(isVisitor);
    expect(isTracking("__s", value, stays)).toBe(isVisitor);
    expect(isTrackingInFragment("__s", value)).toBe(isVisitor);
  });
});

test.each([
  ["utm_x", true],
  ["utm_", false],
  ["xutm_x", false],
  ["gclidx", false],
])("matches a name with a star to any longer one, in any case: %s", (name, isOne) => {
  expect(isTracking(name, "1", goes)).toBe(isOne);
  expect(isTrackingInFragment(name, "1")).toBe(isOne);
});

describe("prefers the user's names to the list", () => {
  const given = () => ({ added: ["From", "ref_*", "gclid*", "*id"], excepted: ["utm_source", "ref_id*", "GCLID"] });

  test.each([
    ["from", "added"],
    ["from2", null],
    ["ref_", null],
    ["xref_a", null],
    // Needs text in place of "*".
    ["ref_id", "added"],
    // Literal unless last.
    ["*id", "added"],
    ["*idx", null],
    ["xid", null],
    ["utm_medium", null],
    ["gclid", "excepted"],
  ])("%s: %s", (name, answer) => {
    const own = given();
    expect(ownStatusOf(name, own, "")).toBe(answer);
    expect(ownStatusOf(name, own, "")).toBe(answer);
    expect(ownStatusOf(name, undefined, "")).toBeNull();
    if (answer === null) return;
    const wanted = answer === "added" ? { name, vendor: "", sourceId: "own" } : null;
    expect(trackingOf(name, "1", stays, own)).toEqual(wanted);
    expect(trackingInFragmentOf(name, "1", own)).toEqual(wanted);
  });

  test.each([
    ["si", "youtube.com", "added"],
    ["SI", "music.youtube.com", "added"],
    ["si", "youtube.com.", "added"],
    ["si", "myoutube.com", null],
    ["si", "com", null],
    ["si", "", null],
    ["si", null, "added"],
    ["si", "spotify.com", "added"],
    ["si", "open.spotify.com", "excepted"],
    ["from_mail", "a.example", "added"],
    ["from_mail", "b.example", null],
    ["from_mail", null, "added"],
    ["from_", "a.example", null],
    ["a@b", "c.example", "added"],
    ["a", "b", null],
    ["q", "a.example", "added"],
    ["q", "b.example", "added"],
    // Only an exception for all hosts applies everywhere.
    ["gclid", null, null],
    ["gclid", "a.example", "excepted"],
    ["utm_id", null, "excepted"],
    ["utm_id", "a.example", "excepted"],
  ])("%s at %s: %s", (name, host, answer) => {
    const added = [
      "si@www.YouTube.com",
      "si@*.spotify.com.",
      "from_*@a.example",
      "a%40b",
      "q@a.example",
      "q",
      "q@b.example",
    ];
    expect(ownStatusOf(name, { added, excepted: ["si@open.spotify.com", "gclid@a.example", "utm_id"] }, host)).toBe(
      answer,
    );
  });

  test("looks up a host of any length in linear time, at its end", () => {
    const own = { added: ["si@youtube.com"], excepted: [] };
    expect(ownStatusOf("si", own, `${"a.".repeat(300_000)}youtube.com`)).toBe("added");
    expect(ownStatusOf("si", own, "a.".repeat(300_000))).toBeNull();
    expect(ownStatusOf("si", own, `${"a".repeat(300_000)}youtube.com`)).toBeNull();
    const longest = `${"a.".repeat(126)}a`;
    expect(longest).toHaveLength(253);
    for (const host of [longest, `b.${longest}`]) {
      expect(ownStatusOf("si", { added: [`si@${longest}`], excepted: [] }, host)).toBe("added");
    }
  });

  test("but uses the list for other names", () => {
    const own = given();
    expect(trackingOf("utm_medium", "1", goes, own)?.name).toBe("utm_*");
    expect(trackingOf("ann", "1", goes, own)).toBeNull();
    expect(trackingInFragmentOf("navlink", "1", own)?.name).toBe("navlink");
    expect(trackingOf("navlink", "1", goes, own)).toBeNull();
  });
});

describe("applies an entry with hosts", () => {
  test.each([
    ["youtube.com", "si", true],
    ["music.youtube.com", "si", true],
    ["youtu.be", "SI", true],
    ["notyoutube.com", "si", false],
    ["youtube.com.evil.example", "si", false],
    ["amazon.com", "ref", true],
    ["www.amazon.de", "pd_rd_x", true],
    ["www.amazon.de", "pd_rd_", false],
    ["smile.amazon.co.uk", "qid", true],
    ["amazon.com.br", "qid", true],
    ["notamazon.com", "qid", false],
    ["amazon.evil.example", "qid", false],
    ["amazon.com.evil.org", "qid", false],
    // Anyone may register names under private suffixes.
    ["amazon.github.io", "qid", false],
    ["amazon.blogspot.com", "qid", false],
    ["amazon.example", "qid", false],
    ["amazon", "qid", false],
    ["amazon.", "qid", false],
    ["co.uk", "qid", false],
    ["", "qid", false],
    [`${"amazon.".repeat(40)}com`, "qid", false],
  ])("to a parameter on %s: %s %s", (host, name, tracks) => {
    expect(isTracking(name, "1", goes, undefined, host)).toBe(tracks);
    expect(isTracking(name, "1", goes, undefined, null)).toBe(name !== "pd_rd_");
    expect(isTrackingInFragment(name, "1")).toBe(false);
  });

  test.each([
    ["ref=sr_1_1", "www.amazon.de", true],
    ["REF=", "amazon.com", true],
    ["ref=a", null, true],
    ["ref", "amazon.com", false],
    ["xref=a", "amazon.com", false],
    ["qid=1", "amazon.com", false],
    ["ref=a;b=c", "amazon.com", false],
    ["ref=a", "example.com", false],
  ])("to the path segment %s on %s: %s", (segment, host, tracks) => {
    expect(trackingInPathOf(segment, undefined, host) !== null).toBe(tracks);
    expect(trackingInPathOf(segment, { added: [], excepted: ["ref"] }, host)).toBeNull();
  });
});
