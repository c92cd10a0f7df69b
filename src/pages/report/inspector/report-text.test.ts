import { expect, test } from "vitest";
import { message } from "../../../browser/i18n.ts";
import { inspect } from "../../../core/index.ts";
import { reportText } from "./report-text.ts";

const findingsOf = (url: string): readonly string[] =>
  reportText(inspect(url), "", "web")
    .split("\n")
    .filter((line) => line.includes(": **"));

test("findings name their query parameter, without passwords, and other parts", () => {
  expect(findingsOf("https://h.example/?next=caf%25C3%25A9")[0]).toMatch(/^- `next`: \*\*/);
  expect(findingsOf("https://h.example/?http%3A%2F%2Fu%3Asecret%40i%2F=caf%25C3%25A9").join()).not.toContain("secret");
  const nested = findingsOf("https://h.example/?next=https%3A%2F%2Fi.example%2F%3Fq%3Dcaf%252525C3%252525A9").join();
  expect(nested).toMatch(/`next` › /);
  expect(findingsOf("https://h.example/caf%25C3%25A9")[0]).toContain(message("component_path_segment", 1));
});
