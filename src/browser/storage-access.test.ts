import { expect, test, vi } from "vitest";
import { closeStorageToContentScripts } from "./storage-access.ts";

test("closes each storage area, even if the browser rejects one", async () => {
  const levels: unknown[] = [];
  const area = (name: string) => ({
    setAccessLevel: async ({ accessLevel }: { accessLevel: string }) => {
      if (name === "sync") throw new Error("not supported");
      levels.push([name, accessLevel]);
    },
  });
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const areas = ["local", "sync", "managed", "session"].map((name) => [name, area(name)]);
  Object.assign(chrome, { storage: Object.fromEntries(areas) });
  await closeStorageToContentScripts();
  expect(levels).toEqual([
    ["local", "TRUSTED_CONTEXTS"],
    ["managed", "TRUSTED_CONTEXTS"],
    ["session", "TRUSTED_CONTEXTS"],
  ]);
});
