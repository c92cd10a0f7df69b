// @vitest-environment happy-dom
import { render } from "preact";
import { expect, test, vi } from "vitest";
import type { LabInput } from "../state.ts";
import { EMPTY_LAB } from "./lab-input.ts";
import { usePaste } from "./lab-paste.ts";

function Field({ take }: { take: (lab: LabInput) => void }) {
  usePaste(EMPTY_LAB, true, take);
  return null;
}

test("a text that is pasted as soon as the view is there is not lost", () => {
  const take = vi.fn();
  // Rendered without `act`: what Preact leaves for after the next frame has not run yet.
  render(<Field take={take} />, document.body);
  const clipboardData = { files: [], types: ["text/plain"], getData: () => "http://h/" };
  document.dispatchEvent(Object.assign(new Event("paste", { bubbles: true }), { clipboardData }));
  expect(take.mock.calls).toEqual([[expect.objectContaining({ typed: "http://h/" })]]);
  render(null, document.body);
});
