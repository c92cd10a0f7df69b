import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TOAST_COLOURS } from "./toast-colours.ts";

const tokens = readFileSync(new URL("../ui/controls/tokens.css", import.meta.url), "utf8");

test.each(Object.entries(TOAST_COLOURS))("%s equals the token of the extension pages", (name, value) => {
  expect(tokens).toContain(`--${name}: ${value};`);
});
