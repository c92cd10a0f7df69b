/**
 * Counts string and regular expression calls, with the characters that they read, and callbacks of list methods, so
 * that tests can bound work without a clock. Misses work inside a regular expression and loops over `text[i]`, which
 * bench/growth.mjs measures.
 */
type Method = (this: unknown, ...given: unknown[]) => unknown;
type Cost = (text: string, result: unknown, given: readonly unknown[]) => number;

const one: Cost = () => 1;
const whole: Cost = (text) => text.length + 1;
const ofSought: Cost = (_, __, [sought]) => String(sought).length + 1;
const fromPlace = (given: readonly unknown[]) => (typeof given[1] === "number" ? given[1] : 0);
const ahead: Cost = (text, result, given) =>
  1 + Math.max(0, (typeof result === "number" && result >= 0 ? result : text.length) - fromPlace(given));
const back: Cost = (text, result, given) =>
  1 + Math.max(0, (typeof given[1] === "number" ? given[1] : text.length) - Math.max(0, Number(result)));
/** Calls of a regular expression are counted separately. */
const unlessPattern: Cost = (text, result, given) => (given[0] instanceof RegExp ? 1 : whole(text, result, given));

const COSTS: Readonly<Record<string, Cost>> = {
  at: one,
  charAt: one,
  charCodeAt: one,
  codePointAt: one,
  // Engines do not copy long slices.
  slice: one,
  substring: one,
  startsWith: ofSought,
  endsWith: ofSought,
  indexOf: ahead,
  includes: (text, _, given) => ahead(text, text.indexOf(String(given[0]), fromPlace(given)), given),
  lastIndexOf: back,
  search: one,
  match: one,
  matchAll: one,
  replace: unlessPattern,
  replaceAll: unlessPattern,
  split: unlessPattern,
  trim: whole,
  trimStart: whole,
  trimEnd: whole,
  toLowerCase: whole,
  toUpperCase: whole,
  normalize: whole,
};

function costOfExec(pattern: RegExp, text: string, start: number, found: RegExpExecArray | null): number {
  if (pattern.sticky || /^\^/.test(pattern.source)) return 1 + (found?.[0].length ?? 0);
  return 1 + (found === null ? text.length - start : found.index + found[0].length - start);
}

const WALKS = [
  "map",
  "filter",
  "flatMap",
  "forEach",
  "find",
  "findIndex",
  "findLast",
  "some",
  "every",
  "reduce",
] as const;

/** Patches built-ins: only for tests with their own globals. */
export function countWork(work: () => unknown): number {
  const strings = String.prototype as unknown as Record<string, Method>;
  const { exec } = RegExp.prototype;
  const kept = Object.keys(COSTS).map((name) => [name, strings[name] as Method] as const);
  let count = 0;
  let isCounting = true;
  const add = (cost: () => number) => {
    if (!isCounting) return;
    isCounting = false;
    count += cost();
    isCounting = true;
  };
  for (const [name, method] of kept) {
    strings[name] = function (...given) {
      const result = method.apply(this, given);
      add(() => (COSTS[name] as Cost)(String(this), result, given));
      return result;
    };
  }
  const lists = Array.prototype as unknown as Record<string, Method>;
  const keptWalks = WALKS.map((name) => [name, lists[name] as Method] as const);
  for (const [name, method] of keptWalks) {
    lists[name] = function (step, ...given) {
      const counted: Method = function (...items) {
        if (isCounting) count += 1;
        return (step as Method).apply(this, items);
      };
      return method.call(this, typeof step === "function" ? counted : step, ...given);
    };
  }
  RegExp.prototype.exec = function (text) {
    const start = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    add(() => costOfExec(this, String(text), start, found));
    return found;
  };
  try {
    work();
  } finally {
    isCounting = false;
    for (const [name, method] of kept) strings[name] = method;
    for (const [name, method] of keptWalks) lists[name] = method;
    RegExp.prototype.exec = exec;
  }
  return count;
}

/** Growth of work for a text four times as long: 4 is linear, 16 quadratic. */
export function growthOfWork(
  work: (text: string) => unknown,
  make: (length: number) => string,
  length = 1_000,
): number {
  const [short, long] = [make(length), make(4 * length)] as const;
  // Excludes values created on first use.
  work(short);
  return countWork(() => work(long)) / countWork(() => work(short));
}
