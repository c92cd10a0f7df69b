import { expect, test, vi } from "vitest";
import { fake } from "../../fake-browser/index.ts";
import { sendEarlyRequest } from "./early-request.ts";

const at = (query: string) => vi.stubGlobal("location", { href: `chrome-extension://trueform/popup.html${query}` });

test("wakes the worker at once, and requests a scan with the stored settings once the tab is known", async () => {
  const { id: tabId } = fake.tabs.open({ url: "http://h/", active: true });
  at("");
  fake.runtime.sendMessage.mockResolvedValue("an answer");
  const { tab, scan } = sendEarlyRequest();
  expect((await tab)?.id).toBe(tabId);
  const begun = await scan;
  const asked = { name: "scan", request: { tabId }, id: begun?.id };
  expect(fake.runtime.sendMessage.mock.calls).toEqual([[{ wake: true }], [asked]]);
  expect([begun?.tabId, await begun?.answer]).toEqual([tabId, "an answer"]);
});

test("requests nothing without a tab", async () => {
  at("?url=http://h/");
  const { tab, scan, parameter } = sendEarlyRequest();
  expect([await tab, await scan, parameter("url")]).toEqual([undefined, null, "http://h/"]);
  expect(fake.runtime.sendMessage).not.toHaveBeenCalled();
});

test("a failed answer rejects for its consumer only", async () => {
  fake.tabs.open({ url: "http://h/", active: true });
  at("");
  fake.runtime.sendMessage.mockRejectedValue(new Error("No worker."));
  await expect((await sendEarlyRequest().scan)?.answer).rejects.toThrow("No worker.");
});
