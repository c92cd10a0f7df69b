/** When links are measured that scrolling has left for later: once the page stands still, or is scrolled for long. */

/** Milliseconds after the last scrolling. */
const SETTLED = 150;
/** Something may scroll without end. */
const LATEST = 1_000;

export interface Settling {
  later(isAll: boolean): void;
  stop(): void;
}

/** `settle`: called for what was left for later, or all. */
export function settling(settle: (isAll: boolean) => void): Settling {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  return {
    later(isAll) {
      const now = performance.now();
      if (timer === undefined) latest = now + LATEST;
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          timer = undefined;
          settle(isAll);
        },
        Math.min(SETTLED, latest - now),
      );
    },
    stop: () => clearTimeout(timer),
  };
}
