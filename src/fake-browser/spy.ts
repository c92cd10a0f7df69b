import { type Mock, vi } from "vitest";

const resets: (() => void)[] = [];

export const onReset = (reset: () => void): void => void resets.push(reset);

/** A spy whose answer tests may replace (`mockResolvedValueOnce`). */
// biome-ignore lint/suspicious/noExplicitAny: the constraint of vi.fn itself.
export function spied<Does extends (...args: any[]) => any>(does: Does): Mock<Does> {
  const spy = vi.fn(does);
  // `mockReset` restores the original implementation.
  onReset(() => spy.mockReset());
  return spy;
}

/** A newly installed browser: nothing stored, granted or open. */
export function resetBrowser(): void {
  for (const reset of resets) reset();
}
