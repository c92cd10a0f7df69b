/**
 * Elements that embed the file that they name, in one of the attributes `src` and `href` (`xlink:href` in SVG). Frames
 * hold pages of their own, and links only lead to others.
 */
const EMBEDDING = "[src]:not(iframe, frame), link[href], image, feImage, use";

const XLINK = "http://www.w3.org/1999/xlink";

/** Links to files that belong to the page's looks; others (canonical, next) lead to pages. */
const belongs = (element: Element): boolean =>
  element.localName !== "link" ||
  /(?:^|\s)(?:stylesheet|icon|preload|modulepreload)(?:\s|$)/i.test(element.getAttribute("rel") ?? "");

/** The references of an HTML source to auxiliary files, in their order, as written. Loads and runs nothing. */
export const referencesIn = (html: string): string[] =>
  [...new DOMParser().parseFromString(html, "text/html").querySelectorAll(EMBEDDING)]
    .filter(belongs)
    .flatMap((element) => {
      const reference =
        element.getAttribute("src") ?? element.getAttribute("href") ?? element.getAttributeNS(XLINK, "href");
      return reference === null ? [] : [reference];
    });
