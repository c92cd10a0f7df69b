import { expect, test } from "vitest";
import { cleanOf, faultsOf, fixUrl } from "../index.ts";

const BOTH = "https://shop.test/find?q=caf%25C3%25A9&utm_source=x";

test("repairs and cleans a URL", () => {
  const fixed = fixUrl(BOTH);
  expect(fixed?.text).toBe("https://shop.test/find?q=caf%C3%A9");
  expect(fixed?.changes.map(({ operation }) => operation)).toEqual(["repair", "clean"]);
  expect(fixed?.dropped.map(({ name }) => name)).toEqual(["utm_source"]);
});

test("returns nothing for a URL without errors", () => {
  expect(fixUrl("HTTPS://Shop.test:443/a#top", { keepFragment: true })).toBeNull();
  expect(fixUrl("not a url")).toBeNull();
});

test("keeps signed URLs as they are", () => {
  const signed = `${BOTH}&X-Amz-Signature=0a1b&X-Amz-Credential=c&X-Amz-Date=d&X-Amz-SignedHeaders=h&X-Amz-Algorithm=AWS4-HMAC-SHA256`;
  expect(cleanOf(signed)).toBeNull();
  expect(fixUrl(signed)).toBeNull();
  expect(faultsOf(signed).tracking).toEqual([]);
});

test("finds the errors of the canonical URL that is copied", () => {
  const faults = faultsOf(BOTH);
  expect(faults.encodedTwice.map(({ component }) => component)).toEqual(["query[0].value"]);
  expect(faults.tracking.map(({ name }) => name)).toEqual(["utm_source"]);
  expect(faults.deceptive).toBeNull();
  expect(faultsOf(fixUrl(BOTH)?.url ?? BOTH)).toEqual({ deceptive: null, encodedTwice: [], tracking: [] });
});

test("reports a host in disguise as deceptive", () => {
  expect(faultsOf("https://paypal.com@evil.example/login").deceptive).not.toBeNull();
  expect(faultsOf("https://docs.test/start").deceptive).toBeNull();
});

test("keeps the login of a nested URL: users decide whether to drop it", () => {
  expect(fixUrl("https://a.example/?u=https://paypal.com@evil.example/")?.text ?? null).toBeNull();
});
