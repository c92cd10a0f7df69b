import { expect, test } from "vitest";
import { componentsOf } from "../../url/components.ts";
import { parse } from "../../url/url.ts";
import { piecesOf } from "./piece.ts";

const piecesIn = (text: string) =>
  piecesOf(text, componentsOf(parse(text))).map(({ name, text: own, beforePassword }) => [name, own, beforePassword]);

test("returns a user name and a password as one piece, with the start of the password", () => {
  expect(piecesIn("ftp://ann:s3cret@h.example/a")).toEqual([
    ["scheme", "ftp", 3],
    ["userinfo", "ann:s3cret", 4],
    ["host", "h.example", 9],
    ["path[0]", "a", 1],
  ]);
});

test.each([
  ["ftp://ann@h.example", "ann", 3],
  ["ftp://:s3cret@h.example", ":s3cret", 1],
])("%s", (text, userinfo, beforePassword) => expect(piecesIn(text)[1]).toEqual(["userinfo", userinfo, beforePassword]));
