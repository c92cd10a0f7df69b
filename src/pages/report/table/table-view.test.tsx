// @vitest-environment happy-dom
import { renderHook } from "@testing-library/preact";
import { beforeEach, expect, test, vi } from "vitest";
import { act } from "../../../fake-browser/screen.ts";
import type { Counted, View } from "../../../links/types.ts";
import type { LinkStoreClient } from "../link-store/client.ts";
import { useTableView } from "./table-view.ts";

beforeEach(() => void vi.useFakeTimers());

const COUNTED: Counted = { rows: 1, links: 1, addresses: 1, problem: null };

test("a view that takes long is slow until its answer, or until another is asked for", async () => {
  const answers: ((counted: Counted) => void)[] = [];
  const client = {
    view: (_: View) => new Promise<Counted>((resolve) => answers.push(resolve)),
  } as unknown as LinkStoreClient;
  const onFailure = () => {};
  const { result } = renderHook(() => useTableView(client, 1, onFailure));
  await act(() => void vi.advanceTimersByTime(2999));
  expect(result.current.isSlow).toBe(false);
  await act(() => void vi.advanceTimersByTime(1));
  expect(result.current.isSlow).toBe(true);
  await act(() => result.current.filter({ text: "/a/" }));
  expect(result.current.isSlow).toBe(false);
  await act(() => void vi.advanceTimersByTime(3000));
  await act(async () => answers[0]?.(COUNTED));
  expect(result.current.isSlow).toBe(true);
  await act(async () => answers[1]?.(COUNTED));
  expect(result.current.isSlow).toBe(false);
});
