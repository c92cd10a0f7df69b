import type { LinkStoreSettings, Row, Summary } from "../types.ts";

export interface ExportInfo {
  readonly version: string;
  readonly settings: LinkStoreSettings;
  /** URL or file name. */
  readonly source: string | null;
  readonly title?: string | null;
  readonly date?: string | null;
  readonly summary: Summary;
  readonly own?: readonly string[] | null;
  readonly passwords?: boolean;
}

/** `masked`: a password was removed. */
export interface ExportRow extends Row {
  readonly masked: boolean;
}
