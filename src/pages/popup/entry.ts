declare const trueformPopup: typeof import("./first.ts");

const { beginning, shown } = trueformPopup;
// Earlier fetches would delay the worker's.
shown
  .then(() => import("./popup.tsx"))
  .then(({ open }) => open(beginning))
  .catch((error) => console.error(error));

export {};
