/** Calls the scripts in the frames of a page. */
import type { ContentApi } from "../../content/api.ts";
import { inEach } from "./answering-frames.ts";
import { inject, targetOf } from "./inject.ts";

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
};

/** `null`: all. */
export type Frames = number | readonly number[] | null;

type Result<Value> = { frameId: number; result: Value };
type Answers<Name extends keyof ContentApi> = Result<Awaited<ReturnType<ContentApi[Name]>>>[];

// At once: some pages never finish loading.
export const injectScript = (tabId: number, name: keyof typeof SCRIPTS, frames: Frames) =>
  inject({ target: targetOf(tabId, frames), injectImmediately: true, files: SCRIPTS[name] });

/** Frames without the script answer nothing. */
export async function callInjected<Name extends keyof ContentApi>(
  tabId: number,
  name: Name,
  argument: Parameters<ContentApi[Name]>[0] | null,
  frames: Frames,
): Promise<Answers<Name>> {
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
  return results.filter(({ error }) => error === undefined) as Answers<Name>;
}

/** The same where the script mostly stands already: frames that answer nothing get it. */
export async function callAgain<Name extends keyof typeof SCRIPTS & keyof ContentApi>(
  tabId: number,
  name: Name,
  argument: Parameters<ContentApi[Name]>[0] | null,
  frames: Frames,
): Promise<Answers<Name>> {
  const answers = await callInjected(tabId, name, argument, frames);
  const without = answers.filter(({ result }) => result == null).map(({ frameId }) => frameId);
  if (answers.length > 0 && without.length === 0) return answers;
  if (without.length === answers.length) return call(tabId, name, argument, frames);
  const others = await callEach(tabId, name, argument, without);
  return [...answers.filter(({ result }) => result != null), ...others];
}

/** Frames that are gone answer nothing, and do not hinder the others. */
export const callEach = <Name extends keyof typeof SCRIPTS & keyof ContentApi>(
  tabId: number,
  name: Name,
  argument: Parameters<ContentApi[Name]>[0] | null,
  frames: readonly number[],
): Promise<readonly Answers<Name>[number][]> =>
  call(tabId, name, argument, frames).catch(() =>
    inEach<Answers<Name>[number]>(frames, (frame) => call(tabId, name, argument, frame)),
  );

export async function call<Name extends keyof typeof SCRIPTS & keyof ContentApi>(
  tabId: number,
  name: Name,
  argument: Parameters<ContentApi[Name]>[0] | null,
  frames: Frames,
): Promise<Answers<Name>> {
  await injectScript(tabId, name, frames);
  return callInjected(tabId, name, argument, frames);
}
