import * as v from "valibot";
import type { CopyPlan } from "../../browser/copy-choice.ts";
import type { Settings } from "../../browser/settings.ts";
import type { CopyContext } from "../../content/api.ts";
import {
  type CopyOptions,
  canonicalsOf,
  compareDeclared,
  declaredUrl,
  type Format,
  hasTracking,
} from "../../core/index.ts";
import { call } from "../frames/call.ts";
import { withTimeout } from "../frames/responsive-frames.ts";
import { declaredInHeader } from "../pages/link-header.ts";

const CONTEXT_MS = 2000;

/** The clicked link, image or frame, or the page. */
export interface ClickTarget {
  /** `null` without access. */
  readonly address: string | null;
  readonly isDocument: boolean;
  readonly frameId: number;
  /** As the browser reports it. */
  readonly link: string | null;
  /** Fallback: the link's text (Firefox only) or the tab's title. */
  readonly title: string;
}

const CONTEXT = v.object({
  url: v.string(),
  title: v.string(),
  text: v.string(),
  declared: v.object({
    base: v.string(),
    addresses: v.array(v.object({ href: v.string(), from: v.picklist(["link", "header", "og:url"]) })),
    loaded: v.string(),
  }),
}) satisfies v.GenericSchema<CopyContext>;

async function readContext(tabId: number, { frameId, link }: ClickTarget): Promise<CopyContext | null> {
  try {
    const [answer] = await withTimeout(CONTEXT_MS, call(tabId, "context", { link: link ?? "" }, frameId));
    const context: unknown = JSON.parse(answer?.result ?? "null");
    return v.is(CONTEXT, context) ? context : null;
  } catch {
    return null;
  }
}

const TITLED: ReadonlySet<Format> = new Set(["markdown", "html", "own"]);

/** Parameters of the canonical URL are not tracking. */
function needsDeclared({ copies }: CopyPlan, { address, isDocument }: ClickTarget, settings: Settings): boolean {
  return (copies === "declared" && isDocument) || (address !== null && hasTracking(address, settings));
}

async function declaredIn(
  { url, declared: own }: CopyContext,
  { frameId, isDocument }: ClickTarget,
  tabId: number,
  settings: Settings,
): Promise<CopyOptions> {
  const inHeader = frameId === 0 ? await declaredInHeader(tabId, own.loaded || url) : [];
  const declared = { ...own, addresses: [...inHeader, ...own.addresses] };
  return {
    declared: isDocument ? declaredUrl(compareDeclared(url, declared, settings)) : null,
    canonicals: canonicalsOf({ url, base: own.base, declared }),
    declaredBy: url,
  };
}

/** Custom formats name both page and link. */
function namesIn(format: Format, { link, isDocument, title }: ClickTarget, context: CopyContext | null): CopyOptions {
  const text = link === null ? "" : context?.text || title;
  if (format === "own") return { title: context?.title || title, ...(text === "" ? {} : { text }) };
  const name = link === null ? (isDocument && context?.title) || title : text;
  return name === "" ? {} : { title: name };
}

/** Asks only for data that this copy needs. Never rejects. */
export async function contextFor(
  plan: CopyPlan,
  clicked: ClickTarget,
  tabId: number,
  settings: Settings,
): Promise<CopyOptions> {
  const isTitled = TITLED.has(plan.format);
  const isDeclared = needsDeclared(plan, clicked, settings);
  if (!isTitled && !isDeclared) return {};
  const context = await readContext(tabId, clicked);
  return {
    ...(isTitled ? namesIn(plan.format, clicked, context) : {}),
    ...(isDeclared && context !== null ? await declaredIn(context, clicked, tabId, settings) : {}),
  };
}
