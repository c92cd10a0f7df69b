/** Errors logged in pages, the worker and the popup. */
import type { CDPSession } from "playwright/test";

interface Frame {
  readonly url?: string;
}

interface CdpEvent {
  readonly method: string;
  // biome-ignore lint/suspicious/noExplicitAny: of the protocol.
  readonly params: any;
}

const OURS = /^chrome-extension:/;
/** Logged for each event in a document without scripts, including Chromium's own. */
const BY_ITSELF = /^Blocked script execution in .* 'allow-scripts' permission is not set\.$/;

export class LoggedErrors {
  /** Lines of the extension. */
  readonly ours: string[] = [];
  /** Lines of the page, and of the browser about it. */
  readonly pages: string[] = [];
}

const textOf = ({ value, description }: { value?: unknown; description?: string }) => String(description ?? value);

/** `where`: "" for a page, in which the world tells whose error it is. */
function listener(heard: LoggedErrors, where: string): (event: CdpEvent) => void {
  const worlds = new Map<number, string>();
  const isOurWorld = (id: number) => where !== "" || OURS.test(worlds.get(id) ?? "chrome-extension: unknown");
  return ({ method, params }) => {
    const add = (isOurs: boolean, text: string) =>
      (isOurs ? heard.ours : heard.pages).push(`${where || "page"}: ${text}`);
    if (method === "Runtime.executionContextCreated") worlds.set(params.context.id, params.context.origin);
    else if (method === "Runtime.exceptionThrown") {
      const { executionContextId, exception, text, url = "", stackTrace } = params.exceptionDetails;
      const isFromUs = [url, ...(stackTrace?.callFrames ?? []).map((frame: Frame) => frame.url)].some((one) =>
        OURS.test(one),
      );
      add(isFromUs || isOurWorld(executionContextId), `${text} ${exception ? textOf(exception) : ""}`);
    } else if (method === "Runtime.consoleAPICalled" && /^(?:error|assert)$/.test(params.type)) {
      add(isOurWorld(params.executionContextId), params.args.map(textOf).join(" "));
    } else if (method === "Log.entryAdded" && params.entry.level === "error") {
      const { source, text, url = "" } = params.entry;
      if (source === "network" || BY_ITSELF.test(text)) return;
      add(where !== "" || OURS.test(url), `${source}: ${text} ${url}`);
    }
  };
}

const DOMAINS = ["Runtime.enable", "Log.enable"] as const;

export async function logPageErrors(client: CDPSession, heard: LoggedErrors): Promise<void> {
  const hear = listener(heard, "");
  for (const method of [
    "Runtime.executionContextCreated",
    "Runtime.exceptionThrown",
    "Runtime.consoleAPICalled",
    "Log.entryAdded",
  ] as const)
    client.on(method, (params) => hear({ method, params }));
  for (const domain of DOMAINS) await client.send(domain);
}

/** The browser repeats lines logged earlier. */
export async function logTargetErrors(
  browserSession: CDPSession,
  isWanted: (target: { readonly type: string; readonly url: string }) => boolean,
  heard: LoggedErrors,
  where: string,
): Promise<void> {
  const { targetInfos } = await browserSession.send("Target.getTargets", { filter: [{}] });
  const target = targetInfos.find(isWanted);
  if (target === undefined) throw new Error(`There is no ${where}.`);
  const { sessionId } = await browserSession.send("Target.attachToTarget", {
    targetId: target.targetId,
    flatten: false,
  });
  const hear = listener(heard, where);
  const receive = (event: { sessionId: string; message: string }) => {
    if (event.sessionId !== sessionId) return;
    const message = JSON.parse(event.message);
    if (message.method) hear(message);
  };
  const end = (event: { sessionId: string }) => {
    if (event.sessionId !== sessionId) return;
    browserSession.off("Target.receivedMessageFromTarget", receive);
    browserSession.off("Target.detachedFromTarget", end);
  };
  browserSession.on("Target.receivedMessageFromTarget", receive);
  browserSession.on("Target.detachedFromTarget", end);
  for (const [id, method] of DOMAINS.entries())
    await browserSession.send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id, method }) });
}
