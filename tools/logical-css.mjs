/** Finds left and right where start and end are meant. */

const SIDE_NAMES =
  /^(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b.*|left|right|border-(?:top|bottom)-(?:left|right)-radius)$/;
const SIDE_VALUES = /(?<![\w-])(?:left|right)(?![\w-])/;
const SHORTHANDS = /^(?:margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding))$/;
const MOVES = /^(?:translate|scale|transform|transform-origin|background-position|object-position)$/;
/** Not vertical. */
const SLANTED = /gradient\(\s*(?!(?:0|180)deg)-?[\d.]+(?:deg|turn|rad)/;

const listOf = (/** @type {string} */ value, /** @type {RegExp} */ separator) =>
  value.split(new RegExp(`${separator.source}(?![^()]*\\))`)).filter((one) => one !== "");

/** @param {string} value */
function areSidesAlike(value) {
  const [top, right = top, , left = right] = listOf(value, /\s+/);
  return left === right;
}

/** @param {string} value */
function areCornersAlike(value) {
  const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = listOf(value, /\s+/);
  return topLeft === topRight && bottomLeft === bottomRight;
}

/** All shadows are vertical. */
const isUpright = (/** @type {string} */ value) =>
  listOf(value, /,/).every((shadow) => /^(?:none|var\(.*\)|(?:inset )?0 .*)$/.test(shadow.trim()));

/**
 * @param {string} name
 * @param {string} value
 */
function isPhysical(name, value) {
  if (SIDE_NAMES.test(name) || SIDE_VALUES.test(value) || SLANTED.test(value)) return true;
  if (SHORTHANDS.test(name)) return !areSidesAlike(value);
  if (name === "border-radius") return !areCornersAlike(value);
  if (name === "box-shadow" || name === "text-shadow") return !isUpright(value);
  return MOVES.test(name);
}

/** Declarations that use left or right. @param {string} css */
export const physicalDeclarations = (css) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)/g)].flatMap(
    ([, name = "", value = ""]) => {
      const normalized = value.replace(/\s+/g, " ").trim();
      return isPhysical(name, normalized) ? [`${name}: ${normalized}`] : [];
    },
  );
