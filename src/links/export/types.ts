import type { LinkStoreSettings, Row, Summary } from "../types.ts";

/** What an export says of itself. */
export interface About {
  /** The version of Trueform. */
  readonly version: string;
  readonly settings: LinkStoreSettings;
  /** Where the addresses are from: the page's address, a file's name; `null` when there is nothing to say. */
  readonly source: string | null;
  /** The page's title. */
  readonly title?: string | null;
  /** When it was made, as it is to be written. */
  readonly date?: string | null;
  readonly summary: Summary;
  /** The page's own addresses that the census was made with; they bear witness to how others are encoded. */
  readonly own?: readonly string[] | null;
  /** Set when passwords are to stand in the file as they are. */
  readonly passwords?: boolean;
}

/** A row as it is written; `masked` when a password was taken out of it. */
export interface ExportRow extends Row {
  readonly masked: boolean;
}
