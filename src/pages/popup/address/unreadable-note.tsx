import { message, messageAround, messageFor } from "../../../browser/i18n.ts";
import type { UnreadableReason } from "../../../browser/messages.ts";
import { isSameSite, type SiteName, siteNamesOf } from "../../../browser/site-settings.ts";
import type { Actions, State } from "../state.ts";
import { AddressEdit } from "./address-edit.tsx";

const BROWSERS_OWN: readonly UnreadableReason[] = ["browser-page", "store"];

/** Why nothing can be read here. */
function reasonOf({ links, page }: State): { readonly title: string; readonly about: string } | null {
  if (links.kind === "no-page" || page === null)
    return { title: message("links_no_page"), about: message("closed_check") };
  if (links.kind !== "unreadable") return null;
  const { reason } = links;
  if (BROWSERS_OWN.includes(reason)) {
    const title = message(__TARGET__ === "chrome" ? "closed_chrome" : "closed_firefox");
    return { title, about: message("closed_about") };
  }
  return { title: messageFor("unreadable", reason, reason), about: message("closed_check") };
}

/** What one can do instead. */
function Field({ actions }: { actions: Actions }) {
  return (
    <AddressEdit text="" starts={null} onCheck={actions.inspect}>
      <span class="soft small">
        {messageAround(
          "long_lists",
          <button type="button" class="link" id="lab" onClick={actions.openLab}>
            {message("paste_lab")}
          </button>,
        )}
      </span>
    </AddressEdit>
  );
}

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

/** A site that is off: one press, and it is read. */
function TurnOn({ state, actions }: Props) {
  const { page, general, links } = state;
  const url = page?.url ?? null;
  if (url === null || page?.isPrivate || links.kind !== "unreadable" || links.reason !== "off") return null;
  const turnOn = () => {
    const isOff = (name: SiteName) => general.sites.some((one) => one.off && isSameSite(one, name));
    for (const name of siteNamesOf(url).filter(isOff)) actions.chooseForSite(name, { off: undefined });
  };
  return (
    <p>
      <button type="button" id="site-turn-on" onClick={turnOn}>
        {message("site_turn_on")}
      </button>
    </p>
  );
}

function Note({ state, actions }: Props) {
  const reason = reasonOf(state);
  return (
    <div class="note-card">
      <h2 class="sentence">{reason?.title ?? message("no_address")}</h2>
      <TurnOn state={state} actions={actions} />
      {reason === null ? null : <p class="soft">{reason.about}</p>}
    </div>
  );
}

/** Of pages whose address the browser does not tell, and of none. What is typed stays while the page is read. */
export function WithoutAddress({ state, actions }: Props) {
  return (
    <>
      <Note state={state} actions={actions} />
      <Field actions={actions} />
    </>
  );
}

/** Of a page that no extension can read, or of none: what one can do instead. */
export function UnreadableNote(props: Props) {
  return reasonOf(props.state) === null ? null : <WithoutAddress {...props} />;
}
