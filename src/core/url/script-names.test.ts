import { expect, test, vi } from "vitest";
import { scriptName } from "./scripts.ts";

test("names of frequent scripts are the platform’s, without asking it", () => {
  const frequent = "Latn Cyrl Grek Hani Hira Kana Hang Arab Hebr Thai Armn Geor Cher Zyyy".split(" ");
  const english = new Intl.DisplayNames("en", { type: "script" });
  const asked = vi.spyOn(Intl, "DisplayNames");
  expect(frequent.map(scriptName)).toEqual(frequent.map((script) => english.of(script)));
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});
