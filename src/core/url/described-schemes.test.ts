import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DESCRIBED_SCHEMES, schemeNamed } from "./described-schemes.ts";
import { SCHEMES } from "./schemes.ts";

test("each scheme is described", () => {
  expect([...DESCRIBED_SCHEMES.keys()]).toEqual([...SCHEMES.keys()]);
});

test.each([...DESCRIBED_SCHEMES])(
  "%s is filed under its own name, in lower case, with a source",
  (key, { name, source }) => {
    expect(key).toBe(name);
    expect(name).toBe(name.toLowerCase());
    expect(source.document).toMatch(/^(?:RFC \d+|URL Standard)$/);
    expect(source.href).toMatch(/^https:\/\//);
  },
);

test.each([
  ["http", "described"],
  ["afs", "reserved"],
  ["ws", "later"],
  ["wss", "later"],
  ["z39.50s", "later"],
  ["x-", "experimental"],
  ["x-a", "experimental"],
  ["x", "generic"],
  ["", "generic"],
  ["toString", "generic"],
])("%j is %s", (name, kind) => {
  expect(schemeNamed(name)).toMatchObject({ name, kind });
});

test("every scheme of RFC 1738 has its grammar beside it", () => {
  const text = readFileSync(new URL("./described-schemes.ts", import.meta.url), "utf8");
  for (const { name, kind } of DESCRIBED_SCHEMES.values()) {
    if (kind === "described") expect(text).toMatch(new RegExp(`// ${name}url +=`));
  }
});

test.each([
  ["https", "RFC 9110", "4.2.2", undefined],
  ["ws", "RFC 6455", "3", undefined],
  ["wss", "RFC 6455", "3", undefined],
  ["mailto", "RFC 1738", "3.5", "RFC 6068, 2"],
  ["afs", "RFC 1738", "4", undefined],
  ["mid", "RFC 1738", "4", "RFC 2392, 2"],
  ["cid", "RFC 1738", "4", "RFC 2392, 2"],
  ["nfs", "RFC 1738", "4", "RFC 2224, 1"],
  ["tn3270", "RFC 1738", "4", "RFC 6270, 2"],
  ["mailserver", "RFC 1738", "4", undefined],
  ["z39.50", "RFC 1738", "4", "RFC 2056, 1"],
  ["z39.50r", "RFC 2056", "1", undefined],
  ["z39.50s", "RFC 2056", "1", undefined],
  ["x-a", "RFC 1738", "4", undefined],
  ["foo", "RFC 1738", "2.1", undefined],
])("%s is of %s, %s", (name, document, section, later) => {
  const { source, later: newer, fields, kind, special, defaultPort } = schemeNamed(name);
  if (kind === "reserved") expect([special, defaultPort]).toEqual([false, null]);
  expect(source).toMatchObject({ document, section });
  expect(newer && `${newer.document}, ${newer.section}`).toBe(later);
  expect(fields).toBeTypeOf("function");
});
