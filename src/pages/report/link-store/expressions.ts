import { type MatchRequest, type MatchResult, TOO_SLOW } from "../../../links/types.ts";
import { LinkStoreError } from "./messages.ts";

/** Milliseconds per question. */
const LIMIT = 10_000;

export interface ExpressionWorker {
  onmessage: ((event: MessageEvent<MatchResult>) => void) | null;
  postMessage(question: MatchRequest): void;
  terminate(): void;
}

/** Lets the page start workers: in Firefox, `new Worker` may block in a worker that has just terminated another. */
export function startedBy(page: MessagePort): () => ExpressionWorker {
  return () => {
    const { port1, port2 } = new MessageChannel();
    page.postMessage(port2, [port2]);
    const terminate = () => {
      page.postMessage(null);
      port1.close();
    };
    return Object.assign(port1, { terminate }) as ExpressionWorker;
  };
}

export class Expressions {
  readonly #start: () => ExpressionWorker;
  #worker: ExpressionWorker | null = null;
  #leave: () => void = () => {};

  constructor(start: () => ExpressionWorker) {
    this.#start = start;
  }

  /** Rejects with "superseded" if ended first. */
  async answer(question: MatchRequest): Promise<MatchResult> {
    const worker = this.#worker ?? this.#start();
    this.#worker = worker;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      return await new Promise<MatchResult>((resolve, reject) => {
        this.#leave = () => reject(new LinkStoreError("superseded"));
        worker.onmessage = ({ data }) => resolve(data);
        timer = setTimeout(() => {
          resolve({ problem: TOO_SLOW });
          this.end();
        }, LIMIT);
        worker.postMessage(question);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  end(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#leave();
  }
}
