import { inspect, type Options, readPasted } from "../../core/index.ts";
import type { Answer } from "./state.ts";

/** Characters. Longer texts block the page. */
const LONGEST = 20_000;

/** Never throws. */
export function answerFor(text: string, options: Options): Answer {
  if (text.trim() === "") return { kind: "empty" };
  if (text.length > LONGEST) return { kind: "long", length: text.length };
  const pasted = readPasted(text, options);
  if (pasted.kind === "none") return { kind: "no-url" };
  if (pasted.kind === "url") return { kind: "inspected", text, inspection: inspect(text, options) };
  const [candidate, ...others] = pasted.kind === "text" ? pasted.recovered.flatMap(({ candidates }) => candidates) : [];
  if (candidate === undefined || others.length > 0) return { kind: "several", text };
  return { kind: "inspected", text: candidate, inspection: inspect(candidate, options) };
}
