/** For what the switch “Highlight” counts: the tab, the site of its page, or all sites. */
export const HIGHLIGHT_SCOPES = ["tab", "site", "always"] as const;

export type HighlightScope = (typeof HIGHLIGHT_SCOPES)[number];
