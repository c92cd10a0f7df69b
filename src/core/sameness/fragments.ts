/**
 * A rule set with the fragment kept: the rule that drops or cuts it drops no more than the text directive, and whatever
 * comes after it works beside the fragment, as it would have worked without one.
 */
import type { Profile, Reading, Rewrite, Rule } from "../rules/rule.ts";
import { dropDirective, dropTextDirective } from "../rules/web/fragment.ts";
import { replacePart, serialize, type Url } from "../url/url.ts";

/** Whether a rule cuts or drops the fragment: what level 1 keeps, and level 2 drops. */
export const isAboutFragment = ({ about }: Rule): boolean => about === "fragment";

/** The reading, with the fragment put back that it cuts. */
const uncut = (reading: Reading): Reading => ({
  ...reading,
  read: (text, context) => {
    const hash = text.indexOf("#");
    const cut = reading.read(text, context);
    return hash < 0 || cut === text ? text : cut + text.slice(hash);
  },
});

const readBeside = (reading: Reading): Reading => ({
  ...reading,
  read: (text, context) => {
    const hash = text.indexOf("#");
    return hash < 0 ? reading.read(text, context) : reading.read(text.slice(0, hash), context) + text.slice(hash);
  },
});

const rewriteBeside = (rule: Rewrite): Rewrite => ({
  ...rule,
  apply: (url, context) => {
    if (url.fragment === null) return rule.apply(url, context);
    const bare = replacePart(url, "fragment", null);
    const next = rule.apply(bare, context);
    if (next === bare) return url;
    // Without the host that it had, the URL is none of those whose fragment the rule set drops.
    const lost = next.host === "" && url.host !== "";
    return replacePart(next, "fragment", lost ? null : url.fragment);
  },
});

/** The text directive goes where the rule set would drop all of the fragment. */
const directiveWhere = (drops: (url: Url) => boolean): Rewrite => ({
  ...dropTextDirective,
  apply: (url) => (url.fragment?.includes(":~:") && drops(url) ? dropDirective(url) : url),
});

/** The rule set's readings and rewrites, with the fragment kept. */
export function keepingFragment({ readings, rewrites }: Profile): Pick<Profile, "readings" | "rewrites"> {
  const cutting = readings.findIndex(isAboutFragment);
  const cut = readings[cutting];
  if (cut !== undefined) {
    return {
      readings: [...readings.slice(0, cutting), uncut(cut), ...readings.slice(cutting + 1).map(readBeside)],
      rewrites: [
        directiveWhere((url) => cut.read(serialize(url), {}) !== serialize(url)),
        ...rewrites.map(rewriteBeside),
      ],
    };
  }
  const dropping = rewrites.findIndex(isAboutFragment);
  const drop = rewrites[dropping];
  if (drop === undefined) return { readings, rewrites };
  return {
    readings,
    rewrites: [
      ...rewrites.slice(0, dropping),
      directiveWhere((url) => drop.apply(url, {}) !== url),
      ...rewrites.slice(dropping + 1).map(rewriteBeside),
    ],
  };
}
