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
import { siteHost } from "./sites.ts";
import { tabNow } from "./tab-now.ts";

export type SiteName = Pick<SiteSettings, "host" | "covers">;

export type SiteChoices = Omit<SiteSettings, "host" | "covers">;

/** Settings that apply to a URL. */
export interface SettingsHere extends ReadSettings {
  readonly off: boolean;
  readonly highlight: boolean;
}

/** As in tests. */
type Unread = Settings & Partial<Pick<ReadSettings, "managed">>;

export const isSameSite = (a: SiteName, b: SiteName): boolean => a.host === b.host && a.covers === b.covers;

export const withoutSite = (sites: readonly SiteSettings[], name: SiteName): readonly SiteSettings[] =>
  sites.filter((one) => !isSameSite(one, name));

/** The host first; none outside the Web. */
export function siteNamesOf(url: string): readonly SiteName[] {
  const host = siteHost(url);
  if (host === null) return [];
  const domain = registrableDomain(host);
  return [{ host, covers: "host" }, ...(domain === null ? [] : [{ host: domain, covers: "domain" } as const])];
}

/** Choices for the host override those for the domain. */
export function choicesFor({ sites }: Pick<Settings, "sites">, url: string | null | undefined): SiteChoices {
  if (!url || sites.length === 0) return {};
  const found = siteNamesOf(url).flatMap((name) => sites.find((one) => isSameSite(one, name)) ?? []);
  const { host: _, covers: __, ...choices } = { host: "", covers: "", ...found[1], ...found[0] };
  return choices;
}

/** Administrators override choices for sites. */
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

export const settingsOfTab = async (tabId: number): Promise<SettingsHere> =>
  readSettingsFor((await tabNow(tabId))?.url);

/** `undefined` removes a choice; empty entries are removed. */
export function withChoices(
  sites: readonly SiteSettings[],
  name: SiteName,
  changes: { readonly [Name in keyof SiteChoices]: SiteChoices[Name] | undefined },
): readonly SiteSettings[] {
  const before = sites.find((one) => isSameSite(one, name));
  const changed = Object.entries({ ...before, ...changes, ...name }).filter(([, value]) => value !== undefined);
  const rest = withoutSite(sites, name);
  if (changed.length === 2) return rest;
  const entry = Object.fromEntries(changed) as unknown as SiteSettings;
  const place = before === undefined ? rest.length : sites.indexOf(before);
  return rest.toSpliced(place, 0, entry).slice(-MOST_SITES);
}

/** Writing an administrator’s list would make it the user's own. */
export const ownSites = async (): Promise<readonly SiteSettings[]> => (await readOwnSettings()).sites ?? [];

/** Not for private windows. */
export async function chooseForSite(name: SiteName, changes: Parameters<typeof withChoices>[2]): Promise<boolean> {
  return writeSettings({ sites: withChoices(await ownSites(), name, changes) });
}
