/** WCAG 2.2, 1.4.10, Reflow. */
import { expect, test } from "./fixtures.ts";
import { DESK, LAUNCH, SCENES } from "./scenes.ts";
import { newView } from "./walk.ts";

const WIDTH = 320;

test.use({ launch: LAUNCH });

for (const { name, size, states, isOverPage, isUngranted } of SCENES) {
  if (isOverPage || isUngranted || size.width !== DESK.width) continue;
  test(name, async ({ context, page, site, session, openPopup }) => {
    const view = await newView(context, { width: WIDTH, height: size.height });
    for await (const { what } of states(view, { context, page, site, session, openPopup }))
      expect(await view.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(WIDTH);
  });
}
