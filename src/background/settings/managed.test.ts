import { beforeEach, expect, test, vi } from "vitest";
import { fake } from "../../fake-browser/index.ts";

vi.mock("../../browser/log-rejection.ts", { spy: true });

beforeEach(() => vi.resetModules());

test("the worker handles a policy change like a change by the user", async () => {
  const { fake: anew } = await import("../../fake-browser/index.ts");
  const { on } = await import("../../browser/log-rejection.ts");
  await import("../index.ts");
  await Promise.all(anew.runtime.onInstalled.emit({ reason: "update", temporary: false } as never));
  const { onChanged } = anew.storage.managed;
  await anew.storage.managed.set({ copies: "written" });
  expect(onChanged.addListener).toHaveBeenCalled();
  await vi.waitFor(
    () =>
      expect(anew.contextMenus.update).toHaveBeenLastCalledWith("copy-canonical", {
        title: fake.i18n.getMessage("copy_written"),
      }),
    20_000,
  );
  // All but the upload.
  const listening = (area: "managed" | "local") =>
    vi.mocked(on).mock.calls.flatMap(([event, listener]) => (event === anew.storage[area].onChanged ? [listener] : []));
  const [other, ...further] = listening("local").filter((listener) => !listening("managed").includes(listener));
  expect([other?.name, further]).toEqual(["onSharedChanged", []]);
});
