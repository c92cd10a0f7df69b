import browser from "webextension-polyfill";
import { type ColourChoice, MOST_COLOURS, markColours } from "./mark-colours.ts";
import { colourOf, coloursIn, DIGITS } from "./palette.ts";
import { readSettings } from "./settings.ts";

const nameOf = (number: number): string => `--group-${((number - 1) % MOST_COLOURS) + 1}`;

export const groupStyle = (number: number) => ({ backgroundColor: `var(${nameOf(number)})`, color: "var(--on-group)" });

function set(choice: ColourChoice): void {
  const { style } = document.documentElement;
  const colours = coloursIn(markColours(choice));
  for (let number = 1; number <= MOST_COLOURS; number++) {
    const [light, dark] = [false, true].map((isDark) => colourOf(colours, number, isDark));
    style.setProperty(nameOf(number), `light-dark(${light}, ${dark})`);
  }
  style.setProperty("--on-group", `light-dark(${DIGITS.join()})`);
}

/** Call before rendering. */
export function showGroupColours(choice: ColourChoice): void {
  set(choice);
  browser.storage.local.onChanged.addListener(async (changes) => {
    if (Object.hasOwn(changes, "colours")) set((await readSettings()).colours);
  });
}
