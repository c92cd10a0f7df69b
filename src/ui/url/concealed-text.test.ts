import { expect, test } from "vitest";
import { concealedText } from "./concealed-text.ts";

test("keeps a password while the rest is edited", () => {
  const { shown, textOf } = concealedText("http://ann:s3cret@h/?u=//bob:hidden@i", []);
  expect(shown).toBe("http://ann:•••@h/?u=//bob:•••@i");
  expect(textOf("http://ann:•••@h/?u=//bob:•••@i/more")).toBe("http://ann:s3cret@h/?u=//bob:hidden@i/more");
  expect(textOf("http://ann:•••@h/?u=")).toBe("http://ann:s3cret@h/?u=");
  expect(textOf("http://h/?u=//bob:•••@i")).toBe("http://h/?u=//bob:hidden@i");
  expect(textOf("http://new:••••••@h/?u=//bob:•••@i")).not.toContain("undefined");
});

test("keeps a text without passwords, and masks known ones", () => {
  expect(concealedText("http://h/", []).shown).toBe("http://h/");
  const { shown, textOf } = concealedText("ann:s3cret@h/a", ["s3cret"]);
  expect(shown).toBe("ann:•••@h/a");
  expect(textOf(`${shown}b`)).toBe("ann:s3cret@h/ab");
});
