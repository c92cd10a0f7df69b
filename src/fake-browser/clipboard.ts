import { runtime } from "./runtime.ts";
import { onReset, spied } from "./spy.ts";

let texts: string[] = [];
let isRefused = false;
let offscreen: ((message: unknown) => unknown) | null = null;

const put = (text: string): boolean => {
  if (!isRefused) texts.push(text);
  return !isRefused;
};

/** For pages (`navigator.clipboard`) and Chromium's worker (offscreen document). */
export const clipboard = {
  writeText: spied(async (text: string): Promise<void> => {
    if (!put(text)) throw new DOMException("Write permission denied.", "NotAllowedError");
  }),

  /** Latest last. */
  get texts(): readonly string[] {
    return texts;
  },
  refuse(): void {
    isRefused = true;
  },
};

/** APIs that the polyfill lacks. The document answers like src/browser/offscreen.ts. */
const chrome = {
  runtime: {
    ContextType: { OFFSCREEN_DOCUMENT: "OFFSCREEN_DOCUMENT" },
    getContexts: spied(async () => (offscreen === null ? [] : [{ contextType: "OFFSCREEN_DOCUMENT" }])),
  },
  storage: Object.fromEntries(
    ["local", "sync", "managed", "session"].map((area) => [area, { setAccessLevel: spied(async () => {}) }]),
  ),
  offscreen: {
    Reason: { CLIPBOARD: "CLIPBOARD" },
    createDocument: spied(async (): Promise<void> => {
      if (offscreen !== null) throw new Error("Only a single offscreen document may be created.");
      offscreen = (message) => {
        const { copy } = message as { copy?: unknown };
        return typeof copy === "string" ? Promise.resolve(put(copy)) : undefined;
      };
      runtime.onMessage.addListener(offscreen);
    }),
    closeDocument: spied(async (): Promise<void> => {
      if (offscreen === null) throw new Error("No current offscreen document.");
      runtime.onMessage.removeListener(offscreen);
      offscreen = null;
    }),
  },
};

let last: Promise<unknown> = Promise.resolve();
/** A single lock, whatever its name. */
const locks = {
  request: <Answer>(_name: string, work: () => Promise<Answer>): Promise<Answer> => {
    const answer = last.then(work);
    last = answer.catch(() => null);
    return answer;
  },
};

/** Node has no navigator before version 21. */
function install(): void {
  const navigator: object = globalThis.navigator ?? {};
  for (const [name, value] of Object.entries({ clipboard, locks })) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
  Object.defineProperty(globalThis, "chrome", { value: chrome, configurable: true });
}

onReset(() => {
  [texts, isRefused, offscreen, last] = [[], false, null, Promise.resolve()];
  // Test files may share modules, but not documents.
  install();
});
