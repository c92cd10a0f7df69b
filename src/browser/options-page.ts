const OPTIONS_PAGE = "/src/pages/options/options.html";

export const optionsUrl = (section: "rules" | "sites"): string => `${OPTIONS_PAGE}#${section}`;
