import { expect, test } from "vitest";
import type { Runtime } from "webextension-polyfill";
import { fake } from "../fake-browser/index.ts";
import { openFirstRun } from "./first-run.ts";

const FIRST_RUN = "chrome-extension://trueform/src/pages/first-run/first-run.html";
const installed = { reason: "install", temporary: false } as const;

test("opens in the foreground when a user installs the extension", async () => {
  await openFirstRun(installed);
  expect(fake.tabs.create.mock.calls).toEqual([[{ url: FIRST_RUN }]]);
});

test("opens for an unpacked extension, too", async () => {
  fake.management.installBy("development");
  // Chromium never sets `temporary`.
  await openFirstRun({ reason: "install" } as Runtime.OnInstalledDetailsType);
  expect(fake.tabs.create).toHaveBeenCalledOnce();
});

test.each(["update", "browser_update", "chrome_update", "shared_module_update"])(
  "stays closed after %s",
  async (reason) => {
    await openFirstRun({ ...installed, reason: reason as Runtime.OnInstalledReason });
    expect(fake.tabs.create).not.toHaveBeenCalled();
  },
);

test("stays closed after a policy or temporary installation", async () => {
  await openFirstRun({ ...installed, temporary: true });
  fake.management.installBy("admin");
  await openFirstRun(installed);
  expect(fake.tabs.create).not.toHaveBeenCalled();
});

test("opens a window if there is none", async () => {
  fake.tabs.create.mockRejectedValueOnce(new Error("No current window"));
  await openFirstRun(installed);
  expect(fake.windows.create.mock.calls).toEqual([[{ url: FIRST_RUN }]]);
});
