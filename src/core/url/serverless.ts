import { trimLeadingControls } from "./trim-controls.ts";

/** The start decides. */
const LOOKAHEAD = 1000;

/** Drops tabs, line breaks, and leading controls and spaces, as browsers do (URL Standard, 4.4). */
export const startAsParsed = (text: string): string =>
  trimLeadingControls(text.slice(0, LOOKAHEAD).replace(/[\t\n\r]/g, ""));

const PROGRAM = /^(?:java|vb)script:/i;
const DOCUMENT = /^data:/i;

/** Detects URLs that browsers run or show themselves. */
export function serverlessKind(text: string): "program" | "document" | null {
  const start = startAsParsed(text);
  if (PROGRAM.test(start)) return "program";
  return DOCUMENT.test(start) ? "document" : null;
}
