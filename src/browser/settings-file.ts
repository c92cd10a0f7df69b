import * as v from "valibot";
import { type OwnNameFault, ownNameFaults, registrableDomain } from "../core/index.ts";
import { convertFormer } from "./former-settings.ts";
import {
  DEFAULT_SETTINGS,
  type ReadSettings,
  type SettingName,
  type Settings,
  SHAPES,
  SHARED_NAMES,
} from "./settings.ts";
import { siteHost } from "./sites.ts";

export const FILE_FORMAT = "trueform-settings";
export const FILE_VERSION = 1;
/** Bytes. */
export const LONGEST_FILE = 2_000_000;

export const FILE_NAMES = SHARED_NAMES;

/** `path`: such as "settings.sites[2].profile". */
export type FileFault =
  | { readonly kind: "too-long" | "no-json" | "no-settings" }
  | { readonly kind: "later"; readonly version: string }
  | { readonly kind: "unknown"; readonly path: string }
  | { readonly kind: "missing"; readonly path: string; readonly expected: string }
  | { readonly kind: "value"; readonly path: string; readonly expected: string; readonly found: string }
  | { readonly kind: "no-host" | "twice"; readonly path: string; readonly host: string }
  | { readonly kind: "name"; readonly path: string; readonly fault: OwnNameFault };

export type ReadFile = { readonly changes: Partial<Settings> } | { readonly faults: readonly FileFault[] };

/** `own`: without an administrator's settings. */
export const fileOf = (own: Partial<Settings>, version: string): string => {
  const settings = { ...DEFAULT_SETTINGS, ...own };
  const all = Object.fromEntries(FILE_NAMES.map((name) => [name, settings[name]]));
  return `${JSON.stringify({ format: FILE_FORMAT, version: FILE_VERSION, trueform: version, settings: all }, null, 2)}\n`;
};

const { sync: _, ...shapes } = SHAPES;
const SETTINGS = v.strictObject(
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, v.exactOptional(shape)])),
) as v.GenericSchema<unknown, Partial<Settings>>;

const FILE = v.object({ format: v.literal(FILE_FORMAT), version: v.number(), settings: v.looseObject({}) });

const pathOf = (keys: readonly unknown[]): string =>
  keys.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");

function faultIn({ type, path, expected, received }: v.BaseIssue<unknown>): FileFault {
  const place = `settings${pathOf((path ?? []).map(({ key }) => key))}`;
  if (type === "strict_object" && expected === "never") return { kind: "unknown", path: place };
  const wanted = (expected ?? "").replace(/^\((.*)\)$/, "$1");
  if (received === "undefined") return { kind: "missing", path: place, expected: wanted };
  return { kind: "value", path: place, expected: wanted, found: received };
}

function siteFaults(sites: Settings["sites"]): FileFault[] {
  const known = new Set<string>();
  return sites.flatMap(({ host, covers }, i): FileFault[] => {
    const path = `settings.sites[${i}].host`;
    // Without "www.", which a host covers.
    const isHost = siteHost(`http://${host}/`) === host && (covers === "host" || registrableDomain(host) === host);
    if (!isHost) return [{ kind: "no-host", path, host }];
    const name = `${covers} ${host}`;
    if (known.has(name)) return [{ kind: "twice", path, host }];
    known.add(name);
    return [];
  });
}

const nameFaults = (tracking: Settings["tracking"]): FileFault[] =>
  ownNameFaults(tracking).map((fault) => ({ kind: "name", path: "settings.tracking", fault }));

/** A file with faults changes nothing. Never throws. */
export function readFile(text: string): ReadFile {
  if (text.length > LONGEST_FILE) return { faults: [{ kind: "too-long" }] };
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { faults: [{ kind: "no-json" }] };
  }
  if (!v.is(FILE, file)) return { faults: [{ kind: "no-settings" }] };
  if (file.version !== FILE_VERSION) return { faults: [{ kind: "later", version: String(file.version) }] };
  const parsed = v.safeParse(SETTINGS, convertFormer(file.settings));
  if (!parsed.success) return { faults: parsed.issues.map(faultIn) };
  const { sites = [], tracking = DEFAULT_SETTINGS.tracking } = parsed.output;
  const faults = [...siteFaults(sites), ...nameFaults(tracking)];
  return faults.length > 0 ? { faults } : { changes: parsed.output };
}

export const changedNames = (
  changes: Partial<Settings>,
  now: ReadSettings | Partial<Settings>,
): readonly SettingName[] =>
  FILE_NAMES.filter(
    (name) => name in changes && JSON.stringify(changes[name]) !== JSON.stringify(now[name] ?? DEFAULT_SETTINGS[name]),
  );
