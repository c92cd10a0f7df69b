import type { LinkStoreSettings } from "../../../links/types.ts";
import type { LinkStoreClient } from "../link-store/client.ts";
import type { RowActions } from "./row-actions.ts";

/** What stands below a row needs. */
export interface UnfoldedProps {
  readonly client: LinkStoreClient;
  readonly settings: LinkStoreSettings;
  readonly actions: RowActions;
  /** What went wrong. */
  readonly onSaid: (said: string) => void;
  readonly onFailure: (error: unknown) => void;
}
