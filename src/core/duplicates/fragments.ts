/** Variants of rules that keep the fragment, except for its text directive. */
import type { Profile, Rule, StringRule, UrlRule } from "../rules/rule.ts";
import { dropDirective, dropTextDirective } from "../rules/web/fragment.ts";
import { replacePart, serialize, type Url } from "../url/url.ts";

export const isAboutFragment = ({ about }: Rule): boolean => about === "fragment";

export const dropsFragment = ({ stringRules, urlRules }: Profile): boolean =>
  stringRules.some(isAboutFragment) || urlRules.some(isAboutFragment);

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
    // Without a host, level 2 could not drop it.
    const lost = next.host === "" && url.host !== "";
    return replacePart(next, "fragment", lost ? null : url.fragment);
  },
});

/** Drops the text directive of fragments that would be dropped. */
const dropDirectiveWhere = (drops: (url: Url) => boolean): UrlRule => ({
  ...dropTextDirective,
  apply: (url) => (url.fragment?.includes(":~:") && drops(url) ? dropDirective(url) : url),
});

export function keepingFragment({
  stringRules,
  urlRules,
  fastPath,
}: Profile): Pick<Profile, "stringRules" | "urlRules" | "fastPath"> {
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
        dropDirectiveWhere((url) => cut.applyToText(serialize(url), {}) !== serialize(url)),
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
      dropDirectiveWhere((url) => drop.apply(url, {}) !== url),
      ...urlRules.slice(dropping + 1).map(applyBesideFragment),
    ],
    ...(fastPath === undefined ? {} : { fastPath: (text: string) => fastPath(text, true) }),
  };
}
