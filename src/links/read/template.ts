/**
 * Matches what a template fills in when it makes the page: Liquid, Jinja, ERB, PHP, JavaScript, MDX, SvelteKit. Two hex
 * digits after "%" are an octet.
 */
const TEMPLATE = /\{\{|\{%|\{\$|\$\{|<%|<\?|\[%|\[\[|(?:^|\/\/)%(?![0-9a-f]{2})[a-z_][\w.]*%|^\{[\s\S]*\}$/i;

/** Returns true for a URL that is not known before a template is filled in. */
export const isTemplate = (href: string): boolean => TEMPLATE.test(href);
