import { page, type Source } from "../sources.ts";

export const WRAPPER_SOURCES = {
  debounce: page("Brave, list for debouncing", "debounce.json"),
  impact: page("impact.com", "AppsFlyer for Advocate, Technical reference"),
} satisfies Record<string, Source>;

export type WrapperSourceId = keyof typeof WRAPPER_SOURCES;

export const PATH_NAME_SOURCE: Source = page("FMTC", "Partnerize");

/** Documents of URL encodings in paths. */
export const PATH_SOURCES: readonly Source[] = [
  page("Mozilla, addons-server", "urlresolvers.py, get_outgoing_url"),
  page("pywb, a web archive’s server", "wburl.py, to_uri"),
];
