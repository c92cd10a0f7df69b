import type { ComponentChildren } from "preact";
import type { Bookmark } from "../../../browser/bookmarks.ts";
import { findingTitle } from "../../../browser/finding-texts.ts";
import { groupStyle } from "../../../browser/group-colours.ts";
import { labelled, message, plural } from "../../../browser/i18n.ts";
import { BookmarkIcon, GoIcon, SeverityIcon, TabIcon } from "../../../ui/controls/icons.tsx";
import { useUniqueId } from "../../../ui/controls/unique-id.ts";
import { causeText, matchText } from "../../../ui/names.ts";
import { tooltipOf } from "../../../ui/url/tooltip.ts";
import { differencesIn } from "../../../ui/variants/differences.ts";
import { MarkedHref } from "../../../ui/variants/marked-href.tsx";
import { PageText } from "../table/page-text.tsx";
import {
  type Choice,
  countSelected,
  type GroupChoice,
  isReadOnly,
  placeText,
  type Rewrite,
  titleOf,
} from "./choice.ts";
import { type Fault, type Item, isTab, type JoinCause, type PageGroup } from "./duplicates.ts";
import type { CleaningController } from "./use-cleaning.ts";

const WORDS = {
  keep: "item_keep",
  close: "item_close",
  remove: "item_remove",
  repair: "item_repair",
  skip: "item_skip",
} as const;

export interface CardActions extends Pick<CleaningController, "isBusy" | "close" | "remove" | "repair"> {
  readonly onTick: (group: PageGroup, item: Item, isTicked: boolean) => void;
  readonly onRepairTick: (bookmark: Bookmark, isTicked: boolean) => void;
  readonly onGo: (tabId: number) => void;
  readonly onInspect: (href: string) => void;
}

interface RowProps {
  readonly item: Item;
  readonly word: keyof typeof WORDS;
  readonly reference: string | null;
  readonly repaired?: string | null;
  readonly tick: { readonly does: "close" | "remove" | "repair"; readonly onTick: (isTicked: boolean) => void } | null;
  readonly onGo: CardActions["onGo"];
}

function Row({ item, word, reference, repaired = null, tick, onGo }: RowProps) {
  const { title, href } = item;
  const name = `${title} ${tooltipOf(href)}`.trim();
  const place = placeText(item);
  return (
    <li class={`member is-${word}`}>
      {tick === null ? (
        <span />
      ) : (
        <label class="member-tick">
          <input
            type="checkbox"
            checked={word === tick.does}
            aria-label={labelled(message(WORDS[tick.does]), name)}
            onChange={({ currentTarget }) => tick.onTick(currentTarget.checked)}
          />
        </label>
      )}
      {isTab(item) ? <TabIcon /> : <BookmarkIcon />}
      <span class="cut-end" title={tooltipOf(title)}>
        <PageText text={title} />
      </span>
      <span class="member-url">
        <span class="cut-end" title={tooltipOf(href)}>
          <MarkedHref
            href={href}
            absolute={href}
            ranges={reference === null ? [] : differencesIn(href, reference)}
            look={repaired === null ? "mark" : "at"}
          />
        </span>
        {repaired === null ? null : (
          <span class="cut-end" title={tooltipOf(repaired)}>
            <GoIcon />
            <span class="visually-hidden">{message("column_replace_with")} </span>
            <MarkedHref href={repaired} absolute={repaired} ranges={[]} look="mark" />
          </span>
        )}
      </span>
      {isTab(item) ? (
        <button
          type="button"
          class="plain small member-place"
          title={message("tabs_go")}
          aria-label={labelled(message("tabs_go"), `${titleOf(item)}, ${place}`)}
          onClick={() => onGo(item.id)}
        >
          {place}
        </button>
      ) : (
        <span class="small soft">
          <PageText text={place} />
        </span>
      )}
      <span class="member-word">{message(WORDS[word])}</span>
    </li>
  );
}

interface CardProps {
  readonly sign: ComponentChildren;
  readonly title: string;
  readonly chips: readonly string[];
  readonly note: string;
  readonly isBusy: boolean;
  readonly acts: readonly (readonly [label: string, act: () => void])[];
  readonly children: ComponentChildren;
}

