import { useMemo } from "preact/hooks";
import { inspect } from "../../../core/index.ts";
import type { LinkStoreSettings } from "../../../links/types.ts";
import { findingMarks } from "../../../ui/url/finding-marks.ts";
import { cutInMiddle, markedAddress } from "../../../ui/url/marked-address.ts";
import { tooltipOf } from "../../../ui/url/tooltip.ts";
import { PieceText } from "../../../ui/url/url-lines.tsx";
import { Ends } from "../../../ui/url/url-text.tsx";

const LONG = 400;

export function AddressLine({ address, settings }: { address: string; settings: LinkStoreSettings }) {
  const { profile, localHost } = settings;
  const pieces = useMemo(() => {
    const inspection = inspect(address, { profile, localHost });
    const marked = markedAddress(address, address, findingMarks(inspection), inspection.passwords);
    return cutInMiddle(marked, LONG, false).pieces;
  }, [address, profile, localHost]);
  return (
    <p class="url cut-end subject-text" title={tooltipOf(address)}>
      <bdi dir="ltr">
        <Ends pieces={pieces} show={(piece) => <PieceText piece={piece} />} />
      </bdi>
    </p>
  );
}
