import { orElse } from "../../browser/reported.ts";
import { type Access, accessTo, NO_ACCESS } from "../../browser/sites.ts";

/** None where the browser does not say: of `http://a*b.example/` it refuses to. */
export async function accessOf(url: string | null | undefined): Promise<Access> {
  if (url == null) return NO_ACCESS;
  return orElse(accessTo(url), NO_ACCESS);
}
