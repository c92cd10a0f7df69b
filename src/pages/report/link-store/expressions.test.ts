import { beforeEach, expect, test, vi } from "vitest";
import { type MatchRequest, type MatchResult, NO_FILTER, TOO_SLOW, type View } from "../../../links/types.ts";
import { matchStrings } from "../../../links/views/expression.ts";
import { Expressions, type ExpressionWorker } from "./expressions.ts";
import type { Call, Reply } from "./messages.ts";
import { createWork } from "./work.ts";

/** Runaway expressions get no answer. */
class FakeWorker implements ExpressionWorker {
  onmessage: ExpressionWorker["onmessage"] = null;
  isEnded = false;
  postMessage(question: MatchRequest): void {
    if (question.expression.source === "runaway") return;
    setTimeout(() => this.onmessage?.({ data: matchStrings(question) } as MessageEvent<MatchResult>));
  }
  terminate(): void {
    this.isEnded = true;
  }
}

let workers: FakeWorker[];
const expressions = () =>
  new Expressions(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
});

const RUNAWAY: MatchRequest = { expression: { source: "runaway", flags: "" }, strings: ["a"] };
const QUICK: MatchRequest = { expression: { source: "a", flags: "" }, strings: ["a", "b"] };

test("reuses one worker", async () => {
  const asked = expressions();
  for (const question of [QUICK, QUICK]) {
    const answer = asked.answer(question);
    await vi.runAllTimersAsync();
    expect(await answer).toEqual({ matches: Uint8Array.of(1, 0) });
  }
  expect(workers).toHaveLength(1);
});

test("gives up after ten seconds, and starts a new worker", async () => {
  const asked = expressions();
  const answer = asked.answer(RUNAWAY);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(workers[0]?.isEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toEqual({ problem: TOO_SLOW });
  expect(workers[0]?.isEnded).toBe(true);
  const next = asked.answer(QUICK);
  await vi.runAllTimersAsync();
  expect(await next).toEqual({ matches: Uint8Array.of(1, 0) });
  expect(workers).toHaveLength(2);
});

async function listOf(...lines: string[]) {
  const answers = new Map<number, (reply: Reply) => void>();
  const work = createWork((reply) => {
    if (!("progress" in reply)) answers.get(reply.id)?.(reply);
  }, expressions());
  let id = 0;
  const ask = (task: Call["task"], ask: object) => {
    id += 1;
    const own = id;
    const answer = new Promise<Reply>((resolve) => answers.set(own, resolve));
    work({ id: own, task, ask } as Call);
    return answer;
  };
  const settings = { profile: "web", level: 2, localHost: "" };
  const loaded = ask("load", { source: { kind: "text", text: lines.join("\n"), name: null, base: null }, settings });
  await vi.runAllTimersAsync();
  await loaded;
  const filtered = (text: string) => {
    const view: View = { by: "link", sort: "index", descending: false, filter: { ...NO_FILTER, text } };
    return ask("view", { view });
  };
  return { ask, filtered, settings };
}

test.each([
  ["plain text", "/b"],
  ["another expression", "/b$/"],
])("a newer filter terminates the worker of a runaway expression: %s", async (_, newer) => {
  const list = await listOf("http://h/a", "http://h/b");
  const first = list.filtered("/runaway/");
  await vi.advanceTimersByTimeAsync(100);
  const second = list.filtered(newer);
  expect(workers[0]?.isEnded).toBe(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(await first).toMatchObject({ failure: "superseded" });
  expect(await second).toMatchObject({ answer: { links: 1, problem: null } });
});

test("another analysis terminates the worker, too", async () => {
  const list = await listOf("http://h/a", "http://h/b");
  const view = list.filtered("/runaway/");
  await vi.advanceTimersByTimeAsync(100);
  const analysed = list.ask("analyse", { settings: { ...list.settings, level: 3 } });
  await vi.advanceTimersByTimeAsync(100);
  expect(await view).toMatchObject({ failure: "superseded" });
  expect(await analysed).toMatchObject({ answer: { links: 2 } });
});

test("times out, restores the previous filter, and terminates the worker", async () => {
  const list = await listOf("http://h/a", "http://h/b");
  const before = list.filtered("/b$/");
  await vi.advanceTimersByTimeAsync(100);
  expect(await before).toMatchObject({ answer: { links: 1, problem: null } });
  const view = list.filtered("/runaway/");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await view).toMatchObject({ answer: { links: 1, problem: TOO_SLOW } });
  expect(workers.map(({ isEnded }) => isEnded)).toEqual(workers.map(() => true));
});
