import { expect, test } from "vitest";
import { isHostAndPort } from "./host-and-port.ts";

test.each(["localhost:8080", "localhost", "proxy.example:3128", "127.0.0.1:80", "[::1]:8080"])("%s is a host", (text) =>
  expect(isHostAndPort(text)).toBe(true),
);

test.each([
  "",
  "a b",
  "localhost:",
  "localhost:x",
  "localhost:99999",
  "http://localhost",
  "a/b",
  "a?b",
  "u@h",
  "h#",
  "\\h",
])("%j is not a host", (text) => expect(isHostAndPort(text)).toBe(false));
