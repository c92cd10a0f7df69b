/** Random messages from a seed, and real ones with one change. */

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** An id that no tab has; Firefox counts from 1. */
const NO_TAB = 1_999_999_999;

/** Real messages about tabs that do not exist. */
const REAL: Json[] = [
  { name: "scan", request: { tabId: NO_TAB }, id: "a" },
  { name: "highlight", request: { tabId: NO_TAB, profile: "web", ignore: [], on: true }, id: "a" },
  { name: "texts", request: { tabId: NO_TAB, group: { members: [], places: [] } }, id: "a" },
  { name: "extras", request: { tabId: NO_TAB, profile: "web" }, id: "a" },
  { name: "collect", request: { tabId: NO_TAB }, id: "a" },
  { name: "jump", request: { tabId: NO_TAB, place: { frameId: 0, collection: 1, index: 1 } }, id: "a" },
  { name: "step", request: { tabId: NO_TAB, by: 1 }, id: "a" },
  { name: "mark", request: { tabId: NO_TAB, frames: [{ frameId: 0, collection: 1, groups: "1 1" }] }, id: "a" },
  { changed: { frames: true } },
  { changed: { whole: true } },
  { changed: { links: ["/a"], base: "http://h/", url: "", declared: null, encodingExamples: [], above: false } },
  { changed: { counts: [["a", 1]], whole: true } },
  { changed: { tally: { links: 1, number: 9 }, url: "http://h/", declared: { base: "" }, encodingExamples: [] } },
  { changed: { numbers: "1 a" } },
  { changed: { step: 1 } },
  { changed: { steps: { counts: [[1, 1, 1]], focused: null, after: null, before: null, inView: null, filter: null } } },
  { changed: { off: true } },
  { shown: true },
  { reading: true },
  { answers: "a" },
  { copy: "a" },
  { live: "frames", frames: [0, 1] },
  { live: "counts", frame: 1, counts: [["a", 1]], whole: true },
  { live: "numbers", numbers: "1 a" },
  { stop: "some" },
];

const NAMES = [
  "name",
  "request",
  "id",
  "tabId",
  "changed",
  "links",
  "live",
  "stop",
  "__proto__",
  "constructor",
  "then",
];
const TEXTS = [
  "",
  "scan",
  "all things",
  "\ud800",
  "\u0000",
  "http://h/%41",
  "a".repeat(10_000),
  "__proto__",
  "toString",
];
const NUMBERS = [0, -1, 1.5, 1e308, -(2 ** 31), 2 ** 53, NO_TAB];

export function oddMessages(seed: number, count: number): unknown[] {
  let state = seed >>> 0;
  const below = (end: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
  const one = <Value>(of: readonly Value[]): Value => of[below(of.length)] as Value;
  const any = (depth: number): Json => {
    const kind = below(depth > 0 ? 7 : 4);
    if (kind === 0) return one([null, true, false]);
    if (kind === 1) return one(NUMBERS);
    if (kind < 4) return one(TEXTS);
    if (kind === 4) return Array.from({ length: below(4) }, () => any(depth - 1));
    return Object.fromEntries(Array.from({ length: below(4) }, () => [one(NAMES), any(depth - 1)]));
  };
  const changed = (value: Json): Json => {
    if (below(6) === 0 || typeof value !== "object" || value === null) return any(2);
    if (Array.isArray(value))
      return value.length === 0 ? [any(2)] : value.map((item, at) => (at === 0 ? changed(item) : item));
    const names = Object.keys(value);
    const name = one(names);
    const rest = Object.fromEntries(Object.entries(value).filter(([other]) => other !== name || below(4) > 0));
    return { ...rest, [below(8) === 0 ? one(NAMES) : name]: changed(value[name] ?? null) };
  };
  return Array.from({ length: count }, (_, at) => {
    const message = below(3) === 0 ? any(3) : changed(one(REAL));
    // A repeated id is not executed again.
    const isRequest = typeof message === "object" && message !== null && !Array.isArray(message) && message.id === "a";
    return isRequest ? { ...message, id: `${seed}-${at}` } : message;
  });
}

/** Runs at the sender: counts "answered", "no answer" and errors. */
export async function sendAll(messages: readonly unknown[]): Promise<Record<string, number>> {
  const { runtime } = (globalThis as unknown as { chrome: typeof chrome }).chrome;
  const counts: Record<string, number> = {};
  const send = async (message: unknown) => {
    const late = new Promise<string>((resolve) => setTimeout(resolve, 20_000, "nobody has answered"));
    const answered = new Promise<string>((resolve) => {
      // Firefox reports no error.
      const answer = (value: unknown) => (value === undefined ? "no answer" : "answered");
      runtime.sendMessage(message, (value) => resolve(runtime.lastError?.message ?? answer(value)));
    });
    const outcome = await Promise.race([answered, late]);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  };
  for (let at = 0; at < messages.length; at += 100) await Promise.all(messages.slice(at, at + 100).map(send));
  return counts;
}

/** Runs at the sender. Returns how many ports the other side closed. */
export async function openPorts(messages: readonly unknown[]): Promise<number> {
  const { runtime } = (globalThis as unknown as { chrome: typeof chrome }).chrome;
  let closed = 0;
  for (const message of messages) {
    const port = runtime.connect({ name: String(JSON.stringify(message)).slice(0, 40) });
    const isClosed = new Promise<void>((resolve) => {
      port.onDisconnect.addListener(() => {
        // Unread errors are logged.
        void runtime.lastError;
        closed += 1;
        resolve();
      });
    });
    try {
      port.postMessage(message);
    } catch {
      // Already closed.
    }
    await Promise.race([isClosed, new Promise((resolve) => setTimeout(resolve, 1000))]);
  }
  return closed;
}

/** Runs in an extension page: all state that a message could change. */
export async function extensionState() {
  const { storage, permissions, tabs, action } = (globalThis as unknown as { chrome: typeof chrome }).chrome;
  const open = await tabs.query({});
  return {
    local: await storage.local.get(null),
    session: await storage.session.get(null),
    sync: await storage.sync.get(null),
    granted: await permissions.getAll(),
    tabs: await Promise.all(
      open.map(async ({ id = -1, windowId, index }) => ({
        ...{ id, windowId, index },
        badge: await action.getBadgeText({ tabId: id }),
        title: await action.getTitle({ tabId: id }),
      })),
    ),
  };
}
