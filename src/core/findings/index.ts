import type { Check } from "../finding.ts";
import { doubleEncoded } from "./double-encoded.ts";
import { entity } from "./entity.ts";
import { outsideProfile } from "./outside-profile.ts";
import { password } from "./password.ts";
import { refused } from "./refused.ts";
import { underEncoded } from "./under-encoded.ts";

/** Every check, in the order in which findings are shown. */
export const checks: readonly Check[] = [refused, doubleEncoded, entity, underEncoded, password, outsideProfile];
