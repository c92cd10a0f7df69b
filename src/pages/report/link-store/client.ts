import browser from "webextension-polyfill";
import type { ExportKind, LinkStoreSettings, Row, Summary, View } from "../../../links/types.ts";
import {
  type AboutExport,
  type Call,
  LinkStoreError,
  type LinkStoreFailure,
  type Loaded,
  type Progress,
  type Reply,
  type Source,
  type TaskName,
  type Tasks,
} from "./messages.ts";

/**
 * Promises reject with a `LinkStoreError`. Loading, analysing or sorting again rejects earlier requests as "superseded".
 */
export interface LinkStoreClient {
  /** Replaces what was loaded. */
  readonly load: (
    source: Source,
    settings: LinkStoreSettings,
    onProgress: (progress: Progress) => void,
  ) => Promise<Loaded>;
  /** Analyses again with other settings. */
  readonly analyse: (settings: LinkStoreSettings, onProgress: (progress: Progress) => void) => Promise<Summary>;
  /** Sorts and filters; returns the number of rows. */
  readonly view: (view: View) => Promise<number>;
  /** Rows of the view, `to` excluded. */
  readonly rows: (from: number, to: number) => Promise<readonly Row[]>;
  /** A file of all rows of the view, in order. */
  readonly export: (kind: ExportKind, from: Pick<AboutExport, "source" | "title">) => Promise<Blob>;
  /** Stops all work and forgets everything loaded. */
  readonly cancel: () => void;
  readonly close: () => void;
}

export interface WorkerLike {
  onmessage: ((event: MessageEvent<Reply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
  postMessage(call: Call): void;
  terminate(): void;
}

const startWorker = (): WorkerLike =>
  new Worker(new URL("./link-store-worker.ts", import.meta.url), { type: "module" });

/** A request supersedes those of the same or a lower priority; rows and exports may run together. */
const PRIORITIES: Readonly<Record<TaskName, number>> = { load: 0, analyse: 1, view: 2, rows: 3, export: 3 };
const LOWEST = 3;

interface Pending {
  readonly priority: number;
  readonly resolve: (answer: never) => void;
  readonly reject: (error: LinkStoreError) => void;
  readonly onProgress: (progress: Progress) => void;
}

class Requests {
  #worker: WorkerLike | null = null;
  #start: () => WorkerLike;
  #number = 0;
  readonly #pending = new Map<number, Pending>();

  constructor(start: () => WorkerLike) {
    this.#start = start;
  }

  ask<Name extends TaskName>(task: Name, ask: Tasks[Name]["ask"], onProgress: (progress: Progress) => void = () => {}) {
    const priority = PRIORITIES[task];
    if (priority < LOWEST) this.#fail("superseded", (one) => one.priority >= priority);
    this.#number += 1;
    const id = this.#number;
    return new Promise<Tasks[Name]["answer"]>((resolve, reject) => {
      this.#pending.set(id, { priority, resolve, reject, onProgress });
      try {
        this.#running().postMessage({ id, task, ask } as Call);
      } catch (error) {
        this.#pending.delete(id);
        reject(new LinkStoreError("broken", error));
      }
    });
  }

  end(reason: LinkStoreFailure): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#fail(reason, () => true);
  }

  #running(): WorkerLike {
    if (this.#worker !== null) return this.#worker;
    const worker = this.#start();
    const broken = (event: Event) => {
      console.error(event);
      if (this.#worker === worker) this.end("broken");
    };
    worker.onmessage = ({ data }) => this.#take(data);
    worker.onerror = broken;
    worker.onmessageerror = broken;
    this.#worker = worker;
    return worker;
  }

  #take(reply: Reply): void {
    const pending = this.#pending.get(reply.id);
    if (pending === undefined) return;
    if ("progress" in reply) {
      pending.onProgress(reply.progress);
      return;
    }
    this.#pending.delete(reply.id);
    if ("failure" in reply) pending.reject(new LinkStoreError(reply.failure));
    else pending.resolve(reply.answer as never);
  }

  #fail(reason: LinkStoreFailure, isMeant: (one: Pending) => boolean): void {
    for (const [id, one] of this.#pending) {
      if (!isMeant(one)) continue;
      this.#pending.delete(id);
      one.reject(new LinkStoreError(reason));
    }
  }
}

const aboutNow = (): Pick<AboutExport, "version" | "date"> => ({
  version: browser.runtime.getManifest().version,
  date: new Date().toISOString().slice(0, 10),
});

/** The worker starts with the first request. */
export function openLinkStore(start: () => WorkerLike = startWorker): LinkStoreClient {
  const requests = new Requests(start);
  return {
    load: (source, settings, onProgress) => requests.ask("load", { source, settings }, onProgress),
    analyse: (settings, onProgress) => requests.ask("analyse", { settings }, onProgress),
    view: (view) => requests.ask("view", { view }),
    rows: (from, to) => requests.ask("rows", { from, to }),
    export: (kind, from) => requests.ask("export", { kind, about: { ...from, ...aboutNow() } }),
    cancel: () => requests.end("cancelled"),
    close: () => requests.end("cancelled"),
  };
}
