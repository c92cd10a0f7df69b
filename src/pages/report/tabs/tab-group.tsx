import { formatAgo, labelledAround, message } from "../../../browser/i18n.ts";
import type { OpenTab } from "../../../browser/open-tabs.ts";
import type { LinkStoreSettings } from "../../../links/types.ts";
import { CheckIcon, GoIcon } from "../../../ui/controls/icons.tsx";
import { SplitButton } from "../../../ui/controls/menu-button.tsx";
import { differingIn } from "../../../ui/spellings/differing.ts";
import { MarkedHref } from "../../../ui/spellings/marked-href.tsx";
import { tooltipOf } from "../../../ui/url/tooltip.ts";
import { SamePageCard } from "../same-page/card.tsx";
import type { Member } from "../same-page/groups.ts";
import { apartText, referenceIn } from "../same-page/proof.tsx";
import { PageText } from "../table/page-text.tsx";
import { type Choice, type Keep, keepsOf, type LeftAlone, leftAlone } from "./choice.ts";

const KEEP_TEXTS = {
  active: "tabs_keep_active",
  "last-used": "tabs_keep_last_used",
  oldest: "tabs_keep_oldest",
  newest: "tabs_keep_newest",
  first: "tabs_keep_first",
} as const satisfies Readonly<Record<Keep, string>>;

const LEFT_ALONE_TEXTS = {
  pinned: "tabs_pinned",
  sounding: "tabs_sounding",
  "not-again": "tabs_not_again",
} as const satisfies Readonly<Record<LeftAlone, string>>;

/** "the oldest". */
export const keepText = (keep: Keep): string => message(KEEP_TEXTS[keep]);

export const keepEntry = (keep: Keep) => ({ id: keep, name: message("tabs_keep", keepText(keep)) });

interface RowProps {
  readonly member: Member<OpenTab>;
  readonly choice: Choice;
  /** When the tabs were read, in milliseconds since 1970. */
  readonly readAt: number;
  readonly onTick: (id: number, isTicked: boolean) => void;
  readonly onGo: (id: number) => void;
}

function stateOf(isKept: boolean, isClosing: boolean, reason: LeftAlone | null): [text: string, look: string] {
  if (isKept) return [message("tabs_stays"), "good"];
  if (isClosing) return [message("tabs_closes"), "bad"];
  return [message(reason === null ? "tabs_stays" : "tabs_left_alone"), "soft"];
}

/** The title, as it is on the tab; the address where there is none. */
export const titleOf = ({ title, href }: Pick<OpenTab, "title" | "href">): string => title || tooltipOf(href);

function Tab({ member, choice, readAt, onTick, onGo }: RowProps) {
  const { one: tab } = member;
  const { group, kept, closing } = choice;
  const isKept = tab.id === kept.id;
  const isClosing = closing.includes(tab);
  const reason = leftAlone(tab);
  const [state, look] = stateOf(isKept, isClosing, reason);
  const place = message("tabs_place", tab.window, tab.position);
  const name = `${tab.title} ${tooltipOf(tab.href)}`.trim();
  return (
    <li class={isKept ? "member is-kept" : "member"}>
      <span class="tick">
        {isKept ? (
          <CheckIcon />
        ) : (
          <input
            type="checkbox"
            checked={isClosing}
            aria-label={message("tabs_tick", name)}
            onChange={(event) => onTick(tab.id, event.currentTarget.checked)}
          />
        )}
      </span>
      <span class="who">
        {tab.title === "" ? null : (
          <span class="member-title cut-end" title={tooltipOf(tab.title)}>
            <PageText text={tab.title} />
          </span>
        )}
        <span class="cut-end" title={tooltipOf(tab.href)}>
          <MarkedHref
            href={tab.href}
            absolute={tab.href}
            stretches={isKept ? [] : differingIn(tab.href, referenceIn(group))}
            look="mark"
          />
        </span>
      </span>
      <span class="soft apart">
        {apartText(member, group)}
        {reason === null ? null : <span class="reason-chip">{message(LEFT_ALONE_TEXTS[reason])}</span>}
      </span>
      <span class="soft tab-place">
        {tab.lastAccessed === 0 ? place : `${place} · ${formatAgo(readAt - tab.lastAccessed)}`}
      </span>
      <span class={`state ${look}`}>{state}</span>
      <button type="button" class="square" title={message("tabs_go")} onClick={() => onGo(tab.id)}>
        <GoIcon />
        <span class="visually-hidden">{labelledAround(message("tabs_go"), <bdi>{name}</bdi>)}</span>
      </button>
    </li>
  );
}

interface Props extends Omit<RowProps, "member"> {
  readonly settings: LinkStoreSettings;
  readonly isBusy: boolean;
  readonly onKeep: (key: string, keep: Keep) => void;
  readonly onClose: (choice: Choice) => void;
}

/** Tabs that show one page: the proof, which one stays, and a button that closes the others. */
export function TabGroup({ settings, isBusy, onKeep, onClose, ...props }: Props) {
  const { choice } = props;
  const { group, keep, kept, closing } = choice;
  return (
    <SamePageCard
      page={group}
      title={titleOf(kept)}
      settings={settings}
      action={(id) => (
        <SplitButton
          id={`${id}-close`}
          label={message("tabs_close_keep", closing.length, keepText(keep))}
          menuLabel={message("tabs_keep_menu")}
          entries={keepsOf(group).map(keepEntry)}
          disabled={isBusy || closing.length === 0}
          onPress={() => onClose(choice)}
          onChoose={(chosen) => onKeep(group.key, chosen as Keep)}
        />
      )}
    >
      {group.members.map((member) => (
        <Tab key={member.one.id} member={member} {...props} />
      ))}
    </SamePageCard>
  );
}
