import { useEffect, useRef, useState } from "preact/hooks";
import type { Listed } from "../../../links/types.ts";
import type { LinkStoreClient } from "../link-store/client.ts";

/** Rows requested together. */
const BLOCK = 100;
/** Blocks kept; others are requested again. */
const MOST = 40;

/** Least recently used first. */
class Blocks {
  readonly #blocks = new Map<number, readonly Listed[]>();
  readonly #asked = new Set<number>();

  at(index: number): Listed | null {
    return this.#blocks.get(Math.floor(index / BLOCK))?.[index % BLOCK] ?? null;
  }

  /** `to` is excluded. */
  missing(from: number, to: number): number[] {
    const numbers = [];
    for (let number = Math.floor(from / BLOCK); number * BLOCK < to; number++) {
      const block = this.#blocks.get(number);
      if (block !== undefined) {
        this.#blocks.delete(number);
        this.#blocks.set(number, block);
      } else if (!this.#asked.has(number)) numbers.push(number);
    }
    return numbers;
  }

  async load(number: number, client: LinkStoreClient): Promise<void> {
    this.#asked.add(number);
    try {
      this.#blocks.set(number, await client.listed(number * BLOCK, (number + 1) * BLOCK));
      for (const oldest of this.#blocks.keys()) {
        if (this.#blocks.size <= MOST) break;
        this.#blocks.delete(oldest);
      }
    } finally {
      this.#asked.delete(number);
    }
  }
}

/** `view` changes with each view; `onFailure`: no rows will come. */
export function useRows(
  client: LinkStoreClient,
  view: number,
  from: number,
  to: number,
  onFailure: (error: unknown) => void,
): (index: number) => Listed | null {
  const [, redraw] = useState(0);
  const cache = useRef({ view, blocks: new Blocks() });
  if (cache.current.view !== view) cache.current = { view, blocks: new Blocks() };
  const { blocks } = cache.current;
  useEffect(() => {
    for (const number of blocks.missing(from, to)) {
      blocks.load(number, client).then(() => redraw((count) => count + 1), onFailure);
    }
  }, [blocks, client, from, to, onFailure]);
  return (index) => blocks.at(index);
}
