import { type PartKind, slotsOf } from "../url/url-segments.ts";

/**
 * The parts of a URL's text by index: fields of a scheme's grammar have the colour of the part that they begin in. The
 * URL is cut once for all questions.
 */
export function partsByIndex(text: string): (index: number) => PartKind {
  const ends: { readonly part: PartKind; readonly end: number }[] = [];
  let end = 0;
  for (const slot of slotsOf(text)) {
    end += slot.text.length;
    ends.push({ part: slot.part, end });
  }
  return (index) => ends.find((slot) => index < slot.end)?.part ?? "path";
}
