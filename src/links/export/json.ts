/** Input format of `npm run replay`. */
import { type Cited, checks, type DescribedRule, profiles, TRACKING_VERSION } from "../../core/index.ts";
import type { ExportInfo, ExportRow } from "./types.ts";
import { rulesInForce, versionOf } from "./versions.ts";

export const FORMAT = "trueform-census";
export const FORMAT_VERSION = 1;

export type ExportedLink = Omit<ExportRow, "index" | "place" | "masked"> & { readonly masked?: true };

const linkOf = ({ index: _, place: __, masked, ...link }: ExportRow): ExportedLink =>
  masked ? { ...link, masked } : link;

const also = (alsoIn: Cited["alsoIn"]) => (alsoIn === undefined ? {} : { alsoIn });

const byScheme = (sourceByScheme: DescribedRule["sourceByScheme"] = {}) =>
  Object.keys(sourceByScheme).length === 0 ? {} : { sourceByScheme };

const rulesOf = ({ settings: { profile, level, ignore } }: ExportInfo) => {
  const rules = new Map(rulesInForce(profile, level, ignore).map((rule) => [rule.id, rule]));
  return [...rules.values()].map(({ id, safety, source, sourceByScheme, alsoIn }) => ({
    id,
    safety,
    source,
    ...byScheme(sourceByScheme),
    ...also(alsoIn),
  }));
};

const headOf = (about: ExportInfo) => ({
  format: FORMAT,
  version: FORMAT_VERSION,
  trueform: about.version,
  ...(about.date == null ? {} : { date: about.date }),
  source: about.source,
  title: about.title ?? null,
  profile: about.settings.profile,
  level: about.settings.level,
  ...(about.settings.ignore === undefined ? {} : { ignore: about.settings.ignore }),
  localHost: about.settings.localHost,
  ...(about.settings.tracking === undefined ? {} : { tracking: about.settings.tracking }),
  ruleSet: {
    id: about.settings.profile,
    document: profiles[about.settings.profile].document,
    version: versionOf(about.settings.profile, about.settings.level, about.settings.ignore),
  },
  trackingVersion: TRACKING_VERSION,
  rules: rulesOf(about),
  checks: checks.map(({ id, source, alsoIn }) => ({ id, source, ...also(alsoIn) })),
  own: about.own ?? null,
  summary: about.summary,
});

/** `links` may be fewer than `total`. */
export type ExportedLinks = ReturnType<typeof headOf> & {
  readonly total: number;
  readonly links: readonly ExportedLink[];
};

export function* jsonOf(rows: Iterable<ExportRow>, about: ExportInfo): Generator<string, void> {
  yield "{\n";
  for (const [name, value] of Object.entries({ ...headOf(about), total: about.summary.links })) {
    yield `${JSON.stringify(name)}: ${JSON.stringify(value)},\n`;
  }
  yield '"links": [';
  let isFirst = true;
  for (const row of rows) {
    yield `${isFirst ? "" : ","}\n${JSON.stringify(linkOf(row))}`;
    isFirst = false;
  }
  yield "\n]\n}\n";
}
