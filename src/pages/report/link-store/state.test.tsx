// @vitest-environment happy-dom
import { renderHook } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { act, waitFor } from "../../../fake-browser/screen.ts";
import { WEB } from "../../../links/examples.ts";
import { NO_SUMMARY } from "../../../links/types.ts";
import { type Call, LinkStoreError } from "./messages.ts";
import { useLinkStore } from "./state.ts";

const tasks: string[] = [];

/** Answers each request with links that were read. */
class FakeWorker {
  onmessage: ((event: { data: object }) => void) | null = null;
  postMessage({ id, task }: Call): void {
    tasks.push(task);
    queueMicrotask(() => this.onmessage?.({ data: { id, answer: { kind: "list", summary: NO_SUMMARY } } }));
  }
  terminate(): void {}
}

afterEach(() => vi.unstubAllGlobals());

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
