const AREAS = ["local", "sync", "managed", "session"] as const;

/** Closes storage to content scripts; call at every start. Firefox has no access levels. Never rejects. */
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
