import { pdfProse } from "./pdf/prose.ts";
import type { ProfileId } from "./profiles.ts";
import { rfc1738Prose } from "./rfc1738/prose.ts";
import { rfc3986Prose } from "./rfc3986/prose.ts";
import type { ProfileProse } from "./rule.ts";
import { safeBrowsingProse } from "./safe-browsing/prose.ts";
import { surtProse } from "./surt/prose.ts";
import { webProse } from "./web/prose.ts";
import { wwwoffle26Prose, wwwoffleProse } from "./wwwoffle/prose.ts";

export const profileProse: Readonly<Record<ProfileId, ProfileProse>> = {
  web: webProse,
  "wwwoffle-2.9": wwwoffleProse,
  "wwwoffle-2.6": wwwoffle26Prose,
  "pdf-web-capture": pdfProse,
  rfc1738: rfc1738Prose,
  rfc3986: rfc3986Prose,
  "safe-browsing": safeBrowsingProse,
  surt: surtProse,
};
