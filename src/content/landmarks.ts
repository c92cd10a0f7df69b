/** Landmarks of a page by their elements (HTML Accessibility API Mappings), and by their roles (WAI-ARIA). Pure data. */

const ELEMENTS = /^(?:main|nav|header|footer|aside|search|form|dialog)$/;
const ROLES: Readonly<Record<string, string>> = {
  main: "main",
  navigation: "nav",
  banner: "header",
  contentinfo: "footer",
  complementary: "aside",
  search: "search",
  form: "form",
  dialog: "dialog",
  alertdialog: "dialog",
};
const SECTIONS = /^(?:article|aside|main|nav|section)$/;

/** Whether a header or a footer inside of this element is the element's, and none of the page. */
export const isSection = (name: string): boolean => SECTIONS.test(name);

/** The landmark that an element makes, by its name in lower case and its role attribute; "" for none. */
export function landmarkOf(name: string, role: string, isInSection: boolean): string {
  const first = role.slice(0, 100).trim().split(/\s/)[0]?.toLowerCase() ?? "";
  if (first !== "") return Object.hasOwn(ROLES, first) ? (ROLES[first] as string) : "";
  return ELEMENTS.test(name) && !(isInSection && /^(?:header|footer)$/.test(name)) ? name : "";
}
