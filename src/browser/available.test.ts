import { readdirSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { MAY_LACK, STORAGE_MAY_LACK, TABS_MAY_LACK } from "./available.ts";

const src = new URL("../", import.meta.url);
/** "windows", "tabs.onMoved" … */
const removed = [
  ...MAY_LACK,
  ...TABS_MAY_LACK.map((name) => `tabs.${name}`),
  ...STORAGE_MAY_LACK.map((name) => `storage.${name}`),
];
const paths = removed.map((path) => path.replace(".", "\\.")).join("|");
const called = new RegExp(`\\b(?:browser|chrome)\\.(?:${paths})\\b`, "g");
const takenOut = new RegExp(`\\{[^{}]*\\b(?:${MAY_LACK.join("|")}|tabs|storage)\\b[^{}]*\\} = browser\\b`, "g");

test("only src/browser/available.ts uses APIs that may be missing", () => {
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|fake-browser|browser.available\.ts/.test(name),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((name) => {
    const text = readFileSync(new URL(name.replaceAll("\\", "/"), src), "utf8");
    const uses = [called, takenOut].flatMap((pattern) => text.match(pattern) ?? []);
    return uses.map((use) => `${name}: ${use}, take it from \`available\``);
  });
  expect(found).toEqual([]);
});

/** Loads modules in a new browser without these APIs. */
async function started<Module>(paths: readonly string[], module: () => Promise<Module>) {
  vi.resetModules();
  const { fake } = await import("../fake-browser/index.ts");
  for (const path of paths) {
    const [name = "", within] = path.split(".").reverse();
    Reflect.deleteProperty(within === undefined ? fake : fake[within as "tabs" | "storage"], name);
  }
  return { fake, ...(await module()) };
}

const each = process.env.DEEP ? removed.map((name) => [name, [name]] as const) : [];

test.each([...each, ["all of it", removed] as const])(
  "the worker starts, installs and handles changes without %s",
  async (_, paths) => {
    const { fake } = await started(paths, () => import("../background/index.ts"));
    const { runtime, storage, tabs } = fake;
    const failed = vi.spyOn(console, "error");
    await Promise.all([
      ...runtime.onInstalled.emit({ reason: "install", temporary: false } as never),
      ...runtime.onStartup.emit(),
      ...storage.local.onChanged.emit({ profile: { newValue: "rfc3986" }, menu: { newValue: ["clean"] } }),
    ]);
    expect((await tabs.query({})).length).toBe(1);
    expect(failed).not.toHaveBeenCalled();
    failed.mockRestore();
  },
);

test("opens the disambiguation page in a tab without the windows API", async () => {
  const { fake, copySelection } = await started(["windows"], () => import("../background/copy/copy.ts"));
  await copySelection("canonical", "<http://h.example/a-\nb>", undefined);
  expect(fake.tabs.create).toHaveBeenCalledOnce();
});
