import { expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";

const found = (input: string) => inspect(input).findings.filter(({ id }) => id === "plus");

test.each([
  ["in two parameters", "http://h.example/?q=new+york&for=two%20people", "query[0].value"],
  ["in one", "http://h.example/?for=new+york%20city", "query[0].value"],
  ["with two spaces in a row", "http://h.example/?q=new+york%20%20city", "query[0].value"],
])("reports both ways of writing a space %s", (_, input, component) => {
  expect(found(input)).toMatchObject([{ component, evidence: "+" }]);
});

test.each([
  ["intended plus signs", "http://h.example/?q=c++&for=two%20people"],
  ["words joined in the path, which no form writes", "http://h.example/new+york?q=c++&for=two%20people"],
  ["one of them in the fragment", "http://h.example/?q=new+york#two%20people"],
  ["only plus signs", "http://h.example/?q=new+york"],
  ["only %20", "http://h.example/?q=new%20york"],
  ["no query", "http://h.example/new+york%20city"],
])("finds nothing in a URL with %s", (_, input) => expect(found(input)).toEqual([]));
