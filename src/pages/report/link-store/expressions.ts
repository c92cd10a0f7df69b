import { type Answer, type Question, TOO_SLOW } from "../../../links/types.ts";
import { LinkStoreError } from "./messages.ts";

/** Milliseconds for one question. Other expressions answer in a few. */
const LIMIT = 10_000;

export interface ExpressionWorker {
  onmessage: ((event: MessageEvent<Answer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(question: Question): void;
  terminate(): void;
}

const startWorker = (): ExpressionWorker =>
  new Worker(new URL("./expression-worker.ts", import.meta.url), { type: "module" });

/** Answers one question at a time in a worker, which starts with the first and can be ended at any moment. */
export class Expressions {
  readonly #start: () => ExpressionWorker;
  #worker: ExpressionWorker | null = null;
  #leave: () => void = () => {};

  constructor(start = startWorker) {
    this.#start = start;
  }

  /** Rejects with "superseded" when ended before the answer. */
  async answer(question: Question): Promise<Answer> {
    const worker = this.#worker ?? this.#start();
    this.#worker = worker;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      return await new Promise<Answer>((resolve, reject) => {
        this.#leave = () => reject(new LinkStoreError("superseded"));
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = (event) => reject(new LinkStoreError("broken", event));
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
