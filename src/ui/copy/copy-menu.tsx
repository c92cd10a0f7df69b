import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { listed, type MessageKey, message, messageAround, plural } from "../../browser/i18n.ts";
import { type Component, componentsOf, type Format, MOST_NAMES_SHOWN, parse } from "../../core/index.ts";
import { useMask } from "../controls/disclosure.ts";
import { UnfoldIcon } from "../controls/icons.tsx";
import { useMenu } from "../controls/menu.ts";
import { formatName } from "../copy-names.ts";
import { componentName, parameterOf } from "../names.ts";
import { ClippedText } from "../url/url-text.tsx";
import type { CopySource } from "./copy-source.ts";
import {
  changesBy,
  copyWith,
  type Repair,
  type Toggle,
  type ToggleName,
  type Toggles,
  togglesFor,
} from "./copy-toggles.ts";
import { type Copy, TrackingNames } from "./copying.tsx";
import { useMenuPlace } from "./menu-place.ts";

export interface CopyMenuActions {
  /** `of`: the URL as written. */
  readonly toggle: (of: string, changes: Partial<Toggles>) => void;
  readonly rememberFormat?: (format: Format) => void;
  readonly openOptions: () => void;
}

interface Props {
  readonly id: string;
  readonly source: CopySource;
  readonly toggles: Toggles;
  readonly button: { readonly current: HTMLElement | null };
  readonly actions: CopyMenuActions;
  readonly onCopy: (copy: Copy) => void;
  readonly onClose: (focuses: boolean) => void;
}

const FIRST_FORMATS = ["url", "readable", "markdown", "html", "written", "surt"] as const satisfies readonly Format[];
const MORE_FORMATS = ["announced", "test-case", "wwwoffle", "wwwoffle-key", "own"] as const satisfies readonly Format[];

const LONGEST = 80;

const LONGEST_DETAIL = 40;

function Preview({ id, text }: { id: string; text: string }) {
  const masked = useMask();
  return (
    <div class="copy-preview">
      <div class="label">{message("copy_preview")}</div>
      <bdi dir="ltr" class="url" id={id}>
        <ClippedText text={masked(text)} most={LONGEST} />
      </bdi>
    </div>
  );
}

const NAMES: Readonly<Record<ToggleName, MessageKey>> = {
  repair: "copy_toggle_repair",
  likely: "copy_toggle_likely",
  clean: "copy_toggle_clean",
  keepFragment: "copy_toggle_fragment",
  declared: "copy_toggle_declared",
  target: "copy_toggle_target",
  withoutPassword: "copy_toggle_password",
};

function placesOf(repairs: readonly Repair[]): readonly string[] {
  const places = new Set<string>();
  const components = new Map<string, readonly Component[]>();
  for (const { finding, url } of repairs) {
    if (places.size === MOST_NAMES_SHOWN) break;
    const known = components.get(url) ?? componentsOf(parse(url));
    components.set(url, known);
    const key = parameterOf(finding.component, known);
    places.add(key === undefined ? componentName(finding.component) : (key.decoded ?? key.text));
  }
  return [...places];
}

function RepairDetail({ repairs }: Pick<Toggle, "repairs">) {
  const places = useMemo(() => placesOf(repairs), [repairs]);
  const layers = repairs.length === 1 ? (repairs[0]?.finding.times ?? 1) - 1 : 0;
  return (
    <>
      <bdi dir="ltr">
        <ClippedText text={listed(places)} most={LONGEST_DETAIL} />
      </bdi>
      {layers > 0 ? `${message("list_separator")}${plural("layers", layers)}` : null}
    </>
  );
}

const Detail = ({ text }: { text: string }) => (
  <bdi dir="ltr">
    <ClippedText text={text} most={LONGEST_DETAIL} />
  </bdi>
);

