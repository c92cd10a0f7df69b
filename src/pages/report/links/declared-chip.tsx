import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { CollectedPage } from "../../../browser/messages.ts";
import { compareDeclared, type DeclaredComparison } from "../../../core/index.ts";
import type { LinkStoreSettings } from "../../../links/types.ts";
import { CheckIcon, SeverityIcon, UnfoldIcon } from "../../../ui/controls/icons.tsx";
import { DeclaredCard } from "../../../ui/page/declared-card.tsx";
import { declaredText, declaredTone } from "../../../ui/page/declared-words.ts";

interface Declared {
  readonly compared: DeclaredComparison | null;
  readonly chip: ComponentChildren;
  readonly card: ComponentChildren;
}

/** Folded, as the links come first. */
export function useDeclared(page: CollectedPage | null, settings: LinkStoreSettings): Declared {
  const [isOpen, setIsOpen] = useState(false);
  const top = page?.frames[0];
  const compared = useMemo(
    () => (top === undefined ? null : compareDeclared(top.url, top.declared, settings)),
    [top, settings],
  );
  if (compared === null) return { compared, chip: null, card: null };
  const tone = declaredTone(compared);
  const chip = (
    <button
      type="button"
      class={`unfold small is-${tone}`}
      id="links-declared"
      aria-expanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
    >
      <span class="severity">{tone === "good" ? <CheckIcon /> : <SeverityIcon severity={tone} />}</span>{" "}
      {declaredText(compared.verdict)} <UnfoldIcon />
    </button>
  );
  return {
    compared,
    chip,
    card: isOpen ? <DeclaredCard compared={compared} profile={settings.profile} isOpen /> : null,
  };
}
