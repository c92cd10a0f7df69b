import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Answer, Kind } from "./kind.ts";
import { KINDS, slugOf } from "./kinds.ts";

export interface KindSite {
  readonly addressOf: (kind: Kind) => string;
  readonly asked: string[];
  readonly close: () => Promise<void>;
}

const SOME_PAGE: Answer = { body: "<!doctype html><title>Some page</title><p>Some page." };

export async function serveKinds(): Promise<KindSite> {
  const answers = new Map<string, Answer>();
  for (const kind of KINDS) {
    answers.set(`/${slugOf(kind)}/`, kind.page);
    for (const [path, answer] of Object.entries(kind.also ?? {})) answers.set(`/${slugOf(kind)}/${path}`, answer);
  }
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const [path = ""] = (request.url ?? "").split("?");
    const {
      type = "text/html; charset=utf-8",
      headers,
      body,
      isEndless,
      status = 200,
    } = answers.get(path) ?? SOME_PAGE;
    response.writeHead(status, { "content-type": type, ...headers });
    const { port } = server.address() as AddressInfo;
    const text = typeof body === "string" ? body.replaceAll("{other}", `http://localhost:${port}`) : body;
    if (isEndless) response.write(text);
    else response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    addressOf: (kind) => `http://127.0.0.1:${port}/${slugOf(kind)}/`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
