/** Rate limit, because pages can fire events without end. */

export interface Pauses {
  /** Milliseconds after a run. */
  readonly shortest: number;
  /** The pause grows up to this. */
  readonly longest: number;
}

const PAUSES: Pauses = { shortest: 250, longest: 4000 };

export interface Coalesced {
  (): Promise<void>;
  /** Ends the pause, and skips the next. */
  reset(): void;
}

/**
 * Runs at once, or once after run and pause for all calls meanwhile. The pause lasts at least as long as the run, up to
 * `longest`. The promise settles with the run.
 */
export function coalesce(work: () => Promise<void>, { shortest, longest }: Pauses = PAUSES): Coalesced {
  let pause = shortest;
  /** Milliseconds since 1970. */
  let pauseEnds = 0;
  let isReset = false;
  let running: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;
  let wake = () => {};

  const sleep = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
      setTimeout(resolve, milliseconds);
    });
  async function run(): Promise<void> {
    const start = Date.now();
    isReset = false;
    try {
      await work();
    } finally {
      const end = Date.now();
      pauseEnds = isReset ? 0 : end + Math.min(Math.max(pause, end - start), longest);
      running = null;
    }
  }
  const start = (): Promise<void> => {
    running = run();
    return running;
  };
  async function wait(): Promise<void> {
    await running?.catch(() => {});
    // The clock may have been set back.
    if (!isReset) await sleep(Math.min(pauseEnds - Date.now(), longest));
    pause = isReset ? shortest : Math.min(2 * pause, longest);
    waiting = null;
    await start();
  }
  const call = () => {
    if (waiting !== null) return waiting;
    if (running === null && Date.now() >= pauseEnds) {
      pause = shortest;
      return start();
    }
    waiting = wait();
    return waiting;
  };
  const reset = () => {
    isReset = true;
    pauseEnds = 0;
    wake();
  };
  return Object.assign(call, { reset });
}
