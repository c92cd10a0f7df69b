/** Sorts any number of lines by their keys, in bounded memory. */
import { intoFile } from "./file.ts";
import { Merge } from "./merge.ts";
import type { Records } from "./records.ts";
import { Run } from "./run.ts";

export interface SorterLimits {
  /** Bytes of records in memory; more of them go to temporary files. */
  readonly run: number;
  /** Files that are merged into one, of which there are then fewer open. */
  readonly files: number;
}

const LIMITS: SorterLimits = { run: 32 * 1024 * 1024, files: 128 };

export class Sorter {
  readonly #limits: SorterLimits;
  readonly #run: Run;
  /** Files of one run, of `files` runs, and so on. */
  readonly #levels: Records[][] = [];

  constructor(limits = LIMITS) {
    this.#limits = limits;
    this.#run = new Run(limits.run);
  }

  /** Returns the run that text of so many bytes goes to. */
  runFor(bytes: number): Run {
    if (!this.#run.hasRoom(bytes)) this.#store(this.#run.sorted(), 0);
    return this.#run;
  }

  /** All lines, by key, then by number. Without files, no disk was used. */
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
