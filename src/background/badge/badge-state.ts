/** The badge state: the popup's verdicts. */
import * as v from "valibot";
import { labelled, message } from "../../browser/i18n.ts";
import type { CollectedFrame } from "../../browser/messages.ts";
import type { Settings } from "../../browser/settings.ts";
import type { Shape } from "../../browser/shape.ts";
import { declarationText, linksText, urlVerdictText } from "../../browser/verdict-texts.ts";
import {
  canonicalize,
  makesKeys,
  mask,
  type ProfileId,
  passwordsIn,
  profileOf,
  type Tally,
  type Verdict,
} from "../../core/index.ts";
import { type PageVerdicts, verdictsOn, verdictsOnTally } from "../pages/page-verdicts.ts";
import type { ReportOptions } from "../pages/report.ts";
import { isolateText, truncate } from "../shown-text.ts";

export const BADGE_STATE = v.object({
  tone: v.picklist(["bad", "warn", "good", "off"]),
  /** Links to fix (`countToFix`). */
  number: v.number(),
  /** Masks passwords. */
  title: v.string(),
  /** Other tabs that show the page, and the first one's position, from 1. */
  open: v.exactOptional(v.object({ count: v.number(), window: v.number(), position: v.number() })),
});
export type BadgeState = Shape<typeof BADGE_STATE>;
export type BadgeTone = BadgeState["tone"];
export type OpenElsewhere = NonNullable<BadgeState["open"]>;

const LONGEST_URL = 300;

function toneOf({ address, page, links }: PageVerdicts): BadgeTone {
  const all: readonly Verdict<string>[] = [address, page, links];
  if (all.some(({ tone }) => tone === "bad")) return "bad";
  if (all.some(({ tone }) => tone === "warn")) return "warn";
  return all.every(({ isClean }) => isClean) ? "good" : "off";
}

const urlText = (url: string, options: ReportOptions): string =>
  isolateText(truncate(mask(canonicalize(url, options), passwordsIn([url])), LONGEST_URL));

function titleOf({ address, page, links }: PageVerdicts, url: string, options: ReportOptions): string {
  const heading = makesKeys(profileOf(options.profile).id as ProfileId) ? "key_heading" : "canonical_heading";
  return [
    labelled(message("tab_url"), urlVerdictText(address)),
    labelled(message("tab_page"), declarationText(page)),
    labelled(message("tab_links"), linksText(links)),
    labelled(message(heading), urlText(url, options)),
  ].join("\n");
}

type BadgeOptions = ReportOptions & Partial<Pick<Settings, "counts">>;

/** Without counts, the badge only warns of deception. */
function badgeStateFrom(verdicts: PageVerdicts, url: string, { counts = true, ...options }: BadgeOptions): BadgeState {
  const tone = toneOf(verdicts);
  return {
    tone: counts || tone === "bad" ? tone : "off",
    number: counts ? verdicts.number : 0,
    title: titleOf(verdicts, url, options),
  };
}

export const badgeStateOn = (frames: readonly CollectedFrame[], options: BadgeOptions): BadgeState =>
  badgeStateFrom(verdictsOn(frames, options), frames[0]?.url ?? "", options);

export const badgeStateOnTally = (
  page: Parameters<typeof verdictsOnTally>[0],
  tally: Tally,
  options: BadgeOptions,
): BadgeState => badgeStateFrom(verdictsOnTally(page, tally, options), page.url, options);
