import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectSame } from "../arbitraries.ts";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import { signatureOf } from "../rules/signatures.ts";
import { parse } from "../url/url.ts";
import { describedEquivalence, describedRuleOf } from "./described.ts";
import { keyAt, rulesByLevel } from "./key-rules.ts";
import type { Level } from "./level.ts";

const PAGE = "https://example.com/a";
const keyOf = (query: string, level: Level, profile: ProfileId = "web") =>
  keyAt(rulesByLevel(profiles[profile])[level], PAGE + query, {});
const joined = (a: string, b: string, profile: ProfileId = "web"): number =>
  rulesByLevel(profiles[profile]).findIndex(
    (_, level) => keyOf(a, level as Level, profile) === keyOf(b, level as Level, profile),
  );

describe("the lowest level that joins", () => {
  test.each<readonly [a: string, b: string, level: Level]>([
    ["", "?", 3],
    ["?b=http://h/c?d@e", "?b=http%3A%2F%2Fh%2Fc%3Fd%40e", 3],
    ["?b=c=d", "?b=c%3Dd", 3],
    ["?b=5%&c=d", "?b=5%25&c=d", 3],
    ["?b={c}", "?b=%7Bc%7D", 3],
    ["?b", "?b=", 3],
    ["?2&1", "?2=&1", 3],
    ["?b&c=1", "?c=1&b", 4],
    ["?2&1", "?1&2", 4],
    ["?2=&1=", "?1&2", 4],
    ["?2&1", "?1=&2=", 4],
    ["?b&c=1", "?c=1&b=", 4],
    ["?b=c%3Bd", "?b=c;d", 4],
    ["?b=1&amp;", "?b=1", 4],
    ["?amp;b=c", "?b=c", 4],
    ["?b=&utm_source=c", "?b", 4],
    ["?b&amp;utm_source=c", "?b", 4],
  ])("%s and %s: %s", (a, b, level) => {
    expect(joined(a, b)).toBe(level);
    expect(joined(b, a)).toBe(level);
    expect(describedEquivalence(PAGE + a, PAGE + b).level).toBe(level);
  });

  test.each<readonly [a: string, b: string]>([
    ["?b=%E9", "?b=%E8"],
    ["?b=%E9", "?b=%C3%A9"],
    ["?b=%E9", "?b=é"],
    ["?b=%E9", "?b=%EF%BF%BD"],
    ["?b=%FF", "?b=%FE"],
    ["?b=c%26d=e", "?b=c&d=e"],
    ["?b=c%26", "?b=c&"],
    ["?b%3Dc=d", "?b=c=d"],
    ["?b%3Dc", "?b=c"],
    ["?b=c+d", "?b=c%2Bd"],
    ["?b=%252F", "?b=%2F"],
    ["?b=%252F", "?b=/"],
    ["?b=%2541", "?b=A"],
    ["?b=%2541", "?b=%41"],
    ["?b=%2525", "?b=%25"],
    ["?b=%2520", "?b=%20"],
    ["?b=%2520", "?b=+"],
    ["?b=%252B", "?b=+"],
    ["?b=c", "?b=C"],
    ["?b=c", "?B=c"],
    ["?b=c&b=d", "?b=d&b=c"],
    ["?b", "?b=1"],
    ["?b&c", "?b=c"],
    ["?=", ""],
    ["?=&b=c", "?b=c"],
    ["?=b", "?b"],
    ["?b==", "?b="],
    ["?b=c;d=e", "?b=c&d=e"],
    ["?b=c;d%3De", "?b=c;d=e"],
    ["?b=c;", "?b=c"],
    ["?b=c;;d", "?b=c;d"],
    ["?b=c%26amp;d", "?b=c&d"],
    ["?b=%00", "?b="],
    ["?b=%00", "?b=%2500"],
    ["?b=%23c", "?b=#c"],
  ])("does not exist for %s and %s", (a, b) => {
    expect(joined(a, b)).toBe(-1);
    expect(describedEquivalence(PAGE + a, PAGE + b).level).toBeUndefined();
    expect(keyOf(`?z=%20&${a.slice(1)}`, 3)).not.toBe(keyOf(`?z=%20&${b.slice(1)}`, 3));
  });

  test.each<readonly [a: string, b: string]>([
    ["?a=1&b=2", "?b=2&a=1"],
    ["?b=c%3Bd", "?b=c;d"],
    ["?b=1&amp;c=2", "?b=1&c=2"],
  ])("is not 3 for %s and %s", (a, b) => {
    expect(keyOf(a, 3)).not.toBe(keyOf(b, 3));
  });
});

