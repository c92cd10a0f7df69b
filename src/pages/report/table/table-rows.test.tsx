// @vitest-environment happy-dom
import { renderHook } from "@testing-library/preact";
import { expect, test, vi } from "vitest";
import { act } from "../../../fake-browser/screen.ts";
import type { ViewRow } from "../../../links/types.ts";
import type { LinkStoreClient } from "../link-store/client.ts";
import { LinkStoreError } from "../link-store/messages.ts";
import { useAnswer } from "./panel.ts";
import { useRows } from "./table-rows.ts";

const CANCELLED = new LinkStoreError("cancelled");

test("requests rows again after a cancelled export rejected them", async () => {
  const row = { by: "address", urlEntry: 0 } as ViewRow;
  const listed = vi.fn(async () => [row]).mockRejectedValueOnce(CANCELLED);
  const client = { listed } as unknown as LinkStoreClient;
  const onFailure = vi.fn();
  const { result } = renderHook(() => useRows(client, 1, 0, 10, onFailure));
  for (let turn = 0; turn < 3; turn++) await act(async () => {});
  expect(result.current(0)).toBe(row);
  expect(listed).toHaveBeenCalledTimes(2);
});

test("requests any other rejected answer again, unless it is no longer needed", async () => {
  const ask = vi.fn(async () => "answer").mockRejectedValueOnce(CANCELLED);
  const onFailure = vi.fn();
  const { result, unmount } = renderHook(() => useAnswer(ask, [], onFailure));
  for (let turn = 0; turn < 3; turn++) await act(async () => {});
  expect(result.current).toBe("answer");
  unmount();
  ask.mockClear();
  ask.mockRejectedValueOnce(CANCELLED);
  renderHook(() => useAnswer(ask, [], onFailure)).unmount();
  await act(async () => {});
  expect(ask).toHaveBeenCalledTimes(1);
});
