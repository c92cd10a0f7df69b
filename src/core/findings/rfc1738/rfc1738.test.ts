import { expect, test } from "vitest";
import { inspect } from "../../inspect/inspect.ts";
import { type ProfileId, profiles } from "../../rules/profiles.ts";
import { rfc1738 } from "./rfc1738.ts";

const ODD = "http://u:p@a_b/~c d?e/#f";

test("under RFC 1738's own rule set, what it forbids is found", () => {
  const { findings, schemeFields } = inspect(ODD, { profile: "rfc1738" });
  const found = findings.filter(({ id }) => id === "rfc1738");
  expect(found.map(({ reason, component }) => [reason, component])).toEqual([
    ["credentials-http", "userinfo"],
    ["host-label", "host"],
    ["unsafe", "path[0]"],
    ["reserved-http", "query[0].key"],
    ["fragment", "fragment"],
  ]);
  expect(found).toEqual(schemeFields.violations);
});

test("the same octets are said once: not encoded is silent there", () => {
  const { findings } = inspect("http://h/a b%", { profile: "rfc1738" });
  expect(findings.map(({ id, reason }) => `${id} ${reason}`)).toEqual(["rfc1738 unsafe", "rfc1738 stray-percent"]);
  expect(inspect("http://h/a b%").findings.map(({ id }) => id)).toEqual(["under-encoded", "under-encoded"]);
});

test("under the others there are no such findings, and the scheme fields have the list", () => {
  for (const profile of (Object.keys(profiles) as ProfileId[]).filter((id) => id !== "rfc1738")) {
    const { findings, schemeFields } = inspect(ODD, { profile });
    expect(findings.filter(({ id }) => id === "rfc1738")).toEqual([]);
    expect(schemeFields.violations.length).toBeGreaterThan(3);
  }
});

test("it says that a valid URL may still do harm", () => {
  expect(rfc1738.note).toContain("does not mean the URL is safe");
});

test("the repair is that of the input", () => {
  const [finding] = inspect(" http://h/~a ", { profile: "rfc1738" }).findings;
  expect(finding).toMatchObject({ repaired: " http://h/%7Ea ", repairedUrl: "http://h/%7Ea" });
});
