import { describe, expect, test } from "vitest";
import { cleanOf } from "../copy/clean.ts";
import { targetsOf } from "../copy/target.ts";
import { inspect } from "../inspect/described.ts";
import type { DeclaredVerdict } from "../page/declared.ts";
import { DEFAULT_PROFILE, type ProfileId } from "../rules/profiles.ts";
import { type DeclarationVerdictName, declarationVerdict } from "./declaration.ts";
import { type LinksFacts, linksVerdict } from "./links.ts";
import { type UrlVerdictName, urlVerdict } from "./url.ts";
import type { VerdictTone } from "./verdict.ts";

const addressOf = (url: string, profile: ProfileId = DEFAULT_PROFILE) =>
  urlVerdict(inspect(url, { profile }), {
    profile,
    tracking: () => cleanOf(url, { profile })?.dropped.length ?? 0,
    hasTarget: () => targetsOf(url).length > 0,
  });

describe("the verdict on a URL", () => {
  test.each<[url: string, tone: VerdictTone, says: UrlVerdictName, count?: number]>([
    ["https://paypal.com@evil.example/", "bad", "deceptive"],
    ["http://a b/", "bad", "not-opened"],
    ["http://h.example/?q=caf%25C3%25A9", "warn", "finding"],
    ["https://paypal.com.evil.example/", "note", "finding"],
    // Deception comes first.
    ["https://paypal.com.evil.example/?utm_source=a", "note", "finding"],
    ["https://ann@h.example/", "note", "user"],
    ["http://ann@h.example/", "note", "user"],
    ["ws://ann@h.example/", "note", "user"],
    ["http://h.example/?utm_source=a&fbclid=1abc", "note", "tracking", 2],
    ["http://h.example/redirect?url=http%3A%2F%2Fi.example%2F", "note", "target"],
    ["http://h.example/a|b", "note", "finding"],
    ["HTTP://h.example:80/", "ok", "changes", 2],
    ["http://h.example/", "ok", "spelled"],
  ])("%s: %s", (url, tone, name, count) => {
    const { reasons, ...verdict } = addressOf(url);
    expect(verdict).toEqual({ tone, isClean: name === "spelled" });
    expect(reasons[0]).toMatchObject({ name, ...(count === undefined ? {} : { count }) });
  });

  test.each(["sftp://ann@h.example/", "ftps://ann@h.example/"])(
    "considers a URL that names a user to log in, %s",
    (url) => {
      expect(addressOf(url)).toEqual({ tone: "ok", reasons: [{ name: "spelled" }], isClean: false });
    },
  );

  test.each<[url: string, profile: ProfileId, tone: VerdictTone]>([
    ["http://h.example/../a", "safe-browsing", "note"],
    ["http://h.example//a", "safe-browsing", "note"],
    ["http://h.example", "surt", "note"],
    ["http://h.example", "rfc1738", "ok"],
  ])("%s: considers if changes by %s may lead to another page", (url, profile, tone) => {
    expect(addressOf(url, profile)).toMatchObject({ tone, reasons: [{ name: "changes" }], isClean: false });
  });

  test("considers URLs outside the rule set", () => {
    expect(addressOf("mailto:a@b.example", "pdf-web-capture")).toMatchObject({
      tone: "note",
      reasons: [{ name: "outside" }],
    });
  });

  test("computes copies only if they decide", () => {
    const never = () => {
      throw new Error("It was asked.");
    };
    const inspection = inspect("http://h.example/?q=caf%25C3%25A9&utm_source=a");
    const facts = { profile: DEFAULT_PROFILE, tracking: never, hasTarget: never };
    expect(urlVerdict(inspection, facts).tone).toBe("warn");
  });
});

test.each<[compared: DeclaredVerdict, tone: VerdictTone, says: DeclarationVerdictName, isClean: boolean]>([
  ["same", "ok", "confirms", true],
  ["spelling", "ok", "confirms", true],
  ["other", "warn", "another", false],
  ["disagree", "warn", "contradicts", false],
  ["stale", "warn", "stale", false],
  ["unusable", "warn", "unusable", false],
  ["none", "none", "names-none", false],
])("the verdict on a declaration, %s: %s, %s", (compared, tone, name, isClean) => {
  expect(declarationVerdict(compared)).toEqual({ tone, reasons: [{ name }], isClean });
});

describe("the verdict on links", () => {
  const verdictOn = (facts: Partial<LinksFacts>) =>
    linksVerdict({
      links: 84,
      duplicates: 0,
      encoded: { sure: 0, perhaps: 0 },
      deceptive: 0,
      mistakable: 0,
      looser: () => 0,
      ...facts,
    });
  const sure = { sure: 3, perhaps: 0 };

  test.each<[Partial<LinksFacts>, tone: VerdictTone, ...reasons: [name: string, count?: number][]]>([
    [{ deceptive: 1, duplicates: 2, encoded: sure }, "bad", ["deceptive", 1], ["encoded", 3]],
    [{ duplicates: 2 }, "warn", ["duplicates", 2]],
    [{ encoded: sure }, "warn", ["encoded", 3]],
    [{ duplicates: 2, encoded: sure }, "warn", ["encoded", 3], ["duplicates", 2]],
    [{ mistakable: 1 }, "note", ["no-duplicates", 84]],
    [{ looser: () => 57 }, "none", ["possible", 57]],
    [{ looser: () => null }, "none", ["links", 84]],
    [{ deceptive: null }, "none", ["links", 84]],
    [{ looser: () => 57, mistakable: 1 }, "note", ["possible", 57]],
    [{}, "ok", ["no-duplicates", 84]],
    [{ links: 0 }, "none", ["no-links"]],
  ])("%j: %s", (facts, tone, ...reasons) => {
    expect(verdictOn(facts)).toMatchObject({
      tone,
      reasons: reasons.map(([name, count]) => (count === undefined ? { name } : { name, count })),
    });
  });

  test("is clean only if everything is known", () => {
    expect(verdictOn({}).isClean).toBe(true);
    for (const facts of [
      { deceptive: null },
      { mistakable: null },
      { mistakable: 1 },
      { looser: () => null },
      { looser: () => 1 },
      { encoded: { sure: 0, perhaps: 1 } },
      { links: 0 },
      { duplicates: 1 },
    ]) {
      expect(verdictOn(facts).isClean, JSON.stringify(facts)).toBe(false);
    }
  });
});
