import type { Profile, UrlRule } from "../rules/rule.ts";
import { dropFragment, dropTextDirective } from "../rules/web/fragment.ts";
import { fillPath } from "../rules/web/parts.ts";
import { schemeOf, type Url } from "../url/url.ts";
import { CAUSES, type Cause } from "./causes.ts";
import { foldEntity, foldFormData, foldQuerySemicolon, formDataFor, querySemicolonFor } from "./form-data.ts";
import { dropsFragment } from "./fragments.ts";
import { foldHostDot, foldHttps, foldWww } from "./http-and-www.ts";
import { foldAmpArgument, foldAmpPath, foldMobileHost } from "./mobile.ts";
import { foldPathEncoding, foldPathParameters, pathParametersFor } from "./path-encoding.ts";
import { foldDefaultDocument, foldTrailingSlash } from "./path-end.ts";
import { foldQueryOrder, queryOrderFor } from "./query-order.ts";
import { onlyForPages } from "./rule-scope.ts";
import { foldSessionArguments, foldSessionParameter, foldSessionSegment } from "./sessions.ts";
import { foldTracking } from "./tracking.ts";

/** Affects only explanations, not keys. */
const RUN_ORDER: readonly UrlRule[] = [
  foldHttps,
  foldHostDot,
  foldWww,
  foldPathEncoding,
  foldDefaultDocument,
  foldTrailingSlash,
  foldFormData,
  foldPathParameters,
  foldSessionSegment,
  foldSessionParameter,
  foldAmpPath,
  foldMobileHost,
  foldEntity,
  foldAmpArgument,
  foldSessionArguments,
  foldTracking,
  foldQueryOrder,
  foldQuerySemicolon,
];

const HOST_RULES: readonly UrlRule[] = [foldHostDot, foldWww, foldMobileHost];
const QUERY_RULES: readonly UrlRule[] = [
  foldFormData,
  foldEntity,
  foldAmpArgument,
  foldSessionArguments,
  foldTracking,
  foldQueryOrder,
  foldQuerySemicolon,
];
const PATH_RULES: readonly UrlRule[] = RUN_ORDER.filter(
  (rule) => rule === foldTracking || ![foldHttps, ...HOST_RULES, ...QUERY_RULES].includes(rule),
);

const idsOf = (rules: readonly UrlRule[]): ReadonlySet<string> => new Set(rules.map(({ id }) => id));
const HOST = 1;
const PATH = 2;
const QUERY = 4;
/** Scheme, fragment and empty path. Changing them never makes a rule apply again. */
const OTHERS = 8;

export const ALL_CHANGED = HOST | PATH | QUERY;

const idsByPart: ReadonlyMap<number, ReadonlySet<string>> = new Map([
  [HOST, idsOf(HOST_RULES)],
  [PATH, idsOf(PATH_RULES)],
  [QUERY, idsOf(QUERY_RULES)],
]);

export const partsChanged = (before: Url, after: Url): number =>
  (before.host === after.host ? 0 : HOST) |
  (before.path === after.path ? 0 : PATH) |
  (before.query === after.query ? 0 : QUERY);

/** A rule may remove a label or the root dot. */
const IN_HOST = /^www\.|(?:^|\.)(?:m|mobile|amp)\.|\.$/;

/** A rule may change the path, or a default document is at its end. */
const IN_PATH = /[%;=([\]|^]|amp|\.[^.]{0,6}$/i;

/** Quick test: returns the bits of the parts that rules may change. */
export function partsToFold(url: Url): number {
  const { host, path, query, fragment } = url;
  const scheme = schemeOf(url);
  if (scheme !== "http" && scheme !== "https") return 0;
  const mayChangePath = path.length > 1 && (path.endsWith("/") || IN_PATH.test(path));
  const mayChangeOthers = scheme === "http" || fragment !== null || path === "";
  return (
    (host !== null && IN_HOST.test(host) ? HOST : 0) |
    (mayChangePath ? PATH : 0) |
    (query === null ? 0 : QUERY) |
    (mayChangeOthers ? OTHERS : 0)
  );
}

const partsOf = ({ id }: UrlRule): number =>
  [...idsByPart].reduce((parts, [part, ids]) => (ids.has(id) ? parts | part : parts), 0) || OTHERS;

/**
 * Indexes rules by the part that they may change. A change repeats only the rules of its part, because others do not
 * depend on it.
 */
export const rulesByParts = (rules: readonly UrlRule[]): readonly (readonly UrlRule[])[] =>
  Array.from({ length: 2 * OTHERS }, (_, parts) => rules.filter((rule) => (parts & partsOf(rule)) !== 0));

type ForProfile = (rule: UrlRule, profile: Profile) => UrlRule | readonly UrlRule[];

const BY_DELIMITERS: ReadonlyMap<string, ForProfile> = new Map<string, ForProfile>([
  [foldFormData.id, formDataFor],
  [foldQuerySemicolon.id, querySemicolonFor],
  [foldPathParameters.id, pathParametersFor],
  [foldQueryOrder.id, queryOrderFor],
]);

const forPages = (rule: UrlRule): UrlRule => ({ ...rule, apply: onlyForPages((url) => rule.apply(url, {})) });

/** For rule sets that keep fragments or empty paths. */
const leftTo = (profile: Profile): readonly (readonly [Cause, UrlRule])[] => [
  ...(dropsFragment(profile)
    ? []
    : ([
        ["fragment", dropTextDirective],
        ["fragment", dropFragment],
      ] as const)),
  ...(profile.urlRules.some(({ id }) => id === fillPath.id) ? [] : ([["trailing-slash", fillPath]] as const)),
];

export function foldsOf(profile: Profile, causes: ReadonlySet<Cause>): readonly UrlRule[] {
  const left = leftTo(profile).filter(([cause]) => causes.has(cause));
  const chosen = new Set(CAUSES.filter(({ cause }) => causes.has(cause)).flatMap(({ rules }) => rules));
  return [
    ...left.map(([, rule]) => forPages(rule)),
    ...RUN_ORDER.filter((rule) => chosen.has(rule)).flatMap(
      (rule) => BY_DELIMITERS.get(rule.id)?.(rule, profile) ?? rule,
    ),
  ];
}
