import type { ComponentChildren } from "preact";
import { message } from "../../../browser/i18n.ts";
import { isDeceptive } from "../../../core/index.ts";
import type { CopySource } from "../../../ui/copy/copy-source.ts";
import { CopySplit } from "../../../ui/copy/copy-split.tsx";
import { copyWith } from "../../../ui/copy/copy-toggles.ts";
import { type CopyState, useCopying } from "../../../ui/copy/copying.tsx";
import { type CopyChoice, copyChoiceOf } from "../../../ui/copy/default-copy.ts";
import { OpenCopied, primaryCopyOf, primaryCopyText } from "../../../ui/copy/primary-copy.tsx";
import { copyFormatText } from "../../../ui/copy-names.ts";
import type { UrlProps } from "../state.ts";
import { copySourceIn, isAllGood } from "./copy-source.ts";

interface Props extends UrlProps {
  readonly children?: ComponentChildren;
}

interface ChosenProps extends Props {
  readonly source: CopySource;
  readonly choice: CopyChoice;
}

function CopyAs({ state, source, choice, copying }: ChosenProps & { copying: CopyState }) {
  const last = { format: state.lastFormat, copied: copyWith(source, choice.toggles, state.lastFormat) };
  const { format, copied } =
    last.copied === null ? { format: "markdown" as const, copied: copyWith(source, choice.toggles, "markdown") } : last;
  return copied === null ? null : (
    <button type="button" id="copy-last" onClick={() => copying.copy("copy-last", { copied, format })}>
      {copying.pressed === "copy-last" ? message("copied") : copyFormatText(format)}
    </button>
  );
}

export function CopyActions({ children, ...props }: Props) {
  const { inspection, state, actions } = props;
  const source = copySourceIn(inspection, state);
  const choice = copyChoiceOf(inspection, source, state);
  const copying = useCopying(inspection.input);
  const chosen = { ...props, source, choice };
  const primary = primaryCopyOf(chosen);
  if (primary === null) return null;
  const isQuiet = inspection.findings.some(isDeceptive);
  const isOwnUrl = state.source === null && state.pasted === null;
  return (
    <CopySplit
      id="copy"
      label={primaryCopyText(primary, chosen)}
      primary={primary}
      source={source}
      toggles={choice.toggles}
      copying={copying}
      actions={actions}
      isQuiet={isQuiet}
    >
      {isQuiet ? null : isOwnUrl && isAllGood(inspection, state) && primary.format !== state.lastFormat ? (
        <CopyAs {...chosen} copying={copying} />
      ) : (
        <OpenCopied {...chosen} onOpen={actions.open} />
      )}
      <span class="end">{children}</span>
    </CopySplit>
  );
}
