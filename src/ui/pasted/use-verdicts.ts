import { useEffect, useMemo, useState } from "preact/hooks";
import type { CopyOptions } from "../../core/index.ts";
import type { PastedUrl } from "./pasted-urls.ts";
import { type PastedVerdict, verdictOf } from "./verdicts.ts";

const SLICE_MS = 20;

type Judge = (one: PastedUrl, candidate?: number) => PastedVerdict;

/** Caches: choosing a candidate changes one verdict. */
function judgeWith(options: CopyOptions): Judge {
  const cache = new Map<PastedUrl, Map<number, PastedVerdict>>();
  return (one, candidate = 0) => {
    const verdicts = cache.get(one) ?? new Map<number, PastedVerdict>();
    cache.set(one, verdicts);
    const verdict = verdicts.get(candidate) ?? judged(one, candidate, options);
    verdicts.set(candidate, verdict);
    return verdict;
  };
}

function judged({ candidates, base, needsPage }: PastedUrl, candidate: number, options: CopyOptions): PastedVerdict {
  const url = candidates[candidate] as string;
  if (needsPage) return { kind: "relative", url, options, copied: null };
  return verdictOf(url, base === null ? options : { ...options, base });
}

/** Works in slices unless `isShort`; `all` is `null` until done. */
export function useVerdicts(
  urls: readonly PastedUrl[],
  options: CopyOptions,
  choices: Readonly<Record<number, number>>,
  isShort: boolean,
): { readonly verdictAt: (place: number) => PastedVerdict; readonly all: readonly PastedVerdict[] | null } {
  const judge = useMemo(() => judgeWith(options), [urls, options]);
  const [finished, setFinished] = useState<Judge | null>(null);
  useEffect(() => {
    if (isShort) return undefined;
    let place = 0;
    const slice = () => {
      const since = performance.now();
      while (place < urls.length && performance.now() - since < SLICE_MS) judge(urls[place++] as PastedUrl);
      if (place < urls.length) timer = setTimeout(slice);
      else setFinished(() => judge);
    };
    let timer = setTimeout(slice);
    return () => clearTimeout(timer);
  }, [judge, isShort]);
  const isFinished = isShort || finished === judge;
  const verdictAt = (place: number) => judge(urls[place] as PastedUrl, choices[place]);
  const all = useMemo(
    () => (isFinished ? urls.map((_, place) => verdictAt(place)) : null),
    [judge, choices, isFinished],
  );
  return { verdictAt, all };
}
