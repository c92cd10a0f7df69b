/**
 * Only the worker calls `globalThis.trueform`: the isolated world hides it, and there are no messages for a page to
 * fake.
 */
import type {} from "./api.ts";
import { collect, collectedLink, whenQuiet } from "./collect.ts";
import { clear, isPainted, jumpTo, paint } from "./paint.ts";

globalThis.trueform ??= {
  async collect({ settle, details, most }) {
    if (settle) await whenQuiet();
    return collect(isPainted(), details, self === top ? most.top : most.frame);
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
