/** @type {readonly import("../conformance.mjs").Difference[]} */
export const differences = [];
