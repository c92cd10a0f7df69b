import { useMemo, useRef } from "preact/hooks";
import type { SelectedRows, ViewRow } from "../../../links/types.ts";
import type { Panel } from "./panel.ts";

export const numberOf = (listed: ViewRow): number => (listed.by === "address" ? listed.urlEntry : listed.number);

/** Flags by number, for millions of rows. */
function flagsOf(numbers: ArrayLike<number>): Uint8Array {
  let most = -1;
  for (let i = 0; i < numbers.length; i++) most = Math.max(most, numbers[i] as number);
  const flags = new Uint8Array(most + 1);
  for (let i = 0; i < numbers.length; i++) flags[numbers[i] as number] = 1;
  return flags;
}

export function union(numbers: readonly number[], more: ArrayLike<number>): number[] {
  const flags = flagsOf(numbers);
  return numbers.concat(Array.from(more).filter((number) => flags[number] !== 1));
}

export function difference(numbers: readonly number[], less: ArrayLike<number>): number[] {
  const flags = flagsOf(less);
  return numbers.filter((number) => flags[number] !== 1);
}

interface Wanted extends Pick<Panel, "client" | "chosen" | "onFailure"> {
  /** Changes with each view. */
  readonly number: number;
  readonly count: number;
  readonly rowAt: (index: number) => ViewRow | null;
  readonly onChosen: (chosen: SelectedRows) => void;
}

/** Maximum rows to look up. */
const FEW = 2000;

/** Returns row numbers; `null` if a row is not loaded or of the other kind. */
function loadedNumbers(rowAt: Wanted["rowAt"], by: SelectedRows["by"], from: number, to: number): number[] | null {
  if (to - from > FEW) return null;
  const numbers: number[] = [];
  for (let index = from; index < to; index++) {
    const listed = rowAt(index);
    if (listed?.by !== by) return null;
    numbers.push(numberOf(listed));
  }
  return numbers;
}

/** Keeps ticks when rows are sorted or filtered. */
export function useSelection({ client, number, count, rowAt, chosen, onChosen, onFailure }: Wanted) {
  const flags = useMemo(() => flagsOf(chosen.numbers), [chosen]);
  // Keys may outpace rendering.
  const now = useRef(chosen);
  now.current = chosen;
  /** `before`: ticked before the range. */
  const range = useRef<{ number: number; start: number; before: readonly number[] } | null>(null);
  const whole = useRef<{ readonly number: number; readonly chosen: SelectedRows } | null>(null);
  const turn = useRef(0);

  const choose = (numbers: readonly number[]): SelectedRows => {
    now.current = { by: chosen.by, numbers };
    onChosen(now.current);
    return now.current;
  };
  /** Synchronous if loaded; only the latest counts. */
  const withNumbers = (from: number, to: number, use: (numbers: ArrayLike<number>) => void) => {
    turn.current += 1;
    const thisTurn = turn.current;
    const loaded = loadedNumbers(rowAt, chosen.by, from, to);
    if (loaded !== null) use(loaded);
    else {
      client.numbers(from, to).then((numbers) => thisTurn === turn.current && use(numbers), onFailure);
    }
  };
  const has = (listed: ViewRow | null): boolean =>
    listed !== null && listed.by === chosen.by && flags[numberOf(listed)] === 1;

  const isWhole = (): boolean => {
    if (whole.current?.number === number && whole.current.chosen === chosen) return true;
    if (count === 0 || chosen.numbers.length < count) return false;
    return loadedNumbers(rowAt, chosen.by, 0, count)?.every((one) => flags[one] === 1) ?? false;
  };
  return {
    has,
    /** "some" if unknown. */
    ofView: chosen.numbers.length === 0 ? "none" : isWhole() ? "all" : "some",
    toggle(index: number) {
      withNumbers(index, index + 1, (one) => {
        const { numbers } = now.current;
        const without = difference(numbers, one);
        const { numbers: before } = choose(without.length < numbers.length ? without : union(numbers, one));
        range.current = { number, start: index, before };
      });
    },
    /** Ticks from the last ticked row, or `start`, to `index`. */
    extend(index: number, start: number) {
      if (range.current?.number !== number) range.current = { number, start, before: now.current.numbers };
      const { start: first, before } = range.current;
      withNumbers(Math.min(first, index), Math.max(first, index) + 1, (some) => choose(union(before, some)));
    },
    leave() {
      range.current = null;
    },
    all() {
      range.current = null;
      withNumbers(0, count, (all) => {
        whole.current = { number, chosen: choose(union(now.current.numbers, all)) };
      });
    },
    none() {
      range.current = null;
      withNumbers(0, count, (all) => choose(difference(now.current.numbers, all)));
    },
    clear() {
      range.current = null;
      turn.current += 1;
      if (now.current.numbers.length > 0) choose([]);
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