function detailOf({ name, copied, repairs }: Toggle): ComponentChildren {
  if (repairs.length > 0) return <RepairDetail repairs={repairs} />;
  if (name === "clean") return <TrackingNames dropped={copied.dropped} />;
  if (name === "keepFragment") return <Detail text={`#${parse(copied.url).fragment ?? ""}`} />;
  return name === "withoutPassword" ? null : <Detail text={copied.url.replace(/^https?:\/\//, "")} />;
}

interface ToggleItemProps {
  readonly toggle: Toggle;
  readonly isOff: boolean;
  readonly onToggle: (name: ToggleName, isOn: boolean) => void;
}

function ToggleItem({ toggle, isOff, onToggle }: ToggleItemProps) {
  const { name, isOn } = toggle;
  const detail = detailOf(toggle);
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      class="toggle"
      data-toggle={name}
      aria-checked={isOn}
      aria-disabled={isOff}
      onClick={() => onToggle(name, !isOn)}
    >
      <span class="tick" aria-hidden="true" />
      <span>{message(NAMES[name])}</span>
      {detail === null ? null : <small>{detail}</small>}
    </button>
  );
}

interface FormatItemsProps {
  readonly copies: readonly Copy[];
  readonly describedBy: string;
  readonly onCopy: Props["onCopy"];
}

function FormatItems({ copies, describedBy, onCopy }: FormatItemsProps) {
  return (
    <>
      {copies.map((copy) => (
        <button
          key={copy.format}
          type="button"
          role="menuitem"
          data-copy={copy.format}
          aria-describedby={describedBy}
          onClick={() => onCopy(copy)}
        >
          {formatName(copy.format)}
        </button>
      ))}
    </>
  );
}

/** The hovered or else focused format; "url" for other items. */
function usePreviewed() {
  const [pointed, point] = useState<Format | null>(null);
  const [focused, focus] = useState<Format>("url");
  const formatAt = ({ target }: Event): Format | null => {
    const item = target instanceof Element ? target.closest<HTMLElement>("[role^=menuitem]") : null;
    return item && ((item.dataset.copy as Format | undefined) ?? "url");
  };
  return {
    previewed: pointed ?? focused,
    onPointerOver: (event: Event) => point(formatAt(event)),
    onPointerLeave: () => point(null),
    onFocusIn: (event: Event) => focus(formatAt(event) ?? "url"),
  };
}

function showUnfolded(menu: HTMLElement | null): void {
  const button = menu?.querySelector<HTMLElement>("[aria-expanded=true]");
  for (const one of [menu, menu?.firstElementChild]) if (one && button) one.scrollTop = button.offsetTop - 4;
}

function copiesIn(formats: readonly Format[], source: CopySource, toggles: Toggles): readonly Copy[] {
  return formats.flatMap((format) => {
    const copied = copyWith(source, toggles, format);
    return copied === null ? [] : [{ copied, format }];
  });
}

export function CopyMenu({ id, source, toggles, button, actions, onCopy, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const [hasMore, setMore] = useState(false);
  const shown = useMemo(() => togglesFor(source, toggles), [source, toggles]);
  const first = useMemo(() => copiesIn(FIRST_FORMATS, source, toggles), [source, toggles]);
  const more = useMemo(() => (hasMore ? copiesIn(MORE_FORMATS, source, toggles) : []), [hasMore, source, toggles]);
  const { previewed, ...preview } = usePreviewed();
  const text = [...first, ...more].find(({ format }) => format === previewed)?.copied.text ?? "";
  const onKeyDown = useMenu(menu, button, onClose, "[data-copy=url]");
  useMenuPlace(menu, button, hasMore, toggles);
  useLayoutEffect(() => showUnfolded(menu.current), [hasMore]);
  const toggle = (name: ToggleName, isOn: boolean) => actions.toggle(source.input, changesBy(name, isOn));
  const previewId = `${id}-preview`;
  const isWritten = previewed === "written";
  const hint = (
    <button type="button" role="menuitem" class="menu-hint" onClick={actions.openOptions}>
      <span>{messageAround("copy_set_default", <u>{message("open_options")}</u>)}</span>
    </button>
  );
  return (
    <div
      role="menu"
      tabIndex={-1}
      class="menu copy-menu"
      id={`${id}-menu`}
      aria-label={message("copy_more_ways")}
      ref={menu}
      onKeyDown={onKeyDown}
      {...preview}
    >
      <div class="menu-columns">
        {shown.length === 0 ? null : (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu.
          <div role="group" class={isWritten ? "is-off" : undefined} aria-labelledby={`${id}-what`}>
            <div class="label" id={`${id}-what`}>
              {message("copy_what")}
            </div>
            {shown.map((one) => (
              <ToggleItem key={one.name} toggle={one} isOff={isWritten} onToggle={toggle} />
            ))}
            {hint}
          </div>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu. */}
        <div role="group" aria-labelledby={`${id}-formats`}>
          <div class="label" id={`${id}-formats`}>
            {message("copy_as")}
          </div>
          <FormatItems copies={first} describedBy={previewId} onCopy={onCopy} />
          <button
            type="button"
            role="menuitem"
            class="unfolds"
            data-more
            aria-expanded={hasMore}
            onClick={() => setMore(!hasMore)}
          >
            {message("copy_more_formats")}
            <UnfoldIcon />
          </button>
          <FormatItems copies={more} describedBy={previewId} onCopy={onCopy} />
          {shown.length === 0 ? hint : null}
        </div>
      </div>
      <Preview id={previewId} text={text} />
    </div>
  );
}
