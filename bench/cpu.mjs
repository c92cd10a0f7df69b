/**
 * Seconds that all processes of a browser worked so far: other programs do not lengthen it.
 * @param {import("playwright").CDPSession} browserSession
 */
export async function cpuSeconds(browserSession) {
  const { processInfo } = await browserSession.send("SystemInfo.getProcessInfo");
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}
