import browser, { type Tabs } from "webextension-polyfill";
import { copyText } from "../../browser/clipboard.ts";
import { type MessageKey, message } from "../../browser/i18n.ts";
import type { AmbiguousUrl, Disambiguation } from "../../browser/page-handoff.ts";
import { type ReadSettings, readSettings } from "../../browser/settings.ts";
import { readSettingsFor, type SettingsHere, settingsFor } from "../../browser/site-settings.ts";
import { type CopyKind, type CopyOptions, canonicalize, copyAs, type UrlCopy } from "../../core/index.ts";
import { announce, type Said } from "./announce.ts";
import { type Made, refusalText, saidOfAll, saidOfFailure, saidOfOne } from "./copied.ts";
import { type Clicked, contextFor } from "./copy-context.ts";
import { openDisambiguation } from "./disambiguation.ts";
import type { SelectedLink } from "./selected-links.ts";
import { refusedUrl, type SelectedUrl, selectedUrls } from "./selection.ts";

const FAILURES = {
  "no-url": "copy_no_url",
  clipboard: "copy_refused",
  "no-window": "copy_no_window",
} as const satisfies Readonly<Record<string, MessageKey>>;

const failed = (tabId: number, why: keyof typeof FAILURES): Promise<void> =>
  announce(tabId, saidOfFailure(message(FAILURES[why])));

/** "chosen": what the settings say of the address. */
export type AskedKind = CopyKind | "chosen";

const kindFor = (kind: AskedKind, { copies }: SettingsHere): CopyKind => (kind === "chosen" ? copies : kind);

/** The canonical URL where this kind is not offered: nothing to leave out, no address inside. */
export function made(kind: AskedKind, input: string, settings: SettingsHere, context: CopyOptions = {}): Made | null {
  const options = { ...settings, ...context };
  const asked = kindFor(kind, settings);
  const copy = copyAs(asked, input, options) ?? copyAs("canonical", input, options);
  return copy === null ? null : { input, asked, copy, settings, isOff: settings.off && kind === "chosen" };
}

/** Nobody asks for what browsers refuse, except as it is written. */
export const refusalOf = (kind: AskedKind, address: string, settings: SettingsHere): string | null =>
  kindFor(kind, settings) === "written" ? null : refusalText(address, settings);

async function copyAndSay(text: string, said: Said, tabId: number): Promise<void> {
  if (await copyText(text)) await announce(tabId, said);
  else await failed(tabId, "clipboard");
}

/** `isWithoutPassword`: the address had one, which was left out before. */
export async function copyClicked(
  kind: AskedKind,
  clicked: Clicked,
  tabId: number,
  isWithoutPassword = false,
): Promise<void> {
  const { address } = clicked;
  const settings = await readSettingsFor(address);
  if (address === null) return failed(tabId, "no-url");
  const refusal = refusalOf(kind, address, settings);
  if (refusal !== null) return announce(tabId, saidOfFailure(refusal));
  const context = await contextFor(kindFor(kind, settings), clicked, tabId, settings);
  const one = made(kind, address, settings, context);
  if (one === null) return failed(tabId, "no-url");
  const { copy } = one;
  const told = { ...one, copy: { ...copy, isWithoutPassword: isWithoutPassword || copy.isWithoutPassword } };
  await copyAndSay(copy.text, saidOfOne(told), tabId);
}

type Lines = Omit<Disambiguation, "profile"> & {
  /** One for each text. */
  readonly all: readonly Made[];
};

/** Ambiguous only when candidates have different copies. */
function linesOf(urls: readonly SelectedUrl[], kind: AskedKind, settings: ReadSettings): Lines {
  const all = new Map<string, Made>();
  const lines = urls.flatMap(({ text, candidates, ambiguity }): (string | AmbiguousUrl)[] => {
    const copies = candidates.map((url) => made(kind, url, settingsFor(settings, url))).filter((one) => one !== null);
    for (const one of copies) if (!all.has(one.copy.text)) all.set(one.copy.text, one);
    const texts = [...new Set(copies.map(({ copy }) => copy.text))];
    const [first] = texts;
    if (first === undefined) return [];
    return [ambiguity === null || texts.length === 1 ? first : { text, candidates: texts, ambiguity }];
  });
  const warned = [...all].flatMap(([canonical, { copy }]): UrlCopy[] =>
    copy.warning === null ? [] : [{ canonical, warning: copy.warning }],
  );
  // Asks once for equal URLs.
  const distinct = new Map(lines.map((line) => [typeof line === "string" ? line : line.candidates.join("\n"), line]));
  const copies = [...all.values()].map(({ copy }) => copy);
  const isWithoutPassword = copies.some((copy) => copy.isWithoutPassword);
  return {
    lines: [...distinct.values()],
    warned,
    isCanonical: !isWithoutPassword && copies.every(({ kind: made }) => made === "canonical"),
    isWithoutPassword,
    dropped: [...new Set(copies.flatMap(({ dropped }) => dropped.map(({ name }) => name)))],
    all: [...all.values()],
  };
}

/** An address of which no page tells anything. */
export const ofAddress = (address: string): Clicked => ({
  address,
  isDocument: false,
  frameId: 0,
  link: null,
  title: "",
});

/** A line for each address, each once. `false` where there is none. */
async function copyLinks(kind: AskedKind, links: readonly SelectedLink[], tabId: number): Promise<boolean> {
  const settings = await readSettings();
  const all = new Map<string, Made>();
  for (const { href, base, text } of links) {
    const url = canonicalize(href, { base });
    const here = settingsFor(settings, url);
    const isRefused = refusalOf(kind, url, here) !== null;
    const one = isRefused ? null : made(kind, href, here, { base, title: text, text });
    if (one !== null && !all.has(one.copy.text)) all.set(one.copy.text, one);
  }
  const [one, second] = all.values();
  if (one === undefined) return false;
  const said = second === undefined ? saidOfOne(one) : saidOfAll([...all.values()]);
  await copyAndSay([...all.keys()].join("\n"), said, tabId);
  return true;
}

/**
 * Copies nothing before an ambiguous URL is chosen. `linksIn`: what is selected besides text; asked where the text has no
 * address.
 */
export async function copySelection(
  kind: AskedKind,
  text: string,
  tab: Tabs.Tab | undefined,
  linksIn: () => Promise<readonly SelectedLink[]> = async () => [],
): Promise<void> {
  const tabId = tab?.id ?? browser.tabs.TAB_ID_NONE;
  const settings = await readSettings();
  const { all, ...lines } = linesOf(selectedUrls(text), kind, settings);
  const [one, second] = all;
  if (one === undefined) {
    const refused = refusedUrl(text);
    if (refused !== null) return copyClicked(kind, ofAddress(refused), tabId);
    const isCopied = await copyLinks(kind, await linksIn(), tabId);
    return isCopied ? undefined : failed(tabId, "no-url");
  }
  if (lines.lines.every((line) => typeof line === "string")) {
    const said = second === undefined ? saidOfOne(one) : saidOfAll(all);
    return copyAndSay(lines.lines.join("\n"), said, tabId);
  }
  try {
    await openDisambiguation({ profile: settings.profile, ...lines }, tab);
  } catch (error) {
    console.error(error);
    await failed(tabId, "no-window");
  }
}

/** The page in a tab; its address is `null` without access. */
export async function pageOf(tabId: number): Promise<Clicked> {
  const { url, title } = await browser.tabs.get(tabId);
  return { address: url || null, isDocument: true, frameId: 0, link: null, title: title ?? "" };
}
