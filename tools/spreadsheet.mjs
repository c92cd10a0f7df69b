// Node built-ins only at the top, as in setup.mjs.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { systemEnvironment } from "./browsers.mjs";
import { run } from "./process.mjs";

const installed = "/usr/bin/soffice";

/** Path of LibreOffice, installed with apt if necessary. Throws one sentence if missing. */
export async function ensureLibreOffice(world = systemEnvironment()) {
  const { SOFFICE_PATH: chosen } = world.environment;
  if (chosen) {
    if (await world.starts(chosen)) return chosen;
    throw new Error(
      `SOFFICE_PATH is set to ${chosen}, which is not a LibreOffice that starts: correct it or unset it.`,
    );
  }
  const places = [world.which("soffice"), world.which("libreoffice")];
  if (world.platform === "darwin") places.push("/Applications/LibreOffice.app/Contents/MacOS/soffice");
  if (world.platform === "win32") places.push(`${world.environment.ProgramFiles}\\LibreOffice\\program\\soffice.exe`);
  for (const path of places) if (path !== undefined && (await world.starts(path))) return path;
  if (world.canUseApt) {
    world.say("LibreOffice: installing it with apt");
    if ((await world.apt("libreoffice-calc")) && (await world.starts(installed))) return installed;
  }
  throw new Error(
    "No LibreOffice was found and none could be installed: install LibreOffice Calc or set SOFFICE_PATH to its soffice.",
  );
}

const TEXT_COLUMNS = Array.from({ length: 40 }, (_, index) => `${index + 1}/2`).join("/");
const UTF_8 = 76;

/**
 * Opens CSV and saves it as `type`. `asText` disables numbers and formulas.
 * @param {string} soffice
 * @param {string} csv
 * @param {{ separators: readonly string[], type: "fods" | "csv", asText?: boolean }} options
 */
export async function convertCsv(soffice, csv, { separators, type, asText = false }) {
  const folder = mkdtempSync(join(tmpdir(), "trueform-spreadsheet-"));
  try {
    const file = join(folder, "export.csv");
    const out = join(folder, "out");
    writeFileSync(file, csv);
    const codes = separators.map((separator) => separator.charCodeAt(0)).join("/");
    const filter = type === "csv" ? `csv:Text - txt - csv (StarCalc):44,34,${UTF_8},1,,0,true,true` : type;
    const { ok, output } = await run(
      soffice,
      [
        "--headless",
        `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`,
        `--infilter=CSV:${codes},34,${UTF_8},1${asText ? `,${TEXT_COLUMNS}` : ""}`,
        ...["--convert-to", filter, "--outdir", out, file],
      ],
      { timeout: 120_000 },
    );
    if (!ok) throw new Error(`LibreOffice did not open the export: ${output}`);
    return readFileSync(join(out, `export.${type}`), "utf8");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} fods */
export const formulasIn = (fods) => [...fods.matchAll(/table:formula="([^"]*)"/g)].map(([, formula]) => formula);
