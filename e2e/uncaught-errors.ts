export const throwUncaught = (): void => {
  setTimeout(() => {
    throw new Error("thrown");
  });
  void Promise.reject(new Error("rejected"));
  void Promise.reject();
};

export const UNCAUGHT = [
  "Uncaught Error: thrown",
  "Uncaught (in promise) Error: rejected",
  "Uncaught (in promise)",
].toSorted();

export const firstLines = (uncaught: readonly { readonly what: string }[]): string[] =>
  uncaught.map(({ what }) => (what.split("\n")[0] ?? "").trim());
