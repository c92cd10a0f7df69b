import { withoutLeadingSpace } from "./outer-space.ts";

/** Of long texts, the start tells. */
const LOOKED_AT = 1000;

/** As browsers begin to parse (URL Standard, 4.4): without tabs and line breaks, and controls and spaces at the start. */
export const startAsParsed = (text: string): string =>
  withoutLeadingSpace(text.slice(0, LOOKED_AT).replace(/[\t\n\r]/g, ""));

const PROGRAM = /^(?:java|vb)script:/i;
const DOCUMENT = /^data:/i;

/** What a browser runs or shows without asking a server; `null` for anything else. Never throws. */
export function withoutServer(text: string): "program" | "document" | null {
  const start = startAsParsed(text);
  if (PROGRAM.test(start)) return "program";
  return DOCUMENT.test(start) ? "document" : null;
}
