import { type MessageKey, message, messageFor } from "../../../browser/i18n.ts";
import type { UnreadableReason } from "../../../browser/messages.ts";
import { isSameSite, type SiteName, siteNamesOf } from "../../../browser/site-settings.ts";
import { BROWSER } from "../../../ui/grants/host.tsx";
import { isBrowserPage, type PanelProps, type State } from "../state.ts";
import { UrlEdit } from "./url-edit.tsx";

const ABOUT = {
  "browser-page": "open_any",
  store: "open_any",
  pdf: "unreadable_pdf_about",
  file: "unreadable_file_about",
  "no-access": "unreadable_no_access_about",
  "error-page": "unreadable_error_page_about",
  hanging: "unreadable_hanging_about",
  closed: "unreadable_closed_about",
  off: "unreadable_off_about",
  ungranted: "unreadable_ungranted_about",
} as const satisfies Readonly<Record<UnreadableReason, MessageKey>>;

interface Reason {
  readonly title: string;
  readonly about: string;
}

function reasonOf(state: State): Reason | null {
  const { links, page } = state;
  if (links.kind === "no-page" || page === null) return { title: message("no_page"), about: message("open_any") };
  if (isBrowserPage(state)) {
    return { title: message("closed_page", BROWSER), about: message("open_any") };
  }
  if (links.kind !== "unreadable") return null;
  const { reason } = links;
  return { title: messageFor("unreadable", reason, reason), about: message(ABOUT[reason]) };
}

function Field({ actions, isPrimary }: Pick<PanelProps, "actions"> & { isPrimary: boolean }) {
  return (
    <UrlEdit text="" label={message("check_another")} starts={null} isPrimary={isPrimary} onCheck={actions.inspect}>
      <button type="button" class="plain end" id="lab" onClick={() => actions.openLab()}>
        {message("check_list")}
      </button>
    </UrlEdit>
  );
}

function TurnOn({ state, actions }: PanelProps) {
  const { page, general, links } = state;
  const url = page?.url ?? null;
  if (url === null || page?.isPrivate || links.kind !== "unreadable" || links.reason !== "off") return null;
  const turnOn = () => {
    const isOff = (name: SiteName) => general.sites.some((one) => one.off && isSameSite(one, name));
    for (const name of siteNamesOf(url).filter(isOff)) actions.chooseForSite(name, { off: undefined });
  };
  return (
    <button type="button" class="small" id="site-turn-on" onClick={turnOn}>
      {message("site_turn_on")}
    </button>
  );
}

function ReadAgain({ state: { links }, actions }: PanelProps) {
  return links.kind === "unreadable" && links.reason === "hanging" ? (
    <button type="button" class="small" onClick={actions.readAgain}>
      {message("links_again")}
    </button>
  ) : null;
}

function Note(props: PanelProps) {
  const { title, about } = reasonOf(props.state) ?? {
    title: message("no_address"),
    about: message("no_address_about"),
  };
  return (
    <div class="unreadable stack">
      <h2 class="sentence">{title}</h2>
      <p class="soft">{about}</p>
      <TurnOn {...props} />
      <ReadAgain {...props} />
    </div>
  );
}

/** Shown without a URL. Keeps typed text while the page is read. */
export function NoUrlPanel(props: PanelProps) {
  return (
    <>
      <Note {...props} />
      <Field actions={props.actions} isPrimary />
    </>
  );
}

export function UnreadableNote(props: PanelProps) {
  return reasonOf(props.state) === null ? null : (
    <>
      <Note {...props} />
      <Field actions={props.actions} isPrimary={false} />
    </>
  );
}
