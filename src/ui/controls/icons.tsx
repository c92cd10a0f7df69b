import type { ComponentChildren } from "preact";
import type { Severity } from "../../core/index.ts";

interface IconProps {
  readonly children: ComponentChildren;
  /** Mirrored in right-to-left text. */
  readonly isDirected?: boolean;
}

export function Icon({ children, isDirected = false }: IconProps) {
  return (
    <svg
      class={isDirected ? "icon is-directed" : "icon"}
      viewBox="0 0 16 16"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      {children}
    </svg>
  );
}

export function Logo() {
  return (
    <svg class="logo" viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke-width="2" stroke-linecap="round">
      <rect class="logo-ground" width="16" height="16" rx="3.5" />
      <path class="logo-many" d="M2.5 4H4.5C7.3 4 6.8 8 9.5 8M2.5 12H4.5C7.3 12 6.8 8 9.5 8" />
      <path class="logo-one" d="M9.5 8H13.5" />
    </svg>
  );
}

const drawn =
  (path: string, isDirected = false) =>
  () => (
    <Icon isDirected={isDirected}>
      <path d={path} />
    </Icon>
  );

export const OptionsIcon = drawn(
  "M2 5h6.2M11.8 5H14M2 11h2.2M7.8 11H14M8.2 5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0M4.2 11a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0",
);
export const SiteIcon = drawn(
  "M2 8a6 6 0 1 0 12 0a6 6 0 1 0 -12 0M2 8h12M8 2c2.3 1.7 3.2 3.8 3.2 6S10.3 12.3 8 14C5.7 12.3 4.8 10.2 4.8 8S5.7 3.7 8 2",
);
export const PanelIcon = drawn(
  "M3.5 3h9a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1 -1.5 1.5h-9a1.5 1.5 0 0 1 -1.5 -1.5v-7a1.5 1.5 0 0 1 1.5 -1.5zM9.8 3v10",
  true,
);
export const HelpIcon = drawn(
  "M2 8a6 6 0 1 0 12 0a6 6 0 1 0 -12 0M6.2 6.4a1.9 1.9 0 1 1 2.6 1.9c-.5.2-.8.6-.8 1.2M8 11.5v.01",
);
export const AddIcon = drawn("M8 3v10M3 8h10");
export const CheckIcon = drawn("M3 8.5l3.2 3.2L13 4.8");
export const CloseIcon = drawn("M4 4l8 8M12 4l-8 8");
export const DashIcon = drawn("M4.5 8h7");
export const CopyIcon = drawn(
  "M5.5 5.5V3.2a1 1 0 0 1 1-1h6.3a1 1 0 0 1 1 1v6.3a1 1 0 0 1-1 1h-2.3M3.2 5.5h6.3a1 1 0 0 1 1 1v6.3a1 1 0 0 1 -1 1h-6.3a1 1 0 0 1 -1 -1v-6.3a1 1 0 0 1 1 -1z",
);
export const NotEqualIcon = drawn("M3 6h10M3 10h10M10.5 3l-5 10");
export const GoIcon = drawn("M3 8h9M8.5 4.5 12 8l-3.5 3.5", true);
export const UpIcon = drawn("M8 13V3.4M4 7.2l4-4 4 4");
export const DownIcon = drawn("M8 3v9.6M4 8.8l4 4 4-4");
export const ReturnIcon = drawn("M13 3.5V7a2 2 0 0 1-2 2H3.5M6.5 6l-3 3 3 3");

const SEVERITIES: Readonly<Record<Severity, ComponentChildren>> = {
  error: <path d="M5.3 1.8h5.4l3.5 3.5v5.4l-3.5 3.5H5.3l-3.5-3.5V5.3zM6 6l4 4M10 6l-4 4" />,
  warning: <path d="M8 2 14.5 13.5h-13zM8 6.5v3.2M8 11.6v.1" />,
  note: <path d="M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8zM8 7.4v3.6M8 4.9v.1" />,
};

export const SeverityIcon = ({ severity }: { severity: Severity }) => <Icon>{SEVERITIES[severity]}</Icon>;

export const UnfoldIcon = drawn("M4 6.2 8 10.2l4-4");
export const PencilIcon = drawn("M2.8 13.2l.7-3L10.9 2.8l2.3 2.3-7.4 7.4zM9.2 4.5l2.3 2.3");
export const TargetIcon = drawn(
  "M3.4 3h9.2a1.6 1.6 0 0 1 1.6 1.6v6.8a1.6 1.6 0 0 1 -1.6 1.6h-9.2a1.6 1.6 0 0 1 -1.6 -1.6v-6.8a1.6 1.6 0 0 1 1.6 -1.6zM5 8h5.6M8.4 5.8 10.6 8l-2.2 2.2",
  true,
);
export const SearchIcon = drawn("M2.7 7a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0 -8.6 0M10.3 10.3l3.4 3.4");
export const AgainIcon = drawn("M13.2 8a5.2 5.2 0 1 1-1.6-3.8M13.2 1.8v3h-3");
export const TabIcon = drawn(
  "M2 6.5h12M2 4.5A1.5 1.5 0 0 1 3.5 3H8l1.5 3.5M14 6.5v5A1.5 1.5 0 0 1 12.5 13h-9A1.5 1.5 0 0 1 2 11.5v-7",
);
export const BookmarkIcon = drawn("M4.5 2.5h7v11L8 10.8l-3.5 2.7z");
