import fc from "fast-check";
import { expect, test } from "vitest";
import { anyString } from "../arbitraries.ts";
import { mayOpen } from "./may-open.ts";
import { platformHref } from "./platform-url.ts";

test.each(["http://h/", "HTTPS://h", "https://paypal.com@evil.example/", "ftp://h/a", "http://[::1]:8/?a"])(
  "allows %s",
  (url) => {
    expect(mayOpen(url)).toBe(true);
  },
);

test.each([
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "\u0001javascript:alert(1)",
  "javascript://h/%0Aalert(1)",
  "vbscript:MsgBox(1)",
  "data:text/html,<script>alert(1)</script>",
  "DATA:,a",
  "blob:https://h/1-2",
  "filesystem:https://h/temporary/a",
  "view-source:https://h/",
  "view-source:javascript:alert(1)",
  "file:///etc/passwd",
  "about:config",
  "chrome://settings/",
  "moz-extension://h/a",
  "mailto:a@h",
  "intent://h#Intent;end",
  "https:",
  "https:///",
  "https:h",
  "//h/",
  "h/",
  "https://h:99999/",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  " javascript:alert(1)",
  "",
  "https://a b/",
])("rejects %j", (url) => {
  expect(mayOpen(url)).toBe(false);
});

test("browsers resolve allowed URLs to a server", () => {
  const any = fc.oneof(
    anyString,
    fc
      .tuple(fc.constantFrom(" ", "\t", "\0", "", "java", "data:", "http", "https:/", "ftp:"), anyString)
      .map((parts) => parts.join("")),
    anyString.map((text) => `https://${text}`),
  );
  let opened = 0;
  fc.assert(
    fc.property(any, (text) => {
      if (!mayOpen(text)) return;
      opened += 1;
      expect(platformHref(text)).toMatch(/^(?:https?|ftp):\/\/[^/]/);
    }),
  );
  expect(opened).toBeGreaterThan(5);
});
