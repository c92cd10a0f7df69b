import type { FrameScripts } from "./frame-scripts.ts";

/** A symbol, since elements with a name are variables of every script: `<a id="trueform">`. */
const KEY = Symbol.for("trueform");
const world = globalThis as unknown as { [KEY]?: FrameScripts };

world[KEY] ??= {};

/** Of all scripts injected into this frame. A page has no access: it is in the extension's isolated world. */
export const shared: FrameScripts = world[KEY];

export const numberIn = (text: string): number => Number.parseInt(text, 36);

/** Of "number key,number key …": the number by key. */
export const numbersByKey = (text: string): Map<string, number> =>
  new Map(
    (text === "" ? [] : text.split(",")).map((one) => {
      const [number = "", key = ""] = one.split(" ");
      return [key, numberIn(number)];
    }),
  );
