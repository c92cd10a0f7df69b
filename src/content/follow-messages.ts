/**
 * The worker relays these messages and keeps no state: each frame caches its records, and the top frame tallies all.
 */

import type { RecordChange } from "../browser/page-messages.ts";

export interface RecordsResponse {
  /** Rule set, level and host, without which records are not comparable. */
  readonly by: string;
  /** `LinkRecord`s as texts, parallel to `links`. */
  readonly records: readonly string[];
}

export type FollowMessage =
  /** To the top frame: ids of all frames. */
  | { readonly live: "frames"; readonly frames: readonly number[] }
  /** To the top frame: counts of another frame. */
  | {
      readonly live: "counts";
      readonly frame: number;
      readonly counts: readonly RecordChange[];
      readonly whole: boolean;
    }
  | { readonly live: "numbers"; readonly numbers: string };

const isNumber = (one: unknown): one is number => Number.isSafeInteger(one);
const isCount = (one: unknown): boolean => Array.isArray(one) && typeof one[0] === "string" && isNumber(one[1]);

export function isFollowMessage(message: unknown): message is FollowMessage {
  const fields = message as Partial<Record<"live" | "frames" | "frame" | "counts" | "numbers", unknown>> | null;
  switch (fields?.live) {
    case "numbers":
      return typeof fields.numbers === "string";
    case "frames":
      return Array.isArray(fields.frames) && fields.frames.every(isNumber);
    case "counts":
      return isNumber(fields.frame) && Array.isArray(fields.counts) && fields.counts.every(isCount);
    default:
      return false;
  }
}
