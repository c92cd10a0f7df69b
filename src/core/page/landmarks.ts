/** HTML Accessibility API Mappings, WAI-ARIA. */

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

/** Headers and footers inside are not landmarks. */
export const isSection = (name: string): boolean => SECTIONS.test(name);

/** `name`: in lower case. */
export function landmarkOf(name: string, role: string, isInSection: boolean): string {
  const first = role.slice(0, 100).trim().split(/\s/)[0]?.toLowerCase() ?? "";
  if (first !== "") return Object.hasOwn(ROLES, first) ? (ROLES[first] as string) : "";
  return ELEMENTS.test(name) && !(isInSection && /^(?:header|footer)$/.test(name)) ? name : "";
}
