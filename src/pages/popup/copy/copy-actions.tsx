import type { ComponentChildren } from "preact";
import { message } from "../../../browser/i18n.ts";
import { isDeceptive, makesKeys } from "../../../core/index.ts";
import { copyButtonText, copyFormatText, isFixed } from "../../../ui/copy-names.ts";
import { isOpenable } from "../../../ui/findings/finding-card.tsx";
import { lookAlikeIn } from "../../../ui/url/deceptive-host.ts";
import type { UrlProps } from "../state.ts";
import { copySourceIn } from "./copy-source.ts";
import { CopySplit } from "./copy-split.tsx";
import { copyWith } from "./copy-toggles.ts";
import { type Copy, type Copying, useCopying } from "./copying.tsx";
import { type CopyChoice, copyChoiceIn, isAllGood } from "./default-copy.ts";

interface Props extends UrlProps {
  readonly children?: ComponentChildren;
}

interface ChosenProps extends Props {
  readonly choice: CopyChoice;
}

function copyOf({ inspection, state, choice: { toggles, format } }: ChosenProps): Copy | null {
  const source = copySourceIn(inspection, state);
  const copied = copyWith(source, toggles, format);
  if (copied !== null) return { copied, format };
  const url = copyWith(source, toggles, "url");
  return url && { copied: url, format: "url" };
}

function labelOf({ copied, format }: Copy, { inspection, state, choice }: ChosenProps): string {
  if (format !== "url" && !isFixed(copied)) return copyFormatText(format);
  if (lookAlikeIn(inspection) !== null) return copyButtonText(copied, "copy_as_ascii");
  const isDeclared = choice.toggles.declared && Boolean(copySourceIn(inspection, state).options.declared);
  return copyButtonText(copied, isDeclared ? "copy_declared" : "copy");
}

function Open({ inspection, state, actions, choice }: ChosenProps) {
  const source = copySourceIn(inspection, state);
  const own = copyWith(source, choice.toggles, "url");
  const opened = own?.isWithoutPassword ? copyWith(source, { ...choice.toggles, withoutPassword: false }, "url") : own;
  if (opened === null || makesKeys(state.settings.profile) || !isOpenable(opened.url, inspection)) return null;
  return (
    <button type="button" id="open" onClick={() => actions.open(opened.url)}>
      {message(isFixed(opened) ? "open_fixed" : "open")}
    </button>
  );
}

function CopyAs({ inspection, state, choice, copying }: ChosenProps & { copying: Copying }) {
  const source = copySourceIn(inspection, state);
  const last = { format: state.lastFormat, copied: copyWith(source, choice.toggles, state.lastFormat) };
  const { format, copied } =
    last.copied === null ? { format: "markdown" as const, copied: copyWith(source, choice.toggles, "markdown") } : last;
  return copied === null ? null : (
    <button type="button" id="copy-last" onClick={() => copying.copy("copy-last", { copied, format })}>
      {copying.pressed === "copy-last" ? message("copied_address") : copyFormatText(format)}
    </button>
  );
}

export function CopyActions({ children, ...props }: Props) {
  const { inspection, state, actions } = props;
  const choice = copyChoiceIn(inspection, state);
  const copying = useCopying(inspection.input);
  const chosen = { ...props, choice };
  const primary = copyOf(chosen);
  if (primary === null) return null;
  const isQuiet = inspection.findings.some(isDeceptive);
  const isOwnUrl = state.source === null && state.pasted === null;
  return (
    <CopySplit
      id="copy"
      label={labelOf(primary, chosen)}
      primary={primary}
      source={copySourceIn(inspection, state)}
      toggles={choice.toggles}
      copying={copying}
      actions={actions}
      isQuiet={isQuiet}
    >
      {isQuiet ? null : isOwnUrl && isAllGood(inspection, state) && primary.format !== state.lastFormat ? (
        <CopyAs {...chosen} copying={copying} />
      ) : (
        <Open {...chosen} />
      )}
      <span class="end">{children}</span>
    </CopySplit>
  );
}
