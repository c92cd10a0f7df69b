import { platformHref } from "./platform-url.ts";

const OF_A_SERVER = /^(?:https?|ftp):\/\/[^/?#]/i;

/**
 * Returns true if opening an absolute URL loads a page from a server. Allows only known schemes, because browsers drop
 * whitespace ("java script:").
 */
export const mayOpen = (url: string): boolean => OF_A_SERVER.test(url) && platformHref(url) !== null;
