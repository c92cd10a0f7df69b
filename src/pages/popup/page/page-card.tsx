import { useMemo, useState } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import { DEFAULT_PROFILE, type DeclaredComparison, makesKeys, mayOpen, ownAddressOf } from "../../../core/index.ts";
import { CheckIcon, SeverityIcon } from "../../../ui/controls/icons.tsx";
import { Unfold } from "../../../ui/controls/unfold.tsx";
import { DeclaredDetails } from "../../../ui/page/declared-details.tsx";
import { decisiveFacts, declaredText, declaredTone } from "../../../ui/page/declared-words.ts";
import { UrlLines } from "../../../ui/url/url-lines.tsx";
import { copiesFor, copyOptionsIn } from "../copy/copies-in.ts";
import { CopySplit } from "../copy/copy-split.tsx";
import type { Actions, State } from "../state.ts";

interface Props {
  readonly compared: DeclaredComparison;
  readonly state: State;
  readonly actions: Actions;
}

function Own({ own, facts, state, actions }: Omit<Props, "compared"> & { own: string; facts: string }) {
  const { keep, links, page, revealed, settings } = state;
  const copies = useMemo(() => {
    // A key is made of the address that is shown.
    const profile = makesKeys(settings.profile) ? DEFAULT_PROFILE : settings.profile;
    return copiesFor(own, { ...copyOptionsIn(state), profile, ...(keep?.of === own ? { keep: keep.names } : {}) });
  }, [own, keep, links, page, revealed, settings]);
  const copy = copies.copyAs("canonical");
  return (
    <>
      <UrlLines text={own} />
      {copy === null ? null : (
        <CopySplit id="copy-own" primary={{ ...copy, kind: "declared" }} copies={copies} onKeep={actions.keep}>
          {mayOpen(own) ? (
            <button type="button" id="open-own" onClick={() => actions.open(own)}>
              {message("open")}
            </button>
          ) : null}
          <span class="end small soft">{facts}</span>
        </CopySplit>
      )}
    </>
  );
}

/** What the page says its address is, in a sentence; unfolds to the documents that say why. */
export function PageCard({ compared, state, actions }: Props) {
  const [open, setOpen] = useState(false);
  const { verdict, decisive } = compared;
  const tone = declaredTone(compared);
  const own = ownAddressOf(compared);
  const facts = decisiveFacts(compared).join(" · ");
  return (
    <section class={`claim declared is-${tone}`} aria-label={message("declared_heading")} data-verdict={verdict}>
      <div class="claim-head">
        {tone === "good" ? <CheckIcon /> : <SeverityIcon severity={tone} />}
        <h2 class="sentence">{declaredText(verdict)}</h2>
        <Unfold id="why-declared" open={open} controls="declared" onOpen={setOpen}>
          {message("why")}
        </Unfold>
      </div>
      {own !== null ? (
        <Own own={own} facts={facts} state={state} actions={actions} />
      ) : (
        <>
          {decisive === null ? null : <UrlLines text={decisive.absolute} />}
          {verdict === "none" ? <p class="small soft">{message("declared_none_note")}</p> : null}
          {facts === "" ? null : <p class="small soft">{facts}</p>}
        </>
      )}
      {open ? (
        <div class="claim-why" id="declared">
          <DeclaredDetails compared={compared} profile={state.settings.profile} />
        </div>
      ) : null}
    </section>
  );
}
