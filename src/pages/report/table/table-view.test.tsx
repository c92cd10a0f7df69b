// @vitest-environment happy-dom
import { renderHook } from "@testing-library/preact";
import { beforeEach, expect, test, vi } from "vitest";
import { act } from "../../../fake-browser/screen.ts";
import type { View, ViewCounts } from "../../../links/types.ts";
import type { LinkStoreClient } from "../link-store/client.ts";
import { LinkStoreError, type Progress } from "../link-store/messages.ts";
import { useTableView } from "./table-view.ts";

beforeEach(() => void vi.useFakeTimers());

const COUNTED: ViewCounts = { rows: 1, links: 1, addresses: 1, problem: null };

test("reports a slow view until its answer or another request", async () => {
  const answers: ((counted: ViewCounts) => void)[] = [];
  const news: ((progress: Progress) => void)[] = [];
  const client = {
    view: (_: View, onProgress: (progress: Progress) => void) => {
      news.push(onProgress);
      return new Promise<ViewCounts>((resolve) => answers.push(resolve));
    },
  } as unknown as LinkStoreClient;
  const onFailure = () => {};
  const { result } = renderHook(() => useTableView(client, 1, onFailure));
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  await pass(999);
  expect(result.current.slow).toBeNull();
  await pass(1);
  expect(result.current.slow).toBe("view");
  const progress = { phase: "fixing", done: 1, all: 2 } as const;
  await act(() => news[0]?.(progress));
  expect(result.current.slow).toBe(progress);
  await act(() => result.current.filter({ text: "/a/" }));
  expect(result.current.slow).toBeNull();
  await pass(3000);
  await act(async () => answers[0]?.(COUNTED));
  expect(result.current.slow).toBe("view");
  await act(async () => answers[1]?.(COUNTED));
  expect(result.current.slow).toBeNull();
});

test("replaces a cancelled view by the previous, and requests its rows again", async () => {
  const cancelled = new LinkStoreError("cancelled");
  const client = { view: vi.fn(async (_: View) => COUNTED) };
  const onFailure = vi.fn();
  const { result } = renderHook(() => useTableView(client as unknown as LinkStoreClient, 1, onFailure));
  await act(() => result.current.filter({ host: "h.example" }));
  client.view.mockRejectedValueOnce(cancelled);
  await act(() => result.current.filter({ text: "/(a+)+/" }));
  for (let turn = 0; turn < 3; turn++) await act(async () => {});
  expect(result.current.view.filter).toMatchObject({ host: "h.example", text: "" });
  expect(client.view).toHaveBeenCalledTimes(4);
  expect([result.current.cancelled, result.current.viewed?.number]).toEqual([1, 3]);
  client.view.mockRejectedValueOnce(cancelled);
  const first = renderHook(() => useTableView(client as unknown as LinkStoreClient, 1, onFailure, "fix")).result;
  await act(async () => {});
  expect(first.current.view.by).toBe("address");
  expect(onFailure).not.toHaveBeenCalled();
});
