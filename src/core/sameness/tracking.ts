import { TRACKING_PARAMETERS, TRACKING_VERSION } from "../lists/tracking.ts";
import { decodedName, type OwnTracking, ownAnswer } from "../rules/own-tracking.ts";
import type { UrlRule } from "../rules/rule.ts";
import { type Answer, answersAt, isTracking, LONG_VALUE, staysAt } from "../rules/tracking.ts";
import { ownTrackingList } from "../sources.ts";
import { shape } from "../traits/traits.ts";
import { serialize, type Url } from "../url/url.ts";
import { namesLike } from "./names.ts";
import { dropArguments, nameIn, valueIn } from "./scope.ts";

const mayTrack = namesLike((name) => isTracking(name, LONG_VALUE, () => false));

/** A person's own names go however they are percent-encoded; those of the list are plain. */
const dropTracking = (answer: Answer, own: OwnTracking | undefined, host: string): UrlRule["apply"] =>
  dropArguments(
    () => (argument) => {
      const name = nameIn(argument);
      const said = own === undefined ? null : ownAnswer(decodedName(name), own, host);
      return said === null ? isTracking(name, valueIn(argument), answer) : said === "added";
    },
    own === undefined ? mayTrack : () => true,
  );

/** On a URL without the others, or their text could hold the words. */
const dropByWords = (url: Url, own: OwnTracking | undefined, host: string): Url =>
  dropTracking(answersAt(host, serialize(url)), own, host)(url, {});

/** Most queries have no name that stays by words, and are read once. */
const dropAll: UrlRule["apply"] = (url, context) => {
  if (url.query === null || (context.tracking === undefined && !mayTrack(url.query))) return url;
  const host = url.host ?? "";
  let dependsOnWords = false;
  const answer: Answer = (condition) => {
    dependsOnWords ||= condition.stays === "with-words";
    return staysAt(condition, host, null);
  };
  const without = dropTracking(answer, context.tracking, host)(url, context);
  return dependsOnWords ? dropByWords(without, context.tracking, host) : without;
};

const NAMES = TRACKING_PARAMETERS.filter(({ onlyIn }) => onlyIn !== "fragment").map(({ name }) => name);

export const foldTracking: UrlRule = {
  id: "fold-tracking",
  short: "tracking",
  title: "Remove tracking parameters (utm_source, gclid, fbclid …) from the query.",
  why: "They tell the site which advertisement, message or campaign a reader came from. The page is the same without them. A few of them also name a page: these stay where the list says so.",
  source: ownTrackingList(TRACKING_VERSION),
  safety: "usually-preserves",
  names: [{ kind: "each", names: NAMES, isTracking: true }],
  triggers: [shape("query")],
  makes: [],
  apply: dropAll,
  examples: [
    ["https://example.com/?utm_source=a&b=c&FBCLID=d", "https://example.com/?b=c"],
    ["https://example.com/a?gclid=b", "https://example.com/a"],
    ["https://example.com/?utm_source=a;id=3", "https://example.com/?utm_source=a;id=3"],
    ["https://example.com/?utm=a&q=utm_source", "https://example.com/?utm=a&q=utm_source"],
    ["https://example.com/a?mkt_tok=b", "https://example.com/a"],
    ["https://example.com/unsubscribe?mkt_tok=b", "https://example.com/unsubscribe?mkt_tok=b"],
    ["https://sendgb.com/a?utm_source=b", "https://sendgb.com/a?utm_source=b"],
    ["https://example.com/a?__s=2", "https://example.com/a?__s=2"],
    ["https://example.com/?gclid=a&X-Amz-Signature=b", "https://example.com/?gclid=a&X-Amz-Signature=b"],
  ],
};
