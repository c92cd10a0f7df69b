import { encodedControl } from "./encoded-control.ts";
import { delimitersEncoded } from "./encoding/delimiters-encoded.ts";
import { doubleEncoded } from "./encoding/double-encoded.ts";
import { entity } from "./encoding/entity.ts";
import { legacyCharset } from "./encoding/legacy-charset.ts";
import { literalPercent } from "./encoding/literal-percent.ts";
import { mixed } from "./encoding/mixed.ts";
import { mojibake } from "./encoding/mojibake.ts";
import { opaque } from "./encoding/opaque.ts";
import { plus } from "./encoding/plus.ts";
import { underEncoded } from "./encoding/under-encoded.ts";
import type { Check } from "./finding.ts";
import { outsideProfile } from "./outside-profile.ts";
import { password } from "./password.ts";
import { port } from "./port.ts";
import { refused } from "./refused.ts";
import { rfc1738 } from "./rfc1738/rfc1738.ts";

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
