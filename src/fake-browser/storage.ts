import { isDeepStrictEqual } from "node:util";
import type { Storage } from "webextension-polyfill";
import { FakeEvent } from "./event.ts";
import { onReset, spied } from "./spy.ts";

type Keys = string | readonly string[] | Readonly<Record<string, unknown>> | null;
type Items = Record<string, unknown>;
type Changes = Record<string, Storage.StorageChange>;

/** For all areas. */
export const onChanged = new FakeEvent<(changes: Changes, areaName: string) => void>();

/** Copies values in and out, as browsers do; rejects those that cannot be cloned. */
class FakeArea {
  readonly #items = new Map<string, unknown>();
  readonly #name: string;
  readonly onChanged = new FakeEvent<(changes: Changes) => void>();

  constructor(name: string) {
    this.#name = name;
    onReset(() => this.#items.clear());
  }

  /** `null`: all items. An object's values are defaults. */
  get = spied(async (keys: Keys = null): Promise<Items> => {
    if (keys === null) return structuredClone(Object.fromEntries(this.#items));
    const isObject = typeof keys === "object" && !Array.isArray(keys);
    const names = typeof keys === "string" ? [keys] : isObject ? Object.keys(keys) : (keys as readonly string[]);
    const stored = names.filter((name) => this.#items.has(name)).map((name) => [name, this.#items.get(name)]);
    return structuredClone({ ...(isObject ? keys : {}), ...Object.fromEntries(stored) });
  });

  readonly set = spied(async (items: Items): Promise<void> => {
    const copy = structuredClone(items);
    const changes: Changes = {};
    for (const [name, newValue] of Object.entries(copy)) {
      const oldValue = this.#items.get(name);
      // Chromium reports only changes, Firefox everything set.
      if (isDeepStrictEqual(oldValue, newValue)) continue;
      changes[name] = oldValue === undefined ? { newValue } : { oldValue, newValue };
      this.#items.set(name, newValue);
    }
    this.#tell(changes);
  });

  readonly remove = spied(async (keys: string | string[]): Promise<void> => {
    const changes: Changes = {};
    for (const name of [keys].flat()) {
      if (!this.#items.has(name)) continue;
      changes[name] = { oldValue: this.#items.get(name) };
      this.#items.delete(name);
    }
    this.#tell(changes);
  });

  readonly clear = spied((): Promise<void> => this.remove([...this.#items.keys()]));

  /** In order of storing. */
  get names(): string[] {
    return [...this.#items.keys()];
  }

  #tell(changes: Changes): void {
    if (Object.keys(changes).length === 0) return;
    this.onChanged.emit(changes);
    onChanged.emit(changes, this.#name);
  }
}

/** Rejects without a policy, as in Firefox. */
class ManagedArea extends FakeArea {
  constructor() {
    super("managed");
    const { get } = this;
    this.get = spied(async (keys: Keys = null): Promise<Items> => {
      if (this.names.length === 0) throw new Error("Managed storage manifest not found");
      return get(keys);
    }) as typeof get;
  }
}

export const storage = {
  local: new FakeArea("local"),
  session: new FakeArea("session"),
  sync: new FakeArea("sync"),
  managed: new ManagedArea(),
  onChanged,
};
