/** Passes returned before the last. */
const MOST_PASSES = 10;

const CLUSTER = /[%\t\n\r\x80-\uffff][%\t\n\r\x80-\uffff0-9A-Fa-f]*/g;

interface Decoded {
  readonly clusters: readonly Cluster[];
  readonly octets: Uint8Array;
  readonly starts: Uint32Array;
  readonly passes: Uint32Array;
}

/** `start` and `end` index the text, `last` the octets; the ends are exclusive. */
interface Cluster {
  readonly start: number;
  readonly end: number;
  readonly last: number;
}

const PERCENT = 0x25;

/** Browsers remove these before decoding, also in nested URLs. */
const isBreak = (code: number): boolean => code === 0x09 || code === 0x0a || code === 0x0d;

function digitOf(code: number): number {
  if (code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** Encodes as UTF-8; a lone surrogate as U+FFFD, as in requests. */
function octetsOf(code: number): number[] {
  if (code >= 0xd800 && code <= 0xdfff) return octetsOf(0xfffd);
  if (code < 0x80) return [code];
  if (code < 0x800) return [0xc0 | (code >> 6), 0x80 | (code & 0x3f)];
  const last = [0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
  return code < 0x10000 ? [0xe0 | (code >> 12), ...last] : [0xf0 | (code >> 18), 0x80 | ((code >> 12) & 0x3f), ...last];
}

/** Linear: an octet may complete a %XX that decoded octets started. */
function decodeAll(text: string): Decoded {
  const found = [...text.matchAll(CLUSTER)];
  const most = found.reduce((sum, [cluster]) => sum + cluster.length * 3, 0);
  const [octets, starts, passes] = [new Uint8Array(most), new Uint32Array(most), new Uint32Array(most)];
  /** Previous octet in the cluster, breaks skipped; -1 for none. */
  const before = new Int32Array(most);
  const clusters: Cluster[] = [];
  let length = 0;
  const reduce = () => {
    while (length > 0) {
      const low = length - 1;
      const high = before[low] as number;
      const at = high < 0 ? -1 : (before[high] as number);
      if (at < 0 || octets[at] !== PERCENT) return;
      const [first, second] = [digitOf(octets[high] as number), digitOf(octets[low] as number)];
      if (first < 0 || second < 0) return;
      let pass = 0;
      for (let i = at; i <= low; i++) pass = Math.max(pass, passes[i] as number);
      octets[at] = first * 16 + second;
      passes[at] = 1 + pass;
      length = at + 1;
    }
  };
  for (const { 0: cluster, index } of found) {
    const first = length;
    let start = index;
    for (const character of cluster) {
      for (const octet of octetsOf(character.codePointAt(0) as number)) {
        octets[length] = octet;
        starts[length] = start;
        passes[length] = 0;
        const last = length - 1;
        before[length] = last < first ? -1 : isBreak(octets[last] as number) ? (before[last] as number) : last;
        length += 1;
      }
      start += character.length;
      reduce();
    }
    clusters.push({ start: index, end: start, last: length });
  }
  return { clusters, octets, starts, passes: passes.subarray(0, length) };
}

/** Text after some decoding passes, without tabs and line breaks. */
export interface Decoding {
  readonly text: string;
  /** Original index; also for `text.length`. */
  readonly start: (at: number) => number;
  readonly passes: (at: number) => number;
}

/** Writes octets that need more than `most` passes as "%". */
function decodingAfter(most: number, whole: string, { clusters, octets, starts, passes }: Decoded): Decoding {
  let text = "";
  const count = passes.length + clusters.length + 2;
  const [ats, froms, depths] = [new Uint32Array(count), new Uint32Array(count), new Uint32Array(count)];
  let length = 0;
  const push = (from: number, depth: number) => {
    ats[length] = text.length;
    froms[length] = from;
    depths[length] = depth;
    length += 1;
  };
  let [end, octetAt] = [0, 0];
  for (const cluster of clusters) {
    push(end, 0);
    text += whole.slice(end, cluster.start);
    for (; octetAt < cluster.last; octetAt++) {
      const own = passes[octetAt] as number;
      const octet = own > most ? PERCENT : (octets[octetAt] as number);
      if (isBreak(octet)) continue;
      push(starts[octetAt] as number, own);
      text += String.fromCharCode(octet);
    }
    end = cluster.end;
  }
  push(end, 0);
  text += whole.slice(end);
  push(whole.length, 0);
  const runOf = (at: number): number => {
    let [low, high] = [0, length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((ats[middle] as number) <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return {
    text,
    start: (at) => {
      const run = runOf(at);
      return (froms[run] as number) + at - (ats[run] as number);
    },
    passes: (at) => depths[runOf(at)] as number,
  };
}

/** Decodes repeatedly. Returns distinct results of the first ten passes and the last. */
export function decodingsOf(text: string): Decoding[] {
  if (text.search(CLUSTER) < 0) return [{ text, start: (at) => at, passes: () => 0 }];
  const decoded = decodeAll(text);
  const all = [...new Set(decoded.passes)].sort((one, other) => one - other);
  const depths = new Set([0, ...all.filter((depth) => depth > 0).slice(0, MOST_PASSES), all.at(-1) ?? 0]);
  return [...depths].map((most) => decodingAfter(most, text, decoded));
}
