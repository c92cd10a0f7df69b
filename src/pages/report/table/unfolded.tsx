import type { Listed } from "../../../links/types.ts";
import { RowDetail } from "./table-detail.tsx";
import { UnfoldedAddress } from "./unfolded-address.tsx";
import type { UnfoldedProps } from "./unfolded-props.ts";

type Props = UnfoldedProps & { readonly listed: Listed };

/** Below a row: its spellings, each with difference, reason, link text; of a link, all that is known. */
export const Unfolded = ({ listed, ...rest }: Props) =>
  listed.by === "address" ? <UnfoldedAddress address={listed} {...rest} /> : <RowDetail row={listed} {...rest} />;
