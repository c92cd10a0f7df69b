import { expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";
import { tokens } from "./tokens.ts";

const found = (input: string) => inspect(input).findings.filter(({ id }) => id === tokens.id);

const DIGEST = "%8F%25A1%25C3%9E%D2%02%FF%E1";

test("does not warn about a token in a nested URL", () => {
  const inside = encodeURIComponent(`https://shop.example/?sig=${DIGEST}`);
  expect(found(`https://h.example/?next=${inside}`)).toMatchObject([
    { component: "query[0].value > query[0].value", evidence: "%25A1" },
  ]);
});

test("reports at most a hundred", () => {
  const query = Array.from({ length: 120 }, (_, i) => `sig${i}=${DIGEST}`).join("&");
  expect(found(`https://shop.example/?${query}`)).toHaveLength(100);
});
