import {
  type Component,
  checkOf,
  commonPrefixAndSuffix,
  type Finding,
  type Inspection,
  isDeceptive,
  serialize,
  type TextRange,
} from "../../core/index.ts";
import { evidenceRanges } from "./evidence-pieces.ts";
import type { Mark } from "./marked-url.ts";

/** Falls back to the whole component if the evidence is elsewhere, as in nested URLs. */
function evidenceIn(finding: Finding, { text, start }: Component): TextRange[] {
  const found = finding.component.includes(" > ") ? [] : evidenceRanges(finding, text, start);
  return found.length > 0 ? found : [{ start, end: start + text.length }];
}

/** Maps positions in the parsed URL to the input; `null` where a string rule changed it. */
export function toInputPosition({ input, url }: Inspection): (one: TextRange) => TextRange | null {
  const text = serialize(url);
  if (text === input) return (one) => one;
  const core = input.trim();
  const lead = input.indexOf(core);
  const ends = commonPrefixAndSuffix(text, core);
  const more = lead + core.length - text.length;
  return ({ start, end }) => {
    if (end <= ends.start) return { start: start + lead, end: end + lead };
    return start >= text.length - ends.end ? { start: start + more, end: end + more } : null;
  };
}

/** Marks all before the host if the user name looks like a host. Hosts shown in ASCII get no mark. */
function deceptiveMarks(
  finding: Finding,
  { components }: Inspection,
  written: ReturnType<typeof toInputPosition>,
): Mark[] {
  const { component, deception } = finding;
  const [name = ""] = component.split(" > ");
  const isOfUser = /^user(?:info)?$/.test(name);
  const [own, host] = [isOfUser ? "user" : name, "host"].map((one) => components.find((part) => part.name === one));
  if (own === undefined || (component === "host" && deception?.shownAs !== undefined)) return [];
  const isSeeming = isOfUser && deception?.seems != null;
  const ranges = isSeeming && host !== undefined ? [{ start: own.start, end: host.start }] : evidenceIn(finding, own);
  return ranges.flatMap((one) => {
    const place = written(one);
    return place === null ? [] : [{ ...place, kind: "is-bad" } as const];
  });
}

export function findingMarks(inspection: Inspection): Mark[] {
  const written = toInputPosition(inspection);
  const components = new Map(inspection.components.map((one) => [one.name as string, one]));
  return inspection.findings.flatMap((finding): Mark[] => {
    if (finding.severity === "note" || checkOf(finding.id)?.isFine) return [];
    const [name = ""] = finding.component.split(" > ");
    const component = components.get(name === "userinfo" ? "user" : name);
    if (component === undefined) return [];
    if (isDeceptive(finding)) return deceptiveMarks(finding, inspection, written);
    const kind = finding.severity === "error" ? "is-bad" : "at";
    return evidenceIn(finding, component).flatMap((one) => {
      const place = written(one);
      return place === null ? [] : [{ ...place, kind } as const];
    });
  });
}
