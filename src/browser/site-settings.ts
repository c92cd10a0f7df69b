/** Settings of one site before those of all. */
import { registrableDomain } from "../core/index.ts";
import {
  MOST_SITES,
  type ReadSettings,
  readOwnSettings,
  readSettings,
  type SettingName,
  type Settings,
  type SiteSettings,
  writeSettings,
} from "./settings.ts";
import { highlightSite } from "./sites.ts";
import { tabNow } from "./tab-now.ts";

/** What an entry is found by. */
export type SiteName = Pick<SiteSettings, "host" | "covers">;

/** What can be chosen for a site. */
export type SiteChoices = Omit<SiteSettings, "host" | "covers">;

/** As they are to be used for one address. */
export interface SettingsHere extends ReadSettings {
  readonly off: boolean;
  /** Whether a person wants highlights on the whole site, or on all. */
  readonly highlight: boolean;
}

/** Settings that were not read, as in tests and examples: no administrator has set any. */
type Unread = Settings & Partial<Pick<ReadSettings, "managed">>;

export const isSameSite = (a: SiteName, b: SiteName): boolean => a.host === b.host && a.covers === b.covers;

export const withoutSite = (sites: readonly SiteSettings[], name: SiteName): readonly SiteSettings[] =>
  sites.filter((one) => !isSameSite(one, name));

/** The names that an entry for an address may have, the host first; none for what is not on the Web. */
export function siteNamesOf(url: string): readonly SiteName[] {
  // Without "www.", which belongs to the same site.
  const host = highlightSite(url);
  if (host === null) return [];
  const domain = registrableDomain(host);
  return [{ host, covers: "host" }, ...(domain === null ? [] : [{ host: domain, covers: "domain" } as const])];
}

/** Of an address: what was chosen for its host, before what was chosen for its domain. */
export function choicesFor({ sites }: Pick<Settings, "sites">, url: string | null | undefined): SiteChoices {
  if (!url || sites.length === 0) return {};
  const found = siteNamesOf(url).flatMap((name) => sites.find((one) => isSameSite(one, name)) ?? []);
  const { host: _, covers: __, ...choices } = { host: "", covers: "", ...found[1], ...found[0] };
  return choices;
}

/** The settings for an address; without one, those for all sites. What an administrator has set holds everywhere. */
export function settingsFor(given: Unread, url: string | null | undefined): SettingsHere {
  const settings: ReadSettings = { managed: [], ...given };
  const { off = false, highlight = false, ...chosen } = choicesFor(settings, url);
  const own = Object.entries(chosen).filter(([name]) => !settings.managed.includes(name as SettingName));
  const here: SettingsHere = {
    ...settings,
    ...(Object.fromEntries(own) as Partial<Settings>),
    off,
    highlight: !off && (highlight || settings.highlights === "always"),
  };
  return off ? { ...here, copies: "written" } : here;
}

export const readSettingsFor = async (url: string | null | undefined): Promise<SettingsHere> =>
  settingsFor(await readSettings(), url);

/** Those of the site of the page in a tab; those of all sites where the browser does not tell its address. */
export const settingsIn = async (tabId: number): Promise<SettingsHere> => readSettingsFor((await tabNow(tabId))?.url);

/** With other choices for one site; `undefined` takes one back. An entry without any goes. */
export function withChoices(
  sites: readonly SiteSettings[],
  name: SiteName,
  changes: { readonly [Name in keyof SiteChoices]: SiteChoices[Name] | undefined },
): readonly SiteSettings[] {
  const before = sites.find((one) => isSameSite(one, name));
  const changed = Object.entries({ ...before, ...changes, ...name }).filter(([, value]) => value !== undefined);
  const rest = withoutSite(sites, name);
  // Nothing but its name.
  if (changed.length === 2) return rest;
  const entry = Object.fromEntries(changed) as unknown as SiteSettings;
  const place = before === undefined ? rest.length : sites.indexOf(before);
  return rest.toSpliced(place, 0, entry).slice(-MOST_SITES);
}

/** Without an administrator’s list: a copy of it would be a person’s own from then on. */
export const ownSites = async (): Promise<readonly SiteSettings[]> => (await readOwnSettings()).sites ?? [];

/** `false` when the browser stores no more. Not for private windows. */
export async function chooseForSite(name: SiteName, changes: Parameters<typeof withChoices>[2]): Promise<boolean> {
  return writeSettings({ sites: withChoices(await ownSites(), name, changes) });
}
