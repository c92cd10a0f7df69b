import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { FIELD_LABELS, type FieldName } from "../core/url/fields/names.ts";
import { schemeNamed } from "../core/url/scheme-grammars.ts";
import { SCHEMES } from "../core/url/schemes.ts";
import { parse } from "../core/url/url.ts";
import { choicesFor } from "./choices.ts";
import { OPAQUE } from "./pieces.ts";
import { FIELDS, SHAPES } from "./shapes.ts";
import { shapeOf } from "./strings.ts";

const fieldsOf = (scheme: string) =>
  Array.from({ length: 300 }, (_, i) =>
    schemeNamed(scheme).fields(parse(`${scheme}:${shapeOf(scheme, choicesFor(1738, i))}`), schemeNamed(scheme)),
  );

const sourceOf = (file: string) => readFileSync(new URL(`../core/url/${file}`, import.meta.url), "utf8");
const rows = [...sourceOf("scheme-grammars.ts").matchAll(/\brow\("([^"]+)"/g)].map(([, name]) => name as string);
const others = /OTHER_NAMES = new Set\(\s*"([^"]+)"/.exec(sourceOf("schemes.ts"))?.[1]?.split(" ") ?? [];

test("each scheme named in these files has its own texts", () => {
  expect(rows).toEqual(expect.arrayContaining([...SCHEMES.keys(), "z39.50s"]));
  expect(others).toEqual(expect.arrayContaining(["about", "xmpp"]));
  expect(rows.filter((name) => !(name in SHAPES))).toEqual([]);
  expect(others.filter((name) => !(name in SHAPES) && !(name in OPAQUE))).toEqual([]);
});

test("each field occurs in a form", () => {
  const forms = Object.values(SHAPES).flat().join(" ");
  expect(Object.keys(FIELDS).filter((field) => !forms.includes(`<${field}>`))).toEqual([]);
});

describe.each([...SCHEMES.keys()])("%s", (scheme) => {
  test("has valid and invalid texts by its grammar", () => {
    const hasProblem = fieldsOf(scheme).map((fields) => fields.some(({ problems }) => problems.length > 0));
    expect(new Set(hasProblem)).toEqual(new Set([false, true]));
  });
});

test("some text contains every field of every described scheme", () => {
  const all = Object.keys(SHAPES).flatMap(fieldsOf).flat();
  const written = new Set<FieldName>(all.filter(({ text }) => text !== null).map(({ name }) => name));
  expect(Object.keys(FIELD_LABELS).filter((name) => !written.has(name as FieldName))).toEqual([]);
});
