import browser from "webextension-polyfill";
import type { ExportKind, LinkStoreSettings, ListKind, SelectedRows, View, ViewRow } from "../../../links/types.ts";
import {
  type AboutExport,
  BACKGROUND,
  type Call,
  type FixListAsk,
  LinkStoreError,
  type LinkStoreFailure,
  type Progress,
  type Reply,
  type Source,
  type TaskName,
  type Tasks,
} from "./messages.ts";

export interface WorkerLike {
  onmessage: ((event: MessageEvent<Reply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
  postMessage(call: Call): void;
  terminate(): void;
}

function startWorker(): WorkerLike {
  const worker = new Worker(new URL("./link-store-worker.ts", import.meta.url), { type: "module" });
  const { port1, port2 } = new MessageChannel();
  let expressions: Worker | null = null;
  const endExpressions = () => {
    expressions?.terminate();
    expressions = null;
  };
  port1.onmessage = ({ data: port }: MessageEvent<MessagePort | null>) => {
    endExpressions();
    if (port === null) return;
    expressions = new Worker(new URL("./expression-worker.ts", import.meta.url), { type: "module" });
    expressions.onerror = (event) => console.error(event);
    expressions.postMessage(port, [port]);
  };
  worker.postMessage(port2, [port2]);
  const endWork = worker.terminate.bind(worker);
  const terminate = () => {
    port1.close();
    endExpressions();
    endWork();
  };
  return Object.assign(worker, { terminate });
}

/** A request supersedes those of equal or lower priority, except rows, exports and background tasks. */
const [VIEW, LOWEST] = [2, 3];
const PRIORITIES: Partial<Readonly<Record<TaskName, number>>> = { load: 0, analyse: 1, count: 1, fixes: 1, view: VIEW };
const OF_VIEW: readonly TaskName[] = ["listed", "numbers"];

interface Pending {
  readonly task: TaskName;
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

  ask<Name extends TaskName>(
    task: Name,
    ask: Tasks[Name]["ask"],
    onProgress: (progress: Progress) => void = () => {},
  ): Promise<Tasks[Name]["answer"]> {
    const priority = PRIORITIES[task] ?? LOWEST;
    // Background tasks supersede only earlier ones of the same name.
    if (BACKGROUND.includes(task)) this.#fail("superseded", (one) => one.task === task);
    else if (priority < LOWEST) this.#fail("superseded", (one) => one.priority >= priority);
    else if (this.#isStale(task)) return Promise.reject(new LinkStoreError("superseded"));
    this.#number += 1;
    const id = this.#number;
    return new Promise<Tasks[Name]["answer"]>((resolve, reject) => {
      this.#pending.set(id, { task, priority, resolve, reject, onProgress });
      try {
        this.#running().postMessage({ id, task, ask } as Call);
      } catch (error) {
        this.#pending.delete(id);
        reject(new LinkStoreError("broken", error));
      }
    });
  }

  stop(): void {
    this.#fail("cancelled", (one) => one.priority >= VIEW);
    this.#number += 1;
    this.#worker?.postMessage({ id: this.#number, task: "stop", ask: {} });
  }

  /** Returns true if the view is being replaced. */
  #isStale(task: TaskName): boolean {
    const least = OF_VIEW.includes(task) ? LOWEST : VIEW;
    return [...this.#pending.values()].some((one) => !BACKGROUND.includes(one.task) && one.priority < least);
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

const aboutNow = () => ({
  version: browser.runtime.getManifest().version,
  date: new Date().toISOString().slice(0, 10),
});

type OnProgress = (progress: Progress) => void;

/**
 * Promises reject with `LinkStoreError`. Loading, analysing or sorting again rejects earlier requests as "superseded",
 * and requests for rows until it is done.
 */
export function openLinkStore(start: () => WorkerLike = startWorker) {
  const requests = new Requests(start);
  return {
    load: (source: Source, settings: LinkStoreSettings, onProgress: OnProgress) =>
      requests.ask("load", { source, settings }, onProgress),
    analyse: (settings: LinkStoreSettings, onProgress: OnProgress) => requests.ask("analyse", { settings }, onProgress),
    count: () => requests.ask("count", {}),
    view: (view: View, onProgress?: OnProgress) => requests.ask("view", { view }, onProgress),
    listed: (from: number, to: number) => requests.ask("listed", { from, to }) as Promise<readonly ViewRow[]>,
    numbers: (from: number, to: number) => requests.ask("numbers", { from, to }),
    renumbered: (chosen: readonly number[], by: LinkStoreSettings) => requests.ask("renumbered", { chosen, by }),
    spellings: (unit: number, most: number) => requests.ask("spellings", { unit, most }),
    list: (kind: ListKind, chosen: SelectedRows | null) => requests.ask("list", { kind, chosen }),
    fixes: () => requests.ask("fixes", {}),
    fixList: (ask: FixListAsk, onProgress: OnProgress) => requests.ask("fixList", ask, onProgress),
    openable: (most: number, chosen: SelectedRows) => requests.ask("openable", { most, chosen }),
    places: (chosen: SelectedRows) => requests.ask("places", { chosen }),
    export: (
      kind: ExportKind,
      from: Pick<AboutExport, "source" | "title">,
      chosen: SelectedRows | null,
      onProgress: OnProgress,
    ) => requests.ask("export", { kind, about: { ...from, ...aboutNow() }, chosen }, onProgress),
    stop: () => requests.stop(),
    cancel: () => requests.end("cancelled"),
  };
}

export type LinkStoreClient = ReturnType<typeof openLinkStore>;
