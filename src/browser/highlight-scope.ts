export const HIGHLIGHT_SCOPES = ["tab", "site", "always"] as const;

export type HighlightScope = (typeof HIGHLIGHT_SCOPES)[number];
