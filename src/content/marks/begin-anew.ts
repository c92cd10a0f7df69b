/** Restores highlights in a document that has removed them. */
import { rootElement } from "../page.ts";
import { say } from "../say.ts";
import { shared } from "../shared.ts";

/**
 * After the host is gone. `document.open()` removes all elements and listeners, ours too, and a page may replace its root:
 * marks begin anew there, unless a person had chosen them. In the same root the page keeps removing the host.
 */
export function beginAnew(root: Element): void {
  const now = rootElement();
  if (now === null) return;
  const isToFollow = now !== root && shared.marking?.() === "all";
  const colours = (shared.colours ?? []).join("");
  shared.clear?.();
  if (!isToFollow) return;
  shared.unfollow?.();
  shared.begin?.({ colours });
  shared.follow?.();
  void say({ frames: true });
}
