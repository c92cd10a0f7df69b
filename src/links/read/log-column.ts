import type { LoggedLine } from "./logged-request.ts";
import type { ReaderOptions } from "./parts.ts";

export interface ColumnReader {
  /** Returns `null` for a relative target without a base. */
  readonly addressesOf: (logged: LoggedLine) => readonly string[] | null;
  readonly hasReferrers: () => boolean;
}

export function columnReader({ base, column = "requested" }: ReaderOptions): ColumnReader {
  let hasReferrers = false;
  return {
    addressesOf({ requested, referrer }) {
      if (requested !== undefined && referrer !== null) hasReferrers = true;
      if (column === "referrer" || requested === undefined) return referrer === null ? [] : [referrer];
      if (requested === null) return [];
      return requested.isAbsolute || base !== null ? [requested.href] : null;
    },
    hasReferrers: () => hasReferrers,
  };
}
