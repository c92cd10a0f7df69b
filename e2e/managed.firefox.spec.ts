/** Firefox reads policies from a file of the system or user. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { launchFirefox } from "./firefox.mjs";
import { firefoxTest as base, expect } from "./fixtures.ts";
import { contentOf, textOf } from "./in-page.ts";
import { message } from "./messages.ts";

const manifest = fileURLToPath(new URL("../dist/firefox/manifest.json", import.meta.url));

const isDisabled = (selector: string) => document.querySelector<HTMLInputElement>(selector)?.disabled;

base("the options show a policy, which cannot be changed there or in a site’s settings", async ({ site }) => {
  base.skip(process.platform !== "linux", "Firefox looks elsewhere on other systems");
  const home = mkdtempSync(join(tmpdir(), "trueform-home-"));
  const { id } = JSON.parse(readFileSync(manifest, "utf8")).browser_specific_settings.gecko;
  const folder = join(home, ".mozilla", "managed-storage");
  mkdirSync(folder, { recursive: true });
  const data = { profile: "rfc3986", toast: false };
  writeFileSync(
    join(folder, `${id}.json`),
    JSON.stringify({ name: id, description: "Trueform", type: "storage", data }),
  );
  const firefox = await launchFirefox({ env: { HOME: home } });
  try {
    const options = await firefox.openExtensionPage("src/pages/options/options.html");
    await options.waitForSelector("[data-state=ready]");
    expect(await options.$eval("input[name=profile]:checked", (input) => (input as HTMLInputElement).value)).toBe(
      "rfc3986",
    );
    expect(await options.evaluate(isDisabled, "input[name=profile]")).toBe(true);
    expect(await options.evaluate(isDisabled, "#toast")).toBe(true);
    expect(await options.evaluate(isDisabled, "#copy-format")).toBe(false);
    const locked = message("options_managed");
    expect(await options.evaluate(textOf, "#toast-locked")).toBe(locked);
    expect(await options.evaluate(contentOf, "#rule-sets-locked")).toContain(locked);
    const page = await firefox.openPage(`${site.origin}/plain/`);
    const popup = await (await firefox.clickToolbarButton(page)).ready();
    await popup.click("#site");
    await expect.poll(() => popup.evaluate(isDisabled, ".site-panel [id$=-profile]")).toBe(true);
    expect(await popup.evaluate(isDisabled, ".site-panel [id$=-copies]")).toBe(false);
    expect(await popup.evaluate(textOf, ".site-panel [id$=-profile-locked]")).toBe(locked);
    await popup.close();
  } finally {
    await firefox.close();
    rmSync(home, { recursive: true, force: true });
  }
});
