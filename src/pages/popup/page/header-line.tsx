import { HeaderOffer } from "../../../ui/page/header-offer.tsx";
import type { Actions, State } from "../state.ts";

export function HeaderLine({ state: { header, links }, actions }: { state: State; actions: Actions }) {
  if (header === null || links.kind !== "page") return null;
  return (
    <HeaderOffer
      status={header}
      named={links.declared.addresses.some(({ from }) => from === "header")}
      onAsk={actions.readHeader}
      onReload={actions.reloadPage}
    />
  );
}