describe.each(["wwwoffle-2.9", "wwwoffle-2.6"] as const)("where ; separates parameters, as in %s", (profile) => {
  test.each<readonly [a: string, b: string, level: Level]>([
    ["?b=1;c=2", "?b=1&c=2", 3],
    ["?c=2;b=1", "?b=1&c=2", 4],
    ["?b=1&amp;c=2", "?b=1&c=2", profile === "wwwoffle-2.9" ? 1 : 4],
  ])("%s and %s: %s", (a, b, level) => {
    expect(joined(a, b, profile)).toBe(level);
  });

  test.each<readonly [a: string, b: string]>([
    ["?b=1%3Bc=2", "?b=1;c=2"],
    ["?b=1%3Bc=2", "?b=1&c=2"],
    ["?b=1%3Bc", "?b=1;c"],
  ])("keeps data as data: %s and %s", (a, b) => {
    expect(joined(a, b, profile)).toBe(-1);
  });

  test("cites its README", () => {
    const { rules } = describedEquivalence(`${PAGE}?b=1;c=2`, `${PAGE}?b=1&c=2`, { profile });
    expect(rules.map(({ id, source }) => [id, source.document])).toEqual([
      ["fold-form-data", `WWWOFFLE README.URL ${profile.slice(-3)}`],
    ]);
    expect(describedRuleOf("fold-form-data", profile)?.source).toEqual(rules[0]?.source);
    expect(describedRuleOf("fold-form-data", "web")?.source.document).toBe("URL Standard");
  });
});

test.each<readonly [a: string, b: string]>([
  ["?b=%5B%5b", "?b=%5B%5B"],
  ["?b=%c3%A9&b=%c3%a9", "?b=%C3%A9&b=%C3%A9"],
])("level 3 ignores lower-case hexadecimal digits even if the rule set keeps them: %s and %s", (a, b) => {
  expect(joined(a, b, "pdf-web-capture")).toBe(3);
});

test("other rule sets do not separate at ;", () => {
  for (const id of Object.keys(profiles) as ProfileId[]) {
    const isJoined = joined("?b=1;c=2", "?b=1&c=2", id) >= 0;
    expect(isJoined, id).toBe(id.startsWith("wwwoffle"));
  }
});

describe("signed queries stay as they are", () => {
  test.each(["X-Amz-Signature=s", "Expires=1&Signature=s&Key-Pair-Id=k", "se=1&sig=s", "hmac=s"])("%s", (signature) => {
    for (const [a, b] of [
      ["b=c+d", "b=c%20d"],
      ["b[]=c", "b%5B%5D=c"],
      ["b", "b="],
      ["b=c&", "b=c"],
      ["b=c%3Bd", "b=c;d"],
      ["b=1&amp;c=2", "b=1&c=2"],
    ] as const) {
      expect(joined(`?${a}&${signature}`, `?${b}&${signature}`), a).toBe(-1);
    }
  });

  test.each([
    ["?b=c&;X-Amz-Signature=s", "wwwoffle-2.9"],
    ["?b=c&amp;hmac=s", "web"],
    ["?b=c&amp%3Bhmac=s", "web"],
    ["?b+c&amp;hmac=s", "web"],
  ] as const)("do not result from other queries: %s", (query, profile) => {
    for (const level of [3, 4] as const) {
      const key = keyOf(query, level, profile);
      expect(signatureOf(key)).toBeNull();
      expect(keyAt(rulesByLevel(profiles[profile])[level], key, {})).toBe(key);
    }
    expect(joined(query, query.replace(/&?(?:amp)?(?:;|%3B)/, "&"), profile)).toBe(-1);
  });
});

