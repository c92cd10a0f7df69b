import type { Level, ProfileId } from "../../core/index.ts";

/** One keyboard shortcut. */
export interface Shortcut {
  readonly description: string;
  /** As the browser writes it; "" when none is set. */
  readonly keys: string;
}

/** All that the page shows. */
export interface State {
  readonly profile: ProfileId;
  readonly level: Level;
  /** As it stands in the field, which may be no host. */
  readonly localHost: string;
  readonly localHostIsBad: boolean;
  /** Match patterns: "https://example.com/*". */
  readonly watched: readonly string[];
  /** Whether the Link headers of the watched sites are read. */
  readonly headers: boolean;
  readonly shortcuts: readonly Shortcut[];
  /** Whether a change has just been stored. */
  readonly saved: boolean;
}

/** All that a person can do. */
export interface Actions {
  readonly chooseProfile: (profile: ProfileId) => void;
  readonly chooseLevel: (level: Level) => void;
  readonly setLocalHost: (text: string) => void;
  readonly stopWatching: (origin: string) => void;
  readonly stopReadingHeaders: () => void;
  readonly changeShortcuts: () => void;
}
