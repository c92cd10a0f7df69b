import type { ChangedBy } from "../../browser/page-messages.ts";
import type { RecordsResponse } from "../../content/follow-messages.ts";
import {
  ALL_CAUSES,
  canonicalsOf,
  createKeyReader,
  type KeyReader,
  NO_LINK,
  NONE,
  namesResource,
  type PageEvidence,
  pageEvidence,
  recordToText,
} from "../../core/index.ts";
import { linkJudge, linksWithText, type WrittenLink } from "./judges.ts";
import { hashOf, type KeyOptions, optionsKey } from "./records.ts";

type AskedLinks = ChangedBy<"links">;

/** Returns a record for each link, in the same order. Never throws. */
export function judgeLinks(
  { links, base, url, declared, encodingExamples, linkTexts = [], above }: AskedLinks,
  options: KeyOptions,
): RecordsResponse {
  const own = url === "" ? [] : [url, ...(declared === null ? [] : canonicalsOf({ url, base, declared }))];
  let gathered: PageEvidence | undefined;
  const judge = linkJudge(options, () => {
    gathered ??= pageEvidence(encodingExamples, own, base, linksWithText(linkTexts));
    return gathered;
  });

  const chosen = createKeyReader(options);
  const loosest = createKeyReader({ ...options, ignore: ALL_CAUSES });

  function hashesOf(link: WrittenLink, { keyOf, formOf }: KeyReader): [key: string, form: string] {
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
    return recordToText({ key, form, flags: judge(link).flags, topKey, topForm });
  }

  return { by: optionsKey(options), records: links.map(recordOf) };
}
