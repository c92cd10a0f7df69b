import { platformHref } from "./platform-url.ts";

/** A scheme of servers, and a host. */
const OF_A_SERVER = /^(?:https?|ftp):\/\/[^/?#]/i;

/**
 * Whether a click may open the absolute address: it loads a page from a server, and runs no program in this one. Browsers
 * drop spaces, tabs and line breaks in "java script:", so only what begins with one of these schemes may. Never throws.
 */
export const mayOpen = (url: string): boolean => OF_A_SERVER.test(url) && platformHref(url) !== null;
