/**
 * A rule set with the fragment kept: the rule that drops or cuts it drops no more than the text directive, and whatever
 * comes after it works beside the fragment, as it would have worked without one.
 */
import type { Profile, Rule, StringRule, UrlRule } from "../rules/rule.ts";
import { dropDirective, dropTextDirective } from "../rules/web/fragment.ts";
import { replacePart, serialize, type Url } from "../url/url.ts";

/** Whether a rule cuts or drops the fragment: what level 1 keeps, and level 2 drops. */
export const isAboutFragment = ({ about }: Rule): boolean => about === "fragment";

/** The reading, with the fragment put back that it cuts. */
const keepFragment = (rule: StringRule): StringRule => ({
  ...rule,
  applyToText: (text, context) => {
    const hash = text.indexOf("#");
    const cut = rule.applyToText(text, context);
    return hash < 0 || cut === text ? text : cut + text.slice(hash);
  },
});

const applyToTextBeforeFragment = (rule: StringRule): StringRule => ({
  ...rule,
  applyToText: (text, context) => {
    const hash = text.indexOf("#");
    return hash < 0
      ? rule.applyToText(text, context)
      : rule.applyToText(text.slice(0, hash), context) + text.slice(hash);
  },
});

const applyBesideFragment = (rule: UrlRule): UrlRule => ({
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
const directiveWhere = (drops: (url: Url) => boolean): UrlRule => ({
  ...dropTextDirective,
  apply: (url) => (url.fragment?.includes(":~:") && drops(url) ? dropDirective(url) : url),
});

/** The rule set's readings and rewrites, with the fragment kept. */
export function keepingFragment({ stringRules, urlRules }: Profile): Pick<Profile, "stringRules" | "urlRules"> {
  const cutting = stringRules.findIndex(isAboutFragment);
  const cut = stringRules[cutting];
  if (cut !== undefined) {
    return {
      stringRules: [
        ...stringRules.slice(0, cutting),
        keepFragment(cut),
        ...stringRules.slice(cutting + 1).map(applyToTextBeforeFragment),
      ],
      urlRules: [
        directiveWhere((url) => cut.applyToText(serialize(url), {}) !== serialize(url)),
        ...urlRules.map(applyBesideFragment),
      ],
    };
  }
  const dropping = urlRules.findIndex(isAboutFragment);
  const drop = urlRules[dropping];
  if (drop === undefined) return { stringRules, urlRules };
  return {
    stringRules,
    urlRules: [
      ...urlRules.slice(0, dropping),
      directiveWhere((url) => drop.apply(url, {}) !== url),
      ...urlRules.slice(dropping + 1).map(applyBesideFragment),
    ],
  };
}
