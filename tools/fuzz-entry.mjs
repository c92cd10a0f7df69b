/** Runs in Node and in browsers. */
import { fuzz as run } from "../src/fuzz/run.ts";
import { secondParser } from "./whatwg-parser.mjs";

/** @param {import("../src/fuzz/run.ts").Plan} plan */
export const fuzz = (plan) => run(plan, secondParser);
