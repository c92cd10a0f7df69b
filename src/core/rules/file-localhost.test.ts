import { expect, test } from "vitest";
import { canonicalize } from "./canonicalize.ts";
import { type ProfileId, profiles } from "./profiles.ts";

const ids = Object.keys(profiles) as ProfileId[];

test.each(ids)("%s keeps localhost beside a port or login", (profile) => {
  for (const input of ["file://localhost:8098/path", "file://u:p@localhost/a", "file://@localhost/a"]) {
    expect(canonicalize(input, { profile }), input).toContain("localhost");
  }
  expect(canonicalize("file://localhost", { profile })).toMatch(/localhost|^file:\/\/\/$/);
  expect(canonicalize("file://localhost/a", { profile })).toMatch(/^(?:file:\/\/(?:localhost)?|localhost\))\/a$/);
});
