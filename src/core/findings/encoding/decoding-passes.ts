import { decodeToOctets, octetsToText, textToOctets } from "../../url/percent.ts";
import { type Pass, passesOf } from "./passes.ts";

/** `changed`: by the last decoding. */
export interface Run {
  readonly text: string;
  readonly changed: boolean;
}

export interface DecodingPass extends Pass {
  /** `null` if only the repair leads here. */
  readonly passes: number | null;
  /** The repaired URL sends this. */
  readonly isSent: boolean;
  /** The repaired URL decodes to this. */
  readonly isRead: boolean;
}

/** Adds the repair if decoding cannot reach it (wrong charset, HTML entity). */
export function decodingPassesOf(text: string, mended: string | null): DecodingPass[] {
  const sent = mended === null ? null : textToOctets(mended);
  const read = mended === null ? null : decodeToOctets(mended);
  const passes = passesOf(text).map((pass, passes) => ({
    ...pass,
    passes,
    isSent: pass.octets === sent,
    isRead: passes > 0 && pass.octets === read,
  }));
  if (read === null || passes.some(({ isRead }) => isRead)) return passes;
  return [...passes, { octets: read, text: octetsToText(read), passes: null, isSent: false, isRead: true }];
}

/** Unchanged and changed runs alternate. */
type Lengths = readonly number[];

function decodedLengths(before: string): Lengths {
  const lengths: number[] = [];
  let at = 0;
  for (const { 0: escapes, index } of before.matchAll(/(?:%[0-9A-Fa-f]{2})+/g)) {
    lengths.push(index - at, escapes.length / 3);
    at = index + escapes.length;
  }
  return [...lengths, before.length - at];
}

function lengthsBetweenEnds(before: Pass, now: Pass): Lengths {
  const isText = before.text !== null && now.text !== null;
  const [old, fresh] = isText
    ? [[...(before.text ?? "")], [...(now.text ?? "")]]
    : [[...before.octets], [...now.octets]];
  const shorter = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < shorter && old[start] === fresh[start]) start++;
  let end = 0;
  while (end < shorter - start && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end++;
  const lengthOf = (characters: readonly string[]) =>
    isText ? characters.reduce((sum, character) => sum + utf8Length(character), 0) : characters.length;
  return [fresh.slice(0, start), fresh.slice(start, fresh.length - end), fresh.slice(fresh.length - end)].map(lengthOf);
}

function octetRuns(octets: string, lengths: Lengths): Run[] {
  const runs: Run[] = [];
  let at = 0;
  lengths.forEach((length, i) => {
    if (length > 0) runs.push({ text: octets.slice(at, at + length), changed: i % 2 === 1 });
    at += length;
  });
  return runs;
}

function utf8Length(character: string): number {
  const code = character.codePointAt(0) as number;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** A character is changed if one of its octets is. */
function textRuns(text: string, octets: readonly Run[]): Run[] {
  const runs: { text: string; changed: boolean }[] = [];
  let [run, left, owed] = [0, octets[0]?.text.length ?? 0, 0];
  for (const character of text) {
    let changed = false;
    for (owed = utf8Length(character); owed > 0; ) {
      changed ||= octets[run]?.changed ?? false;
      const taken = Math.min(owed, left);
      owed -= taken;
      left -= taken;
      if (left > 0) continue;
      run += 1;
      if (octets[run] === undefined) break;
      left = octets[run]?.text.length ?? 0;
    }
    const last = runs.at(-1);
    if (last?.changed === changed) last.text += character;
    else runs.push({ text: character, changed });
  }
  return runs;
}

export function changesOf(passes: readonly DecodingPass[], at: number): { octets: Run[]; text: Run[] | null } {
  const [before, pass] = [passes[at - 1], passes[at]];
  if (pass === undefined) return { octets: [], text: [] };
  const lengths =
    before === undefined
      ? [pass.octets.length]
      : pass.passes === null
        ? lengthsBetweenEnds(before, pass)
        : decodedLengths(before.octets);
  const octets = octetRuns(pass.octets, lengths);
  return { octets, text: pass.text === null ? null : textRuns(pass.text, octets) };
}
