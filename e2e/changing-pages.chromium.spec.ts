import { expect, test } from "./fixtures.ts";

test.use({ launch: { granted: { origins: ["http://127.0.0.1/*", "http://localhost/*"] } } });

/** Runs in the page. */
function add(hrefs: readonly string[], id = ""): void {
  const list = document.createElement("ul");
  list.id = id;
  for (const href of hrefs) {
    const link = document.createElement("a");
    link.setAttribute("href", href);
    link.textContent = href;
    list.append(link);
  }
  document.body.append(list);
}

const SPELLINGS = ["/live-a", "/live-%61"];

test("added, removed and changed links are counted within a second", async ({ page, site, session }) => {
  await page.goto(`${site.origin}/plain/`);
  await expect.poll(async () => (await session.badge()).title).toContain("/plain/");
  const text = async () => (await session.badge()).text;
  const before = await text();
  await page.waitForTimeout(2500);
  await page.evaluate(add, SPELLINGS);
  await expect.poll(text, { timeout: 3000 }).toBe("1");
  // The page is observed now.
  const start = Date.now();
  await page.evaluate(add, ["/live-b", "/live-%62"]);
  await expect.poll(text, { intervals: [50] }).toBe("2");
  expect(Date.now() - start).toBeLessThan(2500);
  await page.evaluate(() => {
    for (const link of document.querySelectorAll("a[href='/live-b']")) link.setAttribute("href", "/live-c");
  });
  await expect.poll(text).toBe("1");
  await page.evaluate(() => {
    for (const list of document.querySelectorAll("ul")) list.remove();
  });
  await expect.poll(text).toBe(before);
});

test("frames that are added or removed, their content, and late shadow roots are counted", async ({
  page,
  site,
  session,
}) => {
  await page.goto(`${site.origin}/plain/`);
  await expect.poll(async () => (await session.badge()).title).toContain("/plain/");
  const text = async () => (await session.badge()).text;
  const before = await text();
  await page.evaluate(
    (origin) => {
      const frame = document.createElement("iframe");
      frame.src = `${origin}/plain/?in-frame`;
      document.body.append(frame);
    },
    site.origin.replace("127.0.0.1", "localhost"),
  );
  const frame = await expect
    .poll(() => page.frames().find((one) => one.url().includes("in-frame")))
    .toBeDefined()
    .then(() => page.frames().find((one) => one.url().includes("in-frame")));
  await frame?.evaluate(add, SPELLINGS);
  await expect.poll(text).toBe("1");
  await page.evaluate(add, [`${site.origin.replace("127.0.0.1", "localhost")}/live-c`]);
  await frame?.evaluate(add, ["/live-%63"]);
  await expect.poll(text).toBe("2");
  await page.evaluate(() => document.querySelector("iframe")?.remove());
  await expect.poll(text).toBe(before);

  await page.evaluate(() => {
    const host = document.body.appendChild(document.createElement("x-late"));
    Object.assign(globalThis, { host });
  });
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    const root = (Reflect.get(globalThis, "host") as Element).attachShadow({ mode: "open" });
    for (const href of ["/late", "/l%61te"]) {
      const link = document.createElement("a");
      link.setAttribute("href", href);
      root.append(link);
    }
  });
  await expect.poll(text, { timeout: 6500 }).toBe("1");
  // The shadow root is observed now.
  await page.evaluate(() => (Reflect.get(globalThis, "host") as Element).shadowRoot?.lastElementChild?.remove());
  await expect.poll(text, { timeout: 2500 }).toBe(before);
});

test("a changed page URL changes its relative links", async ({ page, site, session }) => {
  await page.goto(`${site.origin}/plain/`);
  await expect.poll(async () => (await session.badge()).title).toContain("/plain/");
  await page.evaluate(add, ["one", "/other/%6Fne"]);
  await page.evaluate(add, SPELLINGS);
  const badge = () => session.badge();
  await expect.poll(async () => (await badge()).text).toBe("1");
  await page.evaluate(() => history.pushState(null, "", "/other/?%61=b"));
  await expect.poll(badge).toMatchObject({ text: "2", title: expect.stringContaining("/other/?a=b") });
  // The view changes without a browser event.
  await page.evaluate(() => document.body.replaceChildren());
  await expect.poll(async () => (await badge()).text).toBe("");
});

test("an endless list is followed for a thousand batches, until all is removed", async ({ page, site, session }) => {
  await page.goto(`${site.origin}/plain/`);
  await expect.poll(async () => (await session.badge()).title).toContain("/plain/");
  const before = (await session.badge()).text;
  await page.evaluate(async () => {
    const list = document.body.appendChild(document.createElement("section"));
    for (let batch = 0; batch < 1000; batch++) {
      for (let i = 0; i < 5; i++) {
        const link = list.appendChild(document.createElement("a"));
        // Every two batches share one URL, in two forms.
        link.setAttribute("href", i === 4 ? `/batch/${batch % 2 ? "%61" : "a"}${batch >> 1}` : `/batch/${batch}/${i}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  });
  await expect.poll(async () => (await session.badge()).text).toBe("500");
  await page.evaluate(() => document.querySelector("section")?.remove());
  await expect.poll(async () => (await session.badge()).text).toBe(before);
});
