import { type PartKind, slotsOf } from "../url/url-segments.ts";

/** Fields take the colour of the part they begin in. Splits the URL once. */
export function partsByIndex(text: string): (index: number) => PartKind {
  const ends: { readonly part: PartKind; readonly end: number }[] = [];
  let end = 0;
  for (const slot of slotsOf(text)) {
    end += slot.text.length;
    ends.push({ part: slot.part, end });
  }
  return (index) => ends.find((slot) => index < slot.end)?.part ?? "path";
}
