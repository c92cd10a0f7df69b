/** Elements embedding a file, by `src` or `href` (`xlink:href` in SVG). Frames are pages themselves. */
const EMBEDDING = "[src]:not(iframe, frame), link[href], image, feImage, use";

const XLINK = "http://www.w3.org/1999/xlink";

/** Other `link` relations (canonical, next) lead to pages. */
const belongs = (element: Element): boolean =>
  element.localName !== "link" ||
  /(?:^|\s)(?:stylesheet|icon|preload|modulepreload)(?:\s|$)/i.test(element.getAttribute("rel") ?? "");

export const referencesIn = (html: string): string[] =>
  [...new DOMParser().parseFromString(html, "text/html").querySelectorAll(EMBEDDING)]
    .filter(belongs)
    .flatMap((element) => {
      const reference =
        element.getAttribute("src") ?? element.getAttribute("href") ?? element.getAttributeNS(XLINK, "href");
      return reference === null ? [] : [reference];
    });
