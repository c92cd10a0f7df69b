/** Octets encoded more than once: "%2520". */

export const DOUBLED = /%(?:25)+[0-9A-Fa-f]{2}/g;
export const DOUBLED_RUN = /(?:%(?:25)+[0-9A-Fa-f]{2})+/g;

export const hasSingleEncoding = (text: string): boolean => /%[0-9A-Fa-f]{2}/.test(text.replace(DOUBLED, " "));

/** 1 for "%2520", 2 for "%252520". */
const extraPasses = (triplet: string): number => (triplet.length - 3) / 2;

/** Ignores deeper layers, which belong to nested URLs. */
export const sharedExtraLayers = (text: string): number =>
  (text.match(DOUBLED) ?? []).reduce(
    (least, triplet) => Math.min(least, extraPasses(triplet)),
    Number.POSITIVE_INFINITY,
  );

/** Removes `passes` layers where there are at least `passes + beneath` extra ones. */
export const withoutLayers = (text: string, passes: number, beneath: number): string =>
  text.replace(DOUBLED, (triplet) =>
    extraPasses(triplet) < passes + beneath
      ? triplet
      : `%${"25".repeat(extraPasses(triplet) - passes)}${triplet.slice(-2)}`,
  );

export const removeExtraLayers = (text: string): string => withoutLayers(text, sharedExtraLayers(text), 0);

/** For part of a whole that was encoded once more. `once`: the part without that layer. */
export const removeInnerLayers = (text: string, once: string): string =>
  withoutLayers(text, sharedExtraLayers(once), 1);

export const hasEncodedPercent = (text: string): boolean => /%25[0-9A-Fa-f]/.test(text);
