import { useEffect, useState } from "preact/hooks";

const SHOWN_MS = 1500;

export function useTemporaryFlag(): readonly [isNow: boolean, say: () => void] {
  const [times, setTimes] = useState(0);
  const [isNow, setNow] = useState(false);
  useEffect(() => {
    if (times === 0) return undefined;
    setNow(true);
    const timer = setTimeout(() => setNow(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [times]);
  return [isNow, () => setTimes((count) => count + 1)];
}
