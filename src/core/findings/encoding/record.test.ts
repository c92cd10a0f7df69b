import { describe, expect, test } from "vitest";
import { fieldsOf, isRecord } from "./record.ts";

describe("recognizes fields that are encoded separately and then as a whole", () => {
  test.each([
    [
      "brands of a browser",
      "Google%2520Chrome%3B137%7CNot%252FA)Brand%3B24",
      ["Google%2520Chrome", "137", "Not%252FA)Brand", "24"],
    ],
    ["a visitor's id", "MCMID%3D17%7CMCORGID%3D0E%2540AdobeOrg%7CTS%3D16", ["17", "0E%2540AdobeOrg", "16"]],
    ["cookies", "a%3Dx%253Ay%3B%20b.c%3DFirst%2520Visit", ["x%253Ay", "First%2520Visit"]],
    ["twice the separator", "a%2520b%5E%5Ec", ["a%2520b", "", "c"]],
    ["quotes and brackets around it", "Set(%22a%3D1%7Cb%3DA%253d%22)", ["1", "A%253d"]],
    ["only brackets around it", "Set(a%3D1%7Cb%3DA%253d)", ["1", "A%253d"]],
    ["quotes around each field", "%22a%3Dx%2520y%22%7C%22b%3Dz%22", ["x%2520y", "z"]],
    ["names and commas", "page%3Dmy%2520home%2Csite%3Dx", ["my%2520home", "x"]],
    ["a header", "attachment%3B%20filename%3D%22a%2520b.png%22", ["attachment", "a%2520b.png"]],
  ])("%s: %s", (_, text, values) => {
    expect(fieldsOf(text).map(({ value }) => value)).toEqual(values);
    for (const { value, start } of fieldsOf(text)) expect(text.startsWith(value, start)).toBe(true);
  });

  test.each([
    ["spaces around the separators", "Windows%2520%7C%2520Linux"],
    ["a space at an edge", "7.2%2520%7C%7C%2520%5E8.0"],
    ["a space after a separator, encoded once more", "Windows%7C%252520Linux"],
    ["a space before a separator, encoded once more", "Windows%252520%7CLinux"],
    ["text that cannot be a name before “=”", "@type%3Dx%2520y%7Cb%3Dz"],
    ["other octets encoded once", "red%2520wine%7Cwhite%20wine"],
    ["a delimiter that is not encoded in a field", "a/b%2520c%7Cd"],
    ["text that is not encoded once", "a%2520b;c%2520d"],
    ["one field", "a%2520b"],
    ["names only for some, between commas", "a%2520b%2Cc%3Dd"],
  ])("%s: rejects %s", (_, text) => {
    expect(fieldsOf(text)).toEqual([]);
    expect(isRecord(text)).toBe(false);
  });
});

const IS = ["yp%5E145%252Eygu%252E1.yandex", "a-b%252Dc", "a_b%255Fc", "a~b%257Ec"];
const IS_NOT = ["a%252Eb", "a%252Db", "a%255Fb", "a%257Eb", "a.b%252Dc"];

test.each([...IS, ...IS_NOT])("requires that unnecessary encoding separates fields: %s", (text) =>
  expect(isRecord(text)).toBe(IS.includes(text)),
);
