import * as v from "valibot";
import browser from "webextension-polyfill";
import {
  CAUSES,
  type Cause,
  DEFAULT_CAUSES,
  DEFAULT_PROFILE,
  type Format,
  inOrder,
  LONGEST_OWN_NAME,
  MOST_OWN_NAMES,
  type OwnTracking,
  type ProfileId,
  profiles,
} from "../core/index.ts";
import { convertFormer, FORMER_NAMES, type Values } from "./former-settings.ts";
import { HIGHLIGHT_SCOPES, type HighlightScope } from "./highlight-scope.ts";
import { managedValues } from "./managed.ts";
import { COLOUR_SET_NAMES, type ColourChoice, isColourChoice } from "./mark-colours.ts";

/** What a person chose for one site; what is missing is as for all sites. */
export interface SiteSettings {
  /** As browsers write it: "example.com", "xn--bcher-kva.example", "[::1]", "localhost". */
  readonly host: string;
  /** "host": with and without "www."; "domain": it is a registrable domain, and everything below it is meant too. */
  readonly covers: "host" | "domain";
  /** Its pages are neither read nor marked, and copies of its addresses are as written. */
  readonly off?: boolean;
  readonly profile?: ProfileId;
  readonly ignore?: readonly Cause[];
  readonly copies?: CopyChoice;
  /** Always, where the browser lets the extension look. */
  readonly highlight?: boolean;
}

/** Never contains a page's address: of sites, the hosts alone. */
export interface Settings {
  readonly profile: ProfileId;
  /** Causes of duplicates that are ignored, in their fixed order. */
  readonly ignore: readonly Cause[];
  /** WWWOFFLE's own host and port, for strings that start with "/". */
  readonly localHost: string;
  /** Copied by the menu, the shortcut and the address bar. */
  readonly copies: CopyChoice;
  /** Operations that make a fixed URL. */
  readonly fixes: { readonly repair: boolean; readonly clean: boolean };
  /** Format of those copies. */
  readonly copyFormat: CopyFormat;
  /** Further entries of the context menu, in the order of `MENU_KINDS`. */
  readonly menu: readonly MenuKind[];
  /** Whether the page shows what was copied, or what a shortcut did. */
  readonly toast: boolean;
  /** For what the switch “Highlight” counts. */
  readonly highlightScope: HighlightScope;
  /** On which pages links are highlighted: on all, or on those that a person has chosen. */
  readonly highlights: "always" | "chosen";
  /** Each host once for each that it covers. */
  readonly sites: readonly SiteSettings[];
  /** Whether copies keep the fragment that the rule set drops. */
  readonly keepFragment: boolean;
  /** Whether copies keep the password of an address. */
  readonly keepPassword: boolean;
  /** Names of tracking parameters beside the list. */
  readonly tracking: OwnTracking;
  /** Of marks, and of the numbers of groups. */
  readonly colours: ColourChoice;
  /** A copy format with {url} {canonical} {title} {text} {host}; "" for none. */
  readonly format: string;
  /** Counts links to fix on the toolbar button. */
  readonly counts: boolean;
  /** Whether the button of a page that is checked says that it is open in another tab, with the permission “tabs”. */
  readonly alsoOpen: boolean;
  /** Whether the browser takes the settings to a person's other devices. */
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

/** More are not kept: the first ones go. */
export const MOST_SITES = 1000;

const profile = v.picklist(Object.keys(profiles) as ProfileId[]);
const ignore = v.pipe(
  v.array(v.picklist(CAUSES.map(({ cause }) => cause))),
  v.maxLength(CAUSES.length),
  v.transform((causes): readonly Cause[] => inOrder(causes)),
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

/** Strict: a name that is not known is a fault. */
export const SITE_SETTINGS = v.strictObject({
  host,
  covers: v.picklist(["host", "domain"]),
  off: v.exactOptional(v.boolean()),
  profile: v.exactOptional(profile),
  ignore: v.exactOptional(ignore),
  copies: v.exactOptional(copies),
  highlight: v.exactOptional(v.boolean()),
});

/** The shape of each setting, where it is stored, exported or set by an administrator. */
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

/** What may come from a file, an administrator or another device: whether settings are uploaded, each device’s person says. */
export const SHARED_NAMES = SETTING_NAMES.filter((name) => name !== "sync");

/** Settings of released versions are converted. Of each setting that is missing or invalid, none. */
export function validIn(given: Values): Partial<Settings> {
  const values = convertFormer(given);
  const valid = SETTING_NAMES.flatMap((name) => {
    const parsed = v.safeParse(SHAPES[name] as v.GenericSchema<unknown, unknown>, values[name]);
    return parsed.success ? [[name, parsed.output]] : [];
  });
  return Object.fromEntries(valid) as Partial<Settings>;
}

/** What is read: settings, and which of them an administrator has set. */
export interface ReadSettings extends Settings {
  readonly managed: readonly SettingName[];
}

/** What a person has chosen, valid or not; `{}` for what cannot be read. */
const storedValues = (): Promise<Values> =>
  browser.storage.local.get([...SETTING_NAMES, ...FORMER_NAMES]).catch((error) => {
    console.error(error);
    return {};
  });

/** A person's own choices that are not the default's, whatever an administrator has set. */
export async function readOwnSettings(): Promise<Partial<Settings>> {
  return validIn(await storedValues());
}

/** Never rejects: defaults replace what cannot be read, too. What an administrator has set comes before all. */
export async function readSettings(): Promise<ReadSettings> {
  const [own, managed] = await Promise.all([readOwnSettings(), managedValues().then(validIn)]);
  return { ...DEFAULT_SETTINGS, ...own, ...managed, managed: Object.keys(managed) as SettingName[] };
}

/** Stored values whose conversion differs: without them, a change of one would change what the others mean. */
async function converted(): Promise<Values> {
  const stored = await storedValues();
  const now = convertFormer(stored);
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== stored[name]));
}

/** `false` when the browser stores no more. */
export async function writeSettings(changes: Partial<Settings>): Promise<boolean> {
  try {
    await browser.storage.local.set({ ...(await converted()), ...changes });
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** As after the installation: nothing is stored. */
export async function resetSettings(): Promise<boolean> {
  try {
    await browser.storage.local.clear();
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}
