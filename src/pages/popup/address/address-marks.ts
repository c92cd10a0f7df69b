import { message } from "../../../browser/i18n.ts";
import {
  type Component,
  checkOf,
  commonEnds,
  type Finding,
  type Inspection,
  type Stretch,
  serialize,
} from "../../../core/index.ts";
import { evidenceStretches } from "../../../ui/url/evidence-pieces.ts";
import type { Mark } from "../../../ui/url/marked-address.ts";
import type { Copies } from "../copy/copies-in.ts";

/** The evidence in its component; the whole component where it is not found there, as in a nested URL. */
function evidenceIn(finding: Finding, { text, start }: Component): Stretch[] {
  const found = finding.component.includes(" > ") ? [] : evidenceStretches(finding, text, start);
  return found.length > 0 ? found : [{ start, end: start + text.length }];
}

/** From places in the URL that is inspected to places in its text as written; `null` where a string rule was at work. */
function toWritten({ input, url }: Inspection): (one: Stretch) => Stretch | null {
  const text = serialize(url);
  if (text === input) return (one) => one;
  const core = input.trim();
  const lead = input.indexOf(core);
  const ends = commonEnds(text, core);
  const more = lead + core.length - text.length;
  return ({ start, end }) => {
    if (end <= ends.start) return { start: start + lead, end: end + lead };
    return start >= text.length - ends.end ? { start: start + more, end: end + more } : null;
  };
}

/** What warnings and errors are about. */
function findingMarks(inspection: Inspection): Mark[] {
  const written = toWritten(inspection);
  const components = new Map(inspection.components.map((one) => [one.name as string, one]));
  return inspection.findings.flatMap((finding): Mark[] => {
    if (finding.severity === "note" || checkOf(finding.id)?.isFine) return [];
    const [name = ""] = finding.component.split(" > ");
    const component = components.get(name === "userinfo" ? "user" : name);
    if (component === undefined) return [];
    const kind = finding.severity === "error" ? "is-bad" : "at";
    return evidenceIn(finding, component).flatMap((one) => {
      const place = written(one);
      return place === null ? [] : [{ ...place, kind } as const];
    });
  });
}

/** All that the line of the address points at. */
export function marksOf(inspection: Inspection, { tracking, targets }: Pick<Copies, "tracking" | "targets">): Mark[] {
  const [outermost] = targets;
  return [
    ...findingMarks(inspection),
    ...tracking.map(({ start, end }): Mark => ({ start, end, kind: "track" })),
    ...(outermost?.wrapper === inspection.input
      ? [{ start: outermost.start, end: outermost.end, kind: "target" } as const]
      : []),
  ];
}

/** What there is to say about an argument's name or value: that it is tracking, and whose. */
export function trackingNotes(inspection: Inspection, tracking: Copies["tracking"]): (key: Component) => string | null {
  const written = toWritten(inspection);
  const byStart = new Map(tracking.map((one) => [one.start, one]));
  return ({ start, text }) => {
    const place = written({ start, end: start + text.length });
    const one = place === null ? undefined : byStart.get(place.start);
    if (one === undefined) return null;
    return one.vendor === "" ? message("tracking") : message("tracking_vendor", one.vendor);
  };
}
