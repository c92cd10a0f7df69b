import { registrableDomain } from "../url/registrable-domain.ts";
import { remembering } from "../url/remembering.ts";

/** As `registrableDomain`, found once for each host. */
export const domainOf = remembering(registrableDomain);
