import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { LinkStoreSettings, Summary } from "../../../links/types.ts";
import { type LinkStoreClient, openLinkStore } from "./client.ts";
import { failureOf, type LinkStoreFailure, type Loaded, type Progress, type Source } from "./messages.ts";

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
      readonly settings: LinkStoreSettings;
      /** Set while analysed again with new settings. */
      readonly judging: Progress | null;
      /** Rows of another version are stale. */
      readonly version: number;
    };

export interface LinkStoreHold {
  readonly client: LinkStoreClient;
  readonly state: LinkStoreState;
  readonly load: (source: Source) => void;
  readonly cancel: () => void;
  readonly again: () => void;
  readonly clear: () => void;
  /** Handles a failed request for rows: without its worker, nothing can be shown. */
  readonly broke: (error: unknown) => void;
}

type News = Omit<Extract<LinkStoreState, { kind: "loaded" }>, "kind" | "judging" | "version">;

const EMPTY: LinkStoreState = { kind: "empty" };

const same = (a: LinkStoreSettings, b: LinkStoreSettings): boolean =>
  a.profile === b.profile && a.level === b.level && a.localHost === b.localHost;

class Hold implements LinkStoreHold {
  readonly client = openLinkStore();
  state: LinkStoreState = EMPTY;
  #settings: LinkStoreSettings;
  #source: Source | null = null;
  #version = 0;
  /** Number of tasks begun; news of earlier tasks is ignored. */
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

  judgeBy(settings: LinkStoreSettings): void {
    if (same(settings, this.#settings)) return;
    this.#settings = settings;
    const { state } = this;
    // Loading would end in an analysis by the old settings.
    if (state.kind === "loading") this.again();
    if (state.kind !== "loaded") return;
    this.#put({ ...state, judging: { phase: "judging", done: 0, all: state.summary.links } });
    void this.#work(
      (put) => this.client.judge(settings, (judging) => put({ ...state, judging })),
      (summary) => ({ ...state, summary, settings }),
    );
  }

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
