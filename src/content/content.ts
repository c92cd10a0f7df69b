/**
 * Injected by the worker, and called by it alone: `globalThis.trueform` lives in the extension's isolated world, which
 * the page does not see. There are no messages, so there is nothing that a page could send.
 */
import type {} from "./api.ts";
import { collect, collectedLink, whenQuiet } from "./collect.ts";
import { clear, isPainted, jumpTo, paint } from "./paint.ts";

globalThis.trueform ??= {
  async collect({ settle, details }) {
    if (settle) await whenQuiet();
    return collect(isPainted(), details);
  },
  paint: ({ collection, groups }) =>
    paint(
      groups.map(({ number, indices }) => ({
        number,
        elements: indices.map((index) => collectedLink(collection, index)).filter((element) => element !== undefined),
      })),
    ),
  clear,
  jump: ({ collection, index }) => jumpTo(collectedLink(collection, index)),
};
