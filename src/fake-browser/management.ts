import type { Management } from "webextension-polyfill";
import manifest from "../../manifest.json" with { type: "json" };
import { spied } from "./spy.ts";

/** "normal": from a store. */
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

/** Without a permission, only `getSelf` exists. */
export const management = {
  getSelf: spied(async (): Promise<Management.ExtensionInfo> => ({ ...self })),

  installBy(installType: Management.ExtensionInstallType): void {
    management.getSelf.mockResolvedValue({ ...self, installType });
  },
};
