import { type DescribedFinding, findingsOf, inspect, type Options, type Source, sourcesOf } from "../../core/index.ts";

const citation = ({ document, section, href }: Source) => ({ document, section, ...(href && { href }) });

const findingOf = ({ id, severity, confidence, component, message, evidence, repairedUrl }: DescribedFinding) => ({
  id,
  severity,
  confidence,
  component,
  message,
  evidence,
  ...(repairedUrl === undefined ? {} : { repairedUrl }),
});

/** Masks passwords in evidence, not in URLs. */
export function inspection(url: string, options: Options) {
  const { input, canonical, components, steps, findings } = inspect(url, options);
  return {
    input,
    canonical,
    components: components.map(({ name, text }) => ({ name, text })),
    steps: steps.map(({ rule, before, after }) => ({
      rule: { id: rule.id, title: rule.title, safety: rule.safety, sources: sourcesOf(rule).map(citation) },
      before,
      after,
    })),
    findings: findings.map(findingOf),
  };
}

export const findings = (url: string, options: Options) => findingsOf(url, options).map(findingOf);
