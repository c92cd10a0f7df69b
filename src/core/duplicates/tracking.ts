import { trackingParameters } from "../lists/tracking.ts";
import { decodedName, type OwnTracking, ownStatusOf } from "../rules/own-tracking.ts";
import type { UrlRule } from "../rules/rule.ts";
import {
  entriesAt,
  hasEntriesOf,
  isKeptAt,
  isTracking,
  type KeepsName,
  keepsNameAt,
  LONG_VALUE,
  trackingInPathOf,
} from "../rules/tracking.ts";
import { characters, shape } from "../triggers/traits.ts";
import { decodeUnreserved } from "../url/percent.ts";
import { serialize, type Url } from "../url/url.ts";
import { applyUntilStable } from "./apply-until-stable.ts";
import { plainHost } from "./hosts.ts";
import { foldAmpPath } from "./mobile.ts";
import { queryTestFor } from "./parameter-names.ts";
import { foldPathEncoding, foldPathParameters } from "./path-encoding.ts";
import { foldDefaultDocument, foldTrailingSlash } from "./path-end.ts";
import { withoutSegments } from "./paths.ts";
import {
  changePath,
  dropParameters,
  isSignedUrl,
  isSingleParameter,
  nameIn,
  splitAtSemicolons,
  valueIn,
} from "./rule-scope.ts";
import { foldSessionParameter, foldSessionSegment, sessionPairTest } from "./sessions.ts";

const mayTrackEverywhere = queryTestFor((name) => isTracking(name, LONG_VALUE, () => false));
const mayTrackSomewhere = queryTestFor((name) => isTracking(name, LONG_VALUE, () => false, undefined, null));

const mayTrackAnywhere = (query: string): boolean => mayTrackEverywhere(query) || mayTrackSomewhere(query);

/** Names that only some hosts use for tracking are common on others. */
const mayTrack = (query: string, host: string): boolean =>
  hasEntriesOf(host) ? mayTrackSomewhere(query) : mayTrackEverywhere(query);

/** The user's own names match in any percent-encoding. */
const dropTracking = (answer: KeepsName, own: OwnTracking | undefined, host: string): UrlRule["apply"] =>
  dropParameters(
    (all) => {
      // A complete pair is a session id, even if the user has added one half.
      const isPaired = own === undefined ? () => false : sessionPairTest(all.flatMap(splitAtSemicolons));
      return (argument) => {
        const name = nameIn(argument);
        const verdict = own === undefined ? null : ownStatusOf(decodedName(name), own, host);
        if (verdict === null) return isTracking(name, valueIn(argument), answer, undefined, host);
        return verdict === "added" && !isPaired(argument);
      };
    },
    own === undefined ? (query) => mayTrack(query, host) : () => true,
  );

const PATH_RULES = [
  foldPathEncoding,
  foldPathParameters,
  foldSessionSegment,
  foldSessionParameter,
  foldAmpPath,
  foldDefaultDocument,
  foldTrailingSlash,
];

/** Text to search for words. Runs all path rules, so that ignored causes do not affect it. */
const textOf = (url: Url): string =>
  decodeUnreserved(serialize(applyUntilStable(url, PATH_RULES, () => PATH_RULES, {})));

/** Runs last: text of other parameters could contain the words. */
const dropByWords = (url: Url, own: OwnTracking | undefined, host: string): Url =>
  dropTracking(keepsNameAt(host, textOf(url)), own, host)(url, {});

/** Few names depend on words: most queries are read once. */
function dropInQuery(url: Url, host: string, own: OwnTracking | undefined): Url {
  if (url.query === null || (own === undefined && !mayTrack(url.query, host))) return url;
  let dependsOnWords = false;
  const without = dropTracking(
    (condition) => {
      dependsOnWords ||= condition.stays === "with-words";
      return isKeptAt(condition, host, null);
    },
    own,
    host,
  )(url, {});
  return dependsOnWords ? dropByWords(without, own, host) : without;
}

const isTrackingSegment = (segment: string, host: string, own: OwnTracking | undefined): boolean =>
  isSingleParameter(segment) && trackingInPathOf(segment, own, host) !== null;

function dropInPath(url: Url, host: string, own: OwnTracking | undefined): Url {
  if (!url.path.includes("=") || !entriesAt(host).hasSegments) return url;
  // A signature covers the path.
  if (isSignedUrl(url)) return url;
  return changePath((path) => withoutSegments(path, (segment) => isTrackingSegment(segment, host, own)))(url, {});
}

const plainNames = new WeakMap<OwnTracking, OwnTracking>();

function withPlainHosts(own: OwnTracking): OwnTracking {
  const plain = (names: readonly string[]) =>
    names.map((name) => {
      const at = name.indexOf("@") + 1;
      return at === 0 ? name : name.slice(0, at) + plainHost(name.slice(at).toLowerCase().replace(/^\*\./, ""));
    });
  const known = plainNames.get(own) ?? { added: plain(own.added), excepted: plain(own.excepted) };
  plainNames.set(own, known);
  return known;
}

const namesInUrls = (): readonly string[] => [
  ...new Set(
    trackingParameters()
      .filter(({ onlyIn }) => onlyIn !== "fragment")
      .map(({ name }) => name),
  ),
];

export const foldTracking: UrlRule = {
  id: "fold-tracking",
  safety: "usually-preserves",
  names: () => [{ kind: "each", names: namesInUrls(), isTracking: true }],
  triggers: [shape("query"), characters("=", "path")],
  apply: (url, { tracking }) => {
    const mayBeInQuery = url.query !== null && (tracking !== undefined || mayTrackAnywhere(url.query));
    if (!mayBeInQuery && !url.path.includes("=")) return url;
    const own = tracking && withPlainHosts(tracking);
    const host = plainHost(url.host ?? "");
    return dropInQuery(dropInPath(url, host, own), host, own);
  },
};
