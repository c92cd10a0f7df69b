import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { WAIT_MS } from "../tools/load-factor.mjs";

/** Target ids: a closing popup is not the new one. @type {Set<string>} */
const known = new Set();
/** Modifier bit of the DevTools protocol. */
const SHIFT = 8;

/** The popup of the toolbar button, driven over the DevTools protocol: Playwright does not expose it as a page. */
export class RealPopup {
  #count = 0;
  /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
  #waiting = new Map();
  /** @type {import("playwright").CDPSession} */
  #browserSession;
  #sessionId;
  #targetId;
  closed = false;

  /**
   * @param {import("playwright").CDPSession} browserSession
   * @param {string} url
   * @param {string} [type] the target's type
   */
  static async attach(browserSession, url, type = "page") {
    const end = Date.now() + WAIT_MS;
    while (Date.now() < end) {
      const { targetInfos } = await browserSession.send("Target.getTargets");
      const target = targetInfos.find((info) => info.type === type && info.url === url && !known.has(info.targetId));
      if (target) {
        const { targetId } = target;
        known.add(targetId);
        const { sessionId } = await browserSession.send("Target.attachToTarget", { targetId, flatten: false });
        const popup = new RealPopup(browserSession, sessionId, targetId);
        while (!(await popup.#isLoaded())) await sleep(10);
        return popup;
      }
      await sleep(30);
    }
    throw new Error("The popup did not open.");
  }

  /**
   * @param {import("playwright").CDPSession} browserSession
   * @param {string} sessionId
   * @param {string} targetId
   */
  constructor(browserSession, sessionId, targetId) {
    this.#browserSession = browserSession;
    this.#sessionId = sessionId;
    this.#targetId = targetId;
    /** @param {{ sessionId: string, message: string }} event */
    const receive = (event) => {
      if (event.sessionId !== sessionId) return;
      const { id, result, error } = JSON.parse(event.message);
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) waiting?.reject(new Error(error.message));
      else waiting?.resolve(result);
    };
    /** @param {{ sessionId: string }} event */
    const end = (event) => {
      if (event.sessionId !== sessionId) return;
      browserSession.off("Target.receivedMessageFromTarget", receive);
      browserSession.off("Target.detachedFromTarget", end);
      this.closed = true;
      for (const { reject } of this.#waiting.values()) reject(new Error("The popup has closed."));
      this.#waiting.clear();
    };
    browserSession.on("Target.receivedMessageFromTarget", receive);
    browserSession.on("Target.detachedFromTarget", end);
  }

  async #isLoaded() {
    if (this.closed) throw new Error("The popup has closed.");
    return this.evaluate(() => document.body !== null && document.readyState === "complete").catch(() => false);
  }

  /**
   * @param {string} method
   * @param {object} [parameters]
   * @returns {Promise<any>}
   */
  send(method, parameters = {}) {
    if (this.closed) return Promise.reject(new Error("The popup has closed."));
    this.#count += 1;
    const id = this.#count;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      const message = JSON.stringify({ id, method, params: parameters });
      this.#browserSession
        .send("Target.sendMessageToTarget", { sessionId: this.#sessionId, message })
        .catch((error) => reject(error));
    });
  }

  /**
   * Evaluates a function, which cannot use outer variables.
   * @template {any[]} Parameters
   * @template Result
   * @param {(...parameters: Parameters) => Result} run
   * @param {Parameters} parameters
   * @returns {Promise<Awaited<Result>>}
   */
  async evaluate(run, ...parameters) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", {
      expression: `(${run})(...${JSON.stringify(parameters)})`,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /**
   * Repeats until the result is truthy, and returns it.
   * @template {any[]} Parameters
   * @template Result
   * @param {(...parameters: Parameters) => Result} run
   * @param {Parameters} parameters
   * @returns {Promise<Exclude<Awaited<Result>, false | null | undefined>>}
   */
  async waitFor(run, ...parameters) {
    const end = Date.now() + WAIT_MS;
    while (Date.now() < end) {
      const value = await this.evaluate(run, ...parameters);
      if (value) return /** @type {any} */ (value);
      await sleep(30);
    }
    throw new Error(`The popup never came to: ${run}. It says:\n${await this.text()}`);
  }

  async ready() {
    await this.waitFor(() => document.documentElement.dataset.state === "ready");
    return this;
  }

  text() {
    return this.evaluate(() => document.body.innerText);
  }

  /**
   * Waits until the element stops moving.
   * @param {string} selector
   */
  async click(selector) {
    const point = await this.waitFor(async (wanted) => {
      const element = document.querySelector(wanted);
      if (element === null) return false;
      const place = () => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return width > 0 ? { x: x + width / 2, y: y + height / 2 } : null;
      };
      element.scrollIntoView({ block: "center" });
      const before = place();
      await new Promise((resolve) => setTimeout(resolve, 20));
      const after = place();
      return after?.x === before?.x && after?.y === before?.y && after;
    }, selector);
    const mouse = { ...point, button: "left", clickCount: 1 };
    await this.send("Input.dispatchMouseEvent", { type: "mousePressed", ...mouse });
    await this.#last("Input.dispatchMouseEvent", { type: "mouseReleased", ...mouse });
  }

  /**
   * The popup may close before it answers.
   * @param {string} method
   * @param {object} parameters
   */
  async #last(method, parameters) {
    await this.send(method, parameters).catch((error) => {
      if (!this.closed) throw error;
    });
  }

  /**
   * The browser handles keys that the popup ignores.
   * @param {string} key also "Shift+Tab"
   * @param {number} [modifiers]
   * @returns {Promise<void>}
   */
  async press(key, modifiers = 0) {
    if (key.startsWith("Shift+")) return this.press(key.slice("Shift+".length), SHIFT);
    const text = key === "Enter" ? "\r" : key.length === 1 ? key : "";
    /** @type {Record<string, number>} */
    const codes = {
      Tab: 9,
      Enter: 13,
      Escape: 27,
      End: 35,
      Home: 36,
      ArrowLeft: 37,
      ArrowUp: 38,
      ArrowRight: 39,
      ArrowDown: 40,
    };
    const parameters = {
      key,
      code: key,
      modifiers,
      windowsVirtualKeyCode: codes[key] ?? key.toUpperCase().charCodeAt(0),
    };
    await this.send("Input.dispatchKeyEvent", { type: text === "" ? "rawKeyDown" : "keyDown", text, ...parameters });
    await this.#last("Input.dispatchKeyEvent", { type: "keyUp", ...parameters });
  }

  /** @param {string} text */
  async type(text) {
    await this.send("Input.insertText", { text });
  }

  /**
   * @param {string} path
   * @param {{ whole?: boolean }} [options]
   */
  async screenshot(path, { whole = false } = {}) {
    const { data } = await this.send("Page.captureScreenshot", { format: "png", captureBeyondViewport: whole });
    writeFileSync(path, Buffer.from(data, "base64"));
  }

  async close() {
    if (!this.closed) await this.#browserSession.send("Target.closeTarget", { targetId: this.#targetId });
    while (!this.closed) await sleep(10);
  }
}
