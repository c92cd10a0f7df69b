import { describe, expect, test } from "vitest";
import { inspect } from "../inspect/inspect.ts";
import { type ProfileId, profiles } from "../rules/profiles.ts";

const found = (input: string, profile?: ProfileId) =>
  inspect(input, profile === undefined ? {} : { profile }).findings.filter(({ id }) => id === "port");

test.each([
  ["gopher://h:25/1", "smtp", "25"],
  ["http://h:25/", "smtp", "25"],
  ["http://h:0025/", "smtp", "0025"],
  ["https://u:p@h:587/", "smtp", "587"],
  ["ftp://h:80/", "web", "80"],
  ["gopher://h:443/", "web", "443"],
  ["http://h:22/", "ssh", "22"],
  ["gopher://h:23/", "telnet", "23"],
  ["http://h:21/", "ftp", "21"],
  ["http://h:70/", "gopher", "70"],
  ["gopher://h:79/", "finger", "79"],
  ["http://h:110/", "pop3", "110"],
  ["http://h:119/", "nntp", "119"],
  ["http://h:143/", "imap", "143"],
  ["http://h:6667/", "irc", "6667"],
  ["http://h:210/", "wais", "210"],
  ["http://h:1525/", "prospero", "1525"],
  ["http://h:81/", "reserved", "81"],
  ["http://h:0/", "reserved", "0"],
  ["http://h:1023/", "reserved", "1023"],
  ["telnet://h:513/", "reserved", "513"],
  // A port of another protocol is that, whether the scheme has a default or not.
  ["foo://h:25/", "smtp", "25"],
  ["irc://h:25/", "smtp", "25"],
  ["x-a://h:25/", "smtp", "25"],
  ["IRC://h:80/", "web", "80"],
  ["news://h:25/a", "smtp", "25"],
  ["git+ssh://h:25/", "smtp", "25"],
  ["xfile://h:25/", "smtp", "25"],
  ["database://h:25/", "smtp", "25"],
])("a port of another protocol, or in the reserved space, is a warning: %s: %s", (input, reason, evidence) => {
  expect(found(input)).toMatchObject([
    { severity: "warning", confidence: "high", component: "port", reason, evidence },
  ]);
  expect(found(input)[0]).not.toHaveProperty("repaired");
});

test.each([
  ["http://h.example:8080/", "other"],
  ["https://h.example:8443/", "other"],
  ["http://h.example:1024/", "other"],
  ["http://h.example:65535/", "other"],
  ["ftp://h.example:2121/", "other"],
  ["ftp://h.example:990/", "other"],
  ["http://h:443/", "http-https"],
  ["https://h:80/", "http-https"],
  ["ws://h:443/", "http-https"],
  ["wss://h:80/", "http-https"],
])("any other port is a note: %s: %s", (input, reason) => {
  expect(found(input)).toMatchObject([{ severity: "note", confidence: "high", component: "port", reason }]);
});

test.each([
  ["no port", "http://h/"],
  ["the default", "http://h:80/"],
  ["the default, with zeros", "https://h:00443/"],
  ["the default of gopher", "gopher://h:70/"],
  ["an empty port", "http://h:/"],
  ["what is no port", "http://h:8x/"],
  ["a number that is too large", "http://h:65536/"],
  ["an unknown port of a scheme without a default", "foo://h.example:8080/"],
  ["a reserved port of a scheme without a default", "foo://h:81/"],
  ["a chat at its own port", "irc://h.example:6667/"],
  ["a chat at its own port, encrypted", "ircs://h.example:6697/"],
  ["a mailbox at its own port", "imap://h.example:143/"],
  ["a shell at its own port", "svn+ssh://h.example:22/"],
  ["news at its own port", "news://h.example:119/a"],
  ["the web under another name", "git+https://h.example:443/"],
  ["a file, which no server gives", "file://h:25/a"],
  ["a script", "javascript://h:25/%0Aa()"],
  ["one's own machine", "http://localhost:3000/"],
  ["one's own network", "http://h:8080/"],
  ["a port in a query", "http://h/?u=http://x:25/"],
])("there is nothing to say of: %s: %s", (_, input) => expect(found(input)).toEqual([]));

test.each([
  ...["ftps://h.example:990/", "sftp://h.example:22/", "scp://h.example:22/", "tn3270://h.example:23/"],
  ...["smtps://h.example:465/", "webcal://h.example:443/", "feed://h.example:80/", "wss://h.example:443/"],
  ...["pop://h.example:110/", "pop3s://h.example:995/", "pops://h.example:995/", "imaps://h.example:993/"],
  ...["snews://h.example:563/a", "nntps://h.example:563/", "irc6://h.example:6667/"],
  ...["z39.50://h.example:210/", "z39.50r://h.example:210/", "z39.50s://h.example:210/"],
])("a scheme is at home at the port of its protocol, whatever it is called: %s", (input) => {
  expect(found(input)).toEqual([]);
});

describe("hosts of one's own network use any port (RFC 1918)", () => {
  const own = [
    ..."localhost printer a.b.localhost printer.local git.internal shop.test nas.lan nas.home.arpa".split(" "),
    ..."127.10.0.12 10.20.30.40 192.168.10.20 172.16.10.20 172.25.10.20 172.31.255.254 [::1]".split(" "),
  ];
  test.each(own)("%s", (host) => {
    expect(found(`http://${host}:8080/`)).toEqual([]);
    expect(found(`http://${host}:25/`)).toMatchObject([{ reason: "smtp" }]);
  });

  const others = [
    ..."shop.example notlocal.example local.example a.localhost.example 126.0.0.1 11.20.30.40".split(" "),
    ..."192.169.10.20 172.15.10.20 172.32.10.20 172.1.10.20 8.10.1.2 [::2]".split(" "),
  ];
  test.each(others)("but not %s", (host) => expect(found(`http://${host}:8080/`)).toMatchObject([{ reason: "other" }]));
});

test.each(["x25", "8x", "70000", "-1"])("%s is no port, which is said by others", (written) => {
  expect(found(`http://h.example:${written}/`)).toEqual([]);
});

test("it is found under every rule set", () => {
  for (const profile of Object.keys(profiles) as ProfileId[]) {
    expect(found("gopher://h:25/1", profile), profile).toMatchObject([{ reason: "smtp" }]);
  }
});
