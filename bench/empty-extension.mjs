import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A baseline with an extension process, but without code. */
export function emptyExtension() {
  const folder = mkdtempSync(join(tmpdir(), "trueform-empty-"));
  const manifest = {
    ...{ manifest_version: 3, name: "Empty", version: "1" },
    ...{ background: { service_worker: "worker.js" }, action: { default_popup: "popup.html" } },
  };
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "worker.js"), "chrome.runtime.onStartup.addListener(() => {});");
  writeFileSync(join(folder, "popup.html"), "<!doctype html><title>Empty</title>");
  return folder;
}
