import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DESCRIBED_SCHEMES, describedSchemeFields } from "./described-schemes.ts";
import { schemeFieldsOf } from "./scheme-fields.ts";
import { schemeNamed } from "./scheme-grammars.ts";
import { sourcesOfScheme } from "./scheme-sources.ts";
import { SCHEMES } from "./schemes.ts";
import { parse } from "./url.ts";

test("describes each scheme", () => {
  expect([...DESCRIBED_SCHEMES.keys()]).toEqual([...SCHEMES.keys()]);
});

test.each([...DESCRIBED_SCHEMES])(
  "lists %s under its own name, in lower case, with a source",
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
])("describes %j as %s", (name, kind) => {
  expect(schemeNamed(name)).toMatchObject({ name, kind });
});

test("every scheme of RFC 1738 has its grammar in a comment", () => {
  const text = readFileSync(new URL("./scheme-grammars.ts", import.meta.url), "utf8");
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
])("defines %s by %s, %s", (name, document, section, later) => {
  const { fields, kind, special, defaultPort } = schemeNamed(name);
  const { source, later: newer } = sourcesOfScheme(name, kind);
  if (kind === "reserved") expect([special, defaultPort]).toEqual([false, null]);
  expect(source).toMatchObject({ document, section });
  expect(newer && `${newer.document}, ${newer.section}`).toBe(later);
  expect(fields).toBeTypeOf("function");
});

const described = (text: string) => describedSchemeFields(schemeFieldsOf(parse(text)));

test("names a later document if there is one", () => {
  expect(described("mid:a@b")).toMatchObject({ scheme: "mid", kind: "reserved", later: expect.anything() });
  expect(described("afs:a")).not.toHaveProperty("later");
});

test("notes which URLs of a scheme do not identify pages", () => {
  const noted = (scheme: string) => described(`${scheme}://h/a`).notes.map(({ note }) => note);
  expect(noted("ftp")).toEqual(["ftp-no-file-name"]);
  expect(noted("mailto")).toEqual(["mailto-no-object"]);
  expect(noted("telnet")).toEqual(["telnet-no-object"]);
  for (const scheme of ["http", "https", "file", "gopher", "toString"]) expect(noted(scheme), scheme).toEqual([]);
});

test("cites the sections of the fields of a described scheme", () => {
  const scheme = DESCRIBED_SCHEMES.get("ftp");
  const fields = scheme?.fields(parse("ftp://h/a;type=i"), scheme);
  expect(fields).toEqual(described("ftp://h/a;type=i").fields);
  expect(fields?.at(-1)?.source.section).toBe("3.2.2");
});
