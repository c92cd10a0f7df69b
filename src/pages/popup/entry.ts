declare const trueformPopup: typeof import("./first.ts");

const { earlyRequest, shown } = trueformPopup;
// Earlier fetches would delay the worker's.
shown
  .then(() => import("./popup.tsx"))
  .then(({ openPopup }) => openPopup(earlyRequest))
  .catch((error) => console.error(error));

export {};
