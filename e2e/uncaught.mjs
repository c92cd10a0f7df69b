/**
 * Collects uncaught errors of all extension contexts in Chromium, including earlier ones: pages, workers, content
 * scripts.
 */

/** @typedef {import("playwright").CDPSession} CDPSession */
/** @typedef {{ type: string, url: string }} TargetInfo */
/** @typedef {{ where: string, what: string }} Uncaught */
/** @typedef {(message: string) => Promise<unknown>} Send */

/** "background_page": the offscreen document. */
const WATCHED = new Set(["page", "iframe", "service_worker", "background_page", "other"]);
const ATTACH = { autoAttach: true, waitForDebuggerOnStart: false, flatten: false };

/** One target. Nested targets send through their parents. */
class Watched {
  #count = 0;
  /** @type {Map<string, Watched>} by session */
  #inside = new Map();
  /** Contexts of content scripts. @type {Map<number, string>} */
  #contexts = new Map();
  #send;
  #info;
  #origin;
  #add;
  #revoke;

  /**
   * @param {Send} send
   * @param {TargetInfo} info
   * @param {string} origin
   * @param {(id: string, uncaught: Uncaught) => void} add
   * @param {(id: string) => void} revoke
   */
  constructor(send, info, origin, add, revoke) {
    this.#send = send;
    this.#info = info;
    this.#origin = origin;
    this.#add = add;
    this.#revoke = revoke;
    this.say("Runtime.enable");
    this.say("Target.setAutoAttach", ATTACH);
  }

  /** @param {string} method @param {object} [params] */
  say(method, params = {}) {
    this.#count += 1;
    this.#send(JSON.stringify({ id: this.#count, method, params })).catch(() => "It has gone.");
  }

  /** @param {string} text */
  hear(text) {
    const { method, params } = JSON.parse(text);
    if (method === "Target.attachedToTarget") this.#attached(params);
    else if (method === "Target.receivedMessageFromTarget") this.#inside.get(params.sessionId)?.hear(params.message);
    else if (method === "Target.targetInfoChanged") this.#info = params.targetInfo;
    else if (method === "Runtime.executionContextCreated") this.#contexts.set(params.context.id, params.context.origin);
    else if (method === "Runtime.exceptionThrown") this.#thrown(params.exceptionDetails);
    else if (method === "Runtime.exceptionRevoked") this.#revoke(this.#name(params.exceptionId));
  }

  /** @param {{ sessionId: string, targetInfo: TargetInfo }} params */
  #attached({ sessionId, targetInfo }) {
    // Targets of these types are attached separately.
    if (WATCHED.has(targetInfo.type)) return;
    /** @type {Send} */
    const send = async (message) => this.say("Target.sendMessageToTarget", { sessionId, message });
    this.#inside.set(sessionId, new Watched(send, targetInfo, this.#origin, this.#add, this.#revoke));
  }

  /** @param {number} id */
  #name = (id) => `${this.#token}:${id}`;
  #token = crypto.randomUUID();

  /** @param {any} details */
  #thrown({ exceptionId, executionContextId, text, url = "", exception, stackTrace }) {
    const origin = this.#contexts.get(executionContextId) ?? "";
    const frames = stackTrace?.callFrames ?? [];
    const files = [origin, url, ...frames.map((/** @type {{ url: string }} */ frame) => frame.url)];
    if (!files.some((file) => file.startsWith(this.#origin))) return;
    const what = `${text} ${exception?.description ?? JSON.stringify(exception?.value) ?? ""}`;
    // Chromium's answer to a stopped worker (extension_function_dispatcher.cc).
    if (/\bError: No SW$/.test(what)) return;
    const { type } = this.#info;
    const where = `${type} ${url || frames[0]?.url || origin}`;
    this.#add(this.#name(exceptionId), { where, what });
  }
}

/**
 * @param {CDPSession} browserSession
 * @param {string} id of the extension
 */
export async function watchUncaught(browserSession, id) {
  const origin = `chrome-extension://${id}`;
  /** @type {Map<string, Uncaught>} */
  const found = new Map();
  /** @type {Map<string, Watched>} */
  const watched = new Map();
  const add = (/** @type {string} */ name, /** @type {Uncaught} */ uncaught) => found.set(name, uncaught);
  browserSession.on("Target.targetCreated", async ({ targetInfo }) => {
    if (!WATCHED.has(targetInfo.type)) return;
    const { targetId } = targetInfo;
    const attached = await browserSession.send("Target.attachToTarget", { targetId, flatten: false }).catch(() => null);
    if (attached === null) return;
    const { sessionId } = attached;
    /** @type {Send} */
    const send = (message) => browserSession.send("Target.sendMessageToTarget", { sessionId, message });
    watched.set(sessionId, new Watched(send, targetInfo, origin, add, (name) => found.delete(name)));
  });
  browserSession.on("Target.receivedMessageFromTarget", ({ sessionId = "", message }) =>
    watched.get(sessionId)?.hear(message),
  );
  browserSession.on("Target.detachedFromTarget", ({ sessionId }) => watched.delete(sessionId));
  await browserSession.send("Target.setDiscoverTargets", { discover: true });

  /** Returns errors since the last call. */
  return function takeUncaught() {
    const all = [...found.values()];
    found.clear();
    return all;
  };
}
