// @vitest-environment happy-dom
import { render } from "preact";
import { afterEach, expect, test, vi } from "vitest";
import { EMPTY_LAB } from "./lab-input.ts";
import { usePaste } from "./lab-paste.ts";

const actions = { fillLab: vi.fn(), attachText: vi.fn() };

function Field({ typed }: { typed: string }) {
  usePaste({ ...EMPTY_LAB, typed }, true, actions);
  return <textarea id="lab-field" value={typed} />;
}

afterEach(() => {
  render(null, document.body);
  vi.clearAllMocks();
});

function paste(target: EventTarget, text: string): boolean {
  const clipboardData = { files: [], types: ["text/plain"], getData: () => text };
  const event = new Event("paste", { bubbles: true, cancelable: true });
  return target.dispatchEvent(Object.assign(event, { clipboardData }));
}

test("does not lose text pasted as soon as the view appears", () => {
  // Delayed effects have not run.
  render(<Field typed="" />, document.body);
  expect(paste(document, "http://h/")).toBe(false);
  expect(actions.fillLab.mock.calls).toEqual([[expect.objectContaining({ typed: "http://h/" })]]);
});

test("keeps a large text out of the field, replacing the selection", () => {
  render(<Field typed="http://a/ http://b/ http://c/" />, document.body);
  const field = document.querySelector("textarea") as HTMLTextAreaElement;
  expect(paste(field, "http://h/\n")).toBe(true);
  const large = "http://h/\n".repeat(20_001);
  field.setSelectionRange(10, 19);
  expect(paste(field, large)).toBe(false);
  expect(paste(document, large)).toBe(false);
  expect(actions.attachText.mock.calls).toEqual([[["http://a/ ", large, " http://c/"]], [[large]]]);
  expect(actions.fillLab).not.toHaveBeenCalled();
});
