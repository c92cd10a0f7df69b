/**
 * Placeholders of Liquid, Jinja, ERB, PHP, JavaScript, MDX and SvelteKit. "%" with two hex digits is percent-encoding.
 */
const TEMPLATE = /\{\{|\{%|\{\$|\$\{|<%|<\?|\[%|\[\[|(?:^|\/\/)%(?![0-9a-f]{2})[a-z_][\w.]*%|^\{[\s\S]*\}$/i;

/** Returns true for a URL with template placeholders. */
export const isTemplate = (href: string): boolean => TEMPLATE.test(href);
