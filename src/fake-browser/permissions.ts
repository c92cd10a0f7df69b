import type { Permissions } from "webextension-polyfill";
import manifest from "../../manifest.json" with { type: "json" };
import { FakeEvent } from "./event.ts";
import { onReset, spied } from "./spy.ts";

type Asked = Readonly<{ permissions?: readonly string[]; origins?: readonly string[] }>;

const granted = { permissions: new Set<string>(), origins: new Set<string>() };
let willGrant = true;

onReset(() => {
  granted.permissions = new Set(manifest.permissions);
  granted.origins = new Set();
  willGrant = true;
});

/** True if a match pattern covers another one of a whole site, or a URL. */
function covers(pattern: string, other: string): boolean {
  if (pattern === "<all_urls>") return true;
  const [scheme = "", host = ""] = pattern.split("://");
  const [ownScheme = "", ownHost = ""] = other.split("://");
  const hostname = ownHost.replace(/[/?#].*$/, "").replace(/:\d+$/, "");
  const site = host.replace(/\/\*$/, "");
  const isScheme = scheme === "*" ? /^https?$/.test(ownScheme) : scheme === ownScheme;
  const isBelow = site.startsWith("*.") && `.${hostname}`.endsWith(site.slice(1));
  return isScheme && (site === "*" || site === hostname || isBelow);
}

export const maySeeSite = (url: string): boolean => [...granted.origins].some((origin) => covers(origin, url));
export const has = (permission: string): boolean => granted.permissions.has(permission);

const contains = ({ permissions = [], origins = [] }: Asked): boolean =>
  permissions.every(has) && origins.every(maySeeSite);

function checkManifest({ permissions = [], origins = [] }: Asked): void {
  const mayHave = [...manifest.permissions, ...manifest.optional_permissions];
  const isKnown =
    permissions.every((one) => mayHave.includes(one)) &&
    origins.every((one) => manifest.optional_host_permissions.some((pattern) => covers(pattern, one)));
  if (!isKnown) throw new Error("Only permissions specified in the manifest may be requested.");
}

function grant(asked: Asked): void {
  for (const one of asked.permissions ?? []) granted.permissions.add(one);
  for (const one of asked.origins ?? []) granted.origins.add(one);
  onAdded.emit(asked as Permissions.Permissions);
}

const onAdded = new FakeEvent<(permissions: Permissions.Permissions) => void>();
const onRemoved = new FakeEvent<(permissions: Permissions.Permissions) => void>();

/**
 * Grants the manifest's permissions from the start, optional ones on request. The required user gesture is not
 * modelled; end-to-end tests cover it.
 */
export const permissions = {
  contains: spied(async (asked: Asked): Promise<boolean> => contains(asked)),
  getAll: spied(
    async () =>
      ({ permissions: [...granted.permissions], origins: [...granted.origins] }) as Permissions.AnyPermissions,
  ),
  /** Grants, unless a test calls `refuse`. */
  request: spied(async (asked: Asked): Promise<boolean> => {
    checkManifest(asked);
    if (contains(asked)) return true;
    if (willGrant) grant(asked);
    return willGrant;
  }),
  remove: spied(async (asked: Asked): Promise<boolean> => {
    for (const one of asked.permissions ?? []) {
      if (manifest.permissions.includes(one)) throw new Error("You cannot remove required permissions.");
      granted.permissions.delete(one);
    }
    for (const one of asked.origins ?? []) granted.origins.delete(one);
    onRemoved.emit(asked as Permissions.Permissions);
    return true;
  }),
  onAdded,
  onRemoved,

  /** Grants without a request. */
  grant,
  refuse(): void {
    willGrant = false;
  },
};
