/** In memory until the browser is closed. */
import * as v from "valibot";
import browser from "webextension-polyfill";
import type { Format } from "../core/index.ts";

const NAME = "last-format";

const LAST_FORMATS = ["readable", "markdown", "html", "announced", "surt", "own"] as const satisfies readonly Format[];

export type LastFormat = (typeof LAST_FORMATS)[number];

const SHAPE = v.picklist(LAST_FORMATS);

export const isLastFormat = (format: unknown): format is LastFormat => v.is(SHAPE, format);

/** Defaults to Markdown. Never rejects. */
export async function readLastFormat(): Promise<LastFormat> {
  const stored = await browser.storage.session.get(NAME).catch(() => ({}));
  const { [NAME]: format } = stored as Readonly<Record<string, unknown>>;
  return isLastFormat(format) ? format : "markdown";
}

export const storeLastFormat = (format: LastFormat): Promise<void> => browser.storage.session.set({ [NAME]: format });
