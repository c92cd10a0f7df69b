import { schemeOf, type Url } from "../url/url.ts";
import { pdfWebCapture } from "./pdf/pdf.ts";
import { rfc1738Profile } from "./rfc1738/rfc1738.ts";
import { rfc3986Profile } from "./rfc3986/rfc3986.ts";
import type { Profile } from "./rule.ts";
import { safeBrowsingProfile } from "./safe-browsing/safe-browsing.ts";
import { surtProfile } from "./surt/surt.ts";
import { web } from "./web/web.ts";
import { wwwoffle26 } from "./wwwoffle/wwwoffle-2.6.ts";
import { wwwoffle29 } from "./wwwoffle/wwwoffle-2.9.ts";

/** The id of a rule set: `web` is what browsers request, the others follow the documents in docs/rules.md. */
export type ProfileId =
  | "web"
  | "wwwoffle-2.9"
  | "wwwoffle-2.6"
  | "pdf-web-capture"
  | "rfc1738"
  | "rfc3986"
  | "safe-browsing"
  | "surt";

/** Default first. */
export const profiles = {
  web,
  "wwwoffle-2.9": wwwoffle29,
  "wwwoffle-2.6": wwwoffle26,
  "pdf-web-capture": pdfWebCapture,
  rfc1738: rfc1738Profile,
  rfc3986: rfc3986Profile,
  "safe-browsing": safeBrowsingProfile,
  surt: surtProfile,
} as const satisfies Readonly<Record<ProfileId, Profile>>;

export const DEFAULT_PROFILE: ProfileId = "web";

/** Keys are for comparing and may name a different page. */
export const makesKeys = (id: ProfileId): boolean => (profiles[id] as Profile).isKey === true;

export const covers = ({ schemes }: Profile, url: Url): boolean => schemes?.has(schemeOf(url)) ?? true;

const firstWith = (flag: "isCache" | "isArchive"): ProfileId =>
  (Object.keys(profiles) as ProfileId[]).find((id) => (profiles[id] as Profile)[flag]) as ProfileId;

/** WWWOFFLE's newest rule set, which names its files. */
export const CACHE_PROFILE = firstWith("isCache");

export const ARCHIVE_PROFILE = firstWith("isArchive");

/** Falls back to `web`. */
export const profileOf = (id: string | undefined): Profile =>
  id !== undefined && Object.hasOwn(profiles, id) ? profiles[id as ProfileId] : profiles[DEFAULT_PROFILE];
