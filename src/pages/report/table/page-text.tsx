import { formatNumber, type MessageKey, message } from "../../../browser/i18n.ts";
import type { Row } from "../../../links/types.ts";
import { VisibleText } from "../../../ui/url/url-text.tsx";

const REGIONS: Readonly<Record<string, MessageKey>> = {
  main: "region_main",
  nav: "region_nav",
  header: "region_header",
  footer: "region_footer",
  aside: "region_aside",
  search: "region_search",
  form: "region_form",
};

type Placed = Pick<Row, "region" | "place" | "file" | "element">;

/** Column of a table: only its links have a line and an element. */
const columnOf = ({ region, place, element }: Placed): string | null => (region === String(place) ? element : null);

/** The name of the file before it, where there are several, and the column of a table after it. */
export const placeText = (row: Placed): string =>
  [row.file, row.region === null ? null : regionText(row.region, row.place), columnOf(row)]
    .filter((text) => text !== null && text !== undefined)
    .join(" · ");

/** The number of a line of one text. */
export const lineText = ({ file, region, place }: Placed): string | null =>
  file === undefined && region === String(place) ? formatNumber(place) : null;

/** Landmarks and line numbers in words, anything else unchanged. */
function regionText(region: string, place: number): string {
  if (region === String(place)) return message("region_line", place);
  const key = Object.hasOwn(REGIONS, region) ? REGIONS[region] : undefined;
  return key === undefined ? region : message(key);
}

export const PageText = ({ text }: { text: string }) => (
  <bdi>
    <VisibleText text={text} />
  </bdi>
);
