import type { Check } from "../finding.ts";
import { delimitersEncoded } from "./delimiters-encoded.ts";
import { doubleEncoded } from "./double-encoded.ts";
import { encodedControl } from "./encoded-control.ts";
import { entity } from "./entity.ts";
import { legacyCharset } from "./legacy-charset.ts";
import { literalPercent } from "./literal-percent.ts";
import { mixed } from "./mixed.ts";
import { mojibake } from "./mojibake.ts";
import { opaque } from "./opaque.ts";
import { outsideProfile } from "./outside-profile.ts";
import { password } from "./password.ts";
import { plus } from "./plus.ts";
import { port } from "./port.ts";
import { refused } from "./refused.ts";
import { rfc1738 } from "./rfc1738.ts";
import { underEncoded } from "./under-encoded.ts";

/** Every check, in the order in which findings are shown. */
export const checks: readonly Check[] = [
  refused,
  doubleEncoded,
  delimitersEncoded,
  mojibake,
  entity,
  underEncoded,
  rfc1738,
  port,
  encodedControl,
  password,
  mixed,
  plus,
  legacyCharset,
  literalPercent,
  opaque,
  outsideProfile,
];
