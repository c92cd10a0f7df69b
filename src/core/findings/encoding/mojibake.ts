import { urlStandard } from "../../sources.ts";
import { isEncodedOrRaw, matching } from "../../traits/traits.ts";
import { decodeToText } from "../../url/percent.ts";
import { type Check, replaceComponent } from "../finding.ts";
import { removeExtraPasses } from "./doubled.ts";
import { mojibakeIn, repairMojibake } from "./misread.ts";
import { analysedParts } from "./parts.ts";

/** A misread lead octet of UTF-8 and a misread continuation. */
const MISREAD = /(?:%C3%[89AB][0-9A-F]|[\u00c2-\u00f4])(?:%(?:C[256B]|E2)|[\u0080-\u00bf\u0152-\u2122])/i;

const messages = {
  latin1: "UTF-8 was read as Latin-1 (or windows-1252) and encoded again: “é” became “Ã©”.",
};

const encodeText = (text: string): string =>
  [...text].map((character) => (character < "\u0080" ? character : encodeURIComponent(character))).join("");

const RUN = /(?:%[89A-Fa-f][0-9A-Fa-f]|[^\0-\x7f])+/g;

function repairedText(text: string): string {
  return text.replace(RUN, (run) => {
    let right = decodeToText(run);
    for (let again = right; again !== null; ) {
      right = again;
      again = repairMojibake(again);
    }
    if (right === null) return run;
    const encoded = encodeText(right);
    return /%[^%]*[a-f]/.test(run) ? encoded.toLowerCase() : encoded;
  });
}

/** Only closing quotes, none after a word: probably about mojibake. */
const isAboutMojibake = (right: string): boolean =>
  /(?<![\p{L}\p{N}.,!?…])[’”]/u.test(right) && !/[^\0-\x7f’”]/.test(right);

export const mojibake: Check = {
  id: "mojibake",
  title: "Wrong character encoding",
  source: urlStandard("1.3", "utf-8-percent-encode"),
  messages,
  isMistake: true,
  appliesToNested: true,
  showsPasses: true,
  isMeasured: true,
  triggers: [matching(/%25[0-9A-F]{2}/, "%25"), matching(MISREAD, isEncodedOrRaw)],
  find: ({ text, ...subject }) =>
    analysedParts({ text, ...subject })
      .flatMap(({ component, name, doubled }) => {
        // Double encoding is repaired first.
        const once = doubled.kind === "doubled" ? removeExtraPasses(component.text) : component.text;
        const found = mojibakeIn(once);
        if (found === null) return [];
        return [
          {
            id: "mojibake",
            severity: "warning" as const,
            confidence: isAboutMojibake(found.right) ? ("medium" as const) : ("high" as const),
            component: name,
            reason: "latin1",
            message: messages.latin1,
            evidence: once.match(RUN)?.[0] ?? "",
            repaired: replaceComponent(text, component, repairedText(once)),
          },
        ];
      })
      .slice(0, 100),
};
