/**
 * CPU seconds of all browser processes.
 * @param {import("playwright").CDPSession} browserSession
 */
export async function cpuSeconds(browserSession) {
  const { processInfo } = await browserSession.send("SystemInfo.getProcessInfo");
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}
