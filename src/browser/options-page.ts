/** From the root of the extension. */
const OPTIONS_PAGE = "/src/pages/options/options.html";

/** Leads to one of its sections. */
export const optionsAddress = (section: "rules" | "sites"): string => `${OPTIONS_PAGE}#${section}`;
