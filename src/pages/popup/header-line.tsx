import { message } from "../../browser/i18n.ts";
import { HeaderOffer } from "../../ui/page/header-offer.tsx";
import type { Actions, State } from "./state.ts";

/** Chromium shows headers to those alone that had the permission when it started. */
const whenNew = (): string => (__TARGET__ === "chrome" ? ` ${message("header_next_start")}` : "");

/** What the Link header says of the page’s address, or how to come to know it. */
export function HeaderLine({ state: { header, links }, actions }: { state: State; actions: Actions }) {
  if (header === null || links.kind !== "page") return null;
  return (
    <HeaderOffer
      sight={header}
      named={links.declared.addresses.some(({ from }) => from === "header")}
      texts={{
        why: message("header_why") + whenNew(),
        ask: message("header_ask"),
        unseen: message("header_unseen") + whenNew(),
        reload: message("header_reload"),
        none: message("header_none"),
      }}
      onAsk={actions.readHeader}
      onReload={actions.reloadPage}
    />
  );
}
