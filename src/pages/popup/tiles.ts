import { message, plural } from "../../browser/i18n.ts";
import type { PageReport } from "../../browser/messages.ts";
import {
  copyWarningOf,
  covers,
  type DeclaredVerdict,
  type Inspection,
  isRefused,
  profileOf,
} from "../../core/index.ts";
import { findingTitle, tileRulesText } from "../../ui/names.ts";
import { copiesIn } from "./copy/copies-in.ts";
import { declaredIn } from "./declared-in.ts";
import type { State, TabName } from "./state.ts";

/** "good" and "ok": nothing is wrong, here and everywhere; "off": there is nothing to show; "wait": not known yet. */
export type Tone = "bad" | "warn" | "note" | "ok" | "good" | "none" | "off" | "wait";

export interface Tile {
  readonly tone: Tone;
  /** At most five words. */
  readonly text: string;
}

export type Tiles = Readonly<Record<TabName, Tile>>;

/** A tile, and whether nothing at all is to be said against what it stands for. */
interface Judged extends Tile {
  readonly isClean: boolean;
}

/** Of a web address, what may look like the host. */
const hasUser = ({ scheme, user }: Inspection["url"]): boolean => /^https?$/i.test(scheme ?? "") && !!user;

const judged = (tone: Tone, text: string, isClean = false): Judged => ({ tone, text, isClean });

/** Of what is inspected. The first that holds. */
function addressOf(inspection: Inspection, state: State): Judged {
  const { findings, steps, url } = inspection;
  const { profile } = state.settings;
  if (isRefused(inspection)) return judged("bad", message("tile_refused"));
  const wrong = findings.find(({ severity }) => severity === "warning");
  if (wrong !== undefined) return judged("warn", findingTitle(wrong));
  if (hasUser(url)) return judged("note", message("tile_user"));
  const { droppable, targets } = copiesIn(inspection, state);
  if (droppable.length > 0) return judged("note", plural("tile_tracking", droppable.length));
  if (targets.length > 0) return judged("note", message("tile_target"));
  if (!covers(profileOf(profile), url)) return judged("note", message("tile_outside"));
  const [noted] = findings;
  if (noted !== undefined) return judged("note", findingTitle(noted));
  const warned = copyWarningOf(inspection, profile, state.base ?? undefined) !== null;
  if (steps.length > 0) return judged(warned ? "note" : "ok", plural("tile_changes", steps.length));
  return judged("ok", message("tile_spelled"), !warned && !url.user);
}

function addressTile(state: State): Judged {
  const { inspection, source } = state;
  if (inspection !== null) return addressOf(inspection, state);
  return judged("none", message(source === null ? "tile_no_address" : "tile_text"));
}

const DECLARED: Readonly<Record<DeclaredVerdict, () => Judged>> = {
  same: () => judged("ok", message("tile_confirms"), true),
  spelling: () => judged("ok", message("tile_confirms"), true),
  other: () => judged("warn", message("tile_another")),
  disagree: () => judged("warn", message("tile_contradicts")),
  stale: () => judged("warn", message("tile_stale")),
  unusable: () => judged("warn", message("tile_unusable")),
  none: () => judged("none", message("tile_names_none")),
};

function linksOf({ links, several, encodedLinks }: PageReport, state: State): Judged {
  const wrong = [
    ...(several > 0 ? [plural("tile_duplicates", several)] : []),
    ...(encodedLinks.sure > 0 ? [plural("tile_encoded", encodedLinks.sure)] : []),
  ];
  const [first, second] = wrong;
  if (first !== undefined) return judged("warn", second === undefined ? first : message("tile_two", first, second));
  if (links === 0) return judged("none", message("tile_no_links"));
  const isMoreAbove =
    state.extras?.levels?.some((groups, level) => level > state.settings.level && groups > 0) === true;
  if (isMoreAbove) return judged("ok", message("tile_none_here"));
  // Not green before the other levels are known, so that nothing turns from green.
  const isClean = state.extras?.levels != null && encodedLinks.perhaps === 0;
  return judged("ok", message("tile_no_duplicates", links), isClean);
}

/** What the page declares, and its links. */
function pageTiles(state: State): { page: Judged; links: Judged } {
  const { links, page, pasted, source } = state;
  if (page === null || pasted !== null || source !== null) {
    const closed = judged("off", message("tile_open_pages"));
    return { page: closed, links: closed };
  }
  if (links.kind === "reading") {
    const reading = judged("wait", message("tile_reading"));
    return { page: reading, links: reading };
  }
  const compared = declaredIn(state);
  if (links.kind !== "page" || compared === null) {
    const off = judged("off", message("tile_unavailable"));
    // Its panel says what to do.
    return { page: off, links: canBeReadAgain(state) ? judged("none", off.text) : off };
  }
  return { page: DECLARED[compared.verdict](), links: linksOf(links, state) };
}

const canBeReadAgain = ({ links }: State): boolean =>
  links.kind === "failed" || (links.kind === "unreadable" && links.reason === "hanging");

/** What each tab says before it is opened. Green only where address, declaration and links are all clean. */
export function tilesOf(state: State): Tiles {
  const address = addressTile(state);
  const { page, links } = pageTiles(state);
  const areClean = address.isClean && page.isClean && links.isClean;
  const tile = ({ tone, text }: Judged): Tile => ({ tone: areClean ? "good" : tone, text });
  return {
    address: tile(address),
    page: tile(page),
    links: tile(links),
    compare: { tone: "none", text: tileRulesText(state.settings.profile) },
  };
}

/** The tab that is shown: never one that has nothing to show. */
export const shownTab = (tiles: Tiles, tab: TabName): TabName => (tiles[tab].tone === "off" ? "address" : tab);
