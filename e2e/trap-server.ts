/** A server that records unexpected contacts. */
import { createSocket } from "node:dgram";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Trap {
  /** "127.0.0.1:8080", TCP and UDP. */
  readonly host: string;
  /** "GET /path", "a connection", "a packet". */
  readonly seen: readonly string[];
  readonly close: () => Promise<void>;
}

export async function setTrap(): Promise<Trap> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    response.writeHead(200, { "access-control-allow-origin": "*" }).end("caught = true");
  });
  server.on("connection", () => seen.push("a connection"));
  server.on("upgrade", (request, socket) => {
    seen.push(`upgrade ${request.url}`);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const packets = createSocket("udp4");
  packets.on("message", () => seen.push("a packet"));
  await new Promise<void>((resolve) => packets.bind(port, "127.0.0.1", resolve));
  return {
    host: `127.0.0.1:${port}`,
    seen,
    close: async () => {
      server.closeAllConnections();
      await Promise.all([new Promise((resolve) => server.close(resolve)), new Promise<void>((r) => packets.close(r))]);
    },
  };
}

/** One trap per test. */
export const withTrap = {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs out of the pattern.
  trap: async ({}, use: (trap: Trap) => Promise<void>) => {
    const trap = await setTrap();
    await use(trap);
    await trap.close();
  },
};
