/** Imported by path, because Node has a built-in "punycode". */
declare module "punycode/punycode.es6.js" {
  export function encode(text: string): string;
  export function toASCII(domain: string): string;
  export function toUnicode(domain: string): string;
}
