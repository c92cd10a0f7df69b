// CycloneDX list of bundled packages.
import { createHash } from "node:crypto";
import { run } from "../process.mjs";

/** @typedef {{ ref: string, dependsOn: string[] }} Dependency */
/** @typedef {{ "bom-ref": string, name: string, version: string }} Component */
/** @typedef {any} Bom JSON printed by npm */

/** @param {string} notices @returns {ReadonlySet<string>} "preact@10.0.0" */
export const packagesIn = (notices) =>
  new Set(
    [...notices.matchAll(/https:\/\/www\.npmjs\.com\/package\/((?:@[^/\s]+\/)?[^/\s]+)\/v\/(\S+)/g)].map(
      ([, name, version]) => `${name}@${version}`,
    ),
  );

/** Derived from the text (RFC 9562, version 8). @param {string} text */
function serialNumber(text) {
  const hash = createHash("sha256").update(text).digest("hex");
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return `urn:uuid:${[...parts, hash.slice(20, 32)].join("-")}`;
}

/**
 * Bundled packages only: `npm sbom --omit dev` omits dependencies that a tool also needs, and includes some that are
 * not bundled. Removes everything that varies.
 * @param {Bom} bom
 * @param {ReadonlySet<string>} shipped
 * @param {{ name: string, date: string }} release
 */
export function bundledComponents(bom, shipped, { name, date }) {
  /** @type {Map<string, Component>} */
  const components = new Map();
  for (const component of bom.components) {
    const key = `${component.name}@${component.version}`;
    if (shipped.has(key)) components.set(key, component);
  }
  const missing = [...shipped].filter((key) => !components.has(key));
  if (missing.length > 0) throw new Error(`npm sbom does not list ${missing.join(", ")}, which the notices name.`);
  const sorted = [...components.values()].sort((a, b) => (a["bom-ref"] < b["bom-ref"] ? -1 : 1));
  const { component, lifecycles } = bom.metadata;
  const refs = new Set([component["bom-ref"], ...sorted.map((one) => one["bom-ref"])]);
  /** @type {Dependency[]} */
  const graph = bom.dependencies;
  const dependencies = [...refs].map((ref) => {
    const needed = graph.find((one) => one.ref === ref)?.dependsOn ?? [];
    return { ref, dependsOn: needed.filter((one) => refs.has(one)).sort() };
  });
  const { $schema, bomFormat, specVersion, version } = bom;
  const rest = {
    version,
    metadata: { timestamp: date, lifecycles, component: { ...component, name } },
    components: sorted,
    dependencies,
  };
  return { $schema, bomFormat, specVersion, serialNumber: serialNumber(JSON.stringify(rest)), ...rest };
}

/** From the lockfile. @param {string} folder @returns {Promise<Bom>} */
export async function npmSbom(folder) {
  const format = ["--sbom-format", "cyclonedx", "--sbom-type", "application", "--package-lock-only"];
  const parameters = ["sbom", ...format, "--loglevel", "error"];
  const { ok, output, stdout } = await run("npm", parameters, { folder });
  if (!ok) throw new Error(`npm sbom failed:\n${output}`);
  return JSON.parse(stdout);
}
