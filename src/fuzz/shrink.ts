/** Finds a shorter text that still fails: removes pieces, then simplifies characters. */
export function shrink(text: string, fails: (text: string) => boolean, most = 5_000): string {
  let now = text;
  let tries = 0;
  const attempt = (next: string): boolean => {
    if (next === now || tries >= most || !fails(next)) {
      tries++;
      return false;
    }
    now = next;
    return true;
  };
  for (let size = Math.max(1, now.length >> 1); size >= 1; size = size === 1 ? 0 : size >> 1) {
    for (let at = 0; at < now.length; ) if (!attempt(now.slice(0, at) + now.slice(at + size))) at += size;
  }
  for (let at = 0; at < now.length; at++) {
    for (const plain of ["a", "/", "0"]) {
      if (now[at] === plain || attempt(now.slice(0, at) + plain + now.slice(at + 1))) break;
    }
  }
  for (let at = 0; at < now.length; ) if (!attempt(now.slice(0, at) + now.slice(at + 1))) at++;
  return now;
}
