import { JSONParser } from "@streamparser/json";
import { type BlockReader, copyString, type Emit, MAX_URL_LENGTH, type ReaderOptions } from "./parts.ts";

const REQUESTS = "$.log.entries.*.request";

const textIn = (value: unknown, name: string): string | null => {
  const text = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : null;
  return typeof text === "string" ? text : null;
};

/** Entries become places (from 1) and regions, methods elements. Reads truncated files. */
export function harReader(_: ReaderOptions, emit: Emit): BlockReader {
  let without = 0;
  let isBroken = false;
  const parser = new JSONParser({ paths: [REQUESTS], keepStack: false });
  parser.onValue = ({ value, stack }) => {
    const entry = Number(stack.at(-1)?.key ?? 0);
    const href = textIn(value, "url");
    if (href === null || href === "" || href.length > MAX_URL_LENGTH) {
      without += 1;
      return;
    }
    const element = textIn(value, "method");
    const region = `entries[${entry}]`;
    emit({ href: copyString(href), base: null, text: null, region, element, frame: null, place: entry + 1 });
  };
  const stop = () => {
    isBroken = true;
  };
  parser.onError = stop;
  return {
    read(block) {
      if (isBroken) return;
      try {
        parser.write(block);
      } catch {
        stop();
      }
    },
    end: () => ({ without, relative: 0, ...(isBroken || !parser.isEnded ? { isCut: true } : {}) }),
  };
}
