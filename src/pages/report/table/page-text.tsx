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

export const placeText = ({ file, region, place, element }: Placed): string =>
  [file, region === null ? null : regionText(region, place), region === String(place) ? element : null]
    .filter((text) => text !== null && text !== undefined)
    .join(" · ");

export const lineText = ({ file, region, place }: Placed): string | null =>
  file === undefined && region === String(place) ? formatNumber(place) : null;

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
