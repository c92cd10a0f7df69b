import { asSentence, message } from "../../../browser/i18n.ts";
import { LONGEST_NAME_SHOWN, MOST_NAMES_SHOWN } from "../../../core/index.ts";
import { ClippedText } from "../../../ui/url/url-text.tsx";
import type { Kept } from "../state.ts";
import type { Copies } from "./copies-in.ts";
import { namesIn } from "./copying.tsx";

interface Props {
  readonly copies: Copies;
  readonly onKeep: (kept: Kept) => void;
}

/** Each tracking parameter, ticked as long as it is left out. */
export function TrackingChoice({ copies: { input, droppable, options }, onKeep }: Props) {
  const kept = new Set(options.keep);
  const names = namesIn(droppable);
  const toggle = (name: string): void => {
    const others = [...kept].filter((one) => one !== name);
    onKeep({ of: input, names: kept.has(name) ? others : [...others, name] });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu.
    <div role="group" class="tracking-choice" aria-label={message("copy_choose_dropped")}>
      {names.slice(0, MOST_NAMES_SHOWN).map((name) => (
        <button
          type="button"
          role="menuitemcheckbox"
          key={name}
          aria-checked={!kept.has(name)}
          onClick={() => toggle(name)}
        >
          <span class="tick" aria-hidden="true" />
          <bdi dir="ltr" class="copy-text">
            <ClippedText text={name} most={LONGEST_NAME_SHOWN} />
          </bdi>
          <span class="soft" lang="en">
            {droppable.find((one) => one.name === name)?.vendor}
          </span>
        </button>
      ))}
      <p class="soft small" role="presentation">
        {names.length > MOST_NAMES_SHOWN
          ? `${asSentence(message("more_names", names.length - MOST_NAMES_SHOWN))} `
          : ""}
        {message("copy_keeps_hint")}
      </p>
    </div>
  );
}
