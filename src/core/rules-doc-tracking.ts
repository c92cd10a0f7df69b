/** Tracking parameters in docs/rules.md, a row per source, condition and hosts. */
import { DESCRIBED_PARAMETERS, type DescribedParameter } from "./lists/described-tracking.ts";
import { cite, code, prose, table } from "./rules-doc-markdown.ts";

function conditionOf({ condition, onlyIn }: DescribedParameter): string {
  if (onlyIn === "fragment") return `in queries; ignoring the cause ${code("fragment")} removes it from fragments`;
  if (onlyIn === "path") return `in queries; here it is a path segment, as in ${code("/ref=a")}`;
  switch (condition?.stays) {
    case undefined:
      return "";
    case "with-words":
      return `where the URL contains ${condition.words.map(code).join(" or ")} (${cite(condition.source)})`;
    case "short":
      return `unless the value begins with ${condition.length} letters or digits (${cite(condition.source)})`;
    case "on":
      return `on ${condition.hosts.map(code).join(", ")} (${cite(condition.source)})`;
  }
}

const hostsOf = ({ hosts = [] }: DescribedParameter): string => hosts.map(code).join(", ");

function trackingRows(): string[][] {
  const rows = new Map<string, { names: string[]; others: string[] }>();
  for (const parameter of DESCRIBED_PARAMETERS) {
    const others = [prose(parameter.vendor), hostsOf(parameter), conditionOf(parameter), cite(parameter.source)];
    const key = others.join("\n");
    rows.set(key, { names: [...(rows.get(key)?.names ?? []), code(parameter.name)], others });
  }
  return [...rows.values()].map(({ names, others }) => [names.join(" "), ...others]);
}

export const trackingTable = (): string[] =>
  table(["Parameter", "Vendor", "Only on", "Stays", "Source"], trackingRows());
