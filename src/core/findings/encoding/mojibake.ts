import { hasEncodedOrNonAscii, matching } from "../../triggers/traits.ts";
import { type Check, type Finding, findInEach, replaceComponent, type Subject } from "../finding.ts";
import { type Misread, mojibakeIn } from "./misread.ts";
import { analysedParts, type Part } from "./parts.ts";

/** A misread UTF-8 lead octet (C2 to F4) and continuation octet. */
const MISREAD =
  /(?:%C3%(?:8[2-9A-F]|[9A][0-9A-F]|B[0-4])|[\u00c2-\u00f4])(?:%(?:C[256B]|E2)|[\u0080-\u00bf\u0152-\u2122])/i;

/** As in misread.ts, for text that may be encoded: "ÂÃ", "Ã…â". */
const MISREAD_TWICE =
  /(?:%C3%8[23]|[\u00c2\u00c3])(?:[^\0-\x7f]|(?:%[89A-F][0-9A-F]){1,4})?(?:%C3%(?:8[23]|A2)|[\u00c2\u00c3\u00e2])/i;

export type Reason = "latin1" | "lost";

const encodeText = (text: string): string =>
  [...text].map((character) => (character < "\u0080" ? character : encodeURIComponent(character))).join("");

const RUN = /(?:%[89A-Fa-f][0-9A-Fa-f]|[^\0-\x7f])+/g;

const DOUBLED_RUN = /(?:%(?:25)*[89A-Fa-f][0-9A-Fa-f]|[^\0-\x7f])+/g;

function repairedText(text: string, runs: Misread["runs"]): string {
  let next = 0;
  return text.replace(RUN, (run) => {
    const right = runs[next++] ?? null;
    if (right === null) return run;
    const encoded = encodeText(right);
    return /%[^%]*[a-f]/.test(run) ? encoded.toLowerCase() : encoded;
  });
}

/** Only closing quotes, not after words: probably text about mojibake. */
const isAboutMojibake = (right: string): boolean =>
  /(?<![\p{L}\p{N}.,!?…])[’”]/u.test(right) && !/[^\0-\x7f’”]/.test(right);

function findingsOf({ text }: Subject, { component, name, doubled }: Part): Finding[] {
  // Double encoding is repaired first.
  const once = doubled.kind === "doubled" && !doubled.inside ? doubled.mended : component.text;
  const found = mojibakeIn(once);
  if (found === null) return [];
  const { right, runs, isWhole, isLost } = found;
  const written = component.text.match(once === component.text ? RUN : DOUBLED_RUN);
  const evidence = written?.[right === null ? 0 : runs.findIndex((run) => run !== null)] ?? "";
  const finding = { id: "mojibake", severity: "warning", component: name, evidence } as const;
  const misread: Finding[] =
    right === null
      ? []
      : [
          {
            ...finding,
            confidence: isWhole && !isAboutMojibake(right) ? "high" : "medium",
            reason: "latin1",
            repaired: replaceComponent(text, component, repairedText(once, runs)),
          },
        ];
  return isLost ? [...misread, { ...finding, confidence: "medium", reason: "lost" }] : misread;
}

export const mojibake: Check = {
  id: "mojibake",
  isMistake: true,
  appliesToNested: true,
  showsBytes: true,
  isMeasured: true,
  triggers: [
    matching(/%25[0-9A-F]{2}/, "%25"),
    matching(MISREAD, hasEncodedOrNonAscii),
    matching(MISREAD_TWICE, hasEncodedOrNonAscii),
  ],
  find: (subject) => findInEach(analysedParts(subject), (part) => findingsOf(subject, part)),
};
