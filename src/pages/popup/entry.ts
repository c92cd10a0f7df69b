declare const trueformPopup: typeof import("./first.ts");

const { beginning, shown } = trueformPopup;
// Files that are fetched earlier are in the way of the worker’s.
shown
  .then(() => import("./popup.tsx"))
  .then(({ open }) => open(beginning))
  .catch((error) => console.error(error));

export {};
