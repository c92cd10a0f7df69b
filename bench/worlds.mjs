/** @typedef {import("playwright").CDPSession} Session */

/** Main-thread milliseconds so far. @param {Session} session */
async function busy(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

/** @param {Session} session @param {number} contextId @param {string} expression may be a promise */
async function evaluate(session, contextId, expression) {
  const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
    expression,
    contextId,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

/** @param {Session} session @param {number} contextId @param {string} code statements, may await */
const run = (session, contextId, code) => evaluate(session, contextId, `(async () => { ${code} })()`);

let count = 0;

/** An isolated world whose main-thread time can be measured. @param {import("playwright").Page} page */
export async function newWorld(page) {
  const session = await page.context().newCDPSession(page);
  // Thread time excludes other processes.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const { frameTree } = await session.send("Page.getFrameTree");
  count += 1;
  const { executionContextId } = await session.send("Page.createIsolatedWorld", {
    frameId: frameTree.frame.id,
    worldName: `bench ${count}`,
  });
  return {
    run: (/** @type {string} */ code) => run(session, executionContextId, code),
    /** @param {string} code */
    async measure(code) {
      const start = await busy(session);
      await run(session, executionContextId, code);
      return (await busy(session)) - start;
    },
    /** Like injection. @param {string} script */
    async measureScript(script) {
      const start = await busy(session);
      const result = await evaluate(session, executionContextId, script);
      return { time: (await busy(session)) - start, result };
    },
  };
}
