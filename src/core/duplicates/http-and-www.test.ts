import { describe, expect, test } from "vitest";
import { explainEquivalence } from "./equivalence.ts";

describe("from level 3 on, ignores a dot at the end of a name, even after numeric labels", () => {
  test.each([
    ["https://shop.example./a", "https://shop.example/a"],
    ["https://4.shop.example./a", "https://4.shop.example/a"],
    ["https://2026.0x2a.shop.example./a", "https://2026.0x2a.shop.example/a"],
    ["https://shop.example4./a", "https://shop.example4/a"],
  ])("%s and %s", (a, b) => {
    expect(explainEquivalence(a, b).level).toBe(3);
  });
});

// Needs a rule set that keeps IP addresses as written.
describe("keeps the dot after a final number, which makes an IP address", () => {
  test.each(["2130706433", "7", "10.0.0.12", "10.0.0.1", "0x7f000001", "0X7F", "10.0xff", "0x"])("%s", (host) => {
    const [a, b] = [`http://${host}./a`, `http://${host}/a`];
    expect(explainEquivalence(a, b, { profile: "pdf-web-capture" }).level).toBeUndefined();
  });
});
