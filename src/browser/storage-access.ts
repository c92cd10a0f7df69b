const AREAS = ["local", "sync", "managed", "session"] as const;

/**
 * Keeps content scripts from reading and writing the extension's storage, at every start of the worker. Chromium only:
 * Firefox has no access levels for these areas. A browser that rejects one area still closes the others. Never rejects.
 */
export async function closeStorageToContentScripts(): Promise<void> {
  if (__TARGET__ !== "chrome") return;
  await Promise.all(
    AREAS.map(async (area) => {
      try {
        await chrome.storage[area].setAccessLevel({ accessLevel: "TRUSTED_CONTEXTS" });
      } catch (error) {
        console.warn(`storage.${area} stays open to content scripts:`, error);
      }
    }),
  );
}
