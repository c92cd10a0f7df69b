import { expect, test } from "vitest";
import { inspect } from "../inspect/described.ts";

/** Checks that both repairs are equal, because inputs are absolute. */
const found = (input: string) =>
  inspect(input)
    .findings.filter(({ id }) => id === "password")
    .map(({ repairedUrl, ...finding }) => {
      expect(repairedUrl).toBe(finding.repaired);
      return finding;
    });

test.each([
  ["http://ann:s3cret@h/a?b#c", "ann:…@", "http://ann@h/a?b#c"],
  ["http://:s3cret@h/", ":…@", "http://@h/"],
  ["ftp://ann:s3@cret@h/", "ann:…@", "ftp://ann@h/"],
  ["http://ann:s3:cret@h:8/", "ann:…@", "http://ann@h:8/"],
  ["foo://ann:s3cret@h", "ann:…@", "foo://ann@h"],
])("finds and hides a password, and removes it in the repair: %s", (input, evidence, repaired) => {
  expect(found(input)).toEqual([
    {
      id: "password",
      reason: "password",
      severity: "warning",
      confidence: "high",
      component: "userinfo",
      evidence,
      repaired,
      message: expect.stringContaining("password"),
    },
  ]);
});

test.each([
  "http://ann@h/",
  "http://ann:@h/",
  "http://:@h/",
  "http://h/a:b@c",
  "http://h/?u=http://a:b@c/",
  "mailto:a:b@h",
])("finds nothing without a password: %s", (input) => expect(found(input)).toEqual([]));
