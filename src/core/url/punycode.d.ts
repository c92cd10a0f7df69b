/** By path, as Node has a module "punycode". */
declare module "punycode/punycode.es6.js" {
  export function encode(text: string): string;
  export function toASCII(domain: string): string;
  export function toUnicode(domain: string): string;
}
