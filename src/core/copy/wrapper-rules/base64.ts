/** Targets encoded as base64: the most used services of Brave's debounce list. */
import { octetsOfBase64 } from "../../url/base64.ts";
import { decodeToText, octetsToText } from "../../url/percent.ts";
import { isHostOrSubdomain } from "../../url/registrable-domain.ts";
import { parameterOf, placeAt, type WrapperRule } from "./rule.ts";

const ACTIVE_CAMPAIGN =
  "lt.acemlna.com lt.acemlnb.com lt.acemlnc.com lt.acemlnd.com lt.emlnk.com lt.emlnk1.com lt.emlnk2.com lt.emlnk3.com " +
  "lt.emlnk4.com lt.emlnk5.com lt.emlnk6.com lt.emlnk7.com lt.emlnk8.com lt.emlnk9.com";

/** Query parameter by host. */
export const BASE64_PARAMETERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ACTIVE_CAMPAIGN.split(" ").map((host) => [host, "redirectUrl"])),
  "adsafelink.net": "a",
  "bdzone.xyz": "link",
  "blackmod.net": "url",
  "dikatekno.com": "url",
  "gilakerja.com": "link",
  "infotekno.net": "url",
  "kharismanews.com": "rel",
  "leechpremium.link": "link",
  "losstor.com": "site",
  "omglyrics.com": "url",
  "ouo.today": "cr",
  "pixelshost.com": "url",
  "pvn.mediamarkt.de": "url64fb",
};

/** ActiveCampaign first percent-encodes some targets. */
const plainUrl = (url: string): string | null => (/^https?%3a/i.test(url) ? decodeToText(url) : url);

export const BASE64: WrapperRule = {
  id: "base64",
  hosts: Object.keys(BASE64_PARAMETERS),
  unwrap: (wrapper) => {
    const name = Object.entries(BASE64_PARAMETERS).find(([host]) => isHostOrSubdomain(wrapper.host, host))?.[1] ?? "";
    const value = parameterOf(wrapper, name);
    const octets = value?.decoded == null ? null : octetsOfBase64(value.decoded);
    const text = octets === null ? null : octetsToText(octets);
    const url = text === null ? null : plainUrl(text);
    if (value === null || url === null) return null;
    return placeAt(wrapper, url, value.start, value.start + value.text.length);
  },
};
