import { expect, test } from "vitest";
import { literalPercent } from "./literal-percent.ts";

test("a percent sign that is written as it should be is nothing to warn of", () => {
  expect(literalPercent.isFine).toBe(true);
});
