// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/preact";
import { expect, test, vi } from "vitest";
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
