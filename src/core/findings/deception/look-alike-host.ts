import { anyPercent, charactersOutside, inNested, shape } from "../../triggers/traits.ts";
import { characterSet, decodeToText } from "../../url/percent.ts";
import { platformHost } from "../../url/platform-url.ts";
import { hasPublicSuffix } from "../../url/registrable-domain.ts";
import { scriptOf, scriptOfCountry, scriptsIn } from "../../url/scripts.ts";
import { unicodeHost } from "../../url/unicode-host.ts";
import { type Check, replaceComponent } from "../finding.ts";
import { type Suspect, suspectIn } from "./suspect.ts";

const MAY_BE_INTERNATIONAL = /[%\x80-\uffff]|(?:^|\.)xn--/i;

/** 253 octets, each perhaps a percent-encoded character of several octets. */
const LONGEST = 3000;

function asciiHost(host: string): string | null {
  const decoded = host.includes("%") ? decodeToText(host) : host;
  const mapped = decoded === null ? null : platformHost(decoded);
  return mapped?.startsWith("[") ? null : mapped;
}

/** Returns a test for scripts expected under the top-level domain. */
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
  isDeceptive: true,
  appliesToNested: true,
  repairIs: "ascii",
  triggers: [
    charactersOutside(characterSet("\\0-\\x7f"), "authority"),
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
        evidence: url.host,
        repaired: replaceComponent(text, held, ascii),
        deception: { goesTo: ascii, seems: isMixed ? null : seems, shownAs: unicode, letter },
      },
    ];
  },
};
