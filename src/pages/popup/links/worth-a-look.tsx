import { useState } from "preact/hooks";
import { message, plural } from "../../../browser/i18n.ts";
import type { NotedLinks, PageExtras, Place } from "../../../browser/messages.ts";
import { useFirst } from "../../../ui/controls/first-of.tsx";
import { LinkLine } from "./link-line.tsx";

/** Links shown at first. */
const FIRST = 20;

interface Props {
  /** Names the kind. */
  readonly id: string;
  readonly title: string;
  readonly noted: NotedLinks;
  readonly onJump: (place: Place) => void;
}

function Kind({ id, title, noted: { count, links }, onJump }: Props) {
  const [open, setOpen] = useState(false);
  const [shown, button] = useFirst(links, FIRST);
  const notListed = count - links.reduce((sum, link) => sum + link.count, 0);
  return (
    <>
      <div class="link-line worth">
        <span id={`${id}-title`}>{title}</span>
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
            {shown.map(({ href, key, base, about, count: times, places }) => (
              <LinkLine
                key={`${base} ${href}`}
                href={href}
                absolute={key}
                about={<bdi>{about.join(", ")}</bdi>}
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

/** Links with which nothing is wrong. */
export function WorthALook({ extras, onJump }: { extras: PageExtras | null; onJump: (place: Place) => void }) {
  if (extras === null) return null;
  const { tracking, targets } = extras;
  const kinds = [
    { id: "with-tracking", titleOf: (count: number) => plural("links_tracking", count), noted: tracking },
    { id: "with-target", titleOf: (count: number) => plural("links_target", count), noted: targets },
  ];
  const found = kinds.flatMap(({ id, noted, titleOf }) =>
    noted === null || noted.count === 0 ? [] : [{ id, noted, title: titleOf(noted.count) }],
  );
  if (found.length === 0 && tracking !== null) return null;
  return (
    <section class="worth-a-look">
      <h2>{message("worth_a_look")}</h2>
      {found.length === 0 ? null : (
        <div class="group">
          {found.map(({ id, title, noted }) => (
            <Kind key={id} id={id} title={title} noted={noted} onJump={onJump} />
          ))}
        </div>
      )}
      {tracking === null ? <p class="small soft">{message("worth_not_searched")}</p> : null}
    </section>
  );
}
