import type { LinkRecord } from "./live-messages.ts";

/** As the worker writes it. */
export function recordOf(text: string): LinkRecord {
  const [key = "", form = "", sent = "-", flags = "0", canonical = "-", topKey = "-", topForm = "-"] = text.split(" ");
  return { key, form, sent, flags: Number(flags), canonical, topKey, topForm };
}
