import { CAUSES, LEVELS, type ProfileId, profiles } from "../core/index.ts";
import { type ExportedLink, type ExportedLinks, FORMAT, FORMAT_VERSION } from "./export/json.ts";
import { versionOf } from "./export/versions.ts";
import { createLinkStore } from "./link-store.ts";
import type { Row, RowFinding } from "./types.ts";

export interface Difference {
  readonly link: number;
  readonly href: string;
  readonly what: "absolute" | "canonical" | "group" | "level" | "rules" | "findings";
  readonly expected: string;
  readonly found: string;
}

export interface Replay {
  readonly links: number;
  /** Skipped because of masked passwords. */
  readonly masked: number;
  readonly differences: readonly Difference[];
  readonly notes: readonly string[];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Returns a sentence if the text is invalid. */
export function readExport(text: string): ExportedLinks | string {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return "The file is no JSON.";
  }
  if (!isObject(file) || file.format !== FORMAT) return `The file is no export: its "format" is not "${FORMAT}".`;
  if (file.version !== FORMAT_VERSION) return `Its version is ${String(file.version)}, not ${FORMAT_VERSION}.`;
  if (!Object.hasOwn(profiles, String(file.profile))) return `There is no rule set "${String(file.profile)}".`;
  if (!LEVELS.some(({ level }) => level === file.level)) return `There is no level ${String(file.level)}.`;
  const { ignore } = file;
  if (
    ignore !== undefined &&
    !(Array.isArray(ignore) && ignore.every((one) => CAUSES.some(({ cause }) => cause === one)))
  ) {
    return 'Its "ignore" is no list of causes.';
  }
  const { links } = file;
  const isSound = Array.isArray(links) && links.every((link) => isObject(link) && typeof link.href === "string");
  if (!isSound) return 'Its "links" are no list of objects with an "href".';
  const isList = (value: unknown): boolean => value === undefined || value === null || Array.isArray(value);
  if (!links.every(({ findings, rules }) => isList(findings) && isList(rules))) {
    return 'A link’s "findings" or "rules" are no list.';
  }
  const { own, tracking } = file;
  const isNames = (value: unknown): boolean => Array.isArray(value) && value.every((name) => typeof name === "string");
  if (tracking !== undefined && !(isObject(tracking) && isNames(tracking.added) && isNames(tracking.excepted))) {
    return 'Its "tracking" is no lists of names, "added" and "excepted".';
  }
  if (!isList(own) || (own as unknown[] | null | undefined)?.some((address) => typeof address !== "string")) {
    return 'Its "own" is no list of addresses.';
  }
  return file as ExportedLinks;
}

function analysed(file: ExportedLinks, links: readonly ExportedLink[]): Row[] {
  const { profile, level, ignore, localHost, tracking, own } = file;
  const linkStore = createLinkStore({ own });
  linkStore.add(
    links.map(({ href, base = null }, place) => ({
      ...{ href, base, place },
      ...{ text: null, region: null, element: null, frame: null },
    })),
  );
  for (const _ of linkStore.analyse({
    profile: profile as ProfileId,
    level,
    localHost,
    ...(ignore === undefined ? {} : { ignore }),
    ...(tracking === undefined ? {} : { tracking }),
  })) {
  }
  return linkStore.rows(0, links.length);
}

/** A part of the links gives less evidence and smaller groups. */
interface Coverage {
  readonly isWhole: boolean;
  readonly hasEvidence: boolean;
}

const findingsAs = (findings: readonly RowFinding[] = [], { isWhole, hasEvidence }: Coverage): string =>
  JSON.stringify(
    findings.map(({ id, severity, confidence, component, reason }) =>
      isWhole || !hasEvidence ? [id, component, reason, severity, confidence] : [id, component],
    ),
  );

/** The returned function is false for the first link whose group has other members; numbers may differ. */
function groupChecker(isWhole: boolean) {
  const replayedOf = new Map<number, number | null>();
  const exportedOf = new Map<number, number | null>();
  return (exported: number | null, replayed: number | null): boolean => {
    if (exported === null) return replayed === null;
    if (replayed === null) {
      // The others may not be in the file.
      const isFirst = !replayedOf.has(exported);
      replayedOf.set(exported, null);
      return isFirst && !isWhole;
    }
    if (!replayedOf.has(exported)) replayedOf.set(exported, replayed);
    if (!exportedOf.has(replayed)) exportedOf.set(replayed, exported);
    return replayedOf.get(exported) === replayed && exportedOf.get(replayed) === exported;
  };
}

function notesOf(file: ExportedLinks, masked: number): string[] {
  const now = versionOf(file.profile as ProfileId, file.level, file.ignore);
  const then = file.ruleSet?.version;
  const isPart = file.links.length !== file.total;
  return [
    ...(then === now ? [] : [`The rules were ${file.profile} ${String(then)} and are ${now} now.`]),
    ...(masked === 0 ? [] : ["Links with masked passwords are left out: they are not what was analysed."]),
    ...(isPart ? ["The file holds a part of the links."] : []),
    ...(isPart || masked > 0 ? ["So levels, and rules of links that are alone here, are not compared."] : []),
  ];
}

export function replay(file: ExportedLinks): Replay {
  const indices = file.links.flatMap((link, index) => (link.masked ? [] : [index]));
  const links = indices.map((index) => file.links[index] as ExportedLink);
  const masked = file.links.length - links.length;
  const whole = { isWhole: masked === 0 && links.length === file.total, hasEvidence: file.own !== null };
  const isOneGroup = groupChecker(whole.isWhole);
  const differences = analysed(file, links).flatMap((row, i): Difference[] => {
    const link = links[i] as ExportedLink;
    const isGroupedAlike = (row.group === null) === ((link.group ?? null) === null);
    const pairs: [Difference["what"], string, string][] = [
      ["absolute", JSON.stringify(link.absolute), JSON.stringify(row.absolute)],
      ["canonical", JSON.stringify(link.canonical), JSON.stringify(row.canonical)],
      ["findings", findingsAs(link.findings, whole), findingsAs(row.findings, whole)],
    ];
    if (!isOneGroup(link.group ?? null, row.group)) pairs.push(["group", `group ${link.group}`, `group ${row.group}`]);
    if (isGroupedAlike) pairs.push(["rules", JSON.stringify(link.rules), JSON.stringify(row.rules)]);
    if (whole.isWhole) pairs.push(["level", JSON.stringify(link.level), JSON.stringify(row.level)]);
    return pairs
      .filter(([, expected, found]) => expected !== found)
      .map(([what, expected, found]) => ({ link: indices[i] as number, href: link.href, what, expected, found }));
  });
  return { links: links.length, masked, differences, notes: notesOf(file, masked) };
}