/** Independent implementation: octets as the URL Standard parses them. */
const pairsOf = (query: string): string => {
  const octets = [...new TextEncoder().encode(query)].map((octet) => String.fromCharCode(octet)).join("");
  const decoded = octets
    .split("&")
    .filter((argument) => argument !== "")
    .map((argument) => {
      const [, name = "", value = ""] = /^([^=]*)=?(.*)$/s.exec(argument) ?? [];
      return [name, value].map((text) =>
        text
          .replace(/\+/g, " ")
          .replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
      );
    });
  return JSON.stringify(decoded);
};

const queryPiece = fc.constantFrom(
  ...[
    "a",
    "b",
    "1",
    "=",
    "=",
    "&",
    "&",
    "+",
    "%20",
    "%2B",
    "%3D",
    "%26",
    "%",
    "%%",
    "%4",
    "%41",
    "%2541",
    "%25",
    "[",
    "%5B",
    "%5b",
    "]",
    ":",
    "%3A",
    "/",
    "%2F",
    "é",
    "%C3%A9",
    "%E9",
    "%e9",
    "'",
    "%27",
    "?",
    "%3F",
    "@",
    "!",
    "~",
    "%7E",
    ",",
    "%2C",
    "%00",
    "😀",
    "{",
    "^",
  ],
);
const queryLike = fc.array(queryPiece, { maxLength: 8 }).map((parts) => parts.join(""));
const respelled = queryLike.chain((query) =>
  fc.tuple(
    fc.constant(query),
    fc.oneof(
      queryLike,
      fc.infiniteStream(fc.nat(5)).map((choices) => {
        let text = "";
        for (const one of query.match(/%[0-9A-Fa-f]{2}|[\s\S]/gu) ?? []) {
          const choice = choices.next().value as number;
          const octet = /^%..$/.test(one) ? String.fromCharCode(parseInt(one.slice(1), 16)) : one;
          if (choice === 0 && /^[\x21-\x7e]$/.test(octet) && !/[#;]/.test(octet)) text += octet;
          else if (choice === 1 && /^[\x20-\x7e]$/.test(one) && !/[&=+%]/.test(one)) {
            text += `%${one.charCodeAt(0).toString(16)}`;
          } else if (choice === 2 && one === "+") text += "%20";
          else if (choice === 3 && one === "&") text += "&&";
          else text += one;
        }
        return text;
      }),
    ),
  ),
);

test("level 3 makes one key if and only if the pairs are the same", () => {
  let same = 0;
  fc.assert(
    fc.property(respelled, ([a, b]) => {
      const isSame = pairsOf(a) === pairsOf(b);
      if (isSame && a !== b) same += 1;
      expectSame(keyOf(`?${a}`, 3) === keyOf(`?${b}`, 3), isSame);
    }),
  );
  expect(same).toBeGreaterThan(5);
});

test("URLSearchParams finds the same text in a key", () => {
  const textOf = (url: string) => JSON.stringify([...new URL(url).searchParams]);
  fc.assert(
    fc.property(queryLike, (query) => {
      expectSame(textOf(keyOf(`?${query}`, 3)), textOf(`${PAGE}?${query}`));
    }),
  );
});

test("returns the same object for a query in its normal form", () => {
  const rule = rulesByLevel(profiles.web)[3].folds.urlRules.find(({ id }) => id === "fold-form-data");
  for (const query of ["b=c", "b=c+d&e=%E9&f=", "b", "2&1", "b;c=d", "b=%3B", "b%3Dc=d", "=", "b=1&=", "a=b=c"]) {
    const url = parse(`${PAGE}?${query}`);
    expect(rule?.apply(url, {}), query).toBe(url);
  }
});
