export const PLACES = /** @type {const} */ (["node", "chromium", "firefox"]);
const FEWEST_ROUNDS = 3;
const MOST_ROUNDS = 10_000;

/**
 * @typedef {object} BenchOptions
 * @property {string[]} names positional arguments: benchmarks, a revision
 * @property {string[]} options as given, to pass on
 * @property {boolean} help
 * @property {string} [file]
 * @property {string} [json]
 * @property {RegExp} [only]
 * @property {readonly string[]} [places]
 * @property {number} [rounds]
 * @property {number} [lines]
 */

/** @type {Record<string, { example: string, read: (value: string) => Partial<BenchOptions> }>} */
const options = {
  "--file": { example: "--file urls.txt", read: (file) => ({ file }) },
  "--json": { example: "--json times.json", read: (json) => ({ json }) },
  "--only": { example: "--only '^web$'", read: (value) => ({ only: pattern(value) }) },
  "--in": { example: "--in node,chromium", read: (value) => ({ places: places(value) }) },
  "--lines": { example: "--lines 1000000", read: (value) => ({ lines: lines(value) }) },
  "--rounds": { example: "--rounds 21", read: (value) => ({ rounds: rounds(value) }) },
};

/** @param {string} value */
function pattern(value) {
  try {
    return new RegExp(value, "i");
  } catch {
    throw new Error(`“${value}” is not a regular expression: --only '^web$'`);
  }
}

/** @param {string} value */
function places(value) {
  const names = value.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !PLACES.some((place) => place === name));
  if (unknown !== undefined) throw new Error(`--in takes ${PLACES.join(", ")}, separated by commas, not “${unknown}”.`);
  return PLACES.filter((place) => names.includes(place));
}

/** @param {string} value */
function rounds(value) {
  const number = /^\d+$/.test(value) ? Number(value) : 0;
  if (number >= FEWEST_ROUNDS && number <= MOST_ROUNDS) return number;
  throw new Error(`--rounds takes a whole number from ${FEWEST_ROUNDS} to ${MOST_ROUNDS}, not “${value}”.`);
}

/** @param {string} value */
function lines(value) {
  if (/^[1-9]\d*$/.test(value)) return Number(value);
  throw new Error(`--lines takes a whole number from 1, not “${value}”.`);
}

/**
 * @param {readonly string[]} parameters
 * @param {readonly string[]} [allowed] options
 * @returns {BenchOptions}
 * @throws for invalid input
 */
export function readOptions(parameters, allowed = Object.keys(options)) {
  /** @type {BenchOptions} */
  let parsed = { names: [], options: [], help: false };
  for (let i = 0; i < parameters.length; i++) {
    const parameter = parameters[i] ?? "";
    if (parameter === "--help" || parameter === "-h") {
      parsed = { ...parsed, help: true };
      continue;
    }
    if (!parameter.startsWith("-")) {
      parsed = { ...parsed, names: [...parsed.names, parameter] };
      continue;
    }
    const [, name = parameter, inline] = /^(--[^=]+)=(.*)$/s.exec(parameter) ?? [];
    const option = allowed.includes(name) ? options[name] : undefined;
    if (option === undefined) throw new Error(`Unknown option “${name}”. Options: ${allowed.join(", ")}, --help.`);
    const value = inline ?? parameters[++i];
    if (value === undefined || value === "" || (inline === undefined && value.startsWith("--")))
      throw new Error(`${name} needs a value: ${option.example}`);
    parsed = { ...parsed, ...option.read(value), options: [...parsed.options, name, value] };
  }
  return parsed;
}

/**
 * @param {readonly string[]} names
 * @param {RegExp} [only]
 * @throws if `only` matches none
 */
export function filterNames(names, only) {
  const found = names.filter((name) => only?.test(name) ?? true);
  if (found.length === 0) throw new Error(`--only ${only?.source} matches none of ${names.join(", ")}.`);
  return found;
}

/** Quotes for the shell. @param {string} script @param {readonly string[]} parameters */
export function toShellCommand(script, parameters) {
  const quoted = parameters.map((one) => (/^[\w./,:=@-]+$/.test(one) ? one : `'${one.replaceAll("'", "'\\''")}'`));
  return [script, ...(quoted.length > 0 ? ["--", ...quoted] : [])].join(" ");
}
