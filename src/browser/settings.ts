import * as v from "valibot";
import browser from "webextension-polyfill";
import {
  CAUSES,
  type Cause,
  DEFAULT_CAUSES,
  DEFAULT_PROFILE,
  type Format,
  LONGEST_OWN_NAME,
  MOST_OWN_NAMES,
  type OwnTracking,
  type ProfileId,
  profiles,
  sortCauses,
} from "../core/index.ts";
import { convertFormer, FORMER_NAMES, type Values } from "./former-settings.ts";
import { HIGHLIGHT_SCOPES, type HighlightScope } from "./highlight-scope.ts";
import { managedValues } from "./managed.ts";
import { COLOUR_SET_NAMES, type ColourChoice, isColourChoice } from "./mark-colours.ts";

/** Missing settings are as for all sites. */
export interface SiteSettings {
  /** As browsers write it: "xn--bcher-kva.example", "[::1]". */
  readonly host: string;
  /** "host": with and without "www."; "domain": registrable, with all subdomains. */
  readonly covers: "host" | "domain";
  /** Pages are not read; copies are as written. */
  readonly off?: boolean;
  readonly profile?: ProfileId;
  readonly ignore?: readonly Cause[];
  readonly copies?: CopyChoice;
  /** If the site may be read. */
  readonly highlight?: boolean;
}

/** Contains no URLs, only hosts. */
export interface Settings {
  readonly profile: ProfileId;
  /** In `CAUSES` order. */
  readonly ignore: readonly Cause[];
  /** WWWOFFLE's own host and port, for strings that start with "/". */
  readonly localHost: string;
  /** Default copy. */
  readonly copies: CopyChoice;
  readonly fixes: { readonly repair: boolean; readonly clean: boolean };
  readonly copyFormat: CopyFormat;
  /** In `MENU_KINDS` order. */
  readonly menu: readonly MenuKind[];
  readonly toast: boolean;
  readonly highlightScope: HighlightScope;
  /** All pages, or the user's choice. */
  readonly highlights: "always" | "chosen";
  /** Unique by host and `covers`. */
  readonly sites: readonly SiteSettings[];
  /** Keeps fragments that the rule set drops. */
  readonly keepFragment: boolean;
  readonly keepPassword: boolean;
  readonly tracking: OwnTracking;
  /** Colours of marks and group numbers. */
  readonly colours: ColourChoice;
  /** With {url} {canonical} {title} {text} {host}; "" for none. */
  readonly format: string;
  /** Shows links to fix on the badge. */
  readonly counts: boolean;
  /** Shows on the badge if the page is open in another tab. */
  readonly alsoOpen: boolean;
  readonly sync: boolean;
}

export type SettingName = keyof Settings;

export const COPY_CHOICES = ["canonical", "fixed", "declared", "target", "written"] as const;

export type CopyChoice = (typeof COPY_CHOICES)[number];

export const COPY_FORMATS = ["url", "readable", "markdown", "html", "own"] as const satisfies readonly Format[];

export type CopyFormat = (typeof COPY_FORMATS)[number];

/** URLs in the chosen format, and formats of the chosen URL. */
export const MENU_KINDS = ["fixed", "target", "markdown", "html", "own"] as const satisfies readonly (
  | CopyChoice
  | CopyFormat
)[];

export type MenuKind = (typeof MENU_KINDS)[number];

export const DEFAULT_SETTINGS: Settings = {
  profile: DEFAULT_PROFILE,
  ignore: DEFAULT_CAUSES,
  localHost: "localhost:8080",
  copies: "canonical",
  fixes: { repair: true, clean: true },
  copyFormat: "url",
  menu: [],
  toast: true,
  highlightScope: "tab",
  highlights: "chosen",
  sites: [],
  keepFragment: false,
  keepPassword: false,
  tracking: { added: [], excepted: [] },
  colours: "trueform",
  format: "",
  sync: false,
  counts: true,
  alsoOpen: false,
};

/** Longer than any host and port. */
const LONGEST_HOST = 300;
/** Characters. */
export const LONGEST_FORMAT = 2000;

export const MOST_SITES = 1000;

