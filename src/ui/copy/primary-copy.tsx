import { message } from "../../browser/i18n.ts";
import { type Inspection, makesKeys, type ProfileId, profileOf } from "../../core/index.ts";
import { copyButtonText, copyFormatText, isFixed } from "../copy-names.ts";
import { isOpenable } from "../findings/finding-card.tsx";
import { lookAlikeIn } from "../url/deceptive-host.ts";
import type { CopySource } from "./copy-source.ts";
import { copyWith } from "./copy-toggles.ts";
import type { Copy } from "./copying.tsx";
import type { CopyChoice } from "./default-copy.ts";

interface Chosen {
  readonly inspection: Inspection;
  readonly source: CopySource;
  readonly choice: CopyChoice;
}

export function primaryCopyOf({ source, choice: { toggles, format } }: Chosen): Copy | null {
  const copied = copyWith(source, toggles, format);
  if (copied !== null) return { copied, format };
  const url = copyWith(source, toggles, "url");
  return url && { copied: url, format: "url" };
}

export function primaryCopyText({ copied, format }: Copy, { inspection, source, choice }: Chosen): string {
  if (format !== "url" && !isFixed(copied)) return copyFormatText(format);
  if (lookAlikeIn(inspection) !== null) return copyButtonText(copied, "copy_as_ascii");
  const isDeclared = choice.toggles.declared && Boolean(source.options.declared);
  return copyButtonText(copied, isDeclared ? "copy_declared" : "copy");
}

/** Opens what the copy button copies, with its password. */
export function OpenCopied({
  inspection,
  source,
  choice,
  onOpen,
}: Chosen & { readonly onOpen: (url: string) => void }) {
  const own = copyWith(source, choice.toggles, "url");
  const opened = own?.isWithoutPassword ? copyWith(source, { ...choice.toggles, withoutPassword: false }, "url") : own;
  const isOfKey = makesKeys(profileOf(source.options.profile).id as ProfileId);
  if (opened === null || isOfKey || !isOpenable(opened.url, inspection)) return null;
  return (
    <button type="button" id="open" onClick={() => onOpen(opened.url)}>
      {message(isFixed(opened) ? "open_fixed" : "open")}
    </button>
  );
}
