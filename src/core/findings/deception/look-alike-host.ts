import { uts39 } from "../../sources.ts";
import { anyPercent, inNested, outside, shape } from "../../triggers/traits.ts";
import { characterSet, decodeToText } from "../../url/percent.ts";
import { platformHost } from "../../url/platform-url.ts";
import { hasPublicSuffix } from "../../url/registrable-domain.ts";
import { scriptName, scriptOf, scriptOfCountry, scriptsIn } from "../../url/scripts.ts";
import { unicodeHost } from "../../url/unicode-host.ts";
import { type Check, type Letter, replaceComponent } from "../finding.ts";
import { type Reason, type Suspect, suspectIn } from "./suspect.ts";

const messages = {
  letter: "Letter $1 is $2 $3 ($4), not Latin $5.",
  letters: "Letter $1 is $2 $3 ($4), not Latin $5, and $6 more.",
  whole: "All letters are $2. Letter $1 is $3 ($4), not Latin $5.",
  character: "Character $1 is $3 ($4), not the usual one.",
  delimiter: "Character $1 is $3 ($4). It only looks like the host’s end.",
  mixed: "The host mixes letters of several scripts. Letter $1 is $2 $3 ($4).",
} satisfies Record<Reason, string>;

const NOT_IT = "This is not $2";

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

const messageOf = (reason: Reason, { position, script, character, like = "", others = [] }: Letter): string => {
  const values = [String(position), scriptName(script), character, codePoint(character), like, String(others.length)];
  return messages[reason].replace(/\$([1-6])/g, (_, number) => values[Number(number) - 1] ?? "");
};

/** Only these hosts can have other letters than ASCII. */
const MAY_BE_INTERNATIONAL = /[%\x80-\uffff]|(?:^|\.)xn--/i;

/** A name has at most 253 octets in ASCII, and each may stand for a percent-encoded character of several octets. */
const LONGEST = 3000;

/** In ASCII; `null` for none, and for what browsers refuse. */
function asciiHost(host: string): string | null {
  const decoded = host.includes("%") ? decodeToText(host) : host;
  const mapped = decoded === null ? null : platformHost(decoded);
  return mapped?.startsWith("[") ? null : mapped;
}

/** By the top-level domain: that of a country has its script, an international one its own. */
function writtenIn(host: string): (script: string) => boolean {
  const topLevel = host.slice(host.lastIndexOf(".") + 1);
  const own = [...topLevel].map(scriptOf).find((script) => script !== null) ?? "";
  if (own !== "Latn") return (script) => script === own && hasPublicSuffix(`a.${topLevel}`);
  const country = scriptOfCountry(topLevel);
  return (script) => country !== null && scriptsIn(country).includes(script);
}

interface Found extends Suspect {
  readonly ascii: string;
  readonly unicode: string;
  /** The host that it seems to be. */
  readonly seems: string;
}

function deceptionIn(host: string): Found | null {
  const ascii = asciiHost(host);
  if (ascii === null) return null;
  const unicode = unicodeHost(ascii);
  if (unicode === ascii) return null;
  const isWritten = writtenIn(unicode.replace(/\.$/, ""));
  const labels = unicode.split(".");
  const suspects = labels.map((label) => (/[^\0-\x7f]/.test(label) ? suspectIn(label, isWritten) : null));
  const at = suspects.findIndex((one) => one !== null);
  const suspect = suspects[at];
  if (suspect === null || suspect === undefined) return null;
  const isCut = suspect.reason === "delimiter";
  const like = labels.map((label, i) => suspects[i]?.like ?? label);
  return { ...suspect, ascii, unicode, seems: (isCut ? like.slice(0, at + 1) : like).join(".") };
}

export const lookAlikeHost: Check = {
  id: "look-alike-host",
  title: "Look-alike (homograph) host",
  mend: "Type the host yourself instead of following the link. In your own links, correct the letter.",
  example: "https://p\u0430ypal.com/",
  isDeceptive: true,
  appliesToNested: true,
  repairIs: "ascii",
  source: uts39("4", "Confusable_Detection"),
  sourcesByReason: {
    letter: [uts39("4", "Confusable_Detection"), uts39("5.1", "Mixed_Script_Detection")],
    letters: [uts39("4", "Confusable_Detection"), uts39("5.1", "Mixed_Script_Detection")],
    whole: [uts39("4.1", "Whole_Script_Confusables")],
    mixed: [uts39("5.2", "Restriction_Level_Detection")],
  },
  messages,
  titles: {
    letter: NOT_IT,
    letters: NOT_IT,
    whole: NOT_IT,
    character: NOT_IT,
    delimiter: "This is $1, not $2",
    mixed: "Host mixes scripts",
  },
  triggers: [
    outside(characterSet("\\0-\\x7f"), "authority"),
    ...anyPercent("authority"),
    shape("host-punycode"),
    inNested(/xn--|%(?:25|2d|[46][1-9a-f]|[57][0-9a]|[c-f])|[^\0-\x7f]/),
  ],
  find: ({ text, url, components }) => {
    if (url.host === null || url.host.length > LONGEST || !MAY_BE_INTERNATIONAL.test(url.host)) return [];
    const held = components.find(({ name }) => name === "host");
    const found = deceptionIn(url.host);
    if (held === undefined || found === null) return [];
    const { reason, letter, ascii, unicode, seems } = found;
    const isMixed = reason === "mixed";
    return [
      {
        id: "look-alike-host",
        severity: isMixed ? "warning" : "error",
        confidence: isMixed ? "medium" : "high",
        component: "host",
        reason,
        message: messageOf(reason, letter),
        evidence: url.host,
        repaired: replaceComponent(text, held, ascii),
        deception: { goesTo: ascii, seems: isMixed ? null : seems, shownAs: unicode, letter },
      },
    ];
  },
};
