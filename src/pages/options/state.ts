import type { Level, ProfileId } from "../../core/index.ts";

export interface Shortcut {
  readonly description: string;
  /** As the browser writes it; "" when unset. */
  readonly keys: string;
}

export interface State {
  readonly profile: ProfileId;
  readonly level: Level;
  /** As typed; it may be invalid. */
  readonly localHost: string;
  readonly localHostIsBad: boolean;
  /** Match patterns: "https://example.com/*". */
  readonly watched: readonly string[];
  readonly headers: boolean;
  readonly shortcuts: readonly Shortcut[];
  readonly saved: boolean;
}

export interface Actions {
  readonly chooseProfile: (profile: ProfileId) => void;
  readonly chooseLevel: (level: Level) => void;
  readonly setLocalHost: (text: string) => void;
  readonly stopWatching: (origin: string) => void;
  readonly stopReadingHeaders: () => void;
  readonly changeShortcuts: () => void;
}
