import { expect, test } from "vitest";
import { clipboardText } from "./clipboard-text.ts";

test.each([
  ["https://h.example/a", "https://h.example/a", false],
  ["https://u:pw@h.example/a", "https://u@h.example/a", true],
  ["https://u:p/w@h.example/a", "https://u@h.example/a", true],
  ["https://h.example/a\u202e\u0007b", "https://h.example/a%E2%80%AE%07b", false],
  ["https://h.example/a\nb", "https://h.example/ab", false],
  ["/a\u202eb\nc", "/a%E2%80%AEb%0Ac", false],
  ["com,example)/a", "com,example)/a", false],
])("%j", (shown, text, isWithoutPassword) => expect(clipboardText(shown, false)).toEqual({ text, isWithoutPassword }));

test("copies a displayed password", () => {
  expect(clipboardText("https://u:pw@h.example/\u202e", true)).toEqual({
    text: "https://u:pw@h.example/%E2%80%AE",
    isWithoutPassword: false,
  });
});

test.each([
  [" http://u:pw@h.com/", " http://u@h.com/"],
  ["//u:pw@h.com/", "//u@h.com/"],
  ["http:\\u:pw@h.com/", "http:\\u@h.com/"],
  ["http:u:pw@h.com/", "http:u@h.com/"],
  ["http:///u:pw@h.com/", "http:///u@h.com/"],
  ["ht\ttp://u:pw@h.com/", "http://u@h.com/"],
  [
    "http://web.example/2020/http://u:pw@h.com/?a=http://u:pw@h.com",
    "http://web.example/2020/http://u@h.com/?a=http://u:pw@h.com",
  ],
])("does not copy a masked password: %j", (shown, text) => {
  expect(clipboardText(shown, false)).toEqual({ text, isWithoutPassword: true });
});
