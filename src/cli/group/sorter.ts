/** Sorts lines by key, in bounded memory. */
import { intoFile } from "./file.ts";
import { Merge } from "./merge.ts";
import type { Records } from "./records.ts";
import { Run } from "./run.ts";

export interface SorterLimits {
  /** Bytes in memory; more go to temporary files. */
  readonly run: number;
  /** Files merged into one, to limit open files. */
  readonly files: number;
}

const LIMITS: SorterLimits = { run: 32 * 1024 * 1024, files: 128 };

export class Sorter {
  readonly #limits: SorterLimits;
  readonly #run: Run;
  /** Level 0 has files of one run, level 1 of `files` runs, and so on. */
  readonly #levels: Records[][] = [];

  constructor(limits = LIMITS) {
    this.#limits = limits;
    this.#run = new Run(limits.run);
  }

  runFor(bytes: number): Run {
    if (!this.#run.hasRoom(bytes)) this.#store(this.#run.sorted(), 0);
    return this.#run;
  }

  /** Records sorted by key, then number. */
  sorted(): Records {
    return new Merge([...this.#levels.flat(), this.#run.sorted()]);
  }

  #store(records: Records, at: number): void {
    const level = this.#levels[at] ?? [];
    this.#levels[at] = level;
    level.push(intoFile(records));
    if (level.length === this.#limits.files) this.#store(new Merge(level.splice(0)), at + 1);
  }
}
