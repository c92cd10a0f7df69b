import { useEffect, useRef, useState } from "preact/hooks";
import type { ViewRow } from "../../../links/types.ts";
import type { LinkStoreClient } from "../link-store/client.ts";
import { failureOf } from "../link-store/messages.ts";

/** Rows per request. */
const BLOCK = 100;
/** Maximum cached blocks. */
const MOST = 40;

/** Least recently used first; `null` while loading. */
type Blocks = Map<number, readonly ViewRow[] | null>;

export function useRows(
  client: LinkStoreClient,
  view: number,
  from: number,
  to: number,
  onFailure: (error: unknown) => void,
): (index: number) => ViewRow | null {
  const [, redraw] = useState(0);
  const [cancelled, setCancelled] = useState(0);
  const cache = useRef({ view, blocks: new Map() as Blocks });
  if (cache.current.view !== view) cache.current = { view, blocks: new Map() };
  const { blocks } = cache.current;
  useEffect(() => {
    for (let number = Math.floor(from / BLOCK); number * BLOCK < to; number++) {
      const block = blocks.get(number);
      blocks.delete(number);
      blocks.set(number, block ?? null);
      if (block !== undefined) continue;
      client.listed(number * BLOCK, (number + 1) * BLOCK).then(
        (rows) => {
          blocks.set(number, rows);
          const [oldest = number] = blocks.keys();
          if (blocks.size > MOST) blocks.delete(oldest);
          redraw((count) => count + 1);
        },
        (error) => {
          blocks.delete(number);
          // Cancelling an export ends all requests.
          if (failureOf(error) === "cancelled") setCancelled((count) => count + 1);
          else onFailure(error);
        },
      );
    }
  }, [blocks, client, from, to, onFailure, cancelled]);
  return (index) => blocks.get(Math.floor(index / BLOCK))?.[index % BLOCK] ?? null;
}
