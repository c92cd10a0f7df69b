/** Liquid, Jinja, ERB, PHP, JavaScript, MDX, SvelteKit. "%" with two hex digits is percent-encoding. */
const TEMPLATE = /\{\{|\{%|\{\$|\$\{|<%|<\?|\[%|\[\[|(?:^|\/\/)%(?![0-9a-f]{2})[a-z_][\w.]*%|^\{[\s\S]*\}$/i;

export const isTemplate = (href: string): boolean => TEMPLATE.test(href);
