/** From when a document is read: the first change that has to do with links is told, once all is read. */
import { isOrphan } from "../orphan.ts";
import { say } from "../say.ts";
import { shared } from "../shared.ts";
import { touchesLinks } from "./touches-links.ts";
import { watch } from "./watch.ts";

/** Milliseconds, where nobody has heard it. */
const RETRY = 1000;

export interface FirstChange {
  /** Sees what happens in a shadow root, too. */
  enter(root: ShadowRoot): void;
  /** All is read, and the worker has it. */
  tell(): void;
}

/** In place of the one before. */
export function firstChange(): FirstChange {
  shared.endWatch?.();
  let isRead = false;
  let hasChanged = false;
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { enter, stop } = watch((batch) => {
    if (hasChanged || !touchesLinks(batch)) return;
    hasChanged = true;
    stop();
    if (isRead) void tell();
  });
  async function tell(): Promise<void> {
    const isHeard = isOrphan() || (await say({ frames: true })) === true;
    if (!isHeard && !isEnded) timer = setTimeout(tell, RETRY);
  }
  shared.endWatch = () => {
    isEnded = true;
    clearTimeout(timer);
    stop();
  };
  return {
    enter,
    tell() {
      isRead = true;
      if (hasChanged && !isEnded) void tell();
    },
  };
}
