import { type Cause, causesOn, DEFAULT_PROFILE, LEVELS, type ProfileId, profileOf } from "../core/index.ts";

export type Values = Readonly<Record<string, unknown>>;

/** Returns the same object if nothing changes. */
type Conversion = (values: Values) => Values;

const isObject = (value: unknown): value is Values => typeof value === "object" && value !== null;

const FORMER_CLEAN = "clean";

const renamed = (copies: unknown): unknown => (copies === FORMER_CLEAN ? "fixed" : copies);

const isCleanSite = (site: unknown): boolean => isObject(site) && site.copies === FORMER_CLEAN;

/** "clean" is now "fixed", without repairs. */
const cleanIsFixed: Conversion = (values) => {
  const { copies, menu, sites } = values;
  const entries: readonly unknown[] = Array.isArray(menu) ? menu : [];
  const ofSites: readonly unknown[] = Array.isArray(sites) ? sites : [];
  const isClean = copies === FORMER_CLEAN || ofSites.some(isCleanSite);
  if (!isClean && !entries.includes(FORMER_CLEAN)) return values;
  return {
    ...(isClean ? { fixes: { repair: false, clean: true } } : {}),
    ...values,
    ...(copies === undefined ? {} : { copies: renamed(copies) }),
    ...(Array.isArray(menu) ? { menu: entries.map(renamed) } : {}),
    ...(Array.isArray(sites)
      ? { sites: ofSites.map((site) => (isCleanSite(site) ? { ...(site as Values), copies: "fixed" } : site)) }
      : {}),
  };
};

/** `undefined` for unknown levels. */
function ignoredAt(level: unknown, profile: unknown): readonly Cause[] | undefined {
  const known = LEVELS.find((one) => one.level === level);
  return known && causesOn(known.level, profileOf(profile as ProfileId));
}

function withoutLevel(values: Values, profile: unknown): Values {
  const { level, ...rest } = values;
  const ignore = ignoredAt(level, values.profile ?? profile);
  return ignore === undefined ? values : { ignore, ...rest };
}

/** A level was a preset of causes to ignore. */
const levelIsIgnore: Conversion = (values) => {
  const converted = withoutLevel(values, DEFAULT_PROFILE);
  const sites: readonly unknown[] = Array.isArray(values.sites) ? values.sites : [];
  const hasLevel = sites.some((site) => isObject(site) && Object.hasOwn(site, "level"));
  if (!hasLevel) return converted;
  return {
    ...converted,
    sites: sites.map((site) => (isObject(site) ? withoutLevel(site, values.profile) : site)),
  };
};

export const FORMER_NAMES: readonly string[] = ["level"];

const CONVERSIONS: readonly Conversion[] = [cleanIsFixed, levelIsIgnore];

/** Converts settings of released versions, valid or not. */
export const convertFormer = (values: Values): Values =>
  CONVERSIONS.reduce((converted, convert) => convert(converted), values);
