/** Google Translate shows pages under a host derived from the original one. */
import { isPublicHost, parameterOf, pathStart, placeAt, queryWithout, suffixText, type WrapperRule } from "./rule.ts";

const BEFORE = /^([a-z0-9_-]+)\.translate\.goog$/;

const without = (text: string, prefix: string): string => (text.startsWith(prefix) ? text.slice(prefix.length) : text);

const encoded = (host: string): string => host.replaceAll("-", "--").replaceAll(".", "-");

/** In `encodings`, "1" allows the prefix "1-", which has no meaning, and "0" the prefix "0-" for "xn--". */
function hostFrom(label: string, encodings: readonly string[]): string | null {
  const name = encodings.includes("1") ? without(label, "1-") : label;
  const bare = encodings.includes("0") ? without(name, "0-") : name;
  const decoded = bare.replace(/(?<!-)-(?!-)/g, ".").replaceAll("--", "-");
  const host = bare === name ? decoded : `xn--${decoded}`;
  return encoded(decoded) === bare && isPublicHost(host) ? host : null;
}

export const TRANSLATE: WrapperRule = {
  id: "google-translate-host",
  hosts: ["translate.goog"],
  unwrap: (wrapper) => {
    const label = BEFORE.exec(wrapper.host)?.[1];
    const { path, query, fragment } = wrapper.url;
    const kept = queryWithout(query, (name) => name.startsWith("_x_tr_"));
    // Without these parameters, the host cannot be decoded: some are hashes.
    if (label === undefined || kept === query) return null;
    const parameter = (name: string): string => {
      const value = parameterOf(wrapper, name);
      return value?.decoded ?? value?.text ?? "";
    };
    const host = hostFrom(parameter("_x_tr_hp").toLowerCase() + label, parameter("_x_tr_enc").split(","));
    if (host === null) return null;
    const scheme = parameter("_x_tr_sch") === "http" ? "http" : "https";
    const start = pathStart(wrapper) - wrapper.host.length;
    return placeAt(wrapper, `${scheme}://${host}${path}${suffixText(kept, fragment)}`, start, wrapper.text.length);
  },
};
