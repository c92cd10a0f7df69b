import { beforeEach, expect, test } from "vitest";
import { everythingIn, render, resetScreen } from "./screen.ts";

beforeEach(resetScreen);

test("everythingIn collects text across elements, attributes and field values", () => {
  const { container } = render(
    <p title="in a title">
      in <b>te</b>xt <input value="in a field" />
    </p>,
  );
  for (const text of ["in a title", "in text", "in a field"])
    expect(everythingIn(container as HTMLElement)).toContain(text);
});
