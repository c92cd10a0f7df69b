const OPTIONS_PAGE = "/src/pages/options/options.html";

export const optionsAddress = (section: "rules" | "sites"): string => `${OPTIONS_PAGE}#${section}`;