function Card({ sign, title, chips, note, isBusy, acts, children }: CardProps) {
  const id = useUniqueId();
  return (
    <article class="page-card" aria-labelledby={id}>
      <div class="row page-head">
        {sign}
        <h3 id={id} class="cut-end">
          <PageText text={title} />
        </h3>
        {chips.map((chip) => (
          <span key={chip} class="chip">
            {chip}
          </span>
        ))}
        <span class="small soft">{note}</span>
        <span class="row end">
          {acts.map(([label, act]) => (
            <button
              key={label}
              type="button"
              class="small"
              aria-label={labelled(label, title)}
              disabled={isBusy}
              onClick={act}
            >
              {label}
            </button>
          ))}
        </span>
      </div>
      <ul class="members">{children}</ul>
    </article>
  );
}

const joinText = (cause: JoinCause): string => (cause === "same-url" ? message("same_url") : causeText(cause));

export function GroupCard({ choice, isBusy, close, remove, onTick, onGo }: CardActions & { choice: GroupChoice }) {
  const { group, tabs, bookmarks } = choice;
  const choices: readonly Choice<Item>[] = [...tabs, ...bookmarks];
  const selected = new Set<Item>(choices.flatMap((one) => one.selected));
  const [main] = choices;
  const [closing, removing] = [countSelected(tabs), countSelected(bookmarks)];
  const acts = [
    ...(closing > 0 ? [[plural("tabs_close_chosen", closing), () => close(tabs)] as const] : []),
    ...(removing > 0 ? [[plural("bookmarks_remove_chosen", removing), () => remove(bookmarks)] as const] : []),
  ];
  return (
    <Card
      sign={
        <span class="number" style={groupStyle(group.number)}>
          {group.number}
        </span>
      }
      title={titleOf(main?.kept ?? (group.items[0] as Item))}
      chips={group.causes.map(joinText)}
      note={matchText(group.match)}
      isBusy={isBusy}
      acts={acts}
    >
      {group.items.map((item) => {
        const does = isTab(item) ? "close" : "remove";
        const isAlone = group.items.every((one) => one === item || isTab(one) !== isTab(item));
        const kept = choices.some((one) => one.kept === item);
        return (
          <Row
            key={`${does} ${item.id}`}
            item={item}
            word={selected.has(item) ? does : kept ? "keep" : "skip"}
            reference={main?.kept.href ?? null}
            tick={isAlone || isReadOnly(item) ? null : { does, onTick: (isTicked) => onTick(group, item, isTicked) }}
            onGo={onGo}
          />
        );
      })}
    </Card>
  );
}

export function FaultCard(props: CardActions & { fault: Fault; rewrites: readonly Rewrite[] }) {
  const { fault, rewrites, isBusy, repair, onRepairTick, onGo, onInspect } = props;
  const { kind, href, items, finding, repaired } = fault;
  const isEncoded = kind === "encoded";
  const isRepairing = rewrites.length > 0;
  return (
    <Card
      sign={
        <span class={isEncoded ? "fault is-warn" : "fault is-bad"}>
          <SeverityIcon severity={isEncoded ? "warning" : "error"} />
        </span>
      }
      title={titleOf(items[0] as Item)}
      chips={[message(isEncoded ? "encoded_twice" : "pasted_deceptive")]}
      note={isEncoded ? message("finding_to_fix") : findingTitle(finding)}
      isBusy={isBusy && isRepairing}
      acts={[
        isRepairing
          ? [plural("bookmarks_repair", rewrites.length), () => repair(rewrites)]
          : [message("detail_inspect"), () => onInspect(href)],
      ]}
    >
      {items.map((item) => (
        <Row
          key={`${isTab(item)} ${item.id}`}
          item={item}
          word={rewrites.some(({ bookmark }) => bookmark === item) ? "repair" : "skip"}
          reference={repaired}
          repaired={repaired}
          tick={
            isTab(item) || item.isManaged || repaired === null
              ? null
              : { does: "repair", onTick: (isTicked) => onRepairTick(item, isTicked) }
          }
          onGo={onGo}
        />
      ))}
    </Card>
  );
}
