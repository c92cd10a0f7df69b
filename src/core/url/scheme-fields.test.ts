import { expect, test } from "vitest";
import { schemeFieldsOf } from "./scheme-fields.ts";
import { parse } from "./url.ts";

const fieldsOf = (text: string) =>
  schemeFieldsOf(parse(text)).fields.map(({ name, text, value, start }) => [name, text, value, start]);

test("returns a password cut by a delimiter as one field, as written", () => {
  const whole = fieldsOf("ftp://ann:pa/s%41s@h/d%41/x;type=i#f");
  const cut = ["password", "pa/s%41s", "pa/sAs", 10];
  expect(whole.filter(([name]) => name === "password")).toEqual([cut]);
  const like = fieldsOf("ftp://ann:pa_s%41s@h/d%41/x;type=i#f");
  expect(whole).toEqual(like.map((one) => (one[0] === "password" ? cut : one)));
});
