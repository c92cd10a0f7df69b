import { message, messageAround } from "../../../browser/i18n.ts";
import { mayOpen, parse, type Unresolved } from "../../../core/index.ts";
import { TargetIcon } from "../../../ui/controls/icons.tsx";
import { copyWith } from "../../../ui/copy/copy-toggles.ts";
import { type Copy, Said, useCopying } from "../../../ui/copy/copying.tsx";
import { copyChoiceOf } from "../../../ui/copy/default-copy.ts";
import { ClippedText } from "../../../ui/url/url-text.tsx";
import type { UrlProps } from "../state.ts";
import { copySourceIn } from "./copy-source.ts";

const LONGEST_HOST = 60;

function targetOf({ inspection, state }: UrlProps): Copy | null {
  const source = copySourceIn(inspection, state);
  const { toggles } = copyChoiceOf(inspection, source, state);
  if (source.targets.length === 0 || toggles.target) return null;
  const copied = copyWith(source, { ...toggles, target: true }, "url");
  return copied && { copied, format: "url" };
}

function Target({ target, inspection, state, actions }: UrlProps & { target: Copy }) {
  const { url } = target.copied;
  const { pressed, said, times, copy } = useCopying(url);
  return (
    <section class="offers" id="wraps">
      <div class="offer">
        <TargetIcon />
        <span id="wraps-text">
          {messageAround(
            "wraps",
            <bdi dir="ltr">
              <ClippedText text={parse(url).host || url} most={LONGEST_HOST} />
            </bdi>,
          )}
        </span>
        {mayOpen(url) ? (
          <button type="button" id="open-target" aria-describedby="wraps-text" onClick={() => actions.open(url)}>
            {message("open")}
          </button>
        ) : null}
        <button
          type="button"
          id="copy-target"
          aria-describedby="wraps-text"
          onClick={() => copy("copy-target", target)}
        >
          {message(pressed === "copy-target" ? "copied_address" : "copy_target")}
        </button>
      </div>
      <Said said={said} times={times} source={copySourceIn(inspection, state)} />
    </section>
  );
}

const UNRESOLVED_TEXTS = { online: "unresolved_online", undocumented: "unresolved_undocumented" } as const;

const StaysWrapped = ({ host, reason }: Unresolved) => (
  <p class="small soft" id="unresolved">
    {messageAround(UNRESOLVED_TEXTS[reason], <bdi dir="ltr">{host}</bdi>)}
  </p>
);

export function Wraps(props: UrlProps) {
  const target = targetOf(props);
  const { unresolved } = copySourceIn(props.inspection, props.state);
  return (
    <>
      {target === null ? null : <Target target={target} {...props} />}
      {unresolved === null ? null : <StaysWrapped {...unresolved} />}
    </>
  );
}
