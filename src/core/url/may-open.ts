import { platformHref } from "./platform-url.ts";

const OF_A_SERVER = /^(?:https?|ftp):\/\/[^/?#]/i;

/**
 * Returns true if opening an absolute URL loads a page from a server. Only these schemes pass, because browsers drop
 * whitespace ("java script:"). Never throws.
 */
export const mayOpen = (url: string): boolean => OF_A_SERVER.test(url) && platformHref(url) !== null;
