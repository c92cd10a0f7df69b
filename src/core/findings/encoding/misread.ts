import { decodeToOctets, octetsToText } from "../../url/percent.ts";

const BEYOND_ASCII = /[^\0-\x7f]+/g;

/** Octets 80 to 9F in windows-1252. */
const FROM_80 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

function octetOf(character: string): string | null {
  const code = character.codePointAt(0) as number;
  if (code < 0x100) return character;
  const at = FROM_80.indexOf(character);
  return at < 0 ? null : String.fromCharCode(0x80 + at);
}

/** Encodes in windows-1252 and decodes as UTF-8. */
function undoOnce(run: string): string | null {
  const octets = [...run].map(octetOf);
  if (octets.includes(null)) return null;
  const text = octetsToText(octets.join(""));
  // Misreading UTF-8 makes text longer.
  return text !== null && [...text].length < [...run].length ? text : null;
}

/** Undoes repeated misreading. In Latin-1, intermediate results have control characters. */
function undoMisreading(run: string): string | null {
  let right: string | null = null;
  for (let now = undoOnce(run); now !== null; now = undoAgain(now)) {
    if (!/[\u0080-\u009f]/.test(now)) right = now;
  }
  return right;
}

function undoAgain(text: string): string | null {
  let found = false;
  const undone = text.replace(BEYOND_ASCII, (run) => {
    const before = undoOnce(run);
    if (before !== null) found = true;
    return before ?? run;
  });
  return found ? undone : null;
}

const CUT_OFF = /(?:[\xc2-\xdf]|[\xe0-\xef][\x80-\xbf]?|[\xf0-\xf4][\x80-\xbf]{0,2})$/;

/** As `undoMisreading`, but keeps a last character that is cut off. */
function undoBeforeCut(run: string): string | null {
  const cut = CUT_OFF.exec([...run].map((character) => octetOf(character) ?? " ").join(""))?.[0].length ?? 0;
  const end = run.length - cut;
  const right = undoMisreading(run.slice(0, end));
  return right === null ? null : right + run.slice(end);
}

/** A character that was misread twice. Nobody writes it on purpose. */
const MISREAD_TWICE = /[\u00c2\u00c3][^\0-\x7f]?[\u00c2\u00c3\u00e2]/;

/** Excludes "CAFÉ»", "Spaß“" and "café…»", which are also valid UTF-8. */
const UNMISTAKABLE = /^(?:[\u00c2\u00c3][^’”»]|â€|.{4})/su;
const BEFORE_LETTER = /^[\u00c2\u00c3].$/u;

const isUnmistakableRun = (run: string, after: string): boolean =>
  UNMISTAKABLE.test(run) || (BEFORE_LETTER.test(run) && /^\p{L}/u.test(after));

export interface Misread {
  readonly wrong: string;
  readonly right: string | null;
  /** Replacements for runs of characters beyond ASCII; `null` keeps a run. */
  readonly runs: readonly (string | null)[];
  readonly isWhole: boolean;
  readonly isLost: boolean;
}

interface Run {
  readonly before: string | null;
  readonly isWhole: boolean;
  readonly isLost: boolean;
  readonly isUnmistakable: boolean;
}

function readRun(run: string, after: string): Run {
  const whole = undoMisreading(run);
  const isLost = whole === null && MISREAD_TWICE.test(run);
  const before = whole ?? (isLost ? null : undoBeforeCut(run));
  const isUnmistakable = before !== null && isUnmistakableRun(run, after);
  return { before, isWhole: whole !== null, isLost, isUnmistakable };
}

/** Finds UTF-8 that was read as Latin-1 or windows-1252 and encoded again. Takes percent-encoded text. */
export function mojibakeIn(text: string): Misread | null {
  const wrong = octetsToText(decodeToOctets(text));
  if (wrong === null) return null;
  const found = [...wrong.matchAll(BEYOND_ASCII)].map(({ 0: run, index }) =>
    readRun(run, wrong.slice(index + run.length, index + run.length + 2)),
  );
  const isWhole = found.length > 0 && found.every((run) => run.isWhole);
  const isLost = found.some((run) => run.isLost);
  // Next to other runs, a short one may be right.
  const isMisread = isWhole || found.some((run) => run.isUnmistakable);
  if (!isMisread) return isLost ? { wrong, right: null, runs: found.map(() => null), isWhole, isLost } : null;
  const runs = found.map(({ before }) => before);
  let next = 0;
  const right = wrong.replace(BEYOND_ASCII, (run) => runs[next++] ?? run);
  return { wrong, right, runs, isWhole, isLost };
}
