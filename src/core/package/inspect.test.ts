import { describe, expect, test } from "vitest";
import { findings, inspect, repair } from "./inspect.ts";
import { suffixes } from "./suffixes.ts";

describe("repair", () => {
  test("gives an absolute URL, with or without repairs", () => {
    const base = "https://shop.example/a/";
    expect(repair("b%2520c", { base, suffixes })).toMatchObject({
      url: "https://shop.example/a/b%20c",
      findings: [{ id: "double-encoded" }],
    });
    expect(repair("b", { base, suffixes })).toEqual({ url: "https://shop.example/a/b", findings: [] });
  });

  test("leaves signed URLs as they are", () => {
    const written = "https://shop.example/?u=caf%C3%83%C2%A9";
    expect(repair(written, { suffixes }).url).toBe("https://shop.example/?u=caf%C3%A9");
    const signed = `${written}&X-Amz-Signature=0`;
    expect(repair(signed, { suffixes })).toEqual({ url: signed, findings: [] });
    expect(repair(`${signed}#b`, { suffixes, profile: "wwwoffle-2.6" }).url).toBe(`${signed}#b`);
  });

  test("leaves logins alone", () => {
    const url = "http://ann:s3/cret@shop.example/";
    expect(findings(url, { suffixes })[0]?.repaired).toBeDefined();
    expect(repair(url, { suffixes })).toEqual({ url, findings: [] });
  });
});

test("findings equal those of an inspection, which is plain data", () => {
  const url = "http://ann:secret@shop.example/?u=https%3A%2F%2Fh.example%3A99999%2Fa%252520b";
  const inspection = inspect(url, { suffixes });
  expect(findings(url, { suffixes })).toEqual(inspection.findings);
  expect(structuredClone(inspection)).toEqual(inspection);
  expect(inspection.children[0]?.inspection.url.port).toBe("99999");
});
