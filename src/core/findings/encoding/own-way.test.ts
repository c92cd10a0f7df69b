import { expect, test } from "vitest";
import { inspect } from "../../inspect/inspect.ts";
import { isMacro } from "./own-way.ts";

const IS = ["http://ads.example/click%253Fsa%253DL%2526adurl%253D", "HTTP://ads.example/click%25253fsa%25253dL"];
const IS_NOT = [
  "http://ads.example/%63lick%253Fsa%253DL",
  "http://ads.example/click?a%253Fsa%253DL",
  "ads.example/click%253Fsa%253DL",
  "%253Fsa%253DL",
  "http://ads.example/click%253F%253DL",
  "http://ads.example/click%253Fsa",
  "http://ads.example/click%3Fsa%3DL",
];

test.each([...IS, ...IS_NOT])("the query of an address that click trackers hand on, or not: %s", (text) =>
  expect(isMacro(text)).toBe(IS.includes(text)),
);

/** What speaks for a site's own way, if anything does. */
const wayOf = (input: string) => {
  const [finding] = inspect(input).findings.filter(({ id }) => id === "double-encoded");
  return finding?.repaired === undefined ? finding?.grounds?.[0] : null;
};

const CHECKSUM = "2b209fc00c0098c0b5d0da1eb2e0c076";

test.each([
  ["sign", CHECKSUM],
  ["X-Signature", CHECKSUM],
  ["xsignature", CHECKSUM],
  ["sig_value", CHECKSUM],
])("an address with %s=%s is signed, and what it signs stays", (key, value) => {
  expect(wayOf(`https://pay.example/a%2520b?${key}=${value}`)).toBe("signed");
});

test.each([
  ["of another name that ends so", `design=${CHECKSUM}`],
  ["of another name that begins so", `signage=${CHECKSUM}`],
  ["a sentence with its last words", "sign=please,read_the_note_below"],
  ["a sentence with its first words", "sign=read_the_note_below,please"],
  ["without a value", "sign"],
])("an argument %s is no signature: %s", (_, query) => {
  expect(wayOf(`https://shop.example/a%2520b?${query}`)).toBeNull();
});

test.each([
  ["6a04452fec09550f52085013_v1.Cookies%2520Cream.png", "stored"],
  ["6a04452fec09550f52085013_v1.Cookies%2520Cream", null],
  ["6a04452fec09550f5_Cookies%2520Cream", null],
])("behind an id only the name of a file was stored: %s", (name, way) => {
  expect(wayOf(`https://cdn.example/${name}`)).toBe(way);
});
