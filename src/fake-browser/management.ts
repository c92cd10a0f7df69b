import type { Management } from "webextension-polyfill";
import manifest from "../../manifest.json" with { type: "json" };
import { spied } from "./spy.ts";

/** What is installed from a shop is "normal". */
const self: Management.ExtensionInfo = {
  id: "trueform",
  name: manifest.short_name,
  description: manifest.description,
  version: manifest.version,
  mayDisable: true,
  enabled: true,
  type: "extension",
  optionsUrl: manifest.options_ui.page,
  permissions: manifest.permissions,
  hostPermissions: [],
  installType: "normal",
};

/** Of all the functions only `getSelf` needs no permission. */
export const management = {
  getSelf: spied(async (): Promise<Management.ExtensionInfo> => ({ ...self })),

  /** Somebody has installed it in another way. */
  installBy(installType: Management.ExtensionInstallType): void {
    management.getSelf.mockResolvedValue({ ...self, installType });
  },
};
