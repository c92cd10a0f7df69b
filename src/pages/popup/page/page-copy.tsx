import { useMemo } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import { DEFAULT_PROFILE, makesKeys, mayOpen } from "../../../core/index.ts";
import { copyButtonText } from "../../../ui/copy-names.ts";
import { copyOptionsIn, copySourceOf } from "../copy/copy-source.ts";
import { CopySplit } from "../copy/copy-split.tsx";
import { AS_IT_IS, copyWith } from "../copy/copy-toggles.ts";
import { useCopying } from "../copy/copying.tsx";
import { changesIn } from "../copy/default-copy.ts";
import type { Actions, State } from "../state.ts";

interface Props {
  readonly own: string;
  readonly state: State;
  readonly actions: Actions;
}

export function PageCopy({ own, state, actions }: Props) {
  const { links, page, revealed, settings } = state;
  const source = useMemo(() => {
    // A key is made of the address that is shown.
    const profile = makesKeys(settings.profile) ? DEFAULT_PROFILE : settings.profile;
    return copySourceOf(own, { ...copyOptionsIn(state), profile, declared: null });
  }, [own, links, page, revealed, settings]);
  const copying = useCopying(own);
  const { keepFragment = false, keepPassword = false } = source.options;
  const toggles = { ...AS_IT_IS, keepFragment, withoutPassword: !keepPassword, ...changesIn(state, own) };
  const copied = copyWith(source, toggles, "url");
  if (copied === null) return null;
  return (
    <CopySplit
      id="copy-own"
      label={copyButtonText(copied, "copy_declared")}
      primary={{ copied, format: "url" }}
      source={source}
      toggles={toggles}
      copying={copying}
      actions={actions}
    >
      {mayOpen(own) ? (
        <button type="button" id="open-own" onClick={() => actions.open(own)}>
          {message("declared_open")}
        </button>
      ) : null}
    </CopySplit>
  );
}
