import browser from "webextension-polyfill";
import type { ContentApi } from "../../content/api.ts";
import { askFrames, withAccessTimeout } from "./responsive-frames.ts";

/** Longer than reading a very large page takes. */
const READ_MS = 60_000;

const SCRIPTS = {
  collect: "content-read.js",
  texts: "content-details.js",
  describe: "content-details.js",
  goOn: "content-follow.js",
  paint: "content-marks.js",
  begin: "content-marks.js",
  clear: "content-marks.js",
  jump: "content-jump.js",
  steps: "content-marks.js",
  navigate: "content-marks.js",
  toast: "content-toast.js",
  context: "content-copy.js",
} satisfies { readonly [Name in keyof ContentApi]?: string };

/** `null`: all. */
export type Frames = number | readonly number[] | null;

type Answer<Name extends keyof ContentApi> = {
  readonly frameId: number;
  readonly result: Awaited<ReturnType<ContentApi[Name]>>;
};
type Call<Names extends keyof ContentApi, In = Frames> = <Name extends Names>(
  tabId: number,
  name: Name,
  argument: Parameters<ContentApi[Name]>[0] | null,
  frames: In,
) => Promise<readonly Answer<Name>[]>;

export const targetOf = (tabId: number, frames: Frames) =>
  frames === null ? { tabId, allFrames: true } : { tabId, frameIds: [frames].flat() };

const inject: typeof browser.scripting.executeScript = (injection) =>
  withAccessTimeout(injection.target.tabId, READ_MS, browser.scripting.executeScript(injection));

// Some pages never finish loading.
export const injectScript = (tabId: number, name: keyof typeof SCRIPTS, frames: Frames) =>
  inject({ target: targetOf(tabId, frames), injectImmediately: true, files: [SCRIPTS[name]] });

/** Frames without the script answer nothing. */
export const callInjected: Call<keyof ContentApi> = async (tabId, name, argument, frames) => {
  const results = await inject({
    target: targetOf(tabId, frames),
    injectImmediately: true,
    // No access to this file's scope. The key of content/registry.ts.
    func: (name: string, argument: unknown) =>
      (globalThis as unknown as Record<symbol, Record<string, (argument: unknown) => unknown> | undefined>)[
        Symbol.for("trueform")
      ]?.[name]?.(argument),
    args: [name, argument],
  });
  return results.filter(({ error }) => error === undefined) as never[];
};

export const call: Call<keyof typeof SCRIPTS> = async (tabId, name, argument, frames) => {
  await injectScript(tabId, name, frames);
  return callInjected(tabId, name, argument, frames);
};

/** Ignores frames that are gone. */
export const callEach: Call<keyof typeof SCRIPTS, readonly number[]> = (tabId, name, argument, frames) =>
  call(tabId, name, argument, frames).catch(() => askFrames(frames, (frame) => call(tabId, name, argument, frame)));

/** Injects the script only into frames without it. */
export const callOrInject: Call<keyof typeof SCRIPTS> = async (tabId, name, argument, frames) => {
  const answers = await callInjected(tabId, name, argument, frames);
  const without = answers.filter(({ result }) => result == null).map(({ frameId }) => frameId);
  if (answers.length > 0 && without.length === 0) return answers;
  if (without.length === answers.length) return call(tabId, name, argument, frames);
  const others = await callEach(tabId, name, argument, without);
  return [...answers.filter(({ result }) => result != null), ...others];
};
