import { TRACKING_PARAMETERS, TRACKING_VERSION } from "../lists/tracking.ts";
import { decodedName, type OwnTracking, ownAnswer } from "../rules/own-tracking.ts";
import type { Context, UrlRule } from "../rules/rule.ts";
import { isSigned, isSignedHost } from "../rules/signatures.ts";
import {
  type Answer,
  answersAt,
  entriesAt,
  hasEntriesOf,
  isTracking,
  LONG_VALUE,
  staysAt,
  trackingInPathOf,
} from "../rules/tracking.ts";
import { ownTrackingList } from "../sources.ts";
import { characters, shape } from "../triggers/traits.ts";
import { serialize, type Url } from "../url/url.ts";
import { namesLike } from "./names.ts";
import { changePath, dropArguments, nameIn, valueIn } from "./scope.ts";

const mayTrackEverywhere = namesLike((name) => isTracking(name, LONG_VALUE, () => false));
const mayTrackSomewhere = namesLike((name) => isTracking(name, LONG_VALUE, () => false, undefined, null));

/** Names that only some hosts use for tracking are common on others. */
const mayTrack = (query: string, host: string): boolean =>
  hasEntriesOf(host) ? mayTrackSomewhere(query) : mayTrackEverywhere(query);

/** A person's own names go however they are percent-encoded; those of the list are plain. */
const dropTracking = (answer: Answer, own: OwnTracking | undefined, host: string): UrlRule["apply"] =>
  dropArguments(
    () => (argument) => {
      const name = nameIn(argument);
      const said = own === undefined ? null : ownAnswer(decodedName(name), own, host);
      return said === null ? isTracking(name, valueIn(argument), answer, undefined, host) : said === "added";
    },
    own === undefined ? (query) => mayTrack(query, host) : () => true,
  );

/** On a URL without the others, or their text could hold the words. */
const dropByWords = (url: Url, own: OwnTracking | undefined, host: string): Url =>
  dropTracking(answersAt(host, serialize(url)), own, host)(url, {});

/** Most queries have no name that stays by words, and are read once. */
function dropInQuery(url: Url, context: Context): Url {
  const host = url.host ?? "";
  if (url.query === null || (context.tracking === undefined && !mayTrack(url.query, host))) return url;
  let dependsOnWords = false;
  const without = dropTracking(
    (condition) => {
      dependsOnWords ||= condition.stays === "with-words";
      return staysAt(condition, host, null);
    },
    context.tracking,
    host,
  )(url, context);
  return dependsOnWords ? dropByWords(without, context.tracking, host) : without;
}

function withoutSegments(path: string, host: string, own: OwnTracking | undefined): string {
  const rest = path
    .split("/")
    .filter((segment) => trackingInPathOf(segment, own, host) === null)
    .join("/");
  // A rule set for which ";" begins parameters removes one that nothing follows.
  if (rest.endsWith(";") && !path.endsWith(";")) return path;
  return rest === "" ? "/" : rest;
}

function dropInPath(url: Url, context: Context): Url {
  const host = url.host ?? "";
  if (!url.path.includes("=") || !entriesAt(host).hasSegments) return url;
  // A signature covers the path.
  if (isSignedHost(host) || (url.query !== null && isSigned(url.query))) return url;
  return changePath((path) => withoutSegments(path, host, context.tracking))(url, context);
}

const NAMES = [...new Set(TRACKING_PARAMETERS.filter(({ onlyIn }) => onlyIn !== "fragment").map(({ name }) => name))];

export const foldTracking: UrlRule = {
  id: "fold-tracking",
  short: "tracking",
  title:
    "Remove tracking parameters (utm_source, gclid, fbclid …) from the query, and Amazon’s “/ref=…” from the path.",
  why: "They tell the site which advertisement, message or campaign a reader came from. The page is the same without them. A few of them also name a page: these stay where the list says so. Names that are common elsewhere are removed only on the hosts that the list binds them to.",
  source: ownTrackingList(TRACKING_VERSION),
  safety: "usually-preserves",
  names: [{ kind: "each", names: NAMES, isTracking: true }],
  triggers: [shape("query"), characters("=", "path")],
  makes: [shape("last-slash")],
  apply: (url, context) => dropInQuery(dropInPath(url, context), context),
  examples: [
    ["https://example.com/?utm_source=a&b=c&FBCLID=d", "https://example.com/?b=c"],
    ["https://example.com/a?gclid=b", "https://example.com/a"],
    ["https://example.com/?utm_source=a;id=3", "https://example.com/?utm_source=a;id=3"],
    ["https://example.com/?utm=a&q=utm_source", "https://example.com/?utm=a&q=utm_source"],
    ["https://example.com/a?mkt_tok=b", "https://example.com/a"],
    ["https://example.com/unsubscribe?mkt_tok=b", "https://example.com/unsubscribe?mkt_tok=b"],
    ["https://sendgb.com/a?utm_source=b", "https://sendgb.com/a?utm_source=b"],
    ["https://example.com/a?__s=2", "https://example.com/a?__s=2"],
    ["https://www.youtube.com/watch?v=a&si=b&t=42", "https://www.youtube.com/watch?v=a&t=42"],
    ["https://example.com/watch?v=a&si=b&t=42", "https://example.com/watch?v=a&si=b&t=42"],
    ["https://www.amazon.co.uk/dp/B0/ref=sr_1_1?th=1&ref=c", "https://www.amazon.co.uk/dp/B0?th=1"],
    ["https://example.com/dp/B0/ref=sr_1_1?ref=c", "https://example.com/dp/B0/ref=sr_1_1?ref=c"],
    ["https://example.com/?gclid=a&X-Amz-Signature=b", "https://example.com/?gclid=a&X-Amz-Signature=b"],
  ],
};

/** The same in the path alone. It runs before the rules that read the end of the path. */
export const foldTrackingSegment: UrlRule = {
  ...foldTracking,
  triggers: [characters("=", "path")],
  apply: dropInPath,
};
