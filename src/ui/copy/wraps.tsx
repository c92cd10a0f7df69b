import { message, messageAround } from "../../browser/i18n.ts";
import { mayOpen, parse, type Unresolved } from "../../core/index.ts";
import { TargetIcon } from "../controls/icons.tsx";
import { ClippedText } from "../url/url-text.tsx";
import type { CopySource } from "./copy-source.ts";
import { copyWith, type Toggles } from "./copy-toggles.ts";
import { Announcement, type Copy, useCopying } from "./copying.tsx";

const LONGEST_HOST = 60;

interface Props {
  readonly source: CopySource;
  readonly toggles: Toggles;
  readonly onOpen: (url: string) => void;
}

function targetOf({ source, toggles }: Props): Copy | null {
  if (source.targets.length === 0 || toggles.target) return null;
  const copied = copyWith(source, { ...toggles, target: true }, "url");
  return copied && { copied, format: "url" };
}

function Target({ target, source, onOpen }: Props & { target: Copy }) {
  const { url } = target.copied;
  const { pressed, outcome, times, copy } = useCopying(url);
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
          <button type="button" id="open-target" aria-describedby="wraps-text" onClick={() => onOpen(url)}>
            {message("open")}
          </button>
        ) : null}
        <button
          type="button"
          id="copy-target"
          aria-describedby="wraps-text"
          onClick={() => copy("copy-target", target)}
        >
          {message(pressed === "copy-target" ? "copied" : "copy_target")}
        </button>
      </div>
      <Announcement outcome={outcome} times={times} source={source} />
    </section>
  );
}

const UNRESOLVED_TEXTS = { online: "unresolved_online", undocumented: "unresolved_undocumented" } as const;

const StaysWrapped = ({ host, reason }: Unresolved) => (
  <p class="small soft" id="unresolved">
    {messageAround(UNRESOLVED_TEXTS[reason], <bdi dir="ltr">{host}</bdi>)}
  </p>
);

export function Wraps(props: Props) {
  const target = targetOf(props);
  const { unresolved } = props.source;
  return (
    <>
      {target === null ? null : <Target target={target} {...props} />}
      {unresolved === null ? null : <StaysWrapped {...unresolved} />}
    </>
  );
}
