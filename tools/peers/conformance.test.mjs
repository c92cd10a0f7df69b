import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compare } from "../../bench/peers/conformance.mjs";
import { canonicalize } from "../../src/core/index.ts";
import { root } from "../process.mjs";
import { pairs, updateTables } from "./pairs.mjs";

test("docs/conformance.md lists the differences (update it with `npx vitest run tools/peers/conformance.test.mjs -u`)", async () => {
  const page = readFileSync(join(root, "docs", "conformance.md"), "utf8");
  await expect(updateTables(page)).toMatchFileSnapshot("../../docs/conformance.md");
});

/**
 * Without an explained difference.
 * @type {Partial<Record<import("../../src/core/index.ts").ProfileId, { input: string, theirs: string }[]>>}
 */
const plain = {
  surt: [
    { input: "http://www.h.example/a/%7Eb?c=%41", theirs: "example,h)/a/~b?c=a" },
    { input: "http://10.0.0.1/a", theirs: "1,0,0,10)/a" },
    { input: "http://b\u00fccher.example/a", theirs: "example,xn--bcher-kva)/a" },
    { input: "filedesc:A", theirs: "filedesc:A" },
  ],
  "safe-browsing": [
    { input: "http://www.h.example/a/%7Eb?c=%41", theirs: "http://www.h.example/a/~b?c=A" },
    { input: "http://10.0.0.1/a", theirs: "http://10.0.0.1/a" },
    { input: "http://0x7f.1/a", theirs: "http://127.0.0.1/a" },
    { input: "http://b\u00fccher.example/a", theirs: "http://xn--bcher-kva.example/a" },
  ],
  rfc3986: [
    { input: "http://www.H.example/a/%7Eb", theirs: "http://www.h.example/a/~b" },
    { input: "http://10.0.0.1/a", theirs: "http://10.0.0.1/a" },
    { input: "http://h.example:8080/a", theirs: "http://h.example:8080/a" },
  ],
};

/** @type {readonly (readonly [part: string, spoil: (answer: string) => string])[]} */
const WAYS = [
  ["its first character", (answer) => answer.replace(/^./su, "x")],
  ["its last character", (answer) => `${answer}x`],
  ["the host", (answer) => answer.replace(/^([a-z]+:\/\/)?[^/)]+(?=[/)])/, "$1evil.example")],
  ["the case of the host", (answer) => answer.replace(/^(?:[a-z]+:\/\/)?[^/)]+(?=[/)])/, (host) => host.toUpperCase())],
  ["an encoded letter", (answer) => answer.replace(/[a-z](?=[^a-z]*$)/, "%7A")],
  ["the path", (answer) => answer.replace(/\/(?=[^/]*$)/, "/evil/")],
];

describe.each(pairs)("$title", ({ profile, differences }) => {
  test("ids of differences are unique", () => {
    const ids = differences.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  const answer = (/** @type {string} */ text) => canonicalize(text, { profile });

  test.each(differences.map(({ id, example }) => [id, example]))("%s: its example", (id, { input, ours, theirs }) => {
    expect(answer(input)).toBe(ours);
    expect([...compare([input], [theirs], answer, differences).explained.keys()]).toEqual([id]);
  });

  const answered = differences
    .filter(({ isUnrelated, example }) => !isUnrelated && !example.theirs.startsWith("\t"))
    .map(({ example }) => example);
  test.each(WAYS)("an answer with a wrong %s stays unexplained", (_, spoil) => {
    const hidden = [...answered, ...(plain[profile] ?? [])].filter(({ input, theirs }) => {
      const wrong = (/** @type {string} */ text) => spoil(answer(text));
      return wrong(input) !== answer(input) && compare([input], [theirs], wrong, differences).unexplained.length === 0;
    });
    expect(hidden.map(({ input }) => input)).toEqual([]);
  });
});
