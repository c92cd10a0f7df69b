import { useState } from "preact/hooks";
import { message, plural } from "../../../browser/i18n.ts";
import type { NotedLinks, PageExtras, Place } from "../../../browser/messages.ts";
import { findingEntry } from "../../../browser/rules-page.ts";
import type { Severity } from "../../../core/index.ts";
import { useFirst } from "../../../ui/controls/first-of.tsx";
import { SeverityIcon } from "../../../ui/controls/icons.tsx";
import { MoreAbout } from "../../../ui/controls/more-about.tsx";
import { findingTitle } from "../../../ui/names.ts";
import { LinkLine } from "./link-line.tsx";

/** Links shown at first. */
const FIRST = 20;

interface Props {
  /** Names the kind. */
  readonly id: string;
  readonly title: string;
  /** Of what may deceive. */
  readonly severity?: Severity;
  readonly noted: NotedLinks;
  readonly onJump: (place: Place) => void;
}

function Kind({ id, title, severity, noted: { count, links }, onJump }: Props) {
  const [open, setOpen] = useState(false);
  const [shown, button] = useFirst(links, FIRST);
  const notListed = count - links.reduce((sum, link) => sum + link.count, 0);
  return (
    <>
      <div class={severity === undefined ? "link-line worth" : `link-line worth is-${severity}`}>
        <span id={`${id}-title`}>
          {severity === undefined ? null : <SeverityIcon severity={severity} />}
          {title}
        </span>
        <button
          type="button"
          class="plain small"
          aria-expanded={open}
          aria-describedby={`${id}-title`}
          {...(open ? { "aria-controls": id } : {})}
          onClick={() => setOpen(!open)}
        >
          {message(open ? "list_hide" : "list_show")}
        </button>
      </div>
      {open ? (
        <div id={id}>
          <ul>
            {shown.map(({ href, key, base, about, finding, count: times, places }) => (
              <LinkLine
                key={`${base} ${href}`}
                href={href}
                absolute={key}
                about={
                  finding === undefined ? (
                    <bdi>{about.join(", ")}</bdi>
                  ) : (
                    <>
                      {findingTitle(finding)} · <MoreAbout entry={findingEntry(finding.id)} />
                    </>
                  )
                }
                {...(finding === undefined ? {} : { why: findingTitle(finding) })}
                places={places}
                count={times}
                onJump={onJump}
              />
            ))}
          </ul>
          {button}
          {notListed === 0 ? null : <p class="small soft group-note">{plural("more_links_not_listed", notListed)}</p>}
        </div>
      ) : null}
    </>
  );
}

/** First what deceives; then links with which nothing is wrong. */
export function WorthALook({ extras, onJump }: { extras: PageExtras | null; onJump: (place: Place) => void }) {
  if (extras === null) return null;
  const { deceptive, mistakable, tracking, targets } = extras;
  const graver = deceptive?.links.some(({ finding }) => finding?.severity === "error") === true ? "error" : "warning";
  const kinds = [
    {
      id: "deceptive",
      titleOf: (count: number) => plural("links_deceptive", count),
      noted: deceptive,
      severity: graver as Severity,
    },
    { id: "mistakable", titleOf: (count: number) => plural("links_mistakable", count), noted: mistakable },
    { id: "with-tracking", titleOf: (count: number) => plural("links_tracking", count), noted: tracking },
    { id: "with-target", titleOf: (count: number) => plural("links_target", count), noted: targets },
  ];
  const found = kinds.flatMap(({ noted, titleOf, ...kind }) =>
    noted === null || noted.count === 0 ? [] : [{ ...kind, noted, title: titleOf(noted.count) }],
  );
  const unsearched = [
    ...(deceptive === null || mistakable === null ? [message("worth_not_searched_hosts")] : []),
    ...(tracking === null ? [message("worth_not_searched")] : []),
  ];
  if (found.length === 0 && unsearched.length === 0) return null;
  return (
    <section class="worth-a-look">
      <h2>{message("worth_a_look")}</h2>
      {found.length === 0 ? null : (
        <div class="group">
          {found.map((kind) => (
            <Kind key={kind.id} {...kind} onJump={onJump} />
          ))}
        </div>
      )}
      {unsearched.map((text) => (
        <p class="small soft">{text}</p>
      ))}
    </section>
  );
}
