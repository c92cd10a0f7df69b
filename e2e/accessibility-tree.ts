import type { Page } from "playwright/test";

/** Includes closed shadow roots. */
export async function accessibilityNodes(page: Page) {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  await client.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties }) => ({
      role: String(role?.value),
      name: String(name?.value ?? ""),
      isFocused: properties?.some((one) => one.name === "focused" && one.value.value === true) ?? false,
      live: properties?.find((one) => one.name === "live")?.value.value,
    }));
}
