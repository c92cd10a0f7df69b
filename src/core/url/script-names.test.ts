import { expect, test, vi } from "vitest";
import { scriptName } from "./scripts.ts";

test("names frequent scripts without the platform", () => {
  const frequent = "Latn Cyrl Grek Hani Hira Kana Hang Arab Hebr Thai Armn Geor Cher Zyyy".split(" ");
  const asked = vi.spyOn(Intl, "DisplayNames");
  for (const script of frequent) scriptName(script);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});
