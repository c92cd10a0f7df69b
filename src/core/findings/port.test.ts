import { describe, expect, test } from "vitest";
import { inspect } from "../inspect/described.ts";
import { type ProfileId, profiles } from "../rules/profiles.ts";

const found = (input: string, profile?: ProfileId) =>
  inspect(input, profile === undefined ? {} : { profile }).findings.filter(({ id }) => id === "port");

const WARNED: Readonly<Record<string, string>> = {
  smtp: "gopher://h:25/1 http://h:25/ http://h:0025/ https://u:p@h:587/ foo://h:25/ irc://h:25/ x-a://h:25/ news://h:25/a git+ssh://h:25/ xfile://h:25/ database://h:25/",
  web: "ftp://h:80/ gopher://h:443/ IRC://h:80/",
  ssh: "http://h:22/",
  telnet: "gopher://h:23/",
  ftp: "http://h:21/",
  gopher: "http://h:70/",
  finger: "gopher://h:79/",
  pop3: "http://h:110/",
  nntp: "http://h:119/",
  imap: "http://h:143/",
  irc: "http://h:6667/",
  wais: "http://h:210/",
  prospero: "http://h:1525/",
  reserved: "http://h:81/ http://h:0/ http://h:1023/ telnet://h:513/",
};
const NOTED: Readonly<Record<string, string>> = {
  other:
    "http://h.example:8080/ https://h.example:8443/ http://h.example:1024/ http://h.example:65535/ ftp://h.example:2121/ ftp://h.example:990/",
  "http-https": "http://h:443/ https://h:80/ ws://h:443/ wss://h:80/",
};
const rows = (lists: typeof WARNED) =>
  Object.entries(lists).flatMap(([reason, all]) => all.split(" ").map((input) => [input, reason]));

test.each(rows(WARNED))("warns about a port of another protocol or a reserved one: %s: %s", (input, reason) => {
  const evidence = /\d+(?=\/)/.exec(input)?.[0];
  expect(found(input)).toMatchObject([
    { severity: "warning", confidence: "high", component: "port", reason, evidence },
  ]);
  expect(found(input)[0]).not.toHaveProperty("repaired");
});

test.each(rows(NOTED))("reports a note for any other port: %s: %s", (input, reason) => {
  expect(found(input)).toMatchObject([{ severity: "note", confidence: "high", component: "port", reason }]);
});

test.each([
  "http://h/",
  "http://h:/",
  "http://h:80/",
  "https://h:00443/",
  "gopher://h:70/",
  "http://h:8x/",
  "http://h:65536/",
  "http://h.example:x25/",
  "http://h.example:8x/",
  "http://h.example:70000/",
  "http://h.example:-1/",
  "foo://h.example:8080/",
  "foo://h:81/",
  "irc://h.example:6667/",
  "ircs://h.example:6697/",
  "imap://h.example:143/",
  "svn+ssh://h.example:22/",
  "news://h.example:119/a",
  "git+https://h.example:443/",
  "file://h:25/a",
  "javascript://h:25/%0Aa()",
  "http://localhost:3000/",
  "http://h:8080/",
  "http://h/?u=http://x:25/",
])("finds nothing in %s", (input) => expect(found(input)).toEqual([]));

test.each([
  "ftps://h.example:990/",
  "sftp://h.example:22/",
  "scp://h.example:22/",
  "tn3270://h.example:23/",
  "smtps://h.example:465/",
  "webcal://h.example:443/",
  "feed://h.example:80/",
  "wss://h.example:443/",
  "pop://h.example:110/",
  "pop3s://h.example:995/",
  "pops://h.example:995/",
  "imaps://h.example:993/",
  "snews://h.example:563/a",
  "nntps://h.example:563/",
  "irc6://h.example:6667/",
  "z39.50://h.example:210/",
  "z39.50r://h.example:210/",
  "z39.50s://h.example:210/",
])("does not report a port of the scheme's own protocol: %s", (input) => {
  expect(found(input)).toEqual([]);
});

describe("accepts any port of local hosts (RFC 1918)", () => {
  const own = [
    "localhost",
    "printer",
    "a.b.localhost",
    "printer.local",
    "git.internal",
    "shop.test",
    "nas.lan",
    "nas.home.arpa",
    "127.10.0.12",
    "10.20.30.40",
    "192.168.10.20",
    "172.16.10.20",
    "172.25.10.20",
    "172.31.255.254",
    "[::1]",
  ];
  test.each(own)("%s", (host) => {
    expect(found(`http://${host}:8080/`)).toEqual([]);
    expect(found(`http://${host}:25/`)).toMatchObject([{ reason: "smtp" }]);
  });

  const others = [
    "shop.example",
    "notlocal.example",
    "local.example",
    "a.localhost.example",
    "126.0.0.1",
    "11.20.30.40",
    "192.169.10.20",
    "172.15.10.20",
    "172.32.10.20",
    "172.1.10.20",
    "8.10.1.2",
    "[::2]",
  ];
  test.each(others)("but not %s", (host) => expect(found(`http://${host}:8080/`)).toMatchObject([{ reason: "other" }]));
});

test("runs under every rule set", () => {
  for (const profile of Object.keys(profiles) as ProfileId[]) {
    expect(found("gopher://h:25/1", profile), profile).toMatchObject([{ reason: "smtp" }]);
  }
});
