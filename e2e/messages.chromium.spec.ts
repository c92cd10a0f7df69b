import { expect, test } from "./fixtures.ts";
import { extensionState, oddMessages, openPorts, sendAll } from "./odd-messages.ts";

const SEED = Number(process.env.MESSAGES_SEED ?? 24);
const COUNT = process.env.DEEP ? 20_000 : 500;

/** Chromium's error if no listener answered. */
const REFUSED = "The message port closed before a response was received.";

test.beforeEach(async ({ session }) => {
  // Failed requests are logged on purpose.
  await session.worker.evaluate(() => {
    const errors: string[] = [];
    Object.assign(globalThis, { errors });
    for (const kind of ["error", "unhandledrejection"])
      addEventListener(kind, (event) =>
        errors.push(`${kind}: ${Reflect.get(event, "reason") ?? Reflect.get(event, "message")}`),
      );
  });
});

const errorsOf = (session: { worker: { evaluate: <T>(run: () => T) => Promise<T> } }) =>
  session.worker.evaluate(() => Reflect.get(globalThis, "errors") as string[]);

test(`the worker survives ${COUNT} messages of an extension page, seed ${SEED}`, async ({ page, session }) => {
  test.setTimeout(600_000);
  const logged: string[] = [];
  session.worker.on("console", (message) => logged.push(message.text()));
  await page.goto(session.popupUrl.replace(/popup/g, "rules"));
  // The first answer about policies takes some seconds.
  await expect.poll(async () => (await page.evaluate(extensionState)).session).toHaveProperty("menu");
  const before = await page.evaluate(extensionState);
  const messages = oddMessages(SEED, COUNT);
  const counts = await page.evaluate(sendAll, messages);
  expect(Object.keys(counts).toSorted()).toEqual([REFUSED, "answered"]);
  expect(await page.evaluate(openPorts, messages.slice(0, 50))).toBe(50);
  expect(await page.evaluate(extensionState)).toEqual(before);
  expect(logged.filter((one) => /event handler|Uncaught/.test(one))).toEqual([]);
  expect(await errorsOf(session)).toEqual([]);
});

test(`the worker survives ${COUNT} messages of a content script, seed ${SEED}, and web pages cannot reach it`, async ({
  page,
  session,
  site,
  openPopup,
}) => {
  test.setTimeout(600_000);
  await page.goto(`${site.origin}/demo/`);
  const cdp = await page.context().newCDPSession(page);
  const worlds: { id: number; origin: string }[] = [];
  cdp.on("Runtime.executionContextCreated", ({ context }) => worlds.push(context));
  await cdp.send("Runtime.enable");
  await (await openPopup()).close();
  const ours = worlds.find(({ origin }) => origin === `chrome-extension://${session.id}`);
  const inOurs = async (run: (messages: readonly unknown[]) => unknown, messages: readonly unknown[]) => {
    const expression = `(${run})(${JSON.stringify(messages)})`;
    const how = { contextId: ours?.id ?? -1, awaitPromise: true, returnByValue: true };
    return (await cdp.send("Runtime.evaluate", { expression, ...how })).result.value;
  };
  const view = await page.context().newPage();
  await view.goto(session.popupUrl.replace(/popup/g, "rules"));
  const before = await view.evaluate(extensionState);
  const markup = await page.content();
  const messages = oddMessages(SEED + 1, COUNT);
  const counts = await inOurs(sendAll, messages);
  expect(Object.keys(counts).toSorted()).toEqual([REFUSED, "answered"]);
  // Content scripts must not send this request.
  const asked = { name: "collect", request: { tabId: before.tabs[0]?.id ?? 0 }, id: "of a page" };
  expect(await inOurs(sendAll, [asked])).toEqual({ [REFUSED]: 1 });
  expect(await inOurs(openPorts, messages.slice(0, 50))).toBe(50);
  // A page knows at most the extension's id.
  const tried = await page.evaluate(
    async ([id, all]) => {
      for (const message of all) postMessage(message, "*");
      const { runtime } = (globalThis as unknown as { chrome?: typeof chrome }).chrome ?? {};
      return runtime?.sendMessage ? runtime.sendMessage(id, { shown: true }).then(String, String) : "no way";
    },
    [session.id, messages.slice(0, 500)] as const,
  );
  expect(tried).toMatch(/no way|Could not establish connection/);
  expect(await view.evaluate(extensionState)).toEqual(before);
  expect(await page.content()).toBe(markup);
  expect(await errorsOf(session)).toEqual([]);
});

test(`content scripts survive ${COUNT} messages of the worker, seed ${SEED}`, async ({
  page,
  session,
  site,
  openPopup,
}) => {
  test.setTimeout(600_000);
  await page.goto(`${site.origin}/demo/`);
  const popup = await openPopup();
  await popup.click("#tab-links");
  await popup.click("#highlight");
  await popup.waitFor(() => document.querySelector<HTMLInputElement>("#highlight")?.checked);
  await popup.close();
  const thrown: string[] = [];
  page.on("pageerror", (error) => thrown.push(String(error)));
  page.on("console", (message) => message.type() === "error" && thrown.push(message.text()));
  // The first drawing sets the height.
  const ofMarks = () => page.evaluate(() => document.querySelector<HTMLElement>("[popover=manual]")?.style.height);
  await expect.poll(ofMarks).not.toBe("100px");
  const markup = await page.content();
  await session.worker.evaluate(
    async (messages) => {
      const [{ id = -1 } = {}] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      for (const message of messages) await chrome.tabs.sendMessage(id, message).catch(() => "It answers nothing.");
    },
    oddMessages(SEED + 2, COUNT),
  );
  expect(thrown).toEqual([]);
  expect(await page.content()).toBe(markup);
});
