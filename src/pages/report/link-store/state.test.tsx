// @vitest-environment happy-dom
import { renderHook } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { act, waitFor } from "../../../fake-browser/screen.ts";
import { WEB } from "../../../links/examples.ts";
import { NO_SUMMARY, type Summary } from "../../../links/types.ts";
import { CAUSES_FOUND, SUMMARY } from "../table/examples.ts";
import { type Call, LinkStoreError } from "./messages.ts";
import { useLinkStore } from "./state.ts";

const tasks: string[] = [];
let summary: Summary = NO_SUMMARY;
const COUNTED: Summary = { ...SUMMARY, distinct: 41 };

class FakeWorker {
  onmessage: ((event: { data: object }) => void) | null = null;
  postMessage(call: Call | MessagePort): void {
    if (!("task" in call)) return;
    const { id, task } = call;
    tasks.push(task);
    const answer = task === "count" ? COUNTED : { kind: "list", summary };
    queueMicrotask(() => this.onmessage?.({ data: { id, answer } }));
  }
  terminate(): void {}
}

beforeEach(() => {
  tasks.length = 0;
  summary = NO_SUMMARY;
  vi.stubGlobal("Worker", FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

async function loaded() {
  const { result } = renderHook(() => useLinkStore(WEB));
  await act(async () => result.current.load({ kind: "text", text: "http://h.example/", name: null, base: null }));
  return result;
}

test("requests missing counts once the table is loaded", async () => {
  for (const [causes, found, asked] of [
    [CAUSES_FOUND.slice(0, 2), COUNTED, ["load", "count"]],
    [CAUSES_FOUND, SUMMARY, ["load"]],
  ] as const) {
    tasks.length = 0;
    summary = { ...SUMMARY, causes };
    const result = await loaded();
    await waitFor(() => expect(result.current.state).toMatchObject({ kind: "loaded", summary: found, version: 1 }));
    expect(tasks).toEqual(asked);
  }
});

test("ignores cancelled and superseded requests; reports other failures", async () => {
  const result = await loaded();
  const kind = () => result.current.state.kind;
  await waitFor(() => expect(result.current.state).toMatchObject({ kind: "loaded" }));
  await act(async () => {
    result.current.onFailure(new LinkStoreError("cancelled"));
    result.current.onFailure(new LinkStoreError("superseded"));
  });
  expect([kind(), tasks]).toEqual(["loaded", ["load"]]);
  await act(async () => result.current.onFailure(new LinkStoreError("broken")));
  expect(result.current.state).toEqual({ kind: "failed", reason: "broken" });
});
