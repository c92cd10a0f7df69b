import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Presses keys together: `"Alt", "Shift", "L"`.
 * @param {import("./firefox.mjs").ChromeEval} chromeEval
 * @param {...string} keys
 */
export async function pressTogether(chromeEval, ...keys) {
  /** @type {Record<string, number>} */
  const codes = { Tab: 9, Enter: 13, Shift: 16, Alt: 18, Escape: 27, ArrowDown: 40 };
  await chromeEval(
    (keys) => {
      const { Cc, Ci } = /** @type {any} */ (window);
      const keyboard = Cc["@mozilla.org/text-input-processor;1"].createInstance(Ci.nsITextInputProcessor);
      keyboard.beginInputTransaction(window, () => {});
      const events = keys.map((key) => new KeyboardEvent("", key));
      for (const event of events) keyboard.keydown(event);
      for (const event of events.reverse()) keyboard.keyup(event);
    },
    keys.map((key) => ({ key, keyCode: codes[key] ?? key.toUpperCase().charCodeAt(0) })),
  );
}

/**
 * The popup of Firefox's toolbar button. The driver cannot see it, so functions run in another extension page with the
 * popup's `window` and `document`.
 */
export class FirefoxPopup {
  #helper;
  #chromeEval;
  #until;

  /**
   * @param {import("puppeteer-core").Page} helper
   * @param {import("./firefox.mjs").ChromeEval} chromeEval
   * @param {import("./firefox.mjs").Until} until
   */
  constructor(helper, chromeEval, until) {
    this.#helper = helper;
    this.#chromeEval = chromeEval;
    this.#until = until;
  }

  async isOpen() {
    return /** @type {boolean} */ (
      await this.#helper.evaluate(
        `browser.extension.getViews({ type: "popup" }).some(({ document }) => document.body !== null)`,
      )
    );
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
    const value = await this.#helper.evaluate(`(async () => {
      const [window] = browser.extension.getViews({ type: "popup" });
      if (!window) throw new Error("The popup has closed.");
      const document = window.document;
      return JSON.stringify((await (${run})(...${JSON.stringify(parameters)})) ?? null);
    })()`);
    return JSON.parse(/** @type {string} */ (value));
  }

  /**
   * Repeats until the result is truthy, and returns it.
   * @template {any[]} Parameters
   * @template Result
   * @param {(...parameters: Parameters) => Result} run
   * @param {Parameters} parameters
   * @returns {Promise<Awaited<Result>>}
   */
  waitFor(run, ...parameters) {
    return this.#until(() => this.evaluate(run, ...parameters), `The popup never came to: ${run}`);
  }

  async ready() {
    await this.waitFor(() => document.documentElement.dataset.state === "ready");
    return this;
  }

  text() {
    return this.evaluate(() => document.body.innerText);
  }

  /**
   * Permission requests need a real click.
   * @param {string} selector
   */
  async click(selector) {
    const measured = () =>
      this.waitFor((wanted) => {
        const element = document.querySelector(wanted);
        element?.scrollIntoView({ block: "center" });
        const box = element?.getBoundingClientRect();
        return box && box.width > 0 && { x: box.x + box.width / 2, y: box.y + box.height / 2, innerHeight };
      }, selector);
    // The panel is resized after its document, so wait until the position is stable.
    let point = await measured();
    for (let last = ""; JSON.stringify(point) !== last; point = await measured()) {
      last = JSON.stringify(point);
      await sleep(100);
    }
    await this.#chromeEval(
      ({ x, y }) => {
        const view = document.querySelector("browser.webextension-popup-browser")?.getBoundingClientRect();
        const browserWindow = /** @type {any} */ (window);
        for (const type of ["mousemove", "mousedown", "mouseup"]) {
          const clickCount = type === "mousemove" ? 0 : 1;
          browserWindow.synthesizeMouseEvent(
            type,
            (view?.x ?? 0) + x,
            (view?.y ?? 0) + y,
            { button: 0, clickCount, identifier: browserWindow.windowUtils.DEFAULT_MOUSE_POINTER_ID },
            { isDOMEventSynthesized: false, isWidgetEventSynthesized: false },
          );
        }
      },
      /** @type {{ x: number, y: number }} */ (point),
    );
  }

  /**
   * The browser gets the key first.
   * @param {string} key
   */
  press(key) {
    return pressTogether(this.#chromeEval, key);
  }

  /** @param {string} path */
  async screenshot(path) {
    const address = await this.#chromeEval(async () => {
      const popup = /** @type {any} */ (document.querySelector("browser.webextension-popup-browser"));
      const { width, height } = popup.getBoundingClientRect();
      const { currentWindowGlobal } = popup.browsingContext;
      const picture = await currentWindowGlobal.drawSnapshot(new DOMRect(0, 0, width, height), 1, "white");
      const canvas = /** @type {HTMLCanvasElement} */ (
        document.createElementNS("http://www.w3.org/1999/xhtml", "canvas")
      );
      canvas.width = picture.width;
      canvas.height = picture.height;
      canvas.getContext("2d")?.drawImage(picture, 0, 0);
      return canvas.toDataURL("image/png");
    });
    writeFileSync(path, Buffer.from(address.split(",")[1] ?? "", "base64"));
  }

  async close() {
    if (await this.isOpen()) await this.#helper.evaluate(`browser.extension.getViews({ type: "popup" })[0]?.close()`);
    await this.#until(async () => !(await this.isOpen()), "The popup did not close.");
  }
}
