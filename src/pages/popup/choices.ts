/** Where a choice belongs: to the page's site, if that has one of its own, or to all sites. */
import type { ReadSettings, Settings } from "../../browser/settings.ts";
import { isSameSite, settingsFor, siteNamesOf, withChoices } from "../../browser/site-settings.ts";
import type { State } from "./state.ts";

type Choice = Partial<Pick<Settings, "profile">>;
type Here = Pick<State, "general" | "page">;

/** What is stored by it: nothing of a site in a private window, nor where an administrator has set all sites. */
export function toStore({ general, page }: Here, choice: Choice): Partial<Settings> {
  const names = page?.url == null ? [] : siteNamesOf(page.url);
  const kept = names.flatMap((name) => general.sites.find((one) => isSameSite(one, name)) ?? []);
  const own = kept.find((one) => (Object.keys(choice) as (keyof Choice)[]).some((name) => one[name] !== undefined));
  if (own === undefined) return choice;
  if (page?.isPrivate || general.managed.includes("sites")) return {};
  const { host, covers } = own;
  return { sites: withChoices(general.sites, { host, covers }, choice) };
}

/** With other settings, stored or not, what holds for the page. */
export function withSettings(here: Here, changes: Partial<Settings>): Pick<State, "general" | "settings"> {
  const general: ReadSettings = { ...here.general, ...changes };
  return { general, settings: settingsFor(general, here.page?.url) };
}

/** With a choice for what is shown, stored or not. */
export function withChoice(here: Here, choice: Choice): Pick<State, "general" | "settings"> {
  const { general, settings } = withSettings(here, toStore(here, choice));
  return { general, settings: { ...settings, ...choice } };
}
