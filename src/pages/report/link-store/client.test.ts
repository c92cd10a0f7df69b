import { beforeEach, expect, test, vi } from "vitest";
import { fake } from "../../../fake-browser/index.ts";
import { NO_FILTER } from "../../../links/types.ts";
import { openLinkStore, type WorkerLike } from "./client.ts";
import type { Call, Reply } from "./messages.ts";

class FakeWorker implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  onmessageerror: WorkerLike["onmessageerror"] = null;
  readonly calls: Call[] = [];
  ended = false;
  postMessage(call: Call): void {
    this.calls.push(call);
  }
  terminate(): void {
    this.ended = true;
  }
  reply(call: Call | undefined, news: object): void {
    this.onmessage?.({ data: { id: call?.id, ...news } as Reply } as MessageEvent<Reply>);
  }
}

const SETTINGS = { profile: "web", level: 2, localHost: "" } as const;
const VIEW = { by: "link", sort: "index", descending: false, filter: NO_FILTER } as const;
const TEXT = { kind: "text", text: "x", name: null, base: null } as const;

let workers: FakeWorker[];
const open = () =>
  openLinkStore(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
const nothing = () => undefined;

beforeEach(() => {
  workers = [];
});

test("reports progress, then the answer", async () => {
  const client = open();
  expect(workers).toHaveLength(0);
  const news = vi.fn();
  const loaded = client.load(TEXT, SETTINGS, news);
  const [worker] = workers;
  worker?.reply(worker.calls[0], { progress: { phase: "reading", done: 1, all: 2 } });
  worker?.reply(worker.calls[0], { answer: "loaded" });
  await expect(loaded).resolves.toBe("loaded");
  expect(news.mock.calls).toEqual([[{ phase: "reading", done: 1, all: 2 }]]);
});

test("rejects requests that a later one supersedes", async () => {
  const client = open();
  const waiting = [client.load(TEXT, SETTINGS, nothing), client.analyse(SETTINGS, nothing), client.view(VIEW)];
  waiting.push(client.listed(0, 1) as never);
  const analysed = client.analyse(SETTINGS, nothing);
  const [worker] = workers;
  const reasons = Promise.allSettled(waiting.slice(1)).then((all) =>
    all.map((one) => (one.status === "rejected" ? one.reason.reason : one.value)),
  );
  expect(await reasons).toEqual(["superseded", "superseded", "superseded"]);
  worker?.reply(worker.calls[1], { answer: "old" });
  worker?.reply(worker.calls[3], { answer: "new" });
  worker?.reply(worker.calls[0], { answer: "loaded" });
  await expect(analysed).resolves.toBe("new");
  await expect(waiting[0]).resolves.toBe("loaded");
});

test("runs rows and exports in parallel; a view does not end a load or an analysis", async () => {
  fake.runtime.getManifest.mockReturnValueOnce({ manifest_version: 3, name: "Trueform", version: "1.2.3" });
  const client = open();
  const all: Promise<unknown>[] = [client.analyse(SETTINGS, nothing), client.view(VIEW)];
  const [worker] = workers;
  for (const call of worker?.calls ?? []) worker?.reply(call, { answer: call.id });
  all.push(client.listed(0, 1), client.listed(1, 2));
  const file = client.export("csv", { source: "s", title: null }, null, nothing);
  for (const call of worker?.calls ?? []) worker?.reply(call, { answer: call.id });
  await expect(Promise.all([...all, file])).resolves.toEqual([1, 2, 3, 4, 5]);
  expect(worker?.calls[4]?.ask).toMatchObject({ kind: "csv", about: { version: "1.2.3", source: "s" } });
});

test("cancelling terminates the worker; the next request starts another", async () => {
  const client = open();
  const loaded: Promise<unknown> = client.load(TEXT, SETTINGS, nothing);
  const view = client.view(VIEW);
  client.cancel();
  for (const one of [loaded, view]) await expect(one).rejects.toMatchObject({ reason: "cancelled" });
  expect(workers[0]?.ended).toBe(true);
  const again = client.load(TEXT, SETTINGS, nothing);
  expect(workers).toHaveLength(2);
  workers[1]?.reply(workers[1].calls[0], { answer: "loaded" });
  await expect(again).resolves.toBe("loaded");
});

test("stopping ends views and exports, also in the worker, and keeps loaded links", async () => {
  const client = open();
  const counted = client.count();
  const view = client.view(VIEW);
  const file = client.fixList({ format: "csv", parts: [], of: null }, nothing);
  client.stop();
  for (const one of [view, file]) await expect(one).rejects.toMatchObject({ reason: "cancelled" });
  const [worker] = workers;
  expect(worker?.calls.map(({ task }) => task)).toEqual(["count", "view", "fixList", "stop"]);
  expect(worker?.ended).toBe(false);
  worker?.reply(worker.calls[0], { answer: "counted" });
  await expect(counted).resolves.toBe("counted");
});

test("does not request outdated numbers from a later analysis or view", async () => {
  const client = open();
  const superseded = { reason: "superseded" };
  const chosen = { by: "address", numbers: [1] } as const;
  const analysed = client.analyse(SETTINGS, nothing);
  await expect(client.numbers(0, 9)).rejects.toMatchObject(superseded);
  await expect(client.list("addresses", chosen)).rejects.toMatchObject(superseded);
  await expect(client.list("addresses", null)).rejects.toMatchObject(superseded);
  await expect(client.places(chosen)).rejects.toMatchObject(superseded);
  const [worker] = workers;
  expect(worker?.calls).toHaveLength(1);
  worker?.reply(worker.calls[0], { answer: "analysed" });
  await analysed;
  const view = client.view(VIEW);
  await expect(client.listed(0, 9)).rejects.toMatchObject(superseded);
  await expect(client.numbers(0, 9)).rejects.toMatchObject(superseded);
  const list = client.list("addresses", chosen);
  for (const call of worker?.calls ?? []) worker?.reply(call, { answer: call.task });
  await expect(Promise.all([view, list, client.listed(0, 9)].slice(0, 2))).resolves.toEqual(["view", "list"]);
});

test("counting yields to views and rows, and ends with the loaded links", async () => {
  const client = open();
  const counted = client.count();
  const view = client.view(VIEW);
  const [worker] = workers;
  worker?.reply(worker.calls[1], { answer: "view" });
  await view;
  const rows = client.listed(0, 9);
  worker?.reply(worker.calls[2], { answer: "rows" });
  await expect(rows).resolves.toBe("rows");
  const analysed = client.analyse(SETTINGS, nothing);
  await expect(counted).rejects.toMatchObject({ reason: "superseded" });
  worker?.reply(worker.calls[3], { answer: "analysed" });
  await analysed;
  const again = client.count();
  worker?.reply(worker.calls[4], { answer: "counted" });
  await expect(again).resolves.toBe("counted");
});

test("rejects with a reason on failure, a broken worker, or a message that cannot be sent", async () => {
  vi.spyOn(console, "error").mockImplementation(nothing);
  const client = open();
  const loaded = client.load(TEXT, SETTINGS, nothing);
  workers[0]?.reply(workers[0].calls[0], { failure: "unreadable" });
  await expect(loaded).rejects.toMatchObject({ reason: "unreadable" });
  const rows = client.listed(0, 1);
  workers[0]?.onerror?.({} as ErrorEvent);
  await expect(rows).rejects.toMatchObject({ reason: "broken" });
  expect(workers[0]?.ended).toBe(true);
  const without = openLinkStore(() => {
    throw new Error("no worker");
  });
  await expect(without.view(VIEW)).rejects.toMatchObject({ reason: "broken" });
});
