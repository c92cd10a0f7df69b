import type { ChangedBy } from "../../browser/page-messages.ts";
import type { Judged } from "../../content/follow-messages.ts";
import {
  ALL_CAUSES,
  canonicalsOf,
  type Identifier,
  identifier,
  NO_LINK,
  NONE,
  namesResource,
  type PageEvidence,
  pageEvidence,
  textOfRecord,
} from "../../core/index.ts";
import { linkJudge, toldLinks, type WrittenLink } from "./judges.ts";
import { hashOf, type KeyOptions, nameOf } from "./records.ts";

type AskedLinks = ChangedBy<"links">;

/** Returns a record for each link, in the same order. Never throws. */
export function judgeLinks(
  { links, base, url, declared, witnesses, told = [], above }: AskedLinks,
  options: KeyOptions,
): Judged {
  const own = url === "" ? [] : [url, ...(declared === null ? [] : canonicalsOf({ url, base, declared }))];
  let gathered: PageEvidence | undefined;
  const judge = linkJudge(options, () => {
    gathered ??= pageEvidence(witnesses, own, base, toldLinks(told));
    return gathered;
  });

  const chosen = identifier(options);
  const loosest = identifier({ ...options, ignore: ALL_CAUSES });

  function hashesOf(link: WrittenLink, { keyOf, formOf }: Identifier): [key: string, form: string] {
    const key = keyOf(link);
    const form = formOf(link, key);
    const hash = hashOf(key);
    return [hash, form === key ? hash : hashOf(form)];
  }

  function recordOf(href: string): string {
    if (!namesResource(href)) return NO_LINK;
    const link = { href, base };
    const [key, form] = hashesOf(link, chosen);
    const [topKey, topForm] = above ? hashesOf(link, loosest) : [NONE, NONE];
    return textOfRecord({ key, form, flags: judge(link).flags, topKey, topForm });
  }

  return { by: nameOf(options), records: links.map(recordOf) };
}
