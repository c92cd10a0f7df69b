import { type Mock, vi } from "vitest";

const resets: (() => void)[] = [];

/** Does something whenever the browser is reset. */
export const onReset = (reset: () => void): void => void resets.push(reset);

/** A function of the browser that remembers its calls, and whose answer a test may replace (`mockResolvedValueOnce`). */
// biome-ignore lint/suspicious/noExplicitAny: the constraint of vi.fn itself.
export function spied<Does extends (...args: any[]) => any>(does: Does): Mock<Does> {
  const spy = vi.fn(does);
  // The implementation stays, since it is the one that the mock was made with.
  onReset(() => spy.mockReset());
  return spy;
}

/** A browser as it is when it has just been installed: nothing stored, granted or open, and no call remembered. */
export function resetBrowser(): void {
  for (const reset of resets) reset();
}
