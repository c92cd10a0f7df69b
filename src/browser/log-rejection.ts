/** Never rejects. */
export const logRejection = async (work: Promise<unknown> | undefined): Promise<void> => {
  await work?.catch((error) => console.error(error));
};

export const withFallback = <Value, Other>(work: Promise<Value>, instead: Other): Promise<Value | Other> =>
  work.catch((error) => {
    console.error(error);
    return instead;
  });

interface BrowserEvent<Given extends unknown[]> {
  addListener(listener: (...given: Given) => void): void;
}

/** Browsers do not log failures of listeners. */
export function on<Given extends unknown[], Listener extends (...given: Given) => unknown>(
  event: BrowserEvent<Given> | undefined,
  listener: Listener,
): void {
  // allow-spread: as many as the browser gives its listeners.
  event?.addListener((...given) => logRejection((async () => listener(...given))()));
}
