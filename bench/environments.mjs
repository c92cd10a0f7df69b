import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { chromium } from "playwright";
import puppeteer from "puppeteer-core";
import { findChromium, findFirefox } from "../tools/browsers.mjs";
import { loaders } from "./peers/javascript.mjs";

/** @typedef {import("./core-works.mjs").Counts} Counts */
/** @typedef {typeof import("./core-works.mjs")} Works */
/** @typedef {"floor" | "peers" | number} Side a number is the index of a core */
/** @typedef {{ list: string, name: string, sides: readonly [Side, Side], counts: Counts }} Request */
/**
 * @typedef {object} Environment
 * @property {string} name value of `--in`
 * @property {string} title
 * @property {string} version
 * @property {(request: Request) => Promise<[number, number][]>} measure milliseconds of both sides in each round
 * @property {() => Promise<unknown>} close
 */
/**
 * @typedef {object} Material
 * @property {readonly string[]} cores bundles, loaded in this order
 * @property {Record<string, readonly string[]>} lists
 */

/**
 * Runs in each environment, cut off from this file. Strings parsed from JSON are flat, like links from a page.
 * @param {Request} request
 * @param {{ cores: readonly any[], peers?: any, works: (number: number) => Promise<Works>, json: (list: string) =>
 * Promise<string[]> }} own
 */
async function measureHere({ list, name, sides, counts }, { cores, peers, works, json }) {
  const hrefs = await json(list);
  const state = /** @type {{ taken?: number }} */ (globalThis);
  const sideOf = async (/** @type {Side} */ side) => {
    state.taken = (state.taken ?? 0) + 1;
    const { floorOf, benchmarkOf } = await works(state.taken);
    if (side === "floor") return floorOf(hrefs);
    return benchmarkOf(side === "peers" ? peers : cores[side], name, hrefs);
  };
  const [first, second] = [await sideOf(sides[0]), await sideOf(sides[1])];
  return (await works(0)).timeAlternately(first, second, counts);
}

/** @param {Material} material @returns {Promise<Environment>} */
async function node({ cores, lists }) {
  /** @type {unknown[]} */
  const modules = [];
  // The fragment makes identical bundles separate modules.
  for (const [i, code] of cores.entries()) {
    modules.push(await import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}#${i}.${own++}`));
  }
  const loaded = Object.entries(loaders).map(async ([name, load]) => [name, await load()]);
  const peers = Object.fromEntries(await Promise.all(loaded));
  const texts = Object.fromEntries(Object.entries(lists).map(([name, hrefs]) => [name, JSON.stringify(hrefs)]));
  return {
    name: "node",
    title: "Node",
    version: process.versions.node,
    measure: (request) =>
      measureHere(request, {
        cores: modules,
        peers,
        works: (number) => import(`./core-works.mjs?${number}`),
        json: async (list) => JSON.parse(texts[list] ?? "[]"),
      }),
    close: async () => {},
  };
}

/** Allows loading a bundle again. */
let own = 0;

/** In a page. @param {number} count of cores */
async function loadCores(count) {
  const cores = [];
  for (let i = 0; i < count; i++) cores.push(await import(`/core/${i}.js`));
  Object.assign(globalThis, {
    own: {
      cores,
      works: (/** @type {number} */ number) => import(`/works.js?${number}`),
      json: async (/** @type {string} */ list) => (await fetch(`/list/${list}`)).json(),
    },
  });
}

/** Cross-origin isolated, for a finer clock. @param {Material} material */
async function serve({ cores, lists }) {
  const works = readFileSync(new URL("./core-works.mjs", import.meta.url), "utf8");
  const server = createServer(({ url = "" }, response) => {
    const [, kind, name = ""] = url.split(/[/?]/);
    const isScript = kind === "core" || kind === "works.js";
    response.writeHead(200, {
      "Content-Type": `${isScript ? "text/javascript" : kind === "list" ? "application/json" : "text/html"}; charset=utf-8`,
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Embedder-Policy": "require-corp",
    });
    if (kind === "core") response.end(cores[Number.parseInt(name, 10)]);
    else if (kind === "works.js") response.end(works);
    else response.end(kind === "list" ? JSON.stringify(lists[name] ?? []) : "<!doctype html><title>Benchmark</title>");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server of the benchmark did not start.");
  return { address: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}

/**
 * @param {Material} material
 * @param {{ name: string, title: string, version: string, browser: { close: () => Promise<unknown> }, page: any }} opened
 * @returns {Promise<Environment>}
 */
async function inPage(material, { name, title, version, browser, page }) {
  const server = await serve(material);
  await page.goto(server.address);
  await page.evaluate(loadCores, material.cores.length);
  return {
    name,
    title,
    version,
    measure: (request) => page.evaluate(`(${measureHere})(${JSON.stringify(request)}, own)`),
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

async function launchChromium() {
  const executablePath = await findChromium();
  if (executablePath === undefined) return undefined;
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false });
  const version = browser.version();
  return { name: "chromium", title: "Chromium", version, browser, page: /** @type {any} */ (await browser.newPage()) };
}

async function launchFirefox() {
  const executablePath = await findFirefox();
  if (executablePath === undefined) return undefined;
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    protocolTimeout: 600_000,
    // The default clock is coarse.
    extraPrefsFirefox: { "privacy.reduceTimerPrecision": false, "dom.max_script_run_time": 0 },
  });
  const version = (await browser.version()).replace(/^\D+/, "");
  return { name: "firefox", title: "Firefox", version, browser, page: /** @type {any} */ (await browser.newPage()) };
}

/** Returns undefined if the browser is missing. @param {string} name */
export const launch = (name) => (name === "chromium" ? launchChromium() : launchFirefox());

/**
 * Starts an environment; undefined if the browser is missing.
 * @param {string} name
 * @param {Material} material
 * @returns {Promise<Environment | undefined>}
 */
export async function open(name, material) {
  if (name === "node") return node(material);
  const launched = await launch(name);
  return launched === undefined ? undefined : inPage(material, launched);
}
