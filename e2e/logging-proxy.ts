/** A proxy that logs all requests and answers for all hosts. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface LoggingProxy {
  /** Firefox preferences that make it use the proxy. */
  readonly prefs: Record<string, unknown>;
  /** URLs; host and port for encrypted connections. */
  readonly asked: readonly string[];
  readonly close: () => Promise<void>;
}

/** `origin` answers for every host. */
export async function startProxy(origin: string): Promise<LoggingProxy> {
  const asked: string[] = [];
  const server = createServer(async ({ url = "" }, response) => {
    asked.push(url);
    const { pathname, search } = new URL(url, origin);
    const answer = await fetch(origin + pathname + search);
    const link = answer.headers.get("link");
    response.writeHead(answer.status, {
      "content-type": answer.headers.get("content-type") ?? "text/html",
      ...(link === null ? {} : { link }),
    });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  server.on("connect", ({ url = "" }, socket) => {
    asked.push(url);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    prefs: {
      "network.proxy.type": 1,
      "network.proxy.http": "127.0.0.1",
      "network.proxy.http_port": port,
      "network.proxy.ssl": "127.0.0.1",
      "network.proxy.ssl_port": port,
      "network.proxy.no_proxies_on": "",
      "network.proxy.allow_hijacking_localhost": true,
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
