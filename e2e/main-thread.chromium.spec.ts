import { expect, test } from "./fixtures.ts";
import { scriptTasks } from "./main-thread.mjs";

const LINKS = 12_000;
const CHARACTERS = 200;
const VISITS = 7;
/** Milliseconds. A slice takes at most 5; the rest is for garbage collection. */
const MOST = 6.5;

/** A page without scripts. The last link is a variant of the previous one. */
function largePage(): string {
  const paths = Array.from({ length: LINKS - 1 }, (_, i) => `/a${i}/`.padEnd(CHARACTERS, "a"));
  const last = paths.at(-1)?.replace("a", "%61");
  return `<!doctype html><title>Large</title>${[...paths, last].map((path) => `<a href="${path}">link</a>`).join(" ")}`;
}

test.describe("on a checked page with 12,000 links of 200 characters", () => {
  test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

  test("no task blocks the main thread longer than a slice, and all links count", async ({ page, site, session }) => {
    test.setTimeout(180_000);
    const url = `${site.origin}/large`;
    await page.route(url, (route) => route.fulfill({ contentType: "text/html", body: largePage() }));
    const longest: number[] = [];
    for (let visit = 0; visit < VISITS; visit++) {
      const tasks = await scriptTasks(
        session,
        () => true,
        async () => {
          await page.goto(url);
          await expect.poll(async () => (await session.badge()).text).toBe("1");
        },
      );
      expect(tasks.length).toBeGreaterThan(5);
      longest.push(Math.max(...tasks));
      await page.goto("about:blank");
    }
    const median = longest.toSorted((a, b) => a - b)[VISITS >> 1];
    expect(median, `longest of each visit: ${longest.join(", ")} ms`).toBeLessThan(MOST);
  });
});
