import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { CAUSES, type Cause, levelFor, profileOf } from "../../../core/index.ts";
import type { LinkStoreSettings, Summary } from "../../../links/types.ts";
import { openLinkStore } from "./client.ts";
import { failureOf, type LinkStoreFailure, type Loaded, type Progress, type Source } from "./messages.ts";

export type LinkStoreState =
  | { readonly kind: "empty" }
  | { readonly kind: "loading"; readonly progress: Progress | null }
  | { readonly kind: "failed"; readonly reason: LinkStoreFailure }
  | (Omit<Loaded, "kind"> & {
      readonly kind: "loaded";
      readonly source: Loaded["kind"];
      readonly settings: LinkStoreSettings;
      /** Set during a new analysis. */
      readonly analysing: Progress | null;
      /** Rows of other versions are stale. */
      readonly version: number;
    });

type Outcome = Omit<Extract<LinkStoreState, { kind: "loaded" }>, "kind" | "analysing" | "version">;

const EMPTY: LinkStoreState = { kind: "empty" };

const same = (a: LinkStoreSettings, b: LinkStoreSettings): boolean =>
  a.profile === b.profile &&
  a.level === b.level &&
  a.ignore?.join() === b.ignore?.join() &&
  a.localHost === b.localHost &&
  a.tracking === b.tracking;

class Controller {
  readonly client = openLinkStore();
  state: LinkStoreState = EMPTY;
  #settings: LinkStoreSettings;
  #source: Source | null = null;
  #version = 0;
  #tasks = 0;
  readonly #show: (state: LinkStoreState) => void;

  constructor(settings: LinkStoreSettings, show: (state: LinkStoreState) => void) {
    this.#settings = settings;
    this.#show = show;
  }

  readonly load = (source: Source): void => {
    this.#source = source;
    const settings = this.#settings;
    this.#setState({ kind: "loading", progress: null });
    void this.#runTask(
      (setState) => this.client.load(source, settings, (progress) => setState({ kind: "loading", progress })),
      ({ kind, ...loaded }) => ({ ...loaded, source: kind, settings }),
    );
  };

  /** Discards partial results, whose counts would be wrong. */
  readonly cancel = (): void => {
    if (this.state.kind === "loading") this.client.cancel();
  };

  readonly clear = (): void => {
    this.#tasks += 1;
    this.#source = null;
    this.client.cancel();
    this.#setState(EMPTY);
  };

  /** Handles failed row requests: nothing can be shown without the worker. */
  readonly onFailure = (error: unknown): void => {
    const reason = failureOf(error);
    if (reason === "superseded" || reason === "cancelled") return;
    this.#tasks += 1;
    this.#setState({ kind: "failed", reason });
  };

  analyseWith(settings: LinkStoreSettings): void {
    if (same(settings, this.#settings)) return;
    this.#settings = settings;
    const { state } = this;
    // Restarts loading, which would analyse with old settings.
    if (state.kind === "loading" && this.#source !== null) this.load(this.#source);
    if (state.kind !== "loaded") return;
    this.#setState({ ...state, analysing: { phase: "analysing", done: 0, all: state.summary.links } });
    void this.#runTask(
      (setState) => this.client.analyse(settings, (analysing) => setState({ ...state, analysing })),
      (summary) => ({ ...state, summary, settings }),
    );
  }

  async #runTask<Answer>(
    ask: (setState: (state: LinkStoreState) => void) => Promise<Answer>,
    outcomeOf: (answer: Answer) => Outcome,
  ): Promise<void> {
    this.#tasks += 1;
    const thisTask = this.#tasks;
    const setState = (state: LinkStoreState) => {
      if (thisTask === this.#tasks) this.#setState(state);
    };
    try {
      const outcome = outcomeOf(await ask(setState));
      this.#version += 1;
      setState({ ...outcome, kind: "loaded", analysing: null, version: this.#version });
      if (thisTask === this.#tasks) void this.#count(outcome.summary);
    } catch (error) {
      setState({ kind: "failed", reason: failureOf(error) });
    }
  }

  async #count({ links, causes }: Summary): Promise<void> {
    if (links === 0 || causes.length === CAUSES.length) return;
    const thisTask = this.#tasks;
    try {
      const summary = await this.client.count();
      if (thisTask === this.#tasks && this.state.kind === "loaded") this.#setState({ ...this.state, summary });
    } catch (error) {
      if (thisTask === this.#tasks && failureOf(error) === "broken") this.onFailure(error);
    }
  }

  #setState(state: LinkStoreState): void {
    this.state = state;
    this.#show(state);
  }
}

export type LinkStoreController = Pick<Controller, "client" | "state" | "load" | "cancel" | "clear" | "onFailure">;

export function useLinkStore(settings: LinkStoreSettings): LinkStoreController {
  const [state, show] = useState<LinkStoreState>(EMPTY);
  const first = useRef(settings);
  const controller = useMemo(() => new Controller(first.current, show), []);
  useEffect(() => controller.analyseWith(settings), [controller, settings]);
  useEffect(() => () => controller.client.cancel(), [controller]);
  return useMemo(() => ({ ...controller, state }), [state, controller]);
}

type General = Pick<LinkStoreSettings, "profile" | "localHost"> & Required<Pick<LinkStoreSettings, "tracking">>;

export function useLinkStoreSettings({ profile, localHost, tracking }: General, ignore: readonly Cause[]) {
  return useMemo(
    (): LinkStoreSettings => ({
      profile,
      localHost,
      tracking,
      ignore,
      level: levelFor(profileOf(profile), { ignore }),
    }),
    [profile, localHost, tracking, ignore],
  );
}
