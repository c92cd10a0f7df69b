import type { Settings } from "../../browser/settings.ts";
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
  /** The browser refused the last change: what is chosen here is what was stored before. */
  readonly refused: keyof Settings | null;
}

export interface Actions {
  readonly chooseProfile: (profile: ProfileId) => void;
  readonly chooseLevel: (level: Level) => void;
  readonly setLocalHost: (text: string) => void;
  readonly stopWatching: (origin: string) => void;
  readonly stopReadingHeaders: () => void;
  readonly changeShortcuts: () => void;
}
