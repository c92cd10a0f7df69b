import { message } from "../../../browser/i18n.ts";
import type { Actions } from "../state.ts";

export function NoLinks({ actions }: { actions: Actions }) {
  return (
    <>
      <h2 class="sentence">{message("links_none")}</h2>
      <div class="row">
        <button type="button" id="check-another" onClick={actions.checkAnother}>
          {message("check_another")}
        </button>
        <button type="button" onClick={() => actions.openLab()}>
          {message("check_list")}
        </button>
      </div>
    </>
  );
}
