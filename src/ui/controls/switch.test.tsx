// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { fireEvent, render, screen } from "../../fake-browser/screen.ts";
import { Switch } from "./switch.tsx";

test("a click turns it on", () => {
  const onChange = vi.fn();
  render(
    <Switch id="x" on={false} onChange={onChange}>
      Marks
    </Switch>,
  );
  fireEvent.click(screen.getByRole("switch", { name: "Marks" }));
  expect(onChange.mock.calls).toEqual([[true]]);
});
