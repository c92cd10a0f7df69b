// @vitest-environment happy-dom
import { renderHook } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { act, waitFor } from "../../../fake-browser/screen.ts";
import { WEB } from "../../../links/examples.ts";
import { NO_SUMMARY, type Summary } from "../../../links/types.ts";
import { LEVELS_FOUND, SUMMARY } from "../table/head-examples.ts";
import { type Call, LinkStoreError } from "./messages.ts";
import { useLinkStore } from "./state.ts";

const tasks: string[] = [];
let summary: Summary = NO_SUMMARY;
const COUNTED: Summary = { ...SUMMARY, distinct: 41 };

/** Answers each request with links that were read. */
class FakeWorker {
  onmessage: ((event: { data: object }) => void) | null = null;
  postMessage({ id, task }: Call): void {
    tasks.push(task);
    const answer = task === "count" ? COUNTED : { kind: "list", summary };
    queueMicrotask(() => this.onmessage?.({ data: { id, answer } }));
  }
  terminate(): void {}
}

beforeEach(() => {
  tasks.length = 0;
  summary = NO_SUMMARY;
});
afterEach(() => vi.unstubAllGlobals());

test("what the table does not need is asked for when the rest is there, and changes nothing else", async () => {
  vi.stubGlobal("Worker", FakeWorker);
  summary = { ...SUMMARY, levels: LEVELS_FOUND.slice(0, 3) as Summary["levels"] };
  const { result } = renderHook(() => useLinkStore(WEB));
  await act(async () => result.current.load({ kind: "text", text: "http://h.example/", name: null, base: null }));
  await waitFor(() => expect(result.current.state).toMatchObject({ kind: "loaded", summary: COUNTED, version: 1 }));
  expect(tasks).toEqual(["load", "count"]);
});

test("where all levels are counted nothing more is asked for", async () => {
  vi.stubGlobal("Worker", FakeWorker);
  summary = SUMMARY;
  const { result } = renderHook(() => useLinkStore(WEB));
  await act(async () => result.current.load({ kind: "text", text: "http://h.example/", name: null, base: null }));
  await waitFor(() => expect(result.current.state).toMatchObject({ kind: "loaded", summary: SUMMARY }));
  expect(tasks).toEqual(["load"]);
});

test("after a view that was cancelled the links are read again, once; other failures are told", async () => {
  vi.stubGlobal("Worker", FakeWorker);
  const { result } = renderHook(() => useLinkStore(WEB));
  const kind = () => result.current.state.kind;
  await act(async () => result.current.load({ kind: "text", text: "http://h.example/", name: null, base: null }));
  await waitFor(() => expect(kind()).toBe("loaded"));
  await act(async () => {
    result.current.onFailure(new LinkStoreError("cancelled"));
    result.current.onFailure(new LinkStoreError("cancelled"));
  });
  await waitFor(() => expect(kind()).toBe("loaded"));
  expect(tasks).toEqual(["load", "load"]);
  await act(async () => result.current.onFailure(new LinkStoreError("broken")));
  expect(result.current.state).toEqual({ kind: "failed", reason: "broken" });
});
