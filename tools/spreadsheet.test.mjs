import { expect, test } from "vitest";
import { systemEnvironment } from "./browsers.mjs";
import { ensureLibreOffice, formulasIn } from "./spreadsheet.mjs";

const world = {
  ...systemEnvironment(),
  ...{ platform: /** @type {const} */ ("linux"), environment: {}, canUseApt: false, say: () => {} },
  which: () => undefined,
  starts: async () => false,
};

test("without LibreOffice the deep run fails with a sentence", async () => {
  await expect(ensureLibreOffice(world)).rejects.toThrow(
    /^No LibreOffice was found and none could be installed: install /,
  );
});

test("a SOFFICE_PATH that does not start is named", async () => {
  const environment = { SOFFICE_PATH: "/wrong" };
  await expect(ensureLibreOffice({ ...world, environment })).rejects.toThrow(/SOFFICE_PATH is set to \/wrong/);
});

test("uses an installed LibreOffice, or installs it with apt", async () => {
  const there = { ...world, which: () => "/bin/soffice", starts: async () => true };
  expect(await ensureLibreOffice(there)).toBe("/bin/soffice");
  /** @type {string[]} */
  const packages = [];
  const apt = async (/** @type {string[]} */ ...names) => packages.push(...names) > 0;
  const bare = { ...world, canUseApt: true, apt, starts: async () => packages.length > 0 };
  expect(await ensureLibreOffice(bare)).toBe("/usr/bin/soffice");
  expect(packages).toEqual(["libreoffice-calc"]);
});

test("finds formulas in a flat document", () => {
  expect(formulasIn('<c table:formula="of:=1+1" x="1"><c x="=1">')).toEqual(["of:=1+1"]);
});
