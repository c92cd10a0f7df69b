// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { fireEvent, render, resetScreen, screen } from "../../fake-browser/screen.ts";
import { Switch } from "./switch.tsx";

beforeEach(resetScreen);

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
