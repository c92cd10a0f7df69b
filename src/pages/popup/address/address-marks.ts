import { message } from "../../../browser/i18n.ts";
import type { Component, Inspection } from "../../../core/index.ts";
import { findingMarks, toWritten } from "../../../ui/url/finding-marks.ts";
import type { Mark } from "../../../ui/url/marked-address.ts";
import type { CopySource } from "../copy/copy-source.ts";

export function marksOf(
  inspection: Inspection,
  { tracking, targets }: Pick<CopySource, "tracking" | "targets">,
): Mark[] {
  const [outermost] = targets;
  return [
    ...findingMarks(inspection),
    ...tracking.map(({ start, end }): Mark => ({ start, end, kind: "track" })),
    ...(outermost?.wrapper === inspection.input
      ? [{ start: outermost.start, end: outermost.end, kind: "target" } as const]
      : []),
  ];
}

/** Notes for a path segment or an argument: that it is tracking, and whose. */
export function trackingNotes(
  inspection: Inspection,
  tracking: CopySource["tracking"],
): (key: Component) => string | null {
  const written = toWritten(inspection);
  const byStart = new Map(tracking.map((one) => [one.start, one]));
  return ({ start, text }) => {
    const place = written({ start, end: start + text.length });
    const one = place === null ? undefined : byStart.get(place.start);
    if (one === undefined) return null;
    return one.vendor === "" ? message("tracking") : message("tracking_vendor", one.vendor);
  };
}
