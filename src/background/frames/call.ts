/** Calls the scripts in the frames of a page. */
import browser from "webextension-polyfill";
import type { ContentApi } from "../../content/api.ts";
import { inEach, withinAccess } from "./answering-frames.ts";

/** More than reading a very large page takes. */
const READ_MS = 60_000;

/** Which scripts a function needs; that of `collect` is injected before frames are counted. */
const SCRIPTS = {
  texts: ["content-details.js"],
  goOn: ["content-follow.js"],
  paint: ["content-marks.js"],
  begin: ["content-marks.js"],
  clear: ["content-marks.js"],
  jump: ["content-jump.js"],
  steps: ["content-marks.js"],
  navigate: ["content-marks.js"],
  toast: ["content-toast.js"],
  context: ["content-copy.js"],
} satisfies { readonly [Name in keyof ContentApi]?: readonly string[] };

/** `null`: all. */
export type Frames = number | readonly number[] | null;

type Argument<Name extends keyof ContentApi> = Parameters<ContentApi[Name]>[0] | null;
type Answer<Name extends keyof ContentApi> = {
  readonly frameId: number;
  readonly result: Awaited<ReturnType<ContentApi[Name]>>;
};

export const targetOf = (tabId: number, frames: Frames) =>
  frames === null ? { tabId, allFrames: true } : { tabId, frameIds: [frames].flat() };

export const inject: typeof browser.scripting.executeScript = (injection) =>
  withinAccess(injection.target.tabId, READ_MS, browser.scripting.executeScript(injection));

// At once: some pages never finish loading.
export const injectScript = (tabId: number, name: keyof typeof SCRIPTS, frames: Frames) =>
  inject({ target: targetOf(tabId, frames), injectImmediately: true, files: SCRIPTS[name] });

/** Frames without the script answer nothing. */
export async function callInjected<Name extends keyof ContentApi>(
  tabId: number,
  name: Name,
  argument: Argument<Name>,
  frames: Frames,
): Promise<Answer<Name>[]> {
  const results = await inject({
    target: targetOf(tabId, frames),
    injectImmediately: true,
    // Without this file's scope: the key of content/shared.ts.
    func: (name: string, argument: unknown) =>
      (globalThis as unknown as Record<symbol, Record<string, (argument: unknown) => unknown> | undefined>)[
        Symbol.for("trueform")
      ]?.[name]?.(argument),
    args: [name, argument],
  });
  return results.filter(({ error }) => error === undefined) as Answer<Name>[];
}

/** The same where the script mostly stands already: frames that answer nothing get it. */
export async function callAgain<Name extends keyof typeof SCRIPTS>(
  tabId: number,
  name: Name,
  argument: Argument<Name>,
  frames: Frames,
): Promise<Answer<Name>[]> {
  const answers = await callInjected(tabId, name, argument, frames);
  const without = answers.filter(({ result }) => result == null).map(({ frameId }) => frameId);
  if (answers.length > 0 && without.length === 0) return answers;
  if (without.length === answers.length) return call(tabId, name, argument, frames);
  const others = await callEach(tabId, name, argument, without);
  return [...answers.filter(({ result }) => result != null), ...others];
}

/** Frames that are gone answer nothing, and do not hinder the others. */
export const callEach = <Name extends keyof typeof SCRIPTS>(
  tabId: number,
  name: Name,
  argument: Argument<Name>,
  frames: readonly number[],
): Promise<readonly Answer<Name>[]> =>
  call(tabId, name, argument, frames).catch(() =>
    inEach<Answer<Name>>(frames, (frame) => call(tabId, name, argument, frame)),
  );

export async function call<Name extends keyof typeof SCRIPTS>(
  tabId: number,
  name: Name,
  argument: Argument<Name>,
  frames: Frames,
): Promise<Answer<Name>[]> {
  await injectScript(tabId, name, frames);
  return callInjected(tabId, name, argument, frames);
}
