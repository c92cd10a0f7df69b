/** `npm run fuzz` seldom draws repetitions. */
import { expect, test } from "vitest";
import { growthOfWork } from "../core/counted-work.ts";
import { choicesFor } from "./choices.ts";
import { growth, MEASURED_WORK, tryGrowth } from "./growth.ts";
import { makeText } from "./strings.ts";

/** More in `npm run test:deep`. */
const TEXTS = process.env.DEEP ? 60 : 1;

const CORPUS = [
  "https://h.example/a%2520b?c=%C3%83%C2%A9&u=http%3A%2F%2Fu%3Ap%40h%2F",
  "http://u:p@xn--pypal-4ve.com/",
];
const textOf = (number: number): string => makeText(choicesFor(1994, number), CORPUS).text;

test.each(Object.entries(MEASURED_WORK))("%s", (name, work) => {
  const tried = Array.from({ length: TEXTS }, (_, i) => tryGrowth(name, work, textOf(i)));
  expect(tried).toContain(true);
});

test("detects quadratic work, and the property picks one function", () => {
  const square = (text: string) => [...text].map((_, i) => text.slice(i).trim());
  expect(growthOfWork(square, (length) => "a".repeat(length))).toBeGreaterThan(14);
  expect(() => tryGrowth("square", square, "http://h/a?b")).toThrow(/^square grows 1[56]\.\d times on "http:/);
  expect(growth.check("http://h/a?b", { profile: "web" })).toBe(true);
  expect(growth.check("", { profile: "web" })).toBe(false);
});
