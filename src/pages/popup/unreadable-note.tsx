import { message, messageAround, messageFor } from "../../browser/i18n.ts";
import type { UnreadableReason } from "../../browser/messages.ts";
import type { Actions, State } from "./state.ts";

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

/** A textarea keeps line breaks, which a rule removes visibly; Enter checks. */
function CheckField({ actions }: { actions: Actions }) {
  return (
    <form
      class="check"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem("text") as HTMLTextAreaElement;
        field.setCustomValidity(field.value.trim() === "" ? message("nothing_to_inspect") : "");
        if (field.reportValidity()) actions.inspect(field.value);
      }}
    >
      <textarea
        class="edit"
        id="check-field"
        name="text"
        aria-label={message("check_field")}
        placeholder={message("check_field")}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        dir="ltr"
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <div class="row">
        <button type="submit" id="check">
          {message("check")}
        </button>
        <span class="soft small">
          {messageAround(
            "long_lists",
            <button type="button" class="link" id="lab" onClick={actions.openLab}>
              {message("paste_lab")}
            </button>,
          )}
        </span>
      </div>
    </form>
  );
}

/** Of a page that no extension can read, or of none: what one can do instead. */
export function UnreadableNote({ state, actions }: { state: State; actions: Actions }) {
  const reason = reasonOf(state);
  if (reason === null) return null;
  return (
    <>
      <div class="note-card">
        <h2 class="sentence">{reason.title}</h2>
        <p class="soft">{reason.about}</p>
      </div>
      <CheckField actions={actions} />
    </>
  );
}
