import { expect, test } from "vitest";
import { inspect, serialize } from "../../core/index.ts";
import { partsByIndex } from "./scheme-fields-table.tsx";

const coloured = (text: string): string[] => {
  const { schemeFields, url } = inspect(text);
  const partAt = partsByIndex(serialize(url));
  return schemeFields.fields.filter((field) => field.text).map(({ name, start }) => `${name} ${partAt(start)}`);
};

test("a field has the colour of the part that it begins in", () => {
  const ftp = ["user user", "password password", "host host", "port port", "cwd path", "name path", "typecode path"];
  expect(coloured("ftp://ann:pw@h:2121/etc/motd;type=a")).toEqual(ftp);
  const mail = ["addr-spec path", "hfname query", "hfvalue query", "fragment fragment"];
  expect(coloured("mailto:ann@h.example?subject=x#y")).toEqual(mail);
});

test("an index outside the text has the colour of a path", () => {
  expect(partsByIndex("http://h/")(99)).toBe("path");
  expect(partsByIndex("")(0)).toBe("path");
});
