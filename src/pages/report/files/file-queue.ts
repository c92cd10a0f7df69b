import type { DroppedFile } from "../state.ts";
import { readFile } from "./read-file.ts";

const UPDATE_MS = 100;

export class FileQueue {
  #files: readonly DroppedFile[] = [];
  #count = 0;
  #last: Promise<void> = Promise.resolve();
  readonly #aborts = new Map<number, AbortController>();
  readonly #onChange: (files: readonly DroppedFile[]) => void;

  constructor(onChange: (files: readonly DroppedFile[]) => void) {
    this.#onChange = onChange;
  }

  add(files: readonly File[]): void {
    for (const file of files) {
      const id = this.#count++;
      const abort = new AbortController();
      this.#aborts.set(id, abort);
      const { name, size } = file;
      this.#show([...this.#files, { id, name, size, read: 0, status: "reading", source: null, references: null }]);
      this.#last = this.#last.then(() => this.#read(id, file, abort.signal));
    }
  }

  cancel(id: number): void {
    this.#aborts.get(id)?.abort();
    this.#change(id, { status: "cancelled" });
  }

  clear(): void {
    for (const abort of this.#aborts.values()) abort.abort();
    this.#aborts.clear();
    this.#show([]);
  }

  async #read(id: number, file: File, signal: AbortSignal): Promise<void> {
    let shown = 0;
    const onProgress = (read: number) => {
      if (performance.now() - shown < UPDATE_MS) return;
      shown = performance.now();
      this.#change(id, { read });
    };
    try {
      const { source, references } = await readFile(file, signal, onProgress);
      this.#change(id, { status: "done", read: file.size, source, references });
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      this.#change(id, { status: "failed" });
    } finally {
      this.#aborts.delete(id);
    }
  }

  #change(id: number, changes: Partial<DroppedFile>): void {
    this.#show(this.#files.map((file) => (file.id === id ? { ...file, ...changes } : file)));
  }

  #show(files: readonly DroppedFile[]): void {
    this.#files = files;
    this.#onChange(files);
  }
}
