/** The library's ES module by its path: its bare name is also that of a module of Node. */
declare module "punycode/punycode.es6.js" {
  export function toASCII(domain: string): string;
  export function toUnicode(domain: string): string;
}
