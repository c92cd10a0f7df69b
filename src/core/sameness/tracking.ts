import { TRACKING_PARAMETERS, TRACKING_VERSION } from "../lists/tracking.ts";
import type { UrlRule } from "../rules/rule.ts";
import { isTracking } from "../rules/tracking.ts";
import { ownTrackingList } from "../sources.ts";
import { shape } from "../traits/traits.ts";
import { dropArguments, nameIn } from "./scope.ts";

export const foldTracking: UrlRule = {
  id: "fold-tracking",
  title: "Remove tracking parameters (utm_source, gclid, fbclid …) from the query.",
  why: "They tell the site which advertisement, message or campaign a reader came from. The page is the same without them.",
  source: ownTrackingList(TRACKING_VERSION),
  safety: "usually-preserves",
  names: [{ kind: "each", names: TRACKING_PARAMETERS.map(({ name }) => name), isTracking: true }],
  triggers: [shape("query")],
  makes: [],
  apply: dropArguments(() => (argument) => isTracking(nameIn(argument))),
  examples: [
    ["https://example.com/?utm_source=a&b=c&FBCLID=d", "https://example.com/?b=c"],
    ["https://example.com/a?gclid=b", "https://example.com/a"],
    ["https://example.com/?utm_source=a;id=3", "https://example.com/?utm_source=a;id=3"],
    ["https://example.com/?utm=a&q=utm_source", "https://example.com/?utm=a&q=utm_source"],
    ["https://example.com/?gclid=a&X-Amz-Signature=b", "https://example.com/?gclid=a&X-Amz-Signature=b"],
  ],
};
