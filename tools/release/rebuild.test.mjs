import { describe, expect, test } from "vitest";
import { installProblem } from "./rebuild.mjs";

describe("an unreachable registry is reported", () => {
  test.each([
    ["ENOTFOUND", "npm error network request to http://nowhere.invalid/tslib failed, reason: getaddrinfo ENOTFOUND"],
    ["ECONNREFUSED", "npm error FetchError: request to http://127.0.0.1:9/tslib failed"],
    ["EAI_AGAIN", "npm error syscall getaddrinfo"],
    ["ETIMEDOUT", "npm error network This is a problem related to network connectivity."],
    ["ECONNRESET", "npm error network aborted"],
    ["ENOTCACHED", "npm error request to https://registry.npmjs.org/tslib failed: cache mode is 'only-if-cached'"],
  ])("of %s", (code, more) => {
    const output = `npm warn deprecated a@1.0.0: old\nnpm error code ${code}\n${more}`;
    const problem = installProblem(output);
    expect(problem).toMatch(
      /^The zips were not compared with a build of the source archive, since npm could not fetch/,
    );
    expect(problem).toContain("--without-rebuild");
    expect(problem.endsWith(`\n${output}`)).toBe(true);
  });
});

describe("an error of the source archive is reported", () => {
  test.each([
    ["packages with other checksums", "npm error code EINTEGRITY\nnpm error sha512-AAAA integrity checksum failed"],
    [
      "a lock file that does not match",
      "npm error code EUSAGE\nnpm error\nnpm error `npm ci` can only install packages when your package.json and package-lock.json are in sync",
    ],
    [
      "a checksum error that mentions the network",
      "npm warn tarball ETIMEDOUT, trying again\nnpm error code EINTEGRITY\nnpm error sha512-AAAA integrity checksum failed",
    ],
    ["a failure without a code", "npm error command failed\nnpm error command sh -c node postinstall.js"],
    ["npm that does not start", "spawn npm ENOENT"],
  ])("of %s", (_, output) => {
    expect(installProblem(output)).toBe(`npm ci failed in the source archive:\n${output}`);
  });
});
