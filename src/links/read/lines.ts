/** Characters. */
const LONGEST_STRETCH = 262_144;
export const BETWEEN_URLS = /[,;|](?=[a-z][a-z0-9+.-]{1,30}:\/\/)/i;
/** Places to split without splitting a URL. */
const CUT = new RegExp(`\\s|["'],|\\},|${BETWEEN_URLS.source}`, "gi");
const BETWEEN_URLS_HERE = new RegExp(BETWEEN_URLS.source, "iy");

/** 0 for none; never inside a quoted string. */
function lastCut(text: string): number {
  const hasStrings = text.includes('"');
  for (let at = text.length - 1; at > 0; at--) {
    const character = text[at] as string;
    if (/\s/.test(character) || (character === "," && /["'}]/.test(text[at - 1] as string))) return at + 1;
    BETWEEN_URLS_HERE.lastIndex = at;
    if (!hasStrings && BETWEEN_URLS_HERE.test(text)) return at + 1;
  }
  return 0;
}

interface Plain {
  /** Sticky; includes the line end. */
  readonly pattern: RegExp;
  /** Returns false to use the slow path. */
  readonly take: (text: string, line: number) => boolean;
}

/** Lines end in CRLF, LF or CR and count from 1. Long ones come in parts, without words too long for a URL. */
export function linesOf(take: (text: string, line: number, isLast: boolean) => void, plain?: Plain) {
  let rest = "";
  let line = 1;
  let endedInReturn = false;
  /** Inside a word too long for a URL. */
  let isSkipping = false;

  const unskipped = (text: string): string => {
    if (!isSkipping) return text;
    CUT.lastIndex = 0;
    isSkipping = !CUT.test(text);
    return isSkipping ? "" : text.slice(CUT.lastIndex);
  };
  const finish = (text: string) => {
    take(rest + unskipped(text), line, true);
    rest = "";
    isSkipping = false;
    line += 1;
  };
  const keep = (text: string) => {
    rest += unskipped(text);
    if (rest.length <= LONGEST_STRETCH) return;
    const cut = lastCut(rest);
    take(rest.slice(0, cut), line, false);
    isSkipping = cut === 0;
    rest = isSkipping ? "" : rest.slice(cut);
  };
  /** Returns `at` if no plain line begins there. */
  const takePlain = (block: string, at: number): number => {
    if (plain === undefined || rest !== "" || isSkipping) return at;
    const { pattern } = plain;
    pattern.lastIndex = at;
    if (!pattern.test(block)) return at;
    const end = pattern.lastIndex;
    if (!plain.take(block.slice(at, block[end - 2] === "\r" ? end - 2 : end - 1), line)) return at;
    line += 1;
    return end;
  };
  return {
    read(block: string): void {
      let at = endedInReturn && block[0] === "\n" ? 1 : 0;
      const end = /\r\n?|\n/g;
      for (;;) {
        for (let next = takePlain(block, at); next > at; next = takePlain(block, at)) at = next;
        end.lastIndex = at;
        const match = end.exec(block);
        if (match === null) break;
        finish(block.slice(at, match.index));
        at = end.lastIndex;
      }
      if (block !== "") endedInReturn = block.endsWith("\r");
      if (at < block.length) keep(block.slice(at));
    },
    end(): void {
      if (rest !== "" || isSkipping) finish("");
    },
  };
}
