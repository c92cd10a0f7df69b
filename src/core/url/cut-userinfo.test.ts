import { expect, test } from "vitest";
import { mask } from "./secrets.ts";
import { truncatedUserinfo } from "./truncated-userinfo.ts";
import { parse } from "./url.ts";

test.each([
  ["ftp://user:pa/ss@host/x", "/", "ftp://user:pa%2Fss@host/x", "ftp://user:•••@host/x"],
  [
    "ftp://user:pa/s/s@host.example:21/x",
    "/",
    "ftp://user:pa%2Fs%2Fs@host.example:21/x",
    "ftp://user:•••@host.example:21/x",
  ],
  ["ftp://user:p?a#s@host", "?#", "ftp://user:p%3Fa%23s@host", "ftp://user:•••@host"],
  ["mongodb://u:a/b@c@10.0.0.1/db", "/", "mongodb://u:a%2Fb%40c@10.0.0.1/db", "mongodb://u:•••@10.0.0.1/db"],
  ["ftp://localhosts:pa/ss@host/", "/", "ftp://localhosts:pa%2Fss@host/", "ftp://localhosts:•••@host/"],
  ["ftp://u:pa/s=s?x@host/a?b", "/?", "ftp://u:pa%2Fs=s%3Fx@host/a?b", "ftp://u:•••@host/a?b"],
  ["ftp://u:p&/s@s@host?a@b", "/", "ftp://u:p&%2Fs%40s@host?a@b", "ftp://u:•••@host?a@b"],
  ["ftp://ann:p4SS/w@host/", "/", "ftp://ann:p4SS%2Fw@host/", "ftp://ann:•••@host/"],
  ["ftp://ann:Pa/ss@host/", "/", "ftp://ann:Pa%2Fss@host/", "ftp://ann:•••@host/"],
  ["mongodb://u:a/b@cd@10.0.0.1/db", "/", "mongodb://u:a%2Fb%40cd@10.0.0.1/db", "mongodb://u:•••@10.0.0.1/db"],
  ["http://:pa/ss@[::1]:80/", "/", "http://:pa%2Fss@[::1]:80/", "http://:•••@[::1]:80/"],
])("%s cannot be a host and a port: %s", (text, evidence, repaired, masked) => {
  expect(truncatedUserinfo(parse(text))).toMatchObject({ evidence, repaired, isSure: true });
  expect(mask(text)).toBe(masked);
  expect(truncatedUserinfo(parse(repaired))).toBeNull();
});

test.each([
  ["http://us/er:pw@host/", "/", "http://us%2Fer:pw@host/"],
  ["ws://us/er:pw@host/", "/", "ws://us%2Fer:pw@host/"],
  ["telnet://us#er:pw@host", "#", "telnet://us%23er:pw@host"],
])("%s may be a host and a path: %s", (text, evidence, repaired) => {
  expect(truncatedUserinfo(parse(text))).toMatchObject({ evidence, repaired, isSure: false });
  expect(mask(repaired)).toContain("•••");
});

test.each([
  "https://medium.com/@user/a-title",
  "https://medium.com/user@1:2@h/",
  "http://h:8080/a@b",
  "http://h:8080/a:b@c/",
  "http://h:99999/a@b",
  "http://h:/a@b",
  "http://localhost:PORT/ann@example.com",
  "http://localhost/a:b@c",
  "http://example.com:abc/ann@example.com",
  "http://server:PORT/mail/ann@example.com",
  "http://server:{port}/mail/ann@example.com",
  "http://host:port?mail=ann@example.com",
  "http://host:port/@scope/name",
  "http://host:port/pkg@1.0.2/x",
  "http://{host}:{port}/a@b",
  "http://registry/image:tag@sha256:0123abcd",
  "http://cdn/pkg@1.0.2/x:y",
  "http://intranet/ann@example.com",
  "http://ann:pa/ss",
  "http://intranet/a",
  "http://intranet/a/b:c@d",
  "http://intranet?a=b:c@d",
  "http://intranet/a:@d",
  "git+http://us/er:pw@host/",
  "httpx://us/er:pw@host/",
  "http://host:port/path?mail=ann@example.com",
  "http:xxus/er:pw@host/",
  "news://ann:s3/cret@host/",
  "//ann:s3/cret@host/",
  "oci://registry/image:tag@host/",
  "gopher://h/1a:b@c",
  "ftp://u:p@ss/w@host/x",
  "ftp://u@ann:pa/ss@host/x",
  "mailto:a/b:c@d",
  "file://C:x/a@def",
  "mailto://:http://u:@h",
  "//us/er:pw@host/",
  "http://host:port/a b@c",
  `ftp://u:p/${"x".repeat(300)}@h/`,
])("%s has no cut userinfo", (text) => {
  expect(truncatedUserinfo(parse(text))).toBeNull();
});

test("a URL without a user name has a userinfo already", () => {
  expect(truncatedUserinfo({ ...parse("http://u:x@ann:pa/ss@host/"), user: null })).toBeNull();
});

test.each(["u:p/", "u/p:"])("ignores userinfo longer than 200 characters: %s", (beginning) => {
  const cut = (length: number) => truncatedUserinfo(parse(`ftp://${beginning.padEnd(length, "x")}@host/`));
  expect(cut(200)).toMatchObject({ start: 6, end: 206, evidence: "/" });
  expect(cut(201)).toBeNull();
});
