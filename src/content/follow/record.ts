import type { LinkRecord } from "../live-messages.ts";

/** As the worker writes it. */
export function recordOf(text: string): LinkRecord {
  const [key = "", form = "", flags = "0", topKey = "-", topForm = "-"] = text.split(" ");
  return { key, form, flags: Number(flags), topKey, topForm };
}