const profile = v.picklist(Object.keys(profiles) as ProfileId[]);
const ignore = v.pipe(
  v.array(v.picklist(CAUSES.map(({ cause }) => cause))),
  v.maxLength(CAUSES.length),
  v.transform((causes): readonly Cause[] => sortCauses(causes)),
);
const copies = v.picklist(COPY_CHOICES);
const host = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_HOST));
const names = v.pipe(
  v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_OWN_NAME))),
  v.maxLength(MOST_OWN_NAMES),
);

const colours: v.GenericSchema<unknown, ColourChoice> = {
  ...v.custom<ColourChoice>(isColourChoice),
  expects: [...COLOUR_SET_NAMES, "#rrggbb"].map((choice) => `"${choice}"`).join(" | "),
};

export const SITE_SETTINGS = v.strictObject({
  host,
  covers: v.picklist(["host", "domain"]),
  off: v.exactOptional(v.boolean()),
  profile: v.exactOptional(profile),
  ignore: v.exactOptional(ignore),
  copies: v.exactOptional(copies),
  highlight: v.exactOptional(v.boolean()),
});

export const SHAPES = {
  profile,
  ignore,
  localHost: host,
  copies,
  fixes: v.strictObject({ repair: v.boolean(), clean: v.boolean() }),
  copyFormat: v.picklist(COPY_FORMATS),
  menu: v.pipe(
    v.array(v.picklist(MENU_KINDS)),
    v.maxLength(MENU_KINDS.length),
    v.transform((menu) => MENU_KINDS.filter((kind) => menu.includes(kind))),
  ),
  toast: v.boolean(),
  highlightScope: v.picklist(HIGHLIGHT_SCOPES),
  highlights: v.picklist(["always", "chosen"]),
  sites: v.pipe(v.array(SITE_SETTINGS), v.maxLength(MOST_SITES)),
  keepFragment: v.boolean(),
  keepPassword: v.boolean(),
  tracking: v.strictObject({ added: names, excepted: names }),
  colours,
  format: v.pipe(v.string(), v.maxLength(LONGEST_FORMAT)),
  counts: v.boolean(),
  alsoOpen: v.boolean(),
  sync: v.boolean(),
} satisfies { readonly [Name in SettingName]: v.GenericSchema<unknown, Settings[Name]> };

export const SETTING_NAMES = Object.keys(SHAPES) as SettingName[];

/** Each device decides on `sync`. */
export const SHARED_NAMES = SETTING_NAMES.filter((name) => name !== "sync");

/** Converts former settings; drops invalid ones. */
export function validSettings(given: Values): Partial<Settings> {
  const values = convertFormer(given);
  const valid = SETTING_NAMES.flatMap((name) => {
    const parsed = v.safeParse(SHAPES[name] as v.GenericSchema<unknown, unknown>, values[name]);
    return parsed.success ? [[name, parsed.output]] : [];
  });
  return Object.fromEntries(valid) as Partial<Settings>;
}

/** `managed`: set by an administrator. */
export interface ReadSettings extends Settings {
  readonly managed: readonly SettingName[];
}

/** Unvalidated. */
const storedValues = (): Promise<Values> =>
  browser.storage.local.get([...SETTING_NAMES, ...FORMER_NAMES]).catch((error) => {
    console.error(error);
    return {};
  });

/** Ignores administrators. */
export async function readOwnSettings(): Promise<Partial<Settings>> {
  return validSettings(await storedValues());
}

/** Administrators override users. Never rejects. */
export async function readSettings(): Promise<ReadSettings> {
  const [own, managed] = await Promise.all([readOwnSettings(), managedValues().then(validSettings)]);
  return { ...DEFAULT_SETTINGS, ...own, ...managed, managed: Object.keys(managed) as SettingName[] };
}

/** Values that need conversion: changing one alone would change the others' meaning. */
async function converted(): Promise<Values> {
  const stored = await storedValues();
  const now = convertFormer(stored);
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== stored[name]));
}

/** False if storing fails. */
export async function writeSettings(changes: Partial<Settings>): Promise<boolean> {
  try {
    await browser.storage.local.set({ ...(await converted()), ...changes });
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

export async function resetSettings(): Promise<boolean> {
  try {
    await browser.storage.local.clear();
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}
