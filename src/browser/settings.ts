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

/** The user's choices for one site; missing ones are as for all sites. */
export interface SiteSettings {
  /** As browsers write it: "example.com", "xn--bcher-kva.example", "[::1]", "localhost". */
  readonly host: string;
  /** "host": with and without "www."; "domain": a registrable domain with its subdomains. */
  readonly covers: "host" | "domain";
  /** Pages are neither read nor marked, and copies are as written. */
  readonly off?: boolean;
  readonly profile?: ProfileId;
  readonly ignore?: readonly Cause[];
  readonly copies?: CopyChoice;
  /** If the site may be read. */
  readonly highlight?: boolean;
}

/** Contains no URLs: only hosts of sites. */
export interface Settings {
  readonly profile: ProfileId;
  /** Causes of duplicates to ignore, in `CAUSES` order. */
  readonly ignore: readonly Cause[];
  /** WWWOFFLE's own host and port, for strings that start with "/". */
  readonly localHost: string;
  /** For the menu, the shortcut and the address bar. */
  readonly copies: CopyChoice;
  readonly fixes: { readonly repair: boolean; readonly clean: boolean };
  readonly copyFormat: CopyFormat;
  /** Further menu entries, in the order of `MENU_KINDS`. */
  readonly menu: readonly MenuKind[];
  /** Shows toasts. */
  readonly toast: boolean;
  /** Scope of the switch “Highlight”. */
  readonly highlightScope: HighlightScope;
  /** Pages with highlights: all, or those that the user chose. */
  readonly highlights: "always" | "chosen";
  /** At most one entry per host and `covers`. */
  readonly sites: readonly SiteSettings[];
  /** Copies keep the fragment that the rule set drops. */
  readonly keepFragment: boolean;
  /** Copies keep the URL's password. */
  readonly keepPassword: boolean;
  /** The user's additions and exceptions to the list. */
  readonly tracking: OwnTracking;
  /** Of marks and group numbers. */
  readonly colours: ColourChoice;
  /** A copy format with {url} {canonical} {title} {text} {host}; "" for none. */
  readonly format: string;
  /** Counts links to fix on the toolbar button. */
  readonly counts: boolean;
  /** The badge of a checked page shows that it is open in another tab. Needs the permission “tabs”. */
  readonly alsoOpen: boolean;
  /** Syncs settings through the browser. */
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

/** Further entries replace the first ones. */
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

/** Strict: unknown names are faults. */
export const SITE_SETTINGS = v.strictObject({
  host,
  covers: v.picklist(["host", "domain"]),
  off: v.exactOptional(v.boolean()),
  profile: v.exactOptional(profile),
  ignore: v.exactOptional(ignore),
  copies: v.exactOptional(copies),
  highlight: v.exactOptional(v.boolean()),
});

/** Settings as stored, exported or set by an administrator. */
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

/** Files, administrators and other devices may set these. Each device decides on `sync`. */
export const SHARED_NAMES = SETTING_NAMES.filter((name) => name !== "sync");

/** Converts former settings, and drops invalid ones. */
export function validIn(given: Values): Partial<Settings> {
  const values = convertFormer(given);
  const valid = SETTING_NAMES.flatMap((name) => {
    const parsed = v.safeParse(SHAPES[name] as v.GenericSchema<unknown, unknown>, values[name]);
    return parsed.success ? [[name, parsed.output]] : [];
  });
  return Object.fromEntries(valid) as Partial<Settings>;
}

/** `managed`: names of settings that an administrator has set. */
export interface ReadSettings extends Settings {
  readonly managed: readonly SettingName[];
}

/** Unvalidated; `{}` if unreadable. */
const storedValues = (): Promise<Values> =>
  browser.storage.local.get([...SETTING_NAMES, ...FORMER_NAMES]).catch((error) => {
    console.error(error);
    return {};
  });

/** The user's choices, whatever an administrator has set. */
export async function readOwnSettings(): Promise<Partial<Settings>> {
  return validIn(await storedValues());
}

/** Administrators take precedence over users, users over defaults. Never rejects. */
export async function readSettings(): Promise<ReadSettings> {
  const [own, managed] = await Promise.all([readOwnSettings(), managedValues().then(validIn)]);
  return { ...DEFAULT_SETTINGS, ...own, ...managed, managed: Object.keys(managed) as SettingName[] };
}

/** Stored values that need conversion: changing only one would change the meaning of the others. */
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
