import type { Profile } from "../rule.ts";
import { pdfWebCapture } from "./pdf.ts";
import { web } from "./web.ts";
import { wwwoffle29 } from "./wwwoffle.ts";
import { wwwoffle26 } from "./wwwoffle-2.6.ts";

/** The rule sets, by their ids, the default first. */
export const profiles = {
  web,
  "wwwoffle-2.9": wwwoffle29,
  "wwwoffle-2.6": wwwoffle26,
  "pdf-web-capture": pdfWebCapture,
} as const satisfies Readonly<Record<string, Profile>>;

export type ProfileId = keyof typeof profiles;

export const DEFAULT_PROFILE: ProfileId = "web";

/** The rule set of that id; `web` for an id that names none. */
export const profileOf = (id: string | undefined): Profile =>
  id !== undefined && Object.hasOwn(profiles, id) ? profiles[id as ProfileId] : profiles[DEFAULT_PROFILE];
