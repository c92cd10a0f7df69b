/** What the worker says to a frame that follows its document has one of these shapes; anything else is not taken. */
import type { LiveMessage } from "../live-messages.ts";

const isNumber = (one: unknown): one is number => Number.isSafeInteger(one);
const isCount = (one: unknown): boolean => Array.isArray(one) && typeof one[0] === "string" && isNumber(one[1]);

export function isLive(message: unknown): message is LiveMessage {
  const said = message as Partial<Record<"live" | "frames" | "frame" | "counts" | "numbers", unknown>> | null;
  switch (said?.live) {
    case "numbers":
      return typeof said.numbers === "string";
    case "frames":
      return Array.isArray(said.frames) && said.frames.every(isNumber);
    case "counts":
      return isNumber(said.frame) && Array.isArray(said.counts) && said.counts.every(isCount);
    default:
      return false;
  }
}
