import type { Runtime } from "webextension-polyfill";
import manifest from "../../manifest.json" with { type: "json" };
import { FakeEvent } from "./event.ts";
import { spied } from "./spy.ts";

type Answers = (message: unknown, sender: Runtime.MessageSender) => unknown;

const ID = "trueform";
const getURL = spied((path: string): string => `chrome-extension://${ID}/${path.replace(/^\//, "")}`);
const onMessage = new FakeEvent<Answers>();

export const ownPage = (): Runtime.MessageSender => ({
  id: ID,
  url: "chrome-extension://trueform/src/pages/popup/popup.html",
});

/** All contexts share one set of listeners. Browsers skip the sender's own. */
async function sendMessage(message: unknown): Promise<unknown> {
  if (!onMessage.hasListeners()) {
    throw new Error("Could not establish connection. Receiving end does not exist.");
  }
  // Chromium sends JSON.
  const sent = message === undefined ? undefined : JSON.parse(JSON.stringify(message));
  return onMessage.emit(sent, ownPage()).find((answer) => answer !== undefined && answer !== false);
}

type Disconnected = (port: Runtime.Port) => void;

/** Both ends of a port; the disconnecting end gets no event. */
function portsFor(name: string, sender: Runtime.MessageSender): readonly [Runtime.Port, Runtime.Port] {
  const ends = [new FakeEvent<Disconnected>(), new FakeEvent<Disconnected>()] as const;
  const portTo = (own: number): Runtime.Port => {
    const disconnect = () => queueMicrotask(() => ends[1 - own]?.emit(ports[1 - own] as Runtime.Port));
    return { name, sender, onDisconnect: ends[own], disconnect } as unknown as Runtime.Port;
  };
  const ports = [portTo(0), portTo(1)] as const;
  return ports;
}

const onConnect = new FakeEvent<(port: Runtime.Port) => void>();

function connect({ name = "" }: Runtime.ConnectConnectInfoType, sender = ownPage()): Runtime.Port {
  const [own, other] = portsFor(name, sender);
  onConnect.emit(other);
  return own;
}

export const runtime = {
  id: ID,
  getURL,
  getManifest: spied(() => ({ ...manifest }) as unknown as ReturnType<Runtime.Static["getManifest"]>),
  sendMessage: spied(sendMessage),
  connect: spied(connect),
  onConnect,
  openOptionsPage: spied(async (): Promise<void> => {}),
  onMessage,
  onInstalled: new FakeEvent<(details: Runtime.OnInstalledDetailsType) => void>(),
  onStartup: new FakeEvent<() => void>(),
};
