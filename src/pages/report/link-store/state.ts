import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { LinkStoreSettings, Summary } from "../../../links/types.ts";
import { type LinkStoreClient, openLinkStore } from "./client.ts";
import { failureOf, type LinkStoreFailure, type Loaded, type Progress, type Source } from "./messages.ts";

/** What a view that shows a census knows of it. */
export type LinkStoreState =
  | { readonly kind: "empty" }
  | { readonly kind: "loading"; readonly progress: Progress | null }
  | { readonly kind: "failed"; readonly reason: LinkStoreFailure }
  | {
      readonly kind: "loaded";
      readonly source: Loaded["kind"];
      readonly relative: number;
      readonly guessed: string | null;
      readonly unread: readonly string[];
      readonly summary: Summary;
      /** What it was judged by. */
      readonly settings: LinkStoreSettings;
      /** While it is judged anew by other settings. */
      readonly judging: Progress | null;
      /** Counts what was loaded and judged: rows of another number are stale. */
      readonly version: number;
    };

/** A census and what can be done with it. */
export interface LinkStoreHold {
  readonly client: LinkStoreClient;
  readonly state: LinkStoreState;
  /** Reads and judges a source; what was there is forgotten. */
  readonly load: (source: Source) => void;
  /** Ends the work at once. */
  readonly cancel: () => void;
  /** Loads the last source again. */
  readonly again: () => void;
  /** Back to nothing. */
  readonly clear: () => void;
  /** Takes what a question about rows failed with: without its worker there is nothing to show any more. */
  readonly broke: (error: unknown) => void;
}

/** What comes of a work. */
type News = Omit<Extract<LinkStoreState, { kind: "loaded" }>, "kind" | "judging" | "version">;

const EMPTY: LinkStoreState = { kind: "empty" };

const same = (a: LinkStoreSettings, b: LinkStoreSettings): boolean =>
  a.profile === b.profile && a.level === b.level && a.localHost === b.localHost;

/** The wiring between a client and what is shown: it calls `show` with each news. */
class Hold implements LinkStoreHold {
  readonly client = openLinkStore();
  state: LinkStoreState = EMPTY;
  #settings: LinkStoreSettings;
  #source: Source | null = null;
  #version = 0;
  /** Counts the works that were begun: news of another than the last is old. */
  #works = 0;
  readonly #show: (state: LinkStoreState) => void;

  constructor(settings: LinkStoreSettings, show: (state: LinkStoreState) => void) {
    this.#settings = settings;
    this.#show = show;
  }

  readonly load = (source: Source): void => {
    this.#source = source;
    const settings = this.#settings;
    this.#put({ kind: "loading", progress: null });
    void this.#work(
      (put) => this.client.load(source, settings, (progress) => put({ kind: "loading", progress })),
      ({ kind, ...loaded }) => ({ ...loaded, source: kind, settings }),
    );
  };

  readonly cancel = (): void => {
    const { state } = this;
    if (state.kind === "loading" || (state.kind === "loaded" && state.judging !== null)) this.client.cancel();
  };

  readonly again = (): void => {
    if (this.#source !== null) this.load(this.#source);
  };

  readonly clear = (): void => {
    this.#works += 1;
    this.#source = null;
    this.client.cancel();
    this.#put(EMPTY);
  };

  readonly broke = (error: unknown): void => {
    if (failureOf(error) === "superseded") return;
    this.#works += 1;
    this.#put({ kind: "failed", reason: failureOf(error) });
  };

  /** Judges anew, when that is by other settings. */
  judgeBy(settings: LinkStoreSettings): void {
    if (same(settings, this.#settings)) return;
    this.#settings = settings;
    const { state } = this;
    // What is still being read was to be judged by the old ones.
    if (state.kind === "loading") this.again();
    if (state.kind !== "loaded") return;
    this.#put({ ...state, judging: { phase: "judging", done: 0, all: state.summary.links } });
    void this.#work(
      (put) => this.client.judge(settings, (judging) => put({ ...state, judging })),
      (summary) => ({ ...state, summary, settings }),
    );
  }

  /** Does one work, tells how far it is, and takes what comes of it, unless another was begun meanwhile. */
  async #work<Answer>(
    ask: (put: (state: LinkStoreState) => void) => Promise<Answer>,
    newsOf: (answer: Answer) => News,
  ): Promise<void> {
    this.#works += 1;
    const own = this.#works;
    const put = (state: LinkStoreState) => {
      if (own === this.#works) this.#put(state);
    };
    try {
      const news = newsOf(await ask(put));
      this.#version += 1;
      put({ ...news, kind: "loaded", judging: null, version: this.#version });
    } catch (error) {
      put({ kind: "failed", reason: failureOf(error) });
    }
  }

  #put(state: LinkStoreState): void {
    this.state = state;
    this.#show(state);
  }
}

/** A census for as long as the component is shown, judged by these settings. */
export function useLinkStore(settings: LinkStoreSettings): LinkStoreHold {
  const [state, show] = useState<LinkStoreState>(EMPTY);
  const first = useRef(settings);
  const hold = useMemo(() => new Hold(first.current, show), []);
  const { profile, level, localHost } = settings;
  useEffect(() => hold.judgeBy({ profile, level, localHost }), [hold, profile, level, localHost]);
  useEffect(() => () => hold.client.close(), [hold]);
  return useMemo(() => {
    const { client, load, cancel, again, clear, broke } = hold;
    return { client, state, load, cancel, again, clear, broke };
  }, [state, hold]);
}
