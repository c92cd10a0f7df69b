import type { Row } from "../../../links/types.ts";
import type { MarkedLinks } from "../link-store/messages.ts";

/** What can be done with rows besides copying; `null` where the source has no such thing. Errors are sentences. */
export interface RowActions {
  /** Shows a link in its page. */
  readonly show: ((link: Pick<Row, "place">) => Promise<string | null>) | null;
  /** What the page declares as its own: such spellings are preferred. */
  readonly canonicals?: readonly string[];
  readonly inspect: (href: string, base: string | null) => void;
  /** Marks links of the page. */
  readonly mark: ((links: readonly MarkedLinks[]) => Promise<string | null>) | null;
  /** Opens addresses in tabs; how many were. */
  readonly open: ((urls: readonly string[]) => Promise<number>) | null;
}
