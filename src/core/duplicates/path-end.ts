import type { UrlRule } from "../rules/rule.ts";
import { characters, shape } from "../triggers/traits.ts";
import { withoutFinalSlash } from "./paths.ts";
import { changePath } from "./rule-scope.ts";

/** File names, with the servers that send them for a folder. */
const DEFAULT_DOCUMENTS: ReadonlyMap<string, string> = new Map([
  ["index.html", "Apache httpd, nginx and nearly all others"],
  ["index.htm", "the same where names have three letters after the dot; IIS"],
  ["index.shtml", "Apache httpd with server-side includes"],
  ["index.xhtml", "Apache httpd as Debian configures it; Jakarta Faces"],
  ["index.php", "PHP"],
  ["index.phtml", "PHP, an older name for its files"],
  ["index.cgi", "Apache httpd as Debian configures it"],
  ["index.cfm", "ColdFusion, on IIS and Apache httpd"],
  ["index.jsp", "Jakarta Servlet, welcome files"],
  ["index.jsf", "Jakarta Faces, where its pages end in .jsf"],
  ["index.asp", "IIS, by habit"],
  ["index.aspx", "IIS, by habit"],
  ["default.htm", "IIS"],
  ["default.html", "IIS, by habit"],
  ["default.php", "PHP on IIS, by habit, and on hosts that sell web space"],
  ["default.asp", "IIS"],
  ["default.aspx", "IIS with ASP.NET"],
  ["home.html", "older servers, beside index.html"],
  ["home.htm", "the same"],
  ["welcome.html", "CERN httpd"],
]);

/** Ignores case, like IIS. */
const isDefaultDocument = (segment: string): boolean =>
  segment.length < 16 && DEFAULT_DOCUMENTS.has(segment.toLowerCase());

/** With its dot and a slash after it. */
const LONGEST_ENDING = [...DEFAULT_DOCUMENTS.keys()].reduce(
  (most, name) => Math.max(most, name.length - name.lastIndexOf(".") + 1),
  0,
);

function mayEndInDocument(path: string): boolean {
  const dot = path.lastIndexOf(".");
  return dot >= 0 && path.length - dot <= LONGEST_ENDING;
}

/** Removes repeated ones, too, with or without a slash. */
function withoutDefaultDocuments(path: string): string {
  if (!mayEndInDocument(path)) return path;
  let kept = path.length;
  for (;;) {
    const end = kept > 1 && path.endsWith("/", kept) ? kept - 1 : kept;
    const start = path.lastIndexOf("/", end - 1) + 1;
    if (!isDefaultDocument(path.slice(start, end))) return path.slice(0, kept);
    kept = start;
  }
}

export const foldDefaultDocument: UrlRule = {
  id: "fold-default-document",
  safety: "usually-preserves",
  names: () => [{ kind: "each", names: [...DEFAULT_DOCUMENTS.keys()] }],
  triggers: [characters(".", "path")],
  apply: changePath(withoutDefaultDocuments),
};

export const foldTrailingSlash: UrlRule = {
  id: "fold-trailing-slash",
  safety: "usually-preserves",
  triggers: [shape("last-slash")],
  apply: changePath(withoutFinalSlash),
};
