import { expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";

test.each([
  ["all delimiters", "page%23%3A~%3Atext%3Dratio%253A%20one", "page#:~:text=ratio%3A%20one"],
  ["a colon and the equals sign", "page%23:~%3Atext%3Dratio%3A%20one", "page#:~:text=ratio%3A%20one"],
  ["the tilde and the equals sign", "page%23:%7E:text%3Dratio%3A%20one", "page#:~:text=ratio%3A%20one"],
  ["only the equals sign", "page%23:~:text%3Dratio%3A%20one", "page#:~:text=ratio%3A%20one"],
])("decodes a text directive in the path with %s encoded, but not its text", (_, path, repaired) => {
  const [finding] = inspect(`https://h.example/${path}`).findings.filter(({ id }) => id === "delimiters-encoded");
  expect(finding?.repaired).toBe(`https://h.example/${repaired}`);
});
