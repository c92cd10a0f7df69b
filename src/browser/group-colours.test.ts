// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { groupStyle, showGroupColours } from "./group-colours.ts";
import { COLOUR_SETS, MOST_COLOURS } from "./mark-colours.ts";
import { writeSettings } from "./settings.ts";

/** As style sheets resolve it. */
const shown = (number: number): string => {
  const name = /^var\((.*)\)$/.exec(groupStyle(number).backgroundColor)?.[1] ?? "";
  return document.documentElement.style.getPropertyValue(name);
};

test("group numbers cycle through the colours of marks, and follow the setting", async () => {
  showGroupColours("trueform");
  const pairs = COLOUR_SETS.trueform.groups.map(([light, dark]) => `light-dark(${light}, ${dark})`);
  expect(pairs.map((_, i) => shown(i + 1))).toEqual(pairs);
  expect(shown(MOST_COLOURS + 2)).toBe(pairs[1]);
  await writeSettings({ colours: "#0b5c55" });
  await vi.waitFor(() => expect(shown(3)).toMatch(/^light-dark\(#0b5c55, #/), 20_000);
  expect(new Set([1, 2, 8, 9].map(shown)).size).toBe(1);
  await writeSettings({ toast: false });
  expect(document.documentElement.style.getPropertyValue("--on-group")).toBe("light-dark(#fff,#14161a)");
});
