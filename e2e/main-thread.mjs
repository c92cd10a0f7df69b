/**
 * @typedef {object} TraceEvent
 * @property {string} name
 * @property {number} pid
 * @property {number} tid
 * @property {number} ts microseconds
 * @property {number} [dur]
 * @property {number} [tdur] of the thread alone
 * @property {{ data?: { url?: string }, beginData?: { url?: string } }} [args]
 */

/**
 * Returns the CPU time of each main-thread task with a matching script, in milliseconds.
 * @param {import("./chromium.mjs").ChromiumSession} session
 * @param {(url: string) => boolean} isOwn the script's URL; "" for an injected function
 * @param {() => Promise<unknown>} visit
 */
export async function scriptTasks({ browserSession }, isOwn, visit) {
  /** @type {TraceEvent[]} */
  const events = [];
  const onData = (/** @type {{ value: unknown }} */ { value }) => {
    for (const event of /** @type {TraceEvent[]} */ (value)) events.push(event);
  };
  browserSession.on("Tracing.dataCollected", onData);
  await browserSession.send("Tracing.start", {
    traceConfig: { includedCategories: ["toplevel", "devtools.timeline", "v8.execute"] },
    transferMode: "ReportEvents",
  });
  await visit();
  const isComplete = new Promise((resolve) => browserSession.once("Tracing.tracingComplete", resolve));
  await browserSession.send("Tracing.end");
  await isComplete;
  browserSession.off("Tracing.dataCollected", onData);
  const threadOf = (/** @type {TraceEvent} */ { pid, tid }) => `${pid} ${tid}`;
  const isOfPage = (/** @type {TraceEvent} */ { name, args }) =>
    name === "ParseHTML" && /^http/.test(args?.beginData?.url ?? "");
  const mainThreads = new Set(events.filter(isOfPage).map(threadOf));
  const onMain = events.filter((event) => event.dur !== undefined && mainThreads.has(threadOf(event)));
  const calls = onMain.filter(
    ({ name, args }) => /^(?:FunctionCall|EvaluateScript)$/.test(name) && isOwn(args?.data?.url ?? ""),
  );
  const runsIn = (/** @type {TraceEvent} */ task) => (/** @type {TraceEvent} */ call) =>
    threadOf(call) === threadOf(task) && call.ts >= task.ts && call.ts < task.ts + (task.dur ?? 0);
  return onMain
    .filter((event) => event.name.endsWith("RunTask") && calls.some(runsIn(event)))
    .map(({ tdur, dur = 0 }) => (tdur ?? dur) / 1000);
}
