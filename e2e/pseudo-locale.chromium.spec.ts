/** In a language of longer words and texts everything has room, and everything is said in it. */
import { expect, test } from "./fixtures.ts";
import { launchIn, textOf, walkAllPages } from "./pseudo.ts";

test.use({ launch: launchIn("latin") });

test("the browser has the texts of the pseudo-locale", async ({ session }) => {
  expect(await textOf(session, "copy")).toBe("⟦Çööþý öñé⟧");
});

walkAllPages("ltr");
