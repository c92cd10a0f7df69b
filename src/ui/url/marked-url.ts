import { MASK, type TextRange } from "../../core/index.ts";
import { type Change, diffUrls, endsOf } from "./diff.ts";

/** "at": subject of a finding; "target": a nested URL. */
export type MarkKind = "at" | "is-bad" | "track" | "target";

export interface Mark extends TextRange {
  readonly kind: MarkKind;
}

export interface MarkedPiece extends Change {
  readonly marks: readonly MarkKind[];
}

const ORDER: readonly MarkKind[] = ["target", "track", "at", "is-bad"];

interface Segment {
  readonly start: number;
  readonly marks: readonly MarkKind[];
}

function segmentsOf(marks: readonly Mark[]): Segment[] {
  const edges = marks
    .filter(({ start, end }) => start < end)
    .flatMap(({ start, end, kind }) => [
      { at: start, kind, by: 1 },
      { at: end, kind, by: -1 },
    ])
    .sort((a, b) => a.at - b.at);
  const counts: Record<MarkKind, number> = { at: 0, "is-bad": 0, track: 0, target: 0 };
  const segments: Segment[] = [{ start: 0, marks: [] }];
  edges.forEach(({ at, kind, by }, i) => {
    counts[kind] += by;
    if (edges[i + 1]?.at !== at) segments.push({ start: at, marks: ORDER.filter((one) => counts[one] > 0) });
  });
  return segments;
}

const union = (one: readonly MarkKind[], other: readonly MarkKind[]): readonly MarkKind[] =>
  one === other ? one : ORDER.filter((kind) => one.includes(kind) || other.includes(kind));

const shared = (one: readonly MarkKind[], other: readonly MarkKind[]): readonly MarkKind[] =>
  one.filter((kind) => other.includes(kind));

/** Splits text at marks, except in passwords. */
class Cutter {
  readonly #segments: readonly Segment[];
  #i = 0;
  #at = 0;
  #last: readonly MarkKind[] = [];

  constructor(marks: readonly Mark[]) {
    this.#segments = segmentsOf(marks);
  }

  #here(): readonly MarkKind[] {
    while ((this.#segments[this.#i + 1]?.start ?? Number.POSITIVE_INFINITY) <= this.#at) this.#i += 1;
    return this.#segments[this.#i]?.marks ?? [];
  }

  written(change: Change): MarkedPiece[] {
    const begin = this.#at;
    const end = begin + change.text.length;
    const pieces: MarkedPiece[] = [];
    while (this.#at < end) {
      const from = this.#at;
      this.#last = this.#here();
      this.#at = Math.min(end, this.#segments[this.#i + 1]?.start ?? end);
      pieces.push({ ...change, text: change.text.slice(from - begin, this.#at - begin), marks: this.#last });
    }
    if (change.part !== "password") return pieces;
    return [{ ...change, marks: pieces.reduce((all, { marks }) => union(all, marks), [] as readonly MarkKind[]) }];
  }

  /** Inserted text gets the marks of the text it replaces, or those on both sides. */
  put(change: Change, replaces: boolean): MarkedPiece {
    return { ...change, marks: replaces ? this.#last : shared(this.#last, this.#here()) };
  }
}

/** "same" and "cut" pieces add up to `before`. */
export function markUrl(
  before: string,
  after: string,
  marks: readonly Mark[],
  known: readonly string[] = [],
): MarkedPiece[] {
  const cutter = new Cutter(marks);
  const changes = diffUrls(before, after, known);
  return changes.flatMap((change, i) =>
    change.kind === "inserted" ? [cutter.put(change, changes[i - 1]?.kind === "deleted")] : cutter.written(change),
  );
}

interface Cut {
  readonly pieces: readonly MarkedPiece[];
  readonly isCut: boolean;
}

/** Shows about `most` characters; the middle is one hidden piece without removed text. */
export function cutInMiddle(pieces: readonly MarkedPiece[], most: number, revealed: boolean): Cut {
  const shown = ({ part, text }: Change): string => (part === "password" && text !== "" && !revealed ? MASK : text);
  const total = pieces.reduce((sum, piece) => sum + shown(piece).length, 0);
  if (total <= most) return { pieces, isCut: false };
  const start: MarkedPiece[] = [];
  const end: MarkedPiece[] = [];
  const middle = [...pieces];
  let room = Math.ceil((most * 2) / 3);
  for (let one = middle[0]; one !== undefined && room > 0; one = middle[0]) {
    const { length } = shown(one);
    middle.shift();
    if (length > room && one.part !== "password") {
      const [first] = endsOf(one.text, room);
      start.push({ ...one, text: first });
      middle.unshift({ ...one, text: one.text.slice(first.length) });
    } else start.push(one);
    room -= length;
  }
  room = Math.floor(most / 3);
  for (let one = middle.at(-1); one !== undefined && room > 0; one = middle.at(-1)) {
    const { length } = shown(one);
    middle.pop();
    if (length > room && one.part !== "password") {
      const [, last] = endsOf(one.text, room);
      end.unshift({ ...one, text: last });
      middle.push({ ...one, text: one.text.slice(0, one.text.length - last.length) });
    } else end.unshift(one);
    room -= length;
  }
  const text = middle
    .filter(({ kind }) => kind !== "deleted")
    .map(shown)
    .join("");
  return { pieces: [...start, { kind: "gap", part: "path", text, marks: [] }, ...end], isCut: true };
}
