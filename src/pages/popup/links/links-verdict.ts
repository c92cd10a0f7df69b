import type { PageExtras, PageReport } from "../../../browser/messages.ts";
import { type LinksVerdictName, linksVerdict, type Verdict } from "../../../core/index.ts";

export function linksVerdictOf(report: PageReport, extras: PageExtras | null): Verdict<LinksVerdictName> {
  const { links, duplicates, encodedLinks } = report;
  return linksVerdict({
    links,
    duplicates,
    encoded: encodedLinks,
    deceptive: extras?.deceptive?.count ?? null,
    mistakable: extras?.mistakable?.count ?? null,
    looser: () => extras?.causes?.reduce((sum, one) => sum + one.duplicates, 0) ?? null,
  });
}
