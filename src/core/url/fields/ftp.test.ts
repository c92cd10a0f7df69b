import { expect, test } from "vitest";
import { inspectFields } from "../../inspect/inspect-fields.ts";
import { parse } from "../url.ts";

const fieldsOf = (text: string) => inspectFields(parse(text), []).fields;
const commandsOf = (text: string) => fieldsOf(text).flatMap(({ command }) => command?.split("\n") ?? []);
const named = (text: string, name: string) => fieldsOf(text).find((one) => one.name === name);

const ANONYMOUS = ["USER anonymous", "PASS …"];

// The first three are in RFC 1738, 3.2.2. TYPE precedes the transfer command.
test.each([
  ["ftp://myname@host.dom/%2Fetc/motd", ["USER myname", "CWD /etc", "RETR motd"]],
  ["ftp://myname@host.dom/etc/motd", ["USER myname", "CWD etc", "RETR motd"]],
  ["ftp://myname@host.dom//etc/motd", ["USER myname", "CWD ", "CWD etc", "RETR motd"]],
  ["ftp://info.cern.ch/pub/www/doc;type=d", [...ANONYMOUS, "CWD pub", "CWD www", "NLST doc"]],
  ["ftp://h/a.txt;type=a", [...ANONYMOUS, "TYPE A", "RETR a.txt"]],
  ["ftp://h/a.bin;TYPE=I", [...ANONYMOUS, "TYPE I", "RETR a.bin"]],
  ["ftp://h/a/", [...ANONYMOUS, "CWD a", "NLST"]],
  ["ftp://h/a/;type=i", [...ANONYMOUS, "CWD a", "TYPE I", "RETR"]],
  ["ftp://h", [...ANONYMOUS, "NLST"]],
  ["ftp://ds.internic.net/rfc/rfc1436.txt;type=a", [...ANONYMOUS, "CWD rfc", "TYPE A", "RETR rfc1436.txt"]],
  // An encoded line break does not end a command.
  ["ftp://h/a%0Ab;type=i", [...ANONYMOUS, "TYPE I", "RETR a␊b"]],
  ["ftp://u:secret@h/a%20b?c", ["USER u", "PASS …", "RETR a b?c"]],
  ["ftp://u:@h/", ["USER u", "PASS ", "NLST"]],
  ["ftp://@h/", ["USER ", "NLST"]],
  ["ftp://h/a%0D%0ADELE%20b", [...ANONYMOUS, "RETR a␍␊DELE b"]],
  ["ftp://h/a%7Fb", [...ANONYMOUS, "RETR a␡b"]],
  ["ftp://h/%E9", [...ANONYMOUS, "RETR %E9"]],
])("%s: %j", (text, commands) => {
  expect(commandsOf(text)).toEqual(commands);
});

test.each([
  ["ftp://h/", null, "anonymous", [], null, ["ftp-password-mail"]],
  ["ftp://@h/", "", "", ["login-empty"], null, ["ftp-password-asked"]],
  ["ftp://u@h/", "u", "u", [], null, ["ftp-password-asked"]],
  ["ftp://u:@h/", "u", "u", [], "", ["login-empty"]],
  ["ftp://:@h/", "", "", ["login-empty"], "", ["login-empty"]],
  ["ftp://%41:p%2Fw@h/", "%41", "A", [], "p%2Fw", []],
])(
  "%s: distinguishes an empty user name or password from none",
  (text, user, value, userNotes, password, passwordNotes) => {
    expect(named(text, "user")).toMatchObject({ text: user, value, notes: userNotes });
    expect(named(text, "password")).toMatchObject({ text: password, notes: passwordNotes });
  },
);

test("does not include a password in commands", () => {
  expect(commandsOf("ftp://u:secret@h/").join()).not.toContain("secret");
});

test.each([
  ["ftp://h/a;type=A", "a", []],
  ["ftp://h/a;type=d", "d", []],
  ["ftp://h/a", null, []],
  ["ftp://h/a;type=", "", ["ftp-typecode"]],
  ["ftp://h/a;type=x", "x", ["ftp-typecode"]],
  ["ftp://h/a;type=xa", "xa", ["ftp-typecode"]],
  ["ftp://h/a;type=ax", "ax", ["ftp-typecode"]],
  ["ftp://h/a;type=i;x", "i;x", ["ftp-typecode"]],
])("%s: has the type code %j", (text, value, problems) => {
  expect(named(text, "typecode")).toMatchObject({ value, problems });
});

test("splits at reserved characters before decoding", () => {
  expect(named("ftp://h/a%3Btype=a", "name")).toMatchObject({ value: "a;type=a" });
  expect(named("ftp://h/a%3Btype=a", "typecode")).toMatchObject({ text: null });
  expect(fieldsOf("ftp://h/;type=a/b").filter(({ name }) => name === "cwd")).toMatchObject([{ text: ";type=a" }]);
});

test("uses 21 as the default port", () => {
  expect(named("ftp://h/", "port")).toMatchObject({ text: null, value: "21", start: 7 });
  expect(named("ftp://h:/", "port")).toMatchObject({ text: "", value: "21" });
  expect(named("ftp://h:2121/", "port")).toMatchObject({ text: "2121", value: "2121", start: 8 });
});

test("puts notes on a type code at its index", () => {
  expect(named("ftp://h/d/a;type=i", "typecode")).toMatchObject({ text: "i", start: 17 });
  expect(named("ftp://h/d/a", "typecode")).toMatchObject({ text: null, start: 11 });
});

test("reads a question mark as part of the name", () => {
  expect(named("ftp://h/a?b", "name")).toMatchObject({ text: "a?b", notes: ["question-mark"] });
  expect(named("ftp://h/a", "name")?.notes).toEqual([]);
});

test("reads a name without a slash before it, and a URL without a host", () => {
  expect(named("ftp://h?x", "name")).toMatchObject({ text: "?x", problems: ["slash-missing"] });
  expect(named("ftp:///x", "host")).toMatchObject({ text: "", problems: ["host-missing"] });
  expect(named("ftp:x", "host")).toMatchObject({ text: null, problems: ["slashes-missing"] });
  // Nothing follows the host, so no slash is missing.
  expect(named("ftp:x", "name")).toMatchObject({ text: "x", problems: [] });
  expect(named("ftp://h", "name")).toMatchObject({ text: null, problems: [] });
});

test("recognizes a password with an unencoded slash", () => {
  const url = "ftp://ann:s3/cr@t@h.example:2121/x";
  expect(commandsOf(url)).toEqual(["USER ann", "PASS …", "RETR x"]);
  expect(fieldsOf(url).map(({ name, text, start }) => [name, text, start])).toEqual([
    ["user", "ann", 6],
    ["password", "s3/cr@t", 10],
    ["host", "h.example", 18],
    ["port", "2121", 28],
    ["name", "x", 33],
    ["typecode", null, 34],
  ]);
  expect(named(url, "password")?.value).toBe("s3/cr@t");
});
